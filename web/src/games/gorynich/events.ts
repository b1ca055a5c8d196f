// How long events are shown and what they sound like.
import type { Event } from "../../generated/gorynich";
import type { Paces, Sounds } from "../../table/game";

export const paces: Paces<Event["event"]> = {
  ready: 0,
  knight_placed: 0.5,
  knight_rode: 0.6,
  committed: 0.5,
  revealed: 0.7,
  gorynich_card: 1.4,
  knights_card: 1.2,
  fired: 1.2,
  tile_chosen: 1.2,
  dragon_left: 2,
  spoke: 2,
  round_ended: 0.8,
  won: 3,
  lost: 3,
};

export const sounds: Sounds<Event["event"]> = {
  boards_laid: "place",
  tile_drawn: "flip",
  knight_placed: "place",
  dragon_placed: "place",
  knights_card: "flip",
  gorynich_card: "flip",
  knight_rode: "slide",
  tunnelled: "slide",
  committed: "place",
  revealed: "flip",
  took_back: "draw",
  dragon_moved: "slide",
  drifted: "splash",
  dragon_left: "bad",
  fired: "fire",
  knight_burned: "good",
  tile_flipped: "flip",
  boxed: "bad",
  trapped: "good",
  returned: "bad",
  swapped: "slide",
  shield_given: "place",
  mount_given: "place",
  shuffled: "flip",
  won: "win",
  lost: "bad",
};
