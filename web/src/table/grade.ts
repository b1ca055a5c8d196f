import type { Thought } from "../engine/answers";

/** How good a value is, from 1 to 5; even chances are the middle, however many sit at the table. */
export function grade(means: Thought["means"], value: number, seats: number): 1 | 2 | 3 | 4 | 5 {
  const even = means === "win" ? 1 / seats : 0.5;
  const above = value >= even ? (value - even) / (1 - even) : (value - even) / even;
  return above > 0.6 ? 5 : above > 0.2 ? 4 : above >= -0.2 ? 3 : above >= -0.6 ? 2 : 1;
}
