// tablee._core: the engine, its players and its batches for Python.
#include "bindings/python/common.h"

NB_MODULE(_core, module) {
  module.doc() = "The compiled part of tablee; import tablee instead.";
  module.attr("version") = TABLEE_VERSION;
  tablee::python::add_positions(module);
  tablee::python::add_matches(module);
  tablee::python::add_players(module);
  tablee::python::add_batches(module);
  tablee::python::add_arena(module);
  tablee::python::add_lab(module);
}
