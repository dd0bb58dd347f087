import { useEffect } from 'react';
import { useTexts } from '#web/lib/language.ts';
import type { Me } from '#web/lib/me.ts';
import type { Entry } from './commands/entries.ts';
import { useKeySearch } from './commands/use-key-search.ts';
import { useServerSearch } from './commands/use-server-search.ts';

const texts = ['commands'] as const;

interface SuggestionsProps {
  readonly me: Me;
  readonly searchText: string;
  readonly onFound: (entries: readonly Entry[]) => void;
}

/**
 * Searches the keys of the open property, then properties, people, and records. Separate from the search box, because
 * this component is loaded only when the user types.
 */
export default function Suggestions({ me, searchText, onFound }: SuggestionsProps) {
  const hasTexts = useTexts(texts, true);
  const keys = useKeySearch(me, searchText);
  const records = useServerSearch({ me }, searchText, false);
  const entries = hasTexts && searchText.trim() !== '' ? [...keys.entries, ...records.entries] : keys.entries;
  const content = JSON.stringify(entries);
  // Each render creates a new list, so the list is reported only if its content changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal content means equal entries
  useEffect(() => onFound(entries), [content, onFound]);
  return null;
}
