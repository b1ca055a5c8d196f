// The game's texts and names, in the language of the page; and faces of cards.
import type en from "../../../../engine/games/gefira/sentences.en.json";
import type { Direction, View } from "../../generated/gefira";
import { speech } from "../../texts/words";
import type { Face } from "./card";
import { turned } from "./geometry";

export type Key = keyof typeof en.page;
export const { t, name } = speech(
  import.meta.glob<typeof en.page>("../../../../engine/games/gefira/sentences.*.json", {
    eager: true,
    import: "page",
  }),
  import.meta.glob<typeof en.names>("../../../../engine/games/gefira/sentences.*.json", {
    eager: true,
    import: "names",
  }),
);

/** A face as it is drawn: its symbol, and where its arrows point. */
export function faceName({ symbol, arrows }: Face, turn: number) {
  const sign = (way: Direction) => "↑→↓←"[turned(way, turn)]!;
  const { machete, compass, telescope } = arrows;
  return t("face", {
    symbol,
    machete: sign(machete),
    compass: sign(compass),
    telescope: sign(telescope),
  });
}

/** A printed face such as 21A on a card that the viewer knows, as it points at rotation 0. */
export function knownFace(view: View, name: string) {
  const cards = [view.held, ...view.seats.flatMap((s) => s.hand)];
  return cards.flatMap((card) => card ?? []).find((face) => face.face === name) ?? null;
}
/** A face turned clockwise by so many degrees. */
export function rotated(face: Face, degrees: number): Face {
  const ways = ["up", "right", "down", "left"] as const;
  const way = (from: Direction) => ways[turned(from, degrees / 90)]!;
  const { machete, compass, telescope } = face.arrows;
  return {
    symbol: face.symbol,
    arrows: { machete: way(machete), compass: way(compass), telescope: way(telescope) },
  };
}
