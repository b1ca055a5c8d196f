// Words for seats, tools and faces.
import type { Seat } from "../../engine/answers";
import type { Direction, View } from "../../generated/gefira";
import { words } from "../../texts/words";
import { toolsIn } from "./art";
import type { Face } from "./card";
import { turned } from "./geometry";
import type en from "./texts.en.json";

export const t = words(
  import.meta.glob<typeof en>("./texts.*.json", { eager: true, import: "default" }),
);
export type Key = keyof typeof en;

export const seatName = (seat: Seat) => t(`seat${seat}` as Key);
export const symbolName = (symbol: string) => t(symbol as Key);
export const toolNames = (set: string) =>
  toolsIn(set)
    .map((tool) => t(tool))
    .join(", ");

/** Where the arrows of a face point as it is drawn. */
export function arrowSigns(face: Face, turn: number) {
  const sign = (way: string) => "↑→↓←"[turned(way, turn)]!;
  const { machete, compass, telescope } = face.arrows;
  return { machete: sign(machete), compass: sign(compass), telescope: sign(telescope) };
}
export const faceName = (face: Face, turn: number) =>
  t("face", { symbol: symbolName(face.symbol), ...arrowSigns(face, turn) });

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
