// What boards of several games draw with.
export type Point = readonly [x: number, y: number];

/** The style of something drawn at a point that comes from another, or goes there. */
export const offset = ([fromX, fromY]: Point, [x, y]: Point) => ({
  "--dx": `${fromX - x}px`,
  "--dy": `${fromY - y}px`,
});

/** A text in lines of at most so many characters. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
