import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import type { ControlProps, Filter } from '#web/lib/list/filters/filter.ts';
import { query } from '#web/lib/query.ts';

export const stockLocationFilter: Filter<number | null> = {
  read: (raw) => (typeof raw === 'string' && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : null),
  write: (value) => (value === null ? undefined : String(value)),
  Control: StockLocationControl,
  describe: (value) => (value === null ? undefined : String(value)),
};

function StockLocationControl({ value, onChange }: ControlProps<number | null>) {
  const rows = useQuery(query(api.inventory.listPlaces, {}, { quiet: true })).data?.rows ?? [];
  return (
    <SelectField
      label="inventory.place"
      isCompact
      clearable
      placeholder="inventory.everyPlace"
      value={value === null ? null : String(value)}
      options={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
