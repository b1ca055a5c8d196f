# Debian's header-only and source packages, usable for another target. /usr/include as a whole must
# not be searched: it holds the host's C library.
find_path(json_folder nlohmann/json.hpp PATHS /usr/include /usr/local/include REQUIRED)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
file(CREATE_LINK ${json_folder}/nlohmann ${CMAKE_BINARY_DIR}/packages/nlohmann SYMBOLIC)
add_library(nlohmann_json INTERFACE)
target_include_directories(nlohmann_json SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/packages)
add_library(nlohmann_json::nlohmann_json ALIAS nlohmann_json)

if(TABLEE_TESTS)
  set(gtest_folder /usr/src/googletest/googletest)
  add_library(gtest_main STATIC ${gtest_folder}/src/gtest-all.cc ${gtest_folder}/src/gtest_main.cc)
  target_include_directories(gtest_main SYSTEM PUBLIC ${gtest_folder}/include PRIVATE ${gtest_folder})
  target_compile_definitions(
    gtest_main PUBLIC GTEST_HAS_PTHREAD=0 GTEST_HAS_DEATH_TEST=0 GTEST_HAS_STREAM_REDIRECTION=0
                      GTEST_HAS_EXCEPTIONS=0 GTEST_HAS_FILE_SYSTEM=0)
  add_library(GTest::gtest_main ALIAS gtest_main)
endif()
