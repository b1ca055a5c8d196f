// Drawings kept as SVG files of their own, which any editor for drawings opens (`?raw`).
import type { JSX } from "preact";

/** What stands in an SVG file, to be drawn in the units of the board. */
export const Drawing = ({ of, ...rest }: { of: string } & JSX.SVGAttributes<SVGGElement>) => (
  <g {...rest} dangerouslySetInnerHTML={{ __html: of.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "") }} />
);

/** The symbols of an SVG file, by their ids. */
export const symbolsOf = (file: string): ReadonlyMap<string, string> =>
  new Map(
    [...file.matchAll(/<symbol id="([^"]*)"[^>]*>(.*?)<\/symbol>/gs)].map((found) => [
      found[1] ?? "",
      found[2] ?? "",
    ]),
  );
