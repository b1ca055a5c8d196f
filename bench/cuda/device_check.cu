// Plays random games on the device and on the host with the same seeds and compares the final
// positions: the rules must give the same result on both. Needs nvcc; see bench/README.md.
#include <cstdio>

#include "games/connect_four/game.h"

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

int main() {
  int wrong = 0;
  wrong += compare<connect_four::Game>(connect_four::Game::kInfo.usual(), 10000);
  return wrong == 0 ? 0 : 1;
}
