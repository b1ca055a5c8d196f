// Names of people at the table: one line of 1 to 60 bytes (docs/record.md).
import { t } from "../texts/page";

export const tidy = (name: string) => name.replace(/\s+/g, " ").trim();

/** What is wrong with a name, in a sentence; null if nothing is. */
export function nameTrouble(name: string): string | null {
  const bytes = new TextEncoder().encode(tidy(name)).length;
  if (bytes === 0) return t("nameEmpty");
  return bytes > 60 ? t("nameLong") : null;
}
