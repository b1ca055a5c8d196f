// The two places of the big tile are the same to the rules, and views name the piles there in an
// order of their own. To the eye a pile that stays must stay where it was.
import { useRef } from "preact/hooks";
import type { View } from "../../generated/deep_river";
import { big } from "./geometry";

type Places = View["river"][number]["places"];

/** How much of what lay there before is still there. */
function kept(before: Places, now: Places): number {
  return now.reduce((sum, place, i) => {
    const old = before[i]?.pile;
    if (old === place?.pile) return sum + 2;
    const shared = place && old?.split("/").some((pawn) => place.pile.includes(pawn));
    return shared ? sum + 1 : sum;
  }, 0);
}

/** The view with the places of the big tile in the order that changes least. */
export function steady(before: View | null, view: View): View {
  const now = view.river[big - 1]!;
  const old = before?.river[big - 1]?.places;
  const turned = [...now.places].reverse();
  if (!old || kept(old, turned) <= kept(old, now.places)) return view;
  return { ...view, river: view.river.map((t) => (t === now ? { ...now, places: turned } : t)) };
}

export function useSteady(view: View): View {
  const last = useRef<View | null>(null);
  last.current = steady(last.current, view);
  return last.current;
}

/** The place where a pile has come down at the moment of its move, or above which it waits to cover. */
export function landing({ river, step }: View, to: number, pile: string): number {
  const places = river[to - 1]?.places ?? [];
  const place = places.findIndex((place) =>
    step === "cover" ? place?.under === null && place.pile[0] !== pile[0] : place?.pile === pile,
  );
  return Math.max(0, place);
}
