// What seats, tribes and rewards are called in both languages, for drawing and telling.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/gobi/names.h"
#include "text/json.h"
#include "text/language.h"
#include "text/words.h"

namespace tablee::gobi {

inline constexpr std::array<std::string_view, kTribes> kTribeNames{"Bolormaa", "Sarnai", "Chingis",
                                                                   "Khulan", "Naranbaatar"};
inline constexpr std::array<std::string_view, kSeats> kSeatsEn{"Blue", "Black", "White", "Red"};
inline constexpr std::array<std::string_view, kSeats> kSeatsFr{"Bleu", "Noir", "Blanc", "Rouge"};
inline constexpr std::array<std::string_view, kRewards> kRewardsEn{
    "Perfume", "Cotton",  "Porcelain", "Tea",      "Silk",      "Spices",
    "Heart",   "Company", "Edge",      "No waste", "Kept gift", "Meeting"};
inline constexpr std::array<std::string_view, kRewards> kRewardsFr{
    "Parfum", "Coton",     "Porcelaine", "Thé",           "Soie",         "Épices",
    "Cœur",   "Compagnie", "Lisière",    "Rien de perdu", "Cadeau gardé", "Rencontre"};

inline std::size_t index(const Json& word, const auto& words) {
  return static_cast<std::size_t>(index_of(word.get<std::string>(), words).value_or(0));
}

inline std::string seat_name(const Json& seat, Language language) {
  const auto s = seat.get<std::size_t>();
  return std::string(in(language, kSeatsEn[s], kSeatsFr[s]));
}

inline std::string reward_name(const Json& reward, Language language) {
  const std::size_t r = index(reward, kRewardWords);
  return std::string(in(language, kRewardsEn[r], kRewardsFr[r]));
}

inline std::string tribe_name(const Json& tribe) {
  return std::string(kTribeNames[index(tribe, kTribeWords)]);
}

inline std::string number_of(const Json& json) { return std::to_string(json.get<int>()); }

inline std::string cell_name(const Json& at) {
  return "(" + number_of(at["x"]) + "," + number_of(at["y"]) + ")";
}

}  // namespace tablee::gobi
