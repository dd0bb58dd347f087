import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import type { FieldBinding } from '@latchboard/ui/form/use-schema-form.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

interface UnitFieldProps {
  readonly propertyId: number;
  readonly chosen: { readonly id: number; readonly name: string } | null;
  readonly field: FieldBinding<string | null>;
}

/** Search field for the property's units. */
export function UnitField({ propertyId, chosen, field }: UnitFieldProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const result = useQuery({
    ...query(api.workOrders.findUnits, { propertyId, ...(search !== '' && { search }) }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const foundUnits = result.data?.rows ?? [];
  const allUnits = chosen && !foundUnits.some(({ id }) => id === chosen.id) ? [chosen, ...foundUnits] : foundUnits;
  return (
    <SelectField
      {...field}
      options={allUnits.map(({ id, name }) => ({ value: String(id), label: name }))}
      placeholder="workOrders.noUnit"
      searchable
      clearable
      onSearch={setTyped}
    />
  );
}
