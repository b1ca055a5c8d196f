// An event as this game's documentation describes it, with the view of its moment.
import type { GameEvent } from "../../engine/answers";
import type { Event, View } from "../../generated/niagara";

export type Happening = Event & { view: View; tell: string };
export const happening = (event: GameEvent<View> | null) => event as Happening | null;
