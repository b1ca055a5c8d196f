import { expect, it } from "vitest";
import { preferred } from "./settings";

it.each([
  [["fr-FR", "en"], "fr"],
  [["fr-CA"], "fr"],
  [["en-GB", "fr"], "en"],
  [["de-AT", "fr-CH", "en"], "fr"],
  [["de", "it"], "en"],
  [[], "en"],
])("prefers of %j %s", (languages, language) => expect(preferred(languages)).toBe(language));
