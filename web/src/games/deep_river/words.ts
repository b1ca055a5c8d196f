// The game's texts, and the names of its things.
import type { View } from "../../generated/deep_river";
import { words } from "../../texts/words";
import { isNest } from "./geometry";
import type en from "./texts.en.json";

export const t = words(
  import.meta.glob<typeof en>("./texts.*.json", { eager: true, import: "default" }),
);
type Key = keyof typeof en;

export const sideName = (seat: number) => t(seat === 0 ? "seat0" : "seat1");
export const tileName = (tile: string | null) => t(`${tile ?? "unlaid"}_tile` as Key);
export const placeName = (position: number) =>
  isNest(position) ? t(position === 0 ? "nest0" : "nest1") : t("tile_n", { n: position });

export function pileName(pile: string): string {
  const [top, under] = pile.split("/");
  const name = t(top as Key);
  return under ? t("upon", { top: name, under: t(under as Key) }) : name;
}

type Face = Pick<View["tokens"][number], "distance" | "fish" | "bear">;

export function faceName({ distance, fish, bear }: Face): string {
  if (distance === null) return t("face_unknown");
  if (bear) return t("face_bear", { distance, bear });
  return t(fish === 2 ? "face_two" : "face", { distance });
}

export function tokenName(token: View["tokens"][number]): string {
  const name = t("token_spot", { token: token.token, face: faceName(token), n: token.position });
  if (token.tilted) return t("token_tilted", { token_spot: name });
  return token.tilted_next ? t("token_tilted_next", { token_spot: name }) : name;
}
