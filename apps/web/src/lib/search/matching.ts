import { normalizeForSearch, searchParts } from '@latchboard/contract/search-form';

export interface NamedItem {
  readonly name: string;
  /** Other words by which the entry is found. Names are matched first. */
  readonly also?: string;
}

/** 0 if the name begins with the part, 1 if a word of it does, 2 if it contains the part. Null without a match. */
function rank(name: string, part: string): number | null {
  const text = normalizeForSearch(name);
  if (text.startsWith(part)) return 0;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(part))) return 1;
  return text.includes(part) ? 2 : null;
}

const synonymRank = 3;

/** Matching entries, best first, otherwise in the given order. An empty query matches all. */
export function matchingEntries<Entry extends NamedItem>(entries: readonly Entry[], query: string): readonly Entry[] {
  if (query.trim() === '') return entries;
  // Combining marks alone, such as a part of an emoji, match no name.
  const queryParts = searchParts(query).filter((part) => part !== '');
  return entries
    .flatMap((entry) => {
      const ranks = queryParts.map((part) => rank(entry.name, part)).filter((place) => place !== null);
      if (ranks.length > 0) return [{ entry, place: Math.min(...ranks) }];
      const isSynonym = queryParts.some((part) => rank(entry.also ?? '', part) !== null);
      return isSynonym ? [{ entry, place: synonymRank }] : [];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}
