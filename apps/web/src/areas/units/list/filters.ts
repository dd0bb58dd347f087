import { unitKinds, unitViews } from '@latchboard/contract/units/rules';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';

const kinds = ['any', ...unitKinds] as const;

export const unitFilters = {
  view: choiceFilter({
    label: 'units.view',
    values: unitViews,
    defaultValue: 'active',
    labelOf: (value) => `units.view.${value}` as const,
  }),
  kind: choiceFilter<(typeof kinds)[number]>({
    label: 'units.kind',
    values: kinds,
    defaultValue: 'any',
    labelOf: (value) => `units.kind.${value}` as const,
  }),
  find: textFilter({ label: 'units.search' }),
};
