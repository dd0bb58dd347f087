import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import type { FieldProps } from '@latchboard/ui/form/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { type Entity, useEntitySearch } from './use-entity-search.ts';

interface CorporationFieldProps extends Omit<FieldProps<Entity | null>, 'label' | 'readOnly'> {
  readonly clearable?: boolean;
}

/** Search field for corporations. */
export function CorporationField({ value, onChange, ...rest }: CorporationFieldProps) {
  const corporations = useEntitySearch(value);
  const rows = useQuery({
    ...query(api.hierarchy.listCorporations, { limit: 50, ...corporations.searchInput }, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  }).data?.rows;
  return (
    <SelectField
      {...rest}
      searchable
      label="hierarchy.corporation"
      value={value === null ? null : String(value.id)}
      options={corporations.optionsOf(rows)}
      onSearch={corporations.setTyped}
      onChange={(id) => {
        if (id === null) onChange(null);
        const corporation = rows?.find((row) => String(row.id) === id);
        if (corporation) onChange(corporation);
      }}
    />
  );
}
