import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { select } from '#web/lib/selection.ts';
import css from './entity-selector.module.css';
import type { ShellView } from './use-view.ts';

interface Choice {
  readonly label: 'selector.propertyLabel' | 'selector.regionLabel' | 'selector.divisionLabel';
  readonly placeholder: 'selector.property' | 'selector.region' | 'selector.division';
  readonly list: typeof api.hierarchy.listProperties | typeof api.hierarchy.listRegions;
  readonly idOf: (view: ShellView) => number | null;
  readonly choose: (id: number) => void;
}

const byLevel: Readonly<Record<number, Choice>> = {
  2: {
    label: 'selector.divisionLabel',
    placeholder: 'selector.division',
    list: api.hierarchy.listDivisions,
    idOf: ({ selection }) => selection.divisionId,
    choose: (divisionId) => select({ divisionId }),
  },
  3: {
    label: 'selector.regionLabel',
    placeholder: 'selector.region',
    list: api.hierarchy.listRegions,
    idOf: ({ selection }) => selection.regionId,
    choose: (regionId) => select({ regionId }),
  },
  4: {
    label: 'selector.propertyLabel',
    placeholder: 'selector.property',
    list: api.hierarchy.listProperties,
    idOf: ({ selection }) => selection.propertyId,
    choose: (propertyId) => select({ propertyId }),
  },
};

/** What a customer works with: a property, region or division by their level (NAV-04). */
export function EntitySelector({ view }: { readonly view: ShellView }) {
  const choice = byLevel[view.me.commercialLevel];
  return choice ? <Selector view={view} choice={choice} /> : null;
}

function Selector({ view, choice }: { readonly view: ShellView; readonly choice: Choice }) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const id = choice.idOf(view);
  const known = [view.property, ...view.me.reach.entities].find((entity) => entity?.id === id);
  const [search] = useDebouncedValue(typed === known?.name ? '' : typed.trim(), 150);
  const { data } = useQuery({
    ...query(choice.list, search === '' ? { limit: 50 } : { search, limit: 50 }, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const rows = data?.rows ?? [];
  const shown = known && !rows.some((row) => row.id === known.id) ? [known, ...rows] : rows;

  return (
    <div className={css.selector}>
      <SelectField
        isCompact
        searchable
        label={choice.label}
        placeholder={choice.placeholder}
        value={id === null ? null : String(id)}
        options={shown.map((row) => ({ value: String(row.id), label: row.name }))}
        onSearch={setTyped}
        onChange={(value) => {
          if (value === null) return;
          choice.choose(Number(value));
          router.history.push('/overview');
        }}
      />
    </div>
  );
}
