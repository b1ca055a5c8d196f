import { expect, it } from "vitest";
import { asked, known, preferred } from "./settings";

it.each([
  [["fr-FR", "en"], "fr"],
  [["fr-CA"], "fr"],
  [["en-GB", "fr"], "en"],
  [["de-AT", "fr-CH", "en"], "fr"],
  [["de", "it"], "en"],
  [[], "en"],
])("prefers of %j %s", (languages, language) => expect(preferred(languages)).toBe(language));

it("forgets what is no setting of today", () => {
  expect(known({ language: "de", theme: "dark", sound: 1, speed: "fast" })).toEqual({
    theme: "dark",
    speed: "fast",
  });
  expect(known(null)).toEqual({});
});

it.each([
  ["?language=fr&seed=3", { language: "fr" }],
  ["?language=en-XA", { language: "en-XA" }],
  ["?language=de", {}],
  ["", {}],
])("is asked by the address %j for %j", (search, some) => expect(asked(search)).toEqual(some));
