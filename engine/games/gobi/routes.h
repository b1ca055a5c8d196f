// Routes (B18, B30): the tiles that hold a seat's camels as a small graph, at most ten of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/gobi/board.h"
#include "games/gobi/state.h"

namespace tablee::gobi {

using Nodes = std::uint32_t;  // a set of nodes

struct Network {
  std::uint32_t size = 0;
  std::array<std::uint8_t, kCamels> tile{};  // of each node, ascending
  std::array<Nodes, kCamels> edge{};         // nodes that touch edge to edge
  std::array<Nodes, kCamels> corner{};       // nodes that touch at a corner
  std::array<Nodes, kCamels> kin{};          // other nodes of the same tribe
};

constexpr Network network(const Position& p, int seat) {
  Network net;
  std::array<int, kCamels> at{};
  std::array<Nodes, kTribes> of_tribe{};
  for (std::uint64_t held = p.held[static_cast<std::size_t>(seat)]; held != 0;) {
    const auto t = static_cast<std::size_t>(pop_lowest(held));
    const std::uint32_t n = net.size++;
    const int here = cell(p, t);
    net.tile[n] = static_cast<std::uint8_t>(t);
    of_tribe[p.tribe[t]] |= 1U << n;
    at[n] = here;
    for (std::uint32_t m = 0; m < n; ++m) {
      const int apart = here < at[m] ? at[m] - here : here - at[m];
      if (apart == 1 || apart == kRow) {
        net.edge[n] |= 1U << m;
        net.edge[m] |= 1U << n;
      } else if (apart == kRow - 1 || apart == kRow + 1) {
        net.corner[n] |= 1U << m;
        net.corner[m] |= 1U << n;
      }
    }
  }
  for (std::uint32_t n = 0; n < net.size; ++n) {
    net.kin[n] = of_tribe[p.tribe[net.tile[n]]] & ~(1U << n);
  }
  return net;
}

// The node of a tile. Precondition: the tile holds the seat's camels.
constexpr std::uint32_t node_of(const Network& net, int tile) {
  std::uint32_t n = 0;
  while (net.tile[n] != tile) ++n;
  return n;
}

// All nodes linked to a node, itself included; over corners too if asked.
constexpr Nodes linked(const Network& net, std::uint32_t node, bool corners) {
  Nodes seen = 1U << node;
  for (std::uint64_t rest = seen; rest != 0;) {
    const auto n = static_cast<std::size_t>(pop_lowest(rest));
    const Nodes fresh = (net.edge[n] | (corners ? net.corner[n] : 0)) & ~seen;
    seen |= fresh;
    rest |= fresh;
  }
  return seen;
}

// The tiles on the longest simple path between two nodes; 0 if there is none. Corners may be links
// if asked, and then at least one must be. Stops as soon as a path has `enough` tiles.
constexpr int longest(const Network& net, std::uint32_t from, std::uint32_t to, bool corners,
                      int enough = kCamels) {
  std::array<std::uint32_t, kCamels> node{};  // the path
  std::array<Nodes, kCamels> rest{};          // untried continuations of each of its nodes
  std::array<bool, kCamels> slanted{};        // whether a corner was a link on the way there
  const int most = popcount(linked(net, from, corners));
  if (enough > most) enough = most;
  int best = 0;
  std::size_t depth = 0;
  Nodes on_path = 1U << from;
  node[0] = from;
  rest[0] = net.edge[from] | (corners ? net.corner[from] : 0);
  while (true) {
    if (rest[depth] == 0) {
      if (depth == 0) return best;
      on_path &= ~(1U << node[depth--]);
      continue;
    }
    const auto next = static_cast<std::uint32_t>(lowest_bit(rest[depth]));
    rest[depth] &= rest[depth] - 1;
    const bool slant = slanted[depth] || (net.corner[node[depth]] >> next & 1U) != 0;
    if (next == to) {
      const int tiles = static_cast<int>(depth) + 2;
      if (slant == corners && tiles > best) best = tiles;
      if (best >= enough) return best;
      continue;
    }
    on_path |= 1U << next;
    node[++depth] = next;
    slanted[depth] = slant;
    rest[depth] = (net.edge[next] | (corners ? net.corner[next] : 0)) & ~on_path;
  }
}

// Calls visit(node, node) for every pair that an edge route joins (B18); stops when it says so.
template <class Visit>
constexpr void edge_routes(const Network& net, Visit&& visit) {
  for (std::uint32_t n = 0; n + 1 < net.size; ++n) {
    const Nodes later = net.kin[n] >> (n + 1) << (n + 1);
    if (later == 0 || net.edge[n] == 0) continue;
    for (std::uint64_t ends = later & linked(net, n, false); ends != 0;) {
      if (!visit(n, static_cast<std::uint32_t>(pop_lowest(ends)))) return;
    }
  }
}

constexpr bool has_edge_route(const Network& net) {
  bool found = false;
  edge_routes(net, [&](std::uint32_t, std::uint32_t) {
    found = true;
    return false;
  });
  return found;
}

// The same for routes with at least one diagonal link (B30).
template <class Visit>
constexpr void spice_routes(const Network& net, Visit&& visit) {
  for (std::uint32_t n = 0; n + 1 < net.size; ++n) {
    const Nodes later = net.kin[n] >> (n + 1) << (n + 1);
    if (later == 0) continue;
    const Nodes straight = linked(net, n, false);
    for (std::uint64_t ends = later & linked(net, n, true); ends != 0;) {
      const auto m = static_cast<std::uint32_t>(pop_lowest(ends));
      // Not linked by edges: any path has a diagonal. Else one must be looked for.
      if ((straight >> m & 1U) != 0 && longest(net, n, m, true, 2) == 0) continue;
      if (!visit(n, m)) return;
    }
  }
}

constexpr bool has_spice_route(const Network& net) {
  bool found = false;
  spice_routes(net, [&](std::uint32_t, std::uint32_t) {
    found = true;
    return false;
  });
  return found;
}

}  // namespace tablee::gobi
