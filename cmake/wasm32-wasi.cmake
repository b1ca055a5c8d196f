# The engine as WebAssembly: clang 19, wasi-libc, libc++ 19, run under Node.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(TABLEE_WASM ON)

set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# What every browser since 2023 has: block copies, vectors, sign extension, saturating conversion.
set(CMAKE_CXX_FLAGS_INIT
    "-mbulk-memory -msimd128 -msign-ext -mnontrapping-fptoint -stdlib=libc++ -fno-exceptions -DJSON_NOEXCEPTION -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-lc++abi -lwasi-emulated-signal -lwasi-emulated-process-clocks -Wl,-z,stack-size=1048576")
# Node 20 can crash when a program ends while its code is still being optimised in the background.
set(CMAKE_CROSSCOMPILING_EMULATOR node --no-warnings --single-threaded ${CMAKE_CURRENT_LIST_DIR}/run_wasm.mjs)
