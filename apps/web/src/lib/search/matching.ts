import { normalizeForSearch, searchParts } from '@latchboard/contract/search-form';

export interface NamedItem {
  readonly name: string;
}

/** Rank of a match: the name begins with the text, a word of it does, or it contains it. Null without a match. */
function rank(name: string, typed: string): number | null {
  const text = normalizeForSearch(name);
  if (text.startsWith(typed)) return 0;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  return text.includes(typed) ? 2 : null;
}

/** Matching entries, best first, otherwise in the given order. An empty query matches all. */
export function matching<Entry extends NamedItem>(entries: readonly Entry[], query: string): readonly Entry[] {
  if (query.trim() === '') return entries;
  // Combining marks alone, such as a part of an emoji, match no name.
  const typed = searchParts(query).filter((part) => part !== '');
  return entries
    .flatMap((entry) => {
      const places = typed.map((part) => rank(entry.name, part)).filter((place) => place !== null);
      return places.length === 0 ? [] : [{ entry, place: Math.min(...places) }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}
