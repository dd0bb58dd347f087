import { normalizeForSearch, searchParts } from '@latchboard/contract/search-form';

export interface NamedItem {
  readonly name: string;
  /** Synonyms that also match the entry. Matching names rank higher. */
  readonly also?: string;
}

/** Rank of a match: 0 at the start of the name, 1 at the start of a word, 2 elsewhere. Null if it does not match. */
function rank(name: string, part: string): number | null {
  const text = normalizeForSearch(name);
  if (text.startsWith(part)) return 0;
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(part))) return 1;
  return text.includes(part) ? 2 : null;
}

const synonymRank = 3;

/** Matching entries, best first. Equal matches keep their order. An empty query matches all entries. */
export function matchingEntries<Entry extends NamedItem>(entries: readonly Entry[], query: string): readonly Entry[] {
  if (query.trim() === '') return entries;
  // Combining marks alone, such as part of an emoji, match no name.
  const queryParts = searchParts(query).filter((part) => part !== '');
  return entries
    .flatMap((entry) => {
      const ranks = queryParts.map((part) => rank(entry.name, part)).filter((partRank) => partRank !== null);
      if (ranks.length > 0) return [{ entry, rank: Math.min(...ranks) }];
      const isSynonym = queryParts.some((part) => rank(entry.also ?? '', part) !== null);
      return isSynonym ? [{ entry, rank: synonymRank }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
