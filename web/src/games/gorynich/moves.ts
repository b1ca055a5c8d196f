// Moves in notation: where they are made, how they are called, what a wrong click means.
import type { View } from "../../generated/gorynich";
import { against, flown, heading, knightsOn, squareOf, written } from "./geometry";
import { cardName, directionName, effectDoes, effectName, headName, type Key, t } from "./names";

export function spot(move: string, view: View): string | null {
  const [kind, what = ""] = move.split(" ");
  switch (kind) {
    case "point":
    case "knight": {
      const square = view.knights[Number(what)]?.square;
      return square === null || square === undefined ? null : `at-${square}`;
    }
    case "steps": {
      const square = flown(view, view.card ?? "", Number(what));
      return square === null ? null : `at-${square}`;
    }
    case "to":
    case "breath":
    case "start":
    case "dragon":
      return `at-${squareOf(what)}`;
    case "play":
    case "repeat":
    case "box":
      return `card-${what}`;
    case "tile":
      return `tile-${what}`;
    default:
      return null;
  }
}

export function say(move: string, view: View): string {
  const [kind, what = ""] = move.split(" ");
  switch (kind) {
    case "boards":
      return t("say.boards", { boards: what });
    case "draw":
      return t("say.draw", { tile: t(`tile.${what}` as Key) });
    case "start":
      return t(view.step === "comrade" ? "say.return" : "say.start", { at: what });
    case "dragon":
      return t("say.dragon", { at: what });
    case "first":
      return t("say.first", { head: headName(Number(what)) });
    case "knights":
      return t("say.knights", { value: what });
    case "gorynich":
      return t("say.gorynich", { value: what.replace("-", "−") });
    case "point":
      return t("say.point", { k: what });
    case "speak":
      return t("say.speak", { n: view.speech });
    case "ready":
      return t("say.ready");
    case "play": {
      if (what === "fire") return t("say.fire");
      if (what === "manoeuvre") return t("say.manoeuvre");
      const way = directionName(heading(view, what));
      return t(against(view) ? "say.against" : "say.move", { card: cardName(what), way });
    }
    case "pass": {
      const n = view.seats[Number(view.viewer)]?.up.length ?? 0;
      return n > 0 ? t("say.pass", { n }) : t("say.pass.empty");
    }
    case "steps": {
      const to = flown(view, view.card ?? "", Number(what));
      const way = view.card ? directionName(heading(view, view.card)) : "";
      return t("say.steps", { n: Number(what), way, at: to === null ? "?" : written(to) });
    }
    case "tile": {
      const effect = view.tiles[Number(what)]?.effect;
      return effect ? `${effectName(effect)}${t("colon")}${effectDoes(effect)}` : what;
    }
    case "repeat":
      return t("say.repeat", { card: cardName(what) });
    case "box":
      return t("say.box", { card: cardName(what) });
    case "to":
      return t("say.to", { at: what });
    case "breath":
      return t("say.breath", { at: what });
    case "knight":
      return view.effect ? t(`on.${view.effect}` as Key, { k: what }) : what;
    default:
      return move;
  }
}

// Any move with a square: outside the steps that ask for one, the referee names the rule of the
// moment.
const toSquare = (square: number) => `to ${written(square)}`;

export function meant(spot: string, view: View): string | null {
  const [kind, what] = spot.split("-");
  if (kind === "tile") return `tile ${what}`;
  if (kind === "card") {
    if (view.step === "repeat" || view.step === "box") return `${view.step} ${what}`;
    return `play ${what}`;
  }
  const square = Number(what);
  const [knight] = knightsOn(view, square);
  switch (view.step) {
    case "council":
      return knight === undefined ? toSquare(square) : `point ${knight}`;
    case "steps":
      for (let n = 1; n < 10; n++) {
        if (flown(view, view.card ?? "", n) === square) return `steps ${n}`;
      }
      return toSquare(square);
    case "breath":
      return `breath ${written(square)}`;
    case "comrade":
      return `start ${written(square)}`;
    case "knight":
      return knight === undefined ? toSquare(square) : `knight ${knight}`;
    default:
      return toSquare(square);
  }
}

/** Squares are small on a phone: what is done there shows itself first. */
export const confirm = (move: string) => /^(steps|to|breath|knight|start) /.test(move);
