// Plays random games on the device and on the host with the same seeds and compares the final
// positions: the rules must give the same result on both. Needs nvcc; see bench/README.md.
#include <cstdio>

#include "games/connect_four/game.h"
#include "games/deep_river/game.h"
#include "games/gefira/game.h"
#include "games/gobi/game.h"
#include "games/gorynich/game.h"
#include "games/niagara/game.h"

using namespace tablee;

template <class G>
__global__ void play(Setup setup, int games, unsigned long long* hashes) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i >= games) return;
  Rng rng(static_cast<std::uint64_t>(i));
  auto position = G::start(setup);
  playout<G>(position, rng);
  hashes[i] = hash(position);
}

// Returns the number of games whose final positions differ.
template <class G>
int compare(Setup setup, int games) {
  unsigned long long* hashes = nullptr;
  cudaMallocManaged(&hashes, sizeof(unsigned long long) * static_cast<std::size_t>(games));
  play<G><<<(games + 127) / 128, 128>>>(setup, games, hashes);
  const cudaError_t error = cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < games; ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    auto position = G::start(setup);
    playout<G>(position, rng);
    if (hash(position) != hashes[i]) ++wrong;
  }
  std::printf("%-14s %d seats: %d of %d games differ (%s)\n", G::kInfo.name.data(), setup.seats,
              wrong, games, cudaGetErrorString(error));
  cudaFree(hashes);
  return error == cudaSuccess ? wrong : games;
}

// All player counts of a game.
template <class G>
int compare_all(int games) {
  int wrong = 0;
  for (unsigned seats = 0; seats <= kMaxSeats; ++seats) {
    if (G::kInfo.plays(seats)) wrong += compare<G>(G::kInfo.usual(seats), games);
  }
  return wrong;
}

int main() {
  const int wrong = compare_all<deep_river::Game>(10000) + compare_all<niagara::Game>(1000) +
                    compare_all<gobi::Game>(2000) + compare_all<gefira::Game>(1000) +
                    compare_all<gorynich::Game>(10000) + compare_all<connect_four::Game>(10000);
  return wrong == 0 ? 0 : 1;
}
