// The painted river at dawn, beneath everything else: sky, hills, banks and water.
import { Drawing } from "../../table/art";
import type { Layout } from "./geometry";
import tall from "./scenery-tall.svg?raw";
import wide from "./scenery-wide.svg?raw";

export const Scenery = ({ layout }: { layout: Layout }) => (
  <Drawing of={layout.wide ? wide : tall} aria-hidden="true" />
);
