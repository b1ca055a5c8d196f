// FreeListAllocator keeps what is given back for the next who asks on the same thread. A view is
// some hundred small pieces, built, sent and dropped; a server does so for every move.
#pragma once

#include <array>
#include <cstddef>
#include <new>

namespace tablee {
namespace free_list {

constexpr std::size_t kStep = 16;
constexpr std::size_t kSizes = 64;  // up to 1 kB; what is larger is not kept
// Of one size. None where a thread cannot clean up behind itself (the browser), and none where a
// piece that is used after it was dropped has to be noticed.
#if defined(__wasm__) || defined(__SANITIZE_ADDRESS__)
constexpr std::size_t kMost = 0;
#elif defined(__has_feature)
constexpr std::size_t kMost = __has_feature(address_sanitizer) ? 0 : 256;
#else
constexpr std::size_t kMost = 256;
#endif

struct Piece {
  Piece* next;
};
struct Shelf {
  Piece* first;
  std::size_t room;
};

// Outlives the sweeper below: whatever is dropped after that is not kept.
inline thread_local constinit std::array<Shelf, kSizes> shelves{};

struct Sweeper {
  Sweeper() { shelves.fill({nullptr, kMost}); }
  ~Sweeper() {
    for (Shelf& shelf : shelves) {
      shelf.room = 0;
      while (shelf.first != nullptr) {
        Piece* piece = shelf.first;
        shelf.first = piece->next;
        ::operator delete(piece);
      }
    }
  }
};

inline void* get(std::size_t size) {
  const std::size_t kind = (size - 1) / kStep;
  if (kind >= kSizes) return ::operator new(size);
  Shelf& shelf = shelves[kind];
  if (shelf.first == nullptr) return ::operator new((kind + 1) * kStep);
  Piece* piece = shelf.first;
  shelf.first = piece->next;
  ++shelf.room;
  return piece;
}

inline void put(void* memory, std::size_t size) noexcept {
  if constexpr (kMost > 0) {
    static thread_local Sweeper sweeper;
    const std::size_t kind = (size - 1) / kStep;
    if (kind < kSizes && shelves[kind].room > 0) {
      Shelf& shelf = shelves[kind];
      shelf.first = new (memory) Piece{shelf.first};
      --shelf.room;
      return;
    }
  }
  ::operator delete(memory);
}

}  // namespace free_list

template <typename T>
struct FreeListAllocator {
  using value_type = T;
  FreeListAllocator() = default;
  template <typename U>
  FreeListAllocator(const FreeListAllocator<U>&) {}  // NOLINT(google-explicit-constructor)

  T* allocate(std::size_t count) { return static_cast<T*>(free_list::get(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t count) noexcept {
    free_list::put(memory, count * sizeof(T));
  }
  template <typename U>
  bool operator==(const FreeListAllocator<U>&) const {
    return true;
  }
};

}  // namespace tablee
