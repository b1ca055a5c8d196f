// What every part of the board is drawn from.
import type { Event, View } from "../../generated/deep_river";
import type { Layout, Point } from "./geometry";

/** An event as this game's documentation describes it, with the view of its moment. */
export type Happening = Event & { view: View };

export interface Part {
  view: View;
  layout: Layout;
  event: Happening | null;
  frame: number;
}

/** Class and variables of something that has come from another place. */
export const from = (there: Point, here: Point) => ({
  class: "arrive",
  style: { "--dx": `${there.x - here.x}px`, "--dy": `${there.y - here.y}px` },
});
