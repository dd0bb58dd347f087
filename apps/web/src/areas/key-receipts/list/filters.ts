import { keyReceiptViews } from '@latchboard/contract/key-receipts/rules';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';

export const receiptFilters = {
  view: choiceFilter({
    label: 'keyReceipts.view',
    values: keyReceiptViews,
    defaultValue: 'open',
    labelOf: (value) => `keyReceipts.view.${value}` as const,
  }),
  find: textFilter({ label: 'keyReceipts.search' }),
};
