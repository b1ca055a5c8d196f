// The piles in the river, lying and on their way.
import { Spot } from "../../table/spot";
import { big, isNest } from "./geometry";
import { from, type Part } from "./part";
import { move, Pile, seatOf } from "./pieces";
import { landing } from "./steady";
import { t } from "./words";

export function Piles({ view, layout, event, frame }: Part) {
  const flies = event?.event === "moved" && view.step !== "cover" ? event : null;
  const changed = event && "pile" in event && event.event !== "moved" ? event : null;
  return (
    <>
      {view.river.flatMap(({ position, places }) =>
        places.map((place, i) => {
          if (!place) return null;
          if (flies?.to === position && landing(view, position, flies.pile) === i) return null;
          const here = layout.place(position, i);
          const anew =
            changed && changed.position === position && changed.pile === place.pile
              ? changed
              : null;
          const box = layout.box(position);
          const whole = position !== big; // a small tile belongs to its only pile
          const hit = layout.wide ? { w: 84, h: 66 } : { w: 56, h: 46 };
          return (
            <Spot
              key={`${position}/${i}`}
              name={`fish-${position}-${place.pile}`}
              label={t("pile_spot", { pile: place.pile, at: position })}
            >
              {whole ? (
                <rect {...box} fill="transparent" />
              ) : (
                <rect
                  x={here.x - hit.w / 2}
                  y={here.y - hit.h / 2}
                  width={hit.w}
                  height={hit.h}
                  fill="transparent"
                />
              )}
              <g transform={move(here)}>
                <g key={anew ? frame : "rest"}>
                  <Pile
                    pile={place.pile}
                    layout={layout}
                    anew={anew ? (anew.event as "flipped" | "swapped" | "covered") : undefined}
                  />
                </g>
                <circle class="halo" r={layout.pawn * (place.under === null ? 1.16 : 1.32)} />
              </g>
            </Spot>
          );
        }),
      )}
    </>
  );
}

/** A pile on its way, in the opposing nest, or a pawn that waits above the big tile for whom to cover. */
export function Flying({ view, layout, event, frame }: Part) {
  const start = (position: number, pile: string) =>
    isNest(position)
      ? layout.home(seatOf(pile), Number(pile[1]))
      : layout.place(position, Math.max(0, view.river[position - 1]!.places.indexOf(null)));
  if (event?.event === "moved") {
    const here = layout.place(event.to, landing(view, event.to, event.pile));
    return (
      <g transform={move(here)} class="dr-still">
        <g key={frame} {...from(start(event.from, event.pile), here)}>
          <Pile pile={event.pile} layout={layout} />
        </g>
      </g>
    );
  }
  if (view.arrival && isNest(view.arrival.position)) {
    return (
      <g transform={move(layout.place(view.arrival.position, 0))} class="dr-still">
        <Pile pile={view.arrival.pawn} layout={layout} />
      </g>
    );
  }
  if (view.step !== "cover" || !view.arrival) return null;
  const [one, other] = [layout.place(big, 0), layout.place(big, 1)];
  const aside = layout.wide ? { x: 40, y: 0 } : { x: 0, y: -20 };
  const at = { x: (one.x + other.x) / 2 + aside.x, y: (one.y + other.y) / 2 + aside.y };
  return (
    <g transform={move(at)} class="dr-still">
      <Pile pile={view.arrival.pawn} layout={layout} />
    </g>
  );
}
