// The game's texts and names, in the language of the page.
import type en from "../../../../engine/games/connect_four/sentences.en.json";
import { speech } from "../../texts/words";

export type Key = keyof typeof en.page;
export const { t, name } = speech(
  import.meta.glob<typeof en.page>("../../../../engine/games/connect_four/sentences.*.json", {
    eager: true,
    import: "page",
  }),
  import.meta.glob<typeof en.names>("../../../../engine/games/connect_four/sentences.*.json", {
    eager: true,
    import: "names",
  }),
);
export { colours } from "../../generated/connect_four";
