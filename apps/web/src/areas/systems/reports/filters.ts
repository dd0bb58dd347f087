import { textFilter } from '#web/lib/list/filters/text-filter.tsx';

export const reportFilters = { find: textFilter({ label: 'systemReports.search' }) };
