// Simulation: a cluster of one to three nodes, its store, its bus and its people in virtual time,
// out of one seed: connections break, nodes die, the store and the bus go away, strangers send
// anything. What must hold all the while is checked by witness.h.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "table/testing/witness.h"

namespace tablee::table::simulation {

// What came of a run.
struct Report {
  std::vector<std::string> wrong;  // empty if everything held
  std::uint64_t digest = 0;        // of all that was written and said, in order
  Witness::Counts counts;
  std::map<std::string, int> codes;
  std::map<std::string, int> games;
  int crashes = 0, outages = 0, cuts = 0;
  std::uint64_t conflicts = 0;
};

// A cluster in which people open about that many tables, of any game or of one, and play them to
// the end.
Report simulate(std::uint64_t seed, int tables, const std::string& game = {});

}  // namespace tablee::table::simulation
