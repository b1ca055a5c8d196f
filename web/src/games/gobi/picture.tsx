// Small pictures on the buttons of moves that have no place of their own on the board.
import type { View } from "../../generated/gobi";
import { RewardPicture } from "./icons";
import { gifts } from "./words";
import { TileIcon } from "./pieces";

export function Picture({ move, view }: { move: string; view: View }) {
  const [word, x, y] = move.split(" ") as [string, string?, string?];
  if (word === "discard" && view.hand) return <TileIcon tribe={view.hand} size={24} />;
  if (word === "route") {
    const end = view.tiles.find((tile) => tile.x === Number(x) && tile.y === Number(y));
    return end ? <TileIcon tribe={end.tribe} size={24} /> : null;
  }
  return (gifts as readonly string[]).includes(word) ? (
    <RewardPicture kind={word} size={24} />
  ) : null;
}
