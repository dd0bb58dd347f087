import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

export interface Entity {
  readonly id: number;
  readonly name: string;
}

/** State of a search field and its options. The selected value stays among them. */
export function useEntitySearch(known: Entity | null) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === known?.name ? '' : typed.trim(), 150);
  const optionsOf = (rows: readonly Entity[] = []) =>
    (known && !rows.some(({ id }) => id === known.id) ? [known, ...rows] : rows).map(({ id, name }) => ({
      value: String(id),
      label: name,
    }));
  return { ask: search === '' ? {} : { search }, setTyped, optionsOf };
}
