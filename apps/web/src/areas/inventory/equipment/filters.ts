import { equipmentLifecycle } from '@latchboard/contract/inventory/rules';
import type { Filter } from '#web/lib/list/filters/filter.ts';
import { multiFilter } from '#web/lib/list/filters/multi-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { RecordFilterButton } from './record-filter-button.tsx';

/** Filter by record ID. Only links set it. */
const linkedFilter = (field: 'product' | 'batch' | 'property'): Filter<number | null> => ({
  read: (raw) => (typeof raw === 'string' && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : null),
  write: (value) => (value === null ? undefined : String(value)),
  Control: (props) => RecordFilterButton({ kind: field, ...props }),
  describe: (value) => (value === null ? undefined : String(value)),
});

export const equipmentFilters = {
  states: multiFilter({
    label: 'inventory.state',
    values: equipmentLifecycle.states,
    labelOf: (state) => `inventory.state.${state}` as const,
  }),
  product: linkedFilter('product'),
  batch: linkedFilter('batch'),
  property: linkedFilter('property'),
  find: textFilter({ label: 'inventory.searchEquipment' }),
};
