// The picture at the head of the page: a round table from above, five seats, and on it a thing from
// each game. Cut from paper.
import { Drawing } from "../table/art";
import picture from "./table-picture.svg?raw";

export const TablePicture = () => (
  <svg class="table-picture" viewBox="26 8 308 298" aria-hidden="true" focusable="false">
    <Drawing of={picture} />
  </svg>
);
