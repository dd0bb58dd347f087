import { propertyAccountFilters } from '@latchboard/contract/hierarchy/property-lists';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';

export const propertyFilters = {
  search: textFilter({ label: 'properties.find' }),
  status: choiceFilter({
    label: 'property.accountStatus',
    values: ['all', ...propertyAccountFilters],
    defaultValue: 'all',
    labelOf: (value) => `properties.status.${value}` as const,
  }),
};
