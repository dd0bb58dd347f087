import { queueStages } from '@latchboard/contract/purchase-orders/queue-rules';
import { multiFilter } from '#web/lib/list/filters/multi-filter.tsx';
import { switchFilter } from '#web/lib/list/filters/switch-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { representativeFilter } from '../list/filters.ts';

export const queueFilters = {
  find: textFilter({ label: 'queue.search' }),
  stages: multiFilter({
    label: 'queue.stage',
    values: queueStages,
    labelOf: (value) => `queue.stage.${value}` as const,
  }),
  representativeId: representativeFilter,
  late: switchFilter({ label: 'queue.late' }),
};
