// The game's texts and the names of its things.
import type en from "../../../../engine/games/deep_river/sentences.en.json";
import { speech } from "../../texts/words";

export const { t, name } = speech(
  import.meta.glob<typeof en.page>("../../../../engine/games/deep_river/sentences.*.json", {
    eager: true,
    import: "page",
  }),
  import.meta.glob<typeof en.names>("../../../../engine/games/deep_river/sentences.*.json", {
    eager: true,
    import: "names",
  }),
);
