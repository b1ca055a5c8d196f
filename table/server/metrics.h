// Figures for operators, in the text format of Prometheus.
#pragma once

#include <optional>
#include <string>

#include "table/hall/hall.h"

namespace tablee::table {

struct Health {
  bool store_well = true;
  std::size_t store_waiting = 0;
  std::size_t thoughts_waiting = 0;
  std::size_t connections = 0;
  std::optional<bool> bus_well{};  // if there is a bus
};

std::string metrics_text(const Figures& figures, const Health& health);

}  // namespace tablee::table
