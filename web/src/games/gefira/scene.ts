// What the parts of the board share: the moment, its event, and where things come from.
import type { GameEvent } from "../../engine/answers";
import type { Event, View } from "../../generated/gefira";
import type { Point } from "../../table/drawing";
import type { Layout } from "./geometry";

export interface Scene {
  view: View;
  /** The view of the moment before: shows the old side of a section that turns over. */
  before: View | null;
  event: (GameEvent<View> & Event) | null;
  frame: number;
  seat: number | null;
  lay: Layout;
}

export const crewKinds = ["M", "C", "T", "MC", "MT", "CT", "MCT"] as const;

export const middle = (b: { x: number; y: number; w: number; h: number }): Point => [
  b.x + b.w / 2,
  b.y + b.h / 2,
];

/** Where an explorer is: beside a section, or in a camp. */
export function whereabouts(
  { lay, view, seat }: Pick<Scene, "lay" | "view" | "seat">,
  owner: number,
  where: number | string,
  tools: string,
): Point {
  if (typeof where === "number") return lay.stand(owner, where);
  if (where === "end") return lay.slot(owner, view.bridges[0]!.sections.length + 1);
  const own = owner === seat ? lay.crew[crewKinds.indexOf(tools as "M")] : undefined;
  return own ? middle(own) : lay.slot(owner, 0);
}

/** Where the cards of a seat are: its hand if it is the viewer's, else its camp. */
export function cardsOf({ lay, seat }: Scene, owner: number, face?: string, view?: View): Point {
  const place = view?.seats[owner]!.hand.findIndex((c) => c?.some((side) => side.face === face));
  const box = owner === seat ? lay.hand[Math.max(0, place ?? 0)] : undefined;
  return box ? middle(box) : lay.slot(owner, 0);
}

export const at = ([x, y]: Point) => `translate(${x} ${y})`;

/** The size of a section as drawn. */
export const sizeAt = (lay: Layout, bridge: number, slot: number): [w: number, h: number] =>
  lay.upright(bridge, slot) ? [lay.across, lay.along] : [lay.along, lay.across];
