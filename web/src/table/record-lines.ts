// RecordLines: the record (docs/record.md) of a game being played, kept as its lines, so that a ply
// costs one line however long the game is.
export class RecordLines {
  private readonly lines: string[];

  /** A whole record. */
  constructor(
    text: string,
    private closing = text.slice(text.lastIndexOf("\nend ") + 1),
  ) {
    this.lines = text.slice(0, text.length - closing.length - 1).split("\n");
  }

  add(line: string, closing: string): void {
    this.lines.push(line);
    this.closing = closing;
  }
  takeBack(closing: string): void {
    this.lines.pop();
    this.closing = closing;
  }

  get text(): string {
    return `${this.lines.join("\n")}\n${this.closing}`;
  }
}
