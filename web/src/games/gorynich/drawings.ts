// What never changes of the map and its pieces.
import { symbolsOf } from "../../table/art";
import file from "./drawings.svg?raw";

const drawings = symbolsOf(file);

export const drawing = (name: string) => drawings.get(name) ?? "";
