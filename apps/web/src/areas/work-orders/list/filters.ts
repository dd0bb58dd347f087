import { workOrderViews } from '@latchboard/contract/work-orders/rules';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';

export const workOrderFilters = {
  view: choiceFilter({
    label: 'workOrders.view',
    values: workOrderViews,
    defaultValue: 'open',
    labelOf: (value) => `workOrders.view.${value}` as const,
  }),
  find: textFilter({ label: 'workOrders.search' }),
};
