# Everything a person needs to type. Each target does its own set-up on a fresh Debian 12 machine.
.PHONY: help play terminal web build python check test test-beside test-native test-sanitize test-wasm test-web test-python \
  test-together test-cuda screenshots fuzz soak lint format bench bench-browser bench-python load strength install \
  clean

FUZZ_SECONDS ?= 10
GAMES ?= 100000

# $(call configure,PRESET) options…
configure = tools/quietly cmake-$(1) "Configuring $(1) (CMake)" "$(configure_advice)" cmake --preset $(1)
configure_advice = look whether what the last lines name is installed (tools/packages lists it all). \
  If a compiler or this folder was changed or moved: make clean, then again

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 24

play: web build  ## the five games in the browser, with friends or bots: builds all, serves it, prints the address
	@build/tablee serve --data build/tablee.sqlite

terminal: build  ## sit down at a table in this terminal
	@build/tablee play

web: build/wasm/tablee.wasm  ## build the page into web/dist
	@tools/with_node npm run --silent build

# Always asked for: ninja knows what is new.
.PHONY: build/wasm/tablee.wasm
build/wasm/tablee.wasm:
	@tools/packages web
	@$(call configure,wasm) -DTABLEE_TESTS=OFF
	@cmake --build build/wasm --target tablee_module

build:  ## build build/tablee
	@tools/packages build
	@$(call configure,release) -DTABLEE_TESTS=OFF
	@cmake --build build --target tablee

python:  ## the Python package with all it is tested with, in build/venv
	@tools/packages build python
	@tools/with_venv true
	@tools/quietly pip-tablee "Building the Python package into build/venv" \
	  "if a compiler stopped, its message stands above; if CMake did, look whether what it names is installed" \
	  build/venv/bin/pip install --disable-pip-version-check --no-build-isolation --no-deps \
	  --config-settings=cmake.define.TABLEE_WERROR=ON .

check:  ## the work in between, in minutes: what changed is built, its format, most tests on fewer random games
	@tools/packages test
	@tools/check

# The browsers of test-web leave processors idle: what needs none of its builds fills them, and gives way.
test:  ## everything that must hold; CI runs this
	@tools/packages test browser python
	@$(MAKE) --no-print-directory test-native test-wasm
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line test-web test-beside
	@echo "All of it passed: lint, native, sanitizers, WebAssembly, the page in Chromium, Python, fuzzers."

test-beside:
	@nice $(MAKE) --no-print-directory test-sanitize
	@nice $(MAKE) --no-print-directory fuzz
	@nice $(MAKE) --no-print-directory lint
	@nice $(MAKE) --no-print-directory test-python
	@nice $(MAKE) --no-print-directory test-cuda

test-native:  ## the tests, optimised
	@tools/packages test
	@$(call configure,release) -DTABLEE_TESTS=ON
	cmake --build build
	ctest --preset release

test-sanitize:  ## the tests under address and undefined-behaviour sanitizers (fewer random games)
	@tools/packages test
	@$(call configure,sanitize)
	cmake --build build/sanitize
	ctest --preset sanitize

test-wasm:  ## every game's contract, the players and their JSON interface as WebAssembly under Node (fewer random games)
	@tools/packages test
	@$(call configure,wasm) -DTABLEE_TESTS=ON
	cmake --build build/wasm
	ctest --preset wasm

test-web: web build  ## the page: types, format, controllers, real games in Chromium, and the example bots
	@tools/packages browser
	tools/with_node npm run --silent check
	tools/with_node npm run --silent test
	tools/with_node npm run --silent test-browser
	TABLEE=$(CURDIR)/build/tablee tools/with_node python3 ../table/testing/bots_test.py

test-python: python  ## the Python package: types, style, PettingZoo's, Gymnasium's and OpenSpiel's own tests, examples
	@tools/with_venv ruff check bindings/python docs/python bench/python tools/python_reference tools/layers tools/layers_test.py tools/game_names tools/game_names_test.py tools/schema tools/schema_test.py tools/setup_test
	@tools/with_venv ruff format --check bindings/python docs/python bench/python tools/python_reference tools/layers tools/layers_test.py tools/game_names tools/game_names_test.py tools/schema tools/schema_test.py tools/setup_test
	@tools/with_venv mypy bindings/python/tablee
	@tools/with_venv pytest

test-together: web build  ## whole games: several people in several browsers, every hand alone (long)
	@tools/packages browser
	tools/with_node npm run --silent test-together

screenshots: web  ## pictures of every screen into build/screenshots
	@tools/packages browser
	@tools/with_node npm run --silent pictures

test-cuda:  ## the rules as CUDA device code, where nvcc is installed
	@tools/cuda_check

fuzz:  ## each fuzzer for FUZZ_SECONDS
	@tools/packages test
	@$(call configure,sanitize)
	cmake --build build/sanitize --target fuzz_record fuzz_notation fuzz_play fuzz_message
	@tools/fuzz $(FUZZ_SECONDS)

soak: build  ## GAMES random games (100,000) per game and player count, every invariant checked
	@build/tablee soak --games $(GAMES)

lint:  ## includes, names of games, formatting and static analysis
	@tools/packages test
	@tools/lint

format:  ## format all C++ files
	@tools/packages test
	@git ls-files '*.h' '*.cpp' '*.cu' | xargs clang-format-19 -i

bench: build  ## measure every game; writes build/bench.json
	@tools/packages bench
	@bench/run

bench-browser: web build  ## what the page needs: thinking, start, frames; writes build/bench-browser.json
	@tools/packages browser
	@cmake --build build --target ask
	@tools/with_node node ../bench/browser.mjs
	@tools/with_node node ../bench/page.mjs

bench-python: python build  ## measure the Python package; writes build/bench-python.json
	@tools/with_venv python bench/python

load: build  ## measure the table server: 1,000 moves a second, 10,000 idle lines; writes build/load.json
	@tools/packages bench
	@cmake --build build --target load
	@bench/load

strength: build  ## measure how well the players play (about 40 minutes); writes build/strength.json
	@tools/packages bench
	@cmake --build build --target endings
	@bench/strength

install: web build  ## install tablee with its page, and the library (PREFIX=/usr/local)
	cmake --build build
	cmake --install build --prefix $(or $(PREFIX),/usr/local)

clean:  ## remove everything built
	rm -rf build web/dist web/node_modules web/src/generated
