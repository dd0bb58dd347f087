import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { TransactionKind } from './report-kinds.ts';
import { criteriaOf, sortInputOf } from './url/report-input.ts';
import { sortFor } from './url/report-sort.ts';
import { newestFirst, type ReportUrlState } from './url/report-url.ts';

export const pageSize = 100;

/** Filters that exclude sign-ins. Without sign-ins, there are no visits. */
const filtersWithoutVisits = ['unit', 'tag', 'activity', 'exception', 'movement'] as const;
const kindsWithVisits: readonly TransactionKind[] = ['transactions', 'byEmployee', 'custom'];

/** Whether a report has whole visits, sorted by time. If so, the user can choose between visits and events. */
export const hasVisits = (kind: TransactionKind, { show, filters }: ReportUrlState, sort: Sort | undefined) =>
  kindsWithVisits.includes(kind) &&
  show === 'all' &&
  sort?.id === 'time' &&
  filtersWithoutVisits.every((name) => filters[name].length === 0);

/** Whether a visit is one row, on the screen and in files. */
export const groupsVisits = (kind: TransactionKind, urlState: ReportUrlState, sort: Sort | undefined) =>
  urlState.rows === 'visits' && hasVisits(kind, urlState, sort);

/**
 * Server data of a report: filter choices, count, and one page of rows. The rows are not requested if there are too
 * many events for the sort.
 */
export function useReport(kind: TransactionKind, propertyId: number, urlState: ReportUrlState) {
  const options = useQuery({
    ...query(
      api.keyActivity.reportOptions,
      { propertyId, ...(kind === 'custom' && { withTags: true }) },
      { quiet: true },
    ),
    staleTime: 60_000,
  });
  const timeZone = options.data?.timeZone;
  const today = timeZone === undefined ? undefined : dayIn(timeZone);
  // A relative range depends on the current day, so it is computed again when the day changes.
  const criteria = useMemo(
    () =>
      today === undefined || timeZone === undefined ? undefined : criteriaOf(kind, urlState, propertyId, timeZone),
    [kind, urlState, propertyId, timeZone, today],
  );
  const params = criteria ?? { propertyId };
  const isGrouped = groupsVisits(kind, urlState, urlState.sort ?? newestFirst);
  const count = useQuery({
    ...query(api.keyActivity.countTransactions, { ...params, ...(isGrouped && { visits: true }) }, { quiet: true }),
    enabled: criteria !== undefined,
  });
  const sort = sortFor(kind, urlState.sort, count.data?.over ?? (count.isError ? true : undefined));
  const exceedsSortLimit = sort !== undefined && sort.id !== 'time' && count.data?.over === true;
  const mayLoadRows = sort !== undefined && (sort.id === 'time' || (count.isFetched && !exceedsSortLimit));
  const rowsAreVisits = groupsVisits(kind, urlState, sort);
  const input = {
    ...params,
    ...(sort && sortInputOf(sort, urlState.cursor)),
    ...(rowsAreVisits && { visits: rowsAreVisits }),
    limit: pageSize,
  };
  const page = useQuery({
    ...query(api.keyActivity.transactions, input, { quiet: true }),
    enabled: criteria !== undefined && mayLoadRows,
    placeholderData: keepPreviousData,
  });
  // Without visits, each row is an event, so the number of rows is omitted.
  const eventCount = count.data && { ...count.data, rows: rowsAreVisits ? count.data.rows : null };
  return { options, criteria, eventCount, sort, exceedsSortLimit, page, today };
}
