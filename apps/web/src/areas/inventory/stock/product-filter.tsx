import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import type { ControlProps, Filter } from '#web/lib/list/filters/filter.ts';
import { useStockedProducts } from './choices.ts';

/** Filter by a counted product. */
export const productFilter: Filter<number | null> = {
  read: (raw) => (typeof raw === 'string' && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : null),
  write: (value) => (value === null ? undefined : String(value)),
  Control: ProductControl,
  describe: (value) => (value === null ? undefined : String(value)),
};

function ProductControl({ value, onChange }: ControlProps<number | null>) {
  return (
    <SelectField
      label="inventory.product"
      isCompact
      clearable
      searchable
      placeholder="inventory.everyProduct"
      value={value === null ? null : String(value)}
      options={useStockedProducts()}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
