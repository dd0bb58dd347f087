import { matchesSearch } from '@latchboard/texts/search-form';
import type { ComboboxParsedItem } from '@mantine/core';

/**
 * Moves options whose label contains the typed text to the front. Old options stay visible while a search loads.
 * Without this order, Enter could select an option that does not match, and results would move under the pointer.
 */
export function matchingFirst(options: readonly ComboboxParsedItem[], typed: string): ComboboxParsedItem[] {
  const matches = (option: ComboboxParsedItem) => 'label' in option && matchesSearch(option.label, typed);
  return [...options.filter(matches), ...options.filter((option) => !matches(option))];
}
