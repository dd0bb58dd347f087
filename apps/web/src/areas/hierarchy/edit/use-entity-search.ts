import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

export interface Entity {
  readonly id: number;
  readonly name: string;
}

/** State of a search field and its options, which always include the selected value. */
export function useEntitySearch(selected: Entity | null) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === selected?.name ? '' : typed.trim(), 150);
  const optionsOf = (rows: readonly Entity[] = []) =>
    (selected && !rows.some(({ id }) => id === selected.id) ? [selected, ...rows] : rows).map(({ id, name }) => ({
      value: String(id),
      label: name,
    }));
  return { searchInput: search === '' ? {} : { search }, setTyped, optionsOf };
}
