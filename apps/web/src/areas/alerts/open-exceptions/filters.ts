import { exceptionKinds, exceptionViews } from '@latchboard/contract/alerts/rules/exceptions';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { multiFilter } from '#web/lib/list/filters/multi-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';

export const openExceptionFilters = {
  view: choiceFilter({
    label: 'inbox.view',
    values: exceptionViews,
    defaultValue: 'open',
    labelOf: (value) => `inbox.view.${value}` as const,
  }),
  kind: multiFilter({
    label: 'inbox.kind',
    values: exceptionKinds,
    labelOf: (value) => `inbox.kind.${value}` as const,
  }),
  find: textFilter({ label: 'inbox.search' }),
};
