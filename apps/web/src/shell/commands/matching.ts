export interface Named {
  readonly name: string;
}

/** As people type it: without case and accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** How well a name answers what is typed: it begins so, one of its words does, it holds it; null when it does not. */
function rank(name: string, typed: string): number | null {
  const text = plain(name);
  if (text.startsWith(typed)) return 0;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  return text.includes(typed) ? 2 : null;
}

/** The entries that answer what is typed, best first, otherwise in their order; all of them while nothing is typed. */
export function matching<Entry extends Named>(entries: readonly Entry[], query: string): readonly Entry[] {
  if (query.trim() === '') return entries;
  const typed = plain(query);
  // Marks alone, such as a part of an emoji, are in no name.
  if (typed === '') return [];
  return entries
    .flatMap((entry) => {
      const place = rank(entry.name, typed);
      return place === null ? [] : [{ entry, place }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}
