// What cannot be missing where it is asked for: if it is, that is a mistake of the page.

export function known<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}

/** The one entry of a list; null if it has another number of them. */
export const only = <T>(entries: readonly T[]): T | null =>
  entries.length === 1 ? (entries[0] ?? null) : null;

/** The entry of a list or a record. */
export function entry<T>(
  entries: readonly T[] | Readonly<Record<string, T>>,
  key: number | string,
): T {
  const found = (entries as Readonly<Record<string, T>>)[key];
  if (found === undefined) throw new Error(`no entry ${key}`);
  return found;
}
