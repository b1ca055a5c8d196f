// What the language leaves out for variants: a visitor of lambdas, and whether it is one of
// several.
#pragma once

#include <variant>

namespace tablee::table {

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

template <class... T, class V>
bool holds(const V& variant) {
  return (std::holds_alternative<T>(variant) || ...);
}

}  // namespace tablee::table
