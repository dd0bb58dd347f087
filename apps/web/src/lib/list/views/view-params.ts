type Raw = Readonly<Record<string, string | undefined>>;

/** A list's filters and sort as text, sorted by name. Equal settings produce equal text. */
export function writeViewParams(params: Raw): string {
  const setEntries = Object.entries(params).filter((entry): entry is [string, string] => !!entry[1]);
  return new URLSearchParams(setEntries.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/**
 * Reads the settings of a saved view. A filter that the view does not contain has its default. A filter that no longer
 * exists is ignored.
 */
export function readViewParams(text: string, names: readonly string[]): Raw {
  const params = new URLSearchParams(text);
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined]));
}
