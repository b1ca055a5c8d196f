// The TextCodec concept: how a game shows itself as text and JSON. Heap and strings are welcome
// here; search never comes this way. Everything drawn or told is made from a view, never from a
// position, so that it cannot show what the viewer may not see.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "core/event.h"
#include "core/game.h"
#include "core/move.h"
#include "core/seat.h"
#include "text/ansi_style.h"
#include "text/json.h"
#include "text/sentences.h"

namespace tablee {

template <class Codec, class G>
concept TextCodec =
    Game<G> &&
    requires(const typename G::Position& position, Move move, std::string_view text, Seat viewer,
             const Event& event, const Json& json, const AnsiStyle& style, const Speaker& speaker) {
      // A move in words, lower case, as the game's documentation lists them. Total: a move that is
      // not even conceivable gives some text.
      { Codec::notate(position, move) } -> std::same_as<std::string>;

      // The move that notate() would write so; nothing if the text is no move of this game. Accepts
      // illegal moves too, so that the referee can say why not.
      { Codec::parse(position, text) } -> std::same_as<std::optional<Move>>;

      // What the viewer (a seat, kSpectator, or kTruth for everything) may see: an object of the
      // game's own fields. The façade adds game, version, viewer, players, options, pending,
      // over and returns. The shape never varies: what is hidden or absent is null.
      { Codec::view(position, viewer) } -> std::same_as<Json>;

      // An event as that viewer may see it: {"event": name, "seat": n or null, …}. Hidden: null.
      { Codec::event(event, viewer) } -> std::same_as<Json>;

      // The table drawn for a terminal from a full view (façade fields included), 80 columns at
      // most, ends with a line break. Meaning never by colour alone.
      { Codec::draw(json, style, speaker) } -> std::same_as<std::string>;

      // What a full view asks of the seat that must decide: {"prompt": key, …}. The sentence of
      // that key in the section prompts finds the other fields, and behind them the view's.
      { Codec::prompt(json) } -> std::same_as<Json>;

      // What a legal move is, by its notation, from the view of the seat that may make it:
      // {"choice": key, …}, for the section choices.
      { Codec::choice(json, text) } -> std::same_as<Json>;

      // How the game ended, from the view of a position that is over: {"result": key, …}, for the
      // section results.
      { Codec::result(json) } -> std::same_as<Json>;

      // All that is said of the game. The section events has a key for every event, empty for one
      // that is not worth a line; the event's JSON is what it is about.
      { Codec::sentences() } -> std::same_as<const Sentences&>;
    };

}  // namespace tablee
