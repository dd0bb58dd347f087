import { changeRequestViews } from '@latchboard/contract/hierarchy/rules';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';

export const changeRequestFilters = {
  view: choiceFilter({
    label: 'changeRequest.view',
    values: changeRequestViews,
    defaultValue: 'open',
    labelOf: (value) => `changeRequest.view.${value}` as const,
  }),
};
