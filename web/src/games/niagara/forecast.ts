// What is known of the coming flow: from what the viewer sees, and nothing else.
import type { Tile, View } from "../../generated/niagara";
import { arms, downstream, lastWeather, weathers } from "./geometry";

export const tiles: readonly Tile[] = ["1", "2", "3", "4", "5", "6", "cloud"];

export interface Forecast {
  /** How likely each flow is, if everyone chose blindly among the tiles they may have. */
  chance: number[];
  low: number;
  high: number;
}

/** The tiles that may count for a seat this round. */
export function possible(view: View, seat: number): readonly Tile[] {
  const { tile, hand } = view.seats[seat]!;
  return tile !== null ? [tile] : (hand ?? tiles);
}

export function flowOf(view: View, smallest: number, weather: number): number {
  return Math.max(view.options.min_flow_1 === "on" ? 1 : 0, smallest + weather);
}

export function turnOrder(view: View): number[] {
  return view.seats.map((_, i) => ((view.buoy ?? 0) + i) % view.players);
}

/** The forecast; `mine`: a tile that its seat is considering. */
export function forecast(view: View, mine?: { seat: number; tile: string }): Forecast {
  // Every pair of smallest tile (7: clouds only) and weather that can come about, with its share.
  let cases = new Map([[`7 ${view.weather}`, 1]]);
  for (const seat of turnOrder(view)) {
    const { revealed } = view.seats[seat]!;
    const shifts = !revealed || (view.turn === seat && view.step === "weather");
    const choices = mine?.seat === seat ? [mine.tile] : possible(view, seat);
    const next = new Map<string, number>();
    const add = (smallest: number, weather: number, share: number) => {
      const key = `${smallest} ${weather}`;
      next.set(key, (next.get(key) ?? 0) + share);
    };
    for (const [key, share] of cases) {
      const [smallest, weather] = key.split(" ").map(Number) as [number, number];
      for (const tile of choices) {
        const part = share / choices.length;
        if (tile !== "cloud") add(Math.min(smallest, Number(tile)), weather, part);
        else if (!shifts) add(smallest, weather, part);
        else {
          const ways = [weather - 1, weather + 1].filter((w) => weathers.includes(w));
          for (const w of ways) add(smallest, w, part / ways.length);
        }
      }
    }
    cases = next;
  }
  const chance = Array.from({ length: 6 + lastWeather + 1 }, () => 0);
  for (const [key, share] of cases) {
    const [smallest, weather] = key.split(" ").map(Number) as [number, number];
    chance[flowOf(view, smallest % 7, weather)]! += share;
  }
  const low = chance.findIndex((share) => share > 0);
  const high = chance.findLastIndex((share) => share > 0);
  return { chance, low, high };
}

/** After how many discs a canoe there may fall, and surely has fallen. */
export function fallsAfter(view: View, node: string): { may: number; surely: number } {
  let places = new Set([node]);
  let arm = view.next_arm;
  let may = Infinity;
  for (let n = 1; n <= 9; n++) {
    const ways = arm === null ? arms : [arm];
    places = new Set([...places].flatMap((at) => ways.map((a) => downstream(at, a))));
    if (arm !== null) arm = arm === "L" ? "R" : "L";
    if (places.has("FALLS")) may = Math.min(may, n);
    if (places.has("FALLS") && places.size === 1) return { may, surely: n };
  }
  return { may, surely: Infinity };
}
