#include "table/hall/hall.h"

#include <utility>

#include "table/hall/hall_parts.h"

namespace tablee::table {

Hall::Hall(World world, HallLimits limits, std::string secret, std::string node)
    : impl_(std::make_unique<Impl>(*this, world, limits, std::move(secret), std::move(node))) {}
Hall::~Hall() = default;
void Hall::connect(ConnectionId line, const std::string& who) { impl_->connect(line, who); }
void Hall::receive(ConnectionId line, std::string_view text) { impl_->receive(line, text); }
void Hall::disconnect(ConnectionId line) { impl_->disconnect(line); }
void Hall::rename(const std::string& who, const std::string& name) {
  for (auto& [line, guest] : impl_->guests_) {
    if (guest.who == who) guest.name = name;
  }
}
void Hall::tick() { impl_->tick(); }
void Hall::stop() { impl_->stop(); }
Figures Hall::figures() const {
  Figures figures = impl_->figures_;
  figures.lines = impl_->guests_.size();
  figures.rooms = impl_->places_.size();
  return figures;
}

}  // namespace tablee::table
