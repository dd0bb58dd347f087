type Raw = Readonly<Record<string, string | undefined>>;

/** A list's filters and sort as one text, in the order of their names; two that ask for the same are the same text. */
export function writeViewAddress(address: Raw): string {
  const set = Object.entries(address).filter((entry): entry is [string, string] => !!entry[1]);
  return new URLSearchParams(set.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** What a saved view sets; a filter that it does not name, or that the list no longer has, has its usual value. */
export function readViewAddress(text: string, names: readonly string[]): Raw {
  const params = new URLSearchParams(text);
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? undefined]));
}
