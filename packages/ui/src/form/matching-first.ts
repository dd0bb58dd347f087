import { matchesSearch } from '@latchboard/texts/search-form';
import type { ComboboxParsedItem } from '@mantine/core';

/**
 * Options whose label contains the typed text first. The previous options stay visible while the caller's search loads.
 * Without this order, Enter could choose an option that does not match, and the results would move under the pointer.
 */
export function matchingFirst(options: readonly ComboboxParsedItem[], typed: string): ComboboxParsedItem[] {
  const matches = (option: ComboboxParsedItem) => 'label' in option && matchesSearch(option.label, typed);
  return [...options.filter(matches), ...options.filter((option) => !matches(option))];
}
