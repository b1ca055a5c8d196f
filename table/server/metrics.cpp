#include "table/server/metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <iomanip>
#include <sstream>

namespace tablee::table {
namespace {

void gauge(std::ostream& out, std::string_view name, std::string_view help, double value) {
  out << "# HELP tablee_" << name << " " << help << "\n# TYPE tablee_" << name << " gauge\ntablee_"
      << name << " " << value << "\n";
}

void counter(std::ostream& out, std::string_view name, std::string_view help, std::uint64_t value) {
  out << "# HELP tablee_" << name << " " << help << "\n# TYPE tablee_" << name
      << " counter\ntablee_" << name << " " << value << "\n";
}

void ack_times(std::ostream& out, const Figures& figures) {
  out << "# HELP tablee_ack_seconds From a change's arrival to its acknowledgement.\n"
         "# TYPE tablee_ack_seconds histogram\n";
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < Figures::kAckBounds.size(); ++i) {
    count += figures.acks[i];
    out << "tablee_ack_seconds_bucket{le=\"" << std::setprecision(6)
        << static_cast<double>(Figures::kAckBounds[i]) / 1000 << "\"} " << count << "\n";
  }
  count += figures.acks.back();
  out << "tablee_ack_seconds_bucket{le=\"+Inf\"} " << count << "\ntablee_ack_seconds_sum "
      << static_cast<double>(figures.ack_sum) / 1000 << "\ntablee_ack_seconds_count " << count
      << "\n";
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double resident_bytes() {
  std::ifstream in("/proc/self/statm");
  double pages = 0;
  double resident = 0;
  in >> pages >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::string metrics_text(const Figures& figures, const Health& health) {
  std::ostringstream out;
  out.precision(15);
  gauge(out, "lines", "WebSockets open now.", static_cast<double>(figures.lines));
  gauge(out, "connections", "Connections open now, WebSockets included.",
        static_cast<double>(health.connections));
  gauge(out, "rooms", "Tables in memory now.", static_cast<double>(figures.rooms));
  gauge(out, "store_well", "Whether the store answers.", health.store_well ? 1 : 0);
  gauge(out, "store_waiting", "Writes and questions that wait for the store.",
        static_cast<double>(health.store_waiting));
  if (health.bus_well) {
    gauge(out, "bus_well", "Whether the bus to other nodes answers.", *health.bus_well ? 1 : 0);
  }
  gauge(out, "thoughts_waiting", "Bots that wait for a thread to think on.",
        static_cast<double>(health.thoughts_waiting));
  counter(out, "messages_total", "Messages from people and programs.", figures.messages);
  counter(out, "errors_total", "Messages that were refused.", figures.errors);
  counter(out, "moves_total", "Moves of people and programs.", figures.moves);
  counter(out, "bot_moves_total", "Moves of the server's bots.", figures.bot_moves);
  counter(out, "changes_total", "Changes of tables told.", figures.changes);
  counter(out, "shed_total", "Messages answered by busy: more was asked for than could be done.",
          figures.shed);
  counter(out, "conflicts_total", "Entries whose place another node had taken.", figures.conflicts);
  ack_times(out, figures);
  out << std::setprecision(15)
      << "# HELP process_cpu_seconds_total Processor time.\n"
         "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total "
      << cpu_seconds()
      << "\n# HELP process_resident_memory_bytes Memory in use.\n"
         "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes "
      << resident_bytes() << "\n";
  return out.str();
}

}  // namespace tablee::table
