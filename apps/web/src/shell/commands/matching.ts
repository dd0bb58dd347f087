import { searchForm, searchParts } from '@latchboard/contract/search-form';

export interface Named {
  readonly name: string;
}

/** How well a name answers what is typed: it begins so, one of its words does, it holds it; null when it does not. */
function rank(name: string, typed: string): number | null {
  const text = searchForm(name);
  if (text.startsWith(typed)) return 0;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  return text.includes(typed) ? 2 : null;
}

/** The entries that answer what is typed, best first, otherwise in their order; all of them while nothing is typed. */
export function matching<Entry extends Named>(entries: readonly Entry[], query: string): readonly Entry[] {
  if (query.trim() === '') return entries;
  // Marks alone, such as a part of an emoji, are in no name.
  const typed = searchParts(query).filter((part) => part !== '');
  return entries
    .flatMap((entry) => {
      const places = typed.map((part) => rank(entry.name, part)).filter((place) => place !== null);
      return places.length === 0 ? [] : [{ entry, place: Math.min(...places) }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}
