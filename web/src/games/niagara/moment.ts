// Events and the moment just after them. The engine tells some events before it changes what they
// are about; the board always draws the moment after.
import type { GameEvent } from "../../engine/answers";
import type { Event, View } from "../../generated/niagara";
import { downstream } from "./geometry";
import { type Colour, worth } from "./names";

export type Happening = Event & { view: View; tell: string };
export const happening = (event: GameEvent<View> | null) => event as Happening | null;

// The river's events come while the last turn is still on the books.
function endTurn(view: View): void {
  view.turn = null;
  view.under_way = { canoe: null, points: null, direction: null, cargo_done: false };
}

/** The view after an event, all of whose consequences are to be seen with it. */
export function settled(view: View, event: Happening | null): View {
  if (!event) return view;
  const after = structuredClone(view);
  const canoe = (seat: number, number: number) => after.seats[seat]!.canoes[number]!;
  switch (event.event) {
    case "paddled":
      canoe(event.seat, event.canoe).node = event.to;
      break;
    case "shifted":
      after.weather = event.to;
      endTurn(after);
      break;
    case "flowed":
      endTurn(after);
      break;
    case "loaded":
      canoe(event.seat, event.canoe).cargo = event.gem;
      break;
    case "unloaded":
      canoe(event.seat, event.canoe).cargo = null;
      break;
    case "stole":
      canoe(event.victim, event.victim_canoe).cargo = null;
      break;
    case "landed": {
      const seat = after.seats[event.seat]!;
      if (event.gem === null) break;
      seat.reserve[event.gem as Colour]++;
      seat.gems++;
      seat.value += worth(event.gem);
      break;
    }
    case "pushed": // all canoes drift with their disc, at once
      endTurn(after);
      for (const seat of after.seats)
        for (const c of seat.canoes) c.node = downstream(c.node, event.arm);
      break;
    case "fell": // the canoes after this one have not been told to drift yet
      endTurn(after);
      after.seats.forEach((seat, s) =>
        seat.canoes.forEach((c, number) => {
          const later = s > event.seat || (s === event.seat && number > event.canoe);
          if (later) c.node = downstream(c.node, event.from[0]!);
        }),
      );
      break;
    case "rescued":
      endTurn(after);
      break;
    case "buoy_passed":
      endTurn(after);
      for (const seat of after.seats) {
        seat.chosen = seat.revealed = false;
        seat.tile = null;
      }
      break;
  }
  return after;
}
