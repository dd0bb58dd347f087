import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import css from './edit-form.module.css';

interface Entity {
  readonly id: number;
  readonly name: string;
}

export interface Parent {
  readonly corporation: Entity;
  readonly parent: Entity | null;
}

interface ParentFieldProps {
  readonly kind: 'division' | 'region';
  readonly name: string;
  readonly value: Parent;
  /** Where it hangs now. */
  readonly before: Parent;
  readonly onChange: (parent: Parent) => void;
  readonly error: string | undefined;
}

type Row = Entity & { readonly properties?: number };
const lists = { division: api.hierarchy.listDivisions, region: api.hierarchy.listRegions } as const;

function useSearched(known: Entity | null) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === known?.name ? '' : typed.trim(), 150);
  const optionsOf = (rows: readonly Row[] = []) =>
    (known && !rows.some(({ id }) => id === known.id) ? [known, ...rows] : rows).map(({ id, name }) => ({
      value: String(id),
      label: name,
    }));
  return { ask: search === '' ? {} : { search }, setTyped, optionsOf };
}

/** Where a region or property hangs; another place moves it, and the field says what follows. */
export function ParentField({ kind, name, value, before, onChange, error }: ParentFieldProps) {
  const t = useTranslate();
  const corporations = useSearched(value.corporation);
  const parents = useSearched(value.parent);
  const kept = { placeholderData: keepPreviousData, staleTime: 60_000 } as const;
  const above = useQuery({
    ...query(api.hierarchy.listCorporations, { limit: 50, ...corporations.ask }, { quiet: true }),
    ...kept,
  }).data?.rows;
  const list: (typeof lists)['region'] = lists[kind];
  const rows = useQuery({
    ...query(list, { limit: 50, corporationId: value.corporation.id, ...parents.ask }, { quiet: true }),
    ...kept,
  }).data?.rows;
  const chosen = (from: readonly Entity[] | undefined, id: string | null) => from?.find((one) => String(one.id) === id);
  const moves = value.parent !== null && value.parent.id !== before.parent?.id;
  const leaves = value.corporation.id !== before.corporation.id;

  return (
    <>
      <FieldRow>
        <SelectField
          searchable
          label="hierarchy.corporation"
          value={String(value.corporation.id)}
          options={corporations.optionsOf(above)}
          onSearch={corporations.setTyped}
          onChange={(id) => {
            const corporation = chosen(above, id);
            if (corporation)
              onChange({ corporation, parent: corporation.id === before.corporation.id ? before.parent : null });
          }}
        />
        <SelectField
          searchable
          required
          path="parent"
          label={`hierarchy.${kind}`}
          value={value.parent === null ? null : String(value.parent.id)}
          options={parents.optionsOf(rows)}
          onSearch={parents.setTyped}
          error={error}
          onChange={(id) => {
            const parent = chosen(rows, id);
            if (parent) onChange({ ...value, parent });
          }}
        />
      </FieldRow>
      {moves && (
        <p className={css.note} role="status">
          {t('hierarchy.moves', { name, from: before.parent?.name ?? '', to: value.parent?.name ?? '' })}{' '}
          {leaves && t('hierarchy.leaves', { name, corporation: before.corporation.name })}
        </p>
      )}
    </>
  );
}
