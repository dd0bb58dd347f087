import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import type { FieldBinding } from '@latchboard/ui/form/use-schema-form.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

interface PropertyFieldProps {
  readonly field: FieldBinding<string | null>;
  readonly placeholder: Wording;
}

/** Search field for properties. */
export function PropertyField({ field, placeholder }: PropertyFieldProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const selectedProperty = useQuery({
    ...query(api.hierarchy.getProperty, { propertyId: Number(field.value) }, { quiet: true }),
    enabled: field.value !== null,
  }).data;
  const matches =
    useQuery({
      ...query(api.hierarchy.listProperties, { limit: 20, ...(search !== '' && { search }) }, { quiet: true }),
      placeholderData: keepPreviousData,
    }).data?.rows ?? [];
  const properties =
    selectedProperty && !matches.some(({ id }) => id === selectedProperty.id)
      ? [selectedProperty, ...matches]
      : matches;
  return (
    <SelectField
      {...field}
      required
      options={properties.map(({ id, name }) => ({ value: String(id), label: name }))}
      placeholder={placeholder}
      searchable
      onSearch={setTyped}
    />
  );
}
