import type { ValuesOf } from '#web/lib/list/filters/filter.ts';
import type { accountingFilters, orderFilters } from './filters.ts';

type Values = ValuesOf<typeof orderFilters> & Partial<ValuesOf<Pick<typeof accountingFilters, 'accountingStatus'>>>;

const textFilters = ['propertyName', 'propertyCode', 'corporationName', 'customerNumber'] as const;
const numberFilters = ['representativeId', 'year', 'month', 'typeId'] as const;
const switchFilters = ['otherReps', 'last60Days', 'needsAction'] as const;
const choiceFilters = ['tier', 'managerApproved', 'accountingStatus'] as const;

const setFilters = <Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
  read: (value: NonNullable<Values[Name]>) => unknown,
) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value ? [[name, read(value)]] : [];
    }),
  );

/** Call input from the filters of a list. Filters that are not set are omitted. */
export const orderListInput = (values: Values): object => ({
  show: values.show,
  ...(values.find !== '' && { search: values.find }),
  ...(values.purchaseOrderStatuses.length > 0 && { purchaseOrderStatuses: values.purchaseOrderStatuses.join(',') }),
  ...setFilters(values, textFilters, (text: string) => text),
  ...setFilters(values, numberFilters, Number),
  ...setFilters(values, switchFilters, Boolean),
  ...setFilters(values, choiceFilters, (value: string) => value),
});
