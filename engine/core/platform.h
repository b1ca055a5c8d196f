// Where a lookup table lives. Device code cannot index a host array at run time, so every table
// that the rules index is declared with TABLEE_TABLE at namespace scope:
//   TABLEE_TABLE std::array<int, 3> kSizes{1, 2, 3};
#pragma once

#if defined(__CUDA_ARCH__)
#define TABLEE_TABLE static __device__ constexpr
#else
#define TABLEE_TABLE inline constexpr
#endif
