import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { query } from '#web/lib/query.ts';
import { type EntityLevel, pagePlaceAbove, selectedEntity } from './entity-levels.ts';
import type { ShellView } from './use-view.ts';

interface EntityChoiceProps {
  readonly view: ShellView;
  readonly level: EntityLevel;
  /** Text typed into the collapsed field while this list was loading. */
  readonly typedAhead: string;
}

/** Types text into the focused field. */
function typeInto(field: Element | null, text: string) {
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The selector's searchable list, loaded on first use. */
export default function EntityChoice({ view, level, typedAhead }: EntityChoiceProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const id = pagePlaceAbove(view) ? null : level.idOf(view);
  const selectedRow = selectedEntity(view, id);
  const [search] = useDebouncedValue(typed === selectedRow?.name ? '' : typed.trim(), 150);
  const { data } = useQuery({
    ...query(level.list, search === '' ? { limit: 50 } : { search, limit: 50 }, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (typedAhead !== '') typeInto(document.activeElement, typedAhead);
  }, [typedAhead]);
  const rows = data?.rows ?? [];
  const shownRows = selectedRow && !rows.some((row) => row.id === selectedRow.id) ? [selectedRow, ...rows] : rows;

  return (
    <SelectField
      isCompact
      searchable
      autoFocus
      isInitiallyOpen
      label={level.label}
      placeholder={level.placeholder}
      value={id === null ? null : String(id)}
      options={shownRows.map((row) => ({ value: String(row.id), label: row.name }))}
      onSearch={setTyped}
      onChange={(value) => {
        if (value === null) return;
        level.choose(Number(value));
        void level.landing(Number(value)).then((address) => router.history.push(address));
      }}
    />
  );
}
