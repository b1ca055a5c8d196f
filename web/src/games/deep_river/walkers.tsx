// What goes along the banks: the Current tokens and the Bear.
import { Spot } from "../../table/spot";
import { from, type Part } from "./part";
import { Bear, move, Token } from "./pieces";
import { t } from "./words";

export function Tokens({ view, layout, event, frame }: Part) {
  return (
    <>
      {view.tokens.map((token, index) => {
        const here = layout.token(index, token.position);
        const mine = event && "token" in event && event.token === token.token ? event : null;
        const leans = token.tilted || token.tilted_next;
        const straight = mine?.event === "straightened" && !leans;
        const turned = mine?.event === "tilted" || straight;
        const flips = mine?.event === "drifted" || mine?.event === "tossed";
        const drift = mine?.event === "drifted" ? from(layout.token(index, mine.from), here) : {};
        return (
          <Spot
            key={token.token}
            name={`token-${token.token}`}
            label={t("token_spot", { ...token, face: t("face", token) })}
            transform={move(here)}
          >
            <rect x="-22" y="-22" width="44" height="44" fill="transparent" />
            <circle class="halo" r="24.5" />
            <g key={mine ? frame : "rest"} {...drift}>
              {view.chosen === token.token && (
                <circle r="25" fill="#fff2c4" stroke="#b9651b" stroke-width="2.5" />
              )}
              <g transform={leans ? "rotate(32)" : ""}>
                <g
                  class={turned ? "dr-lean" : mine?.event === "chosen" ? "dr-lift" : undefined}
                  style={{ "--from": straight ? "32deg" : "-32deg" }}
                >
                  <g
                    class={flips ? "dr-flip" : undefined}
                    transform={layout.wide ? "scale(1.08)" : ""}
                  >
                    <Token token={token} />
                  </g>
                </g>
              </g>
            </g>
          </Spot>
        );
      })}
    </>
  );
}

export function BearHere({ view, layout, event, frame }: Part) {
  const here = layout.bear(view.bear);
  const walks = event?.event === "bear" ? event : null;
  const ended = event?.event === "won" || event?.event === "drawn";
  const back = walks !== null && walks.to < walks.from && layout.wide;
  return (
    <Spot name="bear" label={t("bear_spot", { at: view.bear })} transform={move(here)}>
      <rect
        x={layout.wide ? -40 : -24}
        y="-36"
        width={layout.wide ? 84 : 50}
        height="44"
        fill="transparent"
      />
      <g
        key={walks || ended ? frame : "rest"}
        {...(walks ? from(layout.bear(walks.from), here) : {})}
      >
        <g class={ended ? "pulse" : undefined}>
          <g
            transform={`scale(${back ? -layout.bearScale : layout.bearScale} ${layout.bearScale})`}
          >
            <Bear />
          </g>
        </g>
      </g>
      <ellipse
        class="halo"
        cx={3 * layout.bearScale}
        cy={-20 * layout.bearScale}
        rx={46 * layout.bearScale}
        ry={30 * layout.bearScale}
      />
    </Spot>
  );
}
