import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { ReportAddress } from './address/report-address.ts';
import { criteriaOf, orderOf } from './address/report-input.ts';
import { orderFor } from './address/report-order.ts';
import type { TransactionKind } from './report-kinds.ts';

export const pageSize = 100;

/** All events in the order of time are read as visits. */
export const foldsVisits = ({ show }: ReportAddress, sort: Sort | undefined) => show === 'all' && sort?.id === 'time';

/**
 * What a report needs of the server: what it can be narrowed by, how many there are, and one page of them. Too many events for
 * their order are not asked for.
 */
export function useReport(kind: TransactionKind, propertyId: number, address: ReportAddress) {
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
  // The range moves with the calendar: it is reckoned anew when the day changes, not on every drawing.
  const criteria = useMemo(
    () => (today === undefined || timeZone === undefined ? undefined : criteriaOf(kind, address, propertyId, timeZone)),
    [kind, address, propertyId, timeZone, today],
  );
  const asked = criteria ?? { propertyId };
  const count = useQuery({
    ...query(api.keyActivity.countTransactions, asked, { quiet: true }),
    enabled: criteria !== undefined,
  });
  const sort = orderFor(kind, address.sort, count.data?.over ?? (count.isError ? true : undefined));
  const isTooMany = sort !== undefined && sort.id !== 'time' && count.data?.over === true;
  const mayAsk = sort !== undefined && (sort.id === 'time' || (count.isFetched && !isTooMany));
  const visits = foldsVisits(address, sort);
  const input = { ...asked, ...(sort && orderOf(sort, address.cursor)), ...(visits && { visits }), limit: pageSize };
  const page = useQuery({
    ...query(api.keyActivity.transactions, input, { quiet: true }),
    enabled: criteria !== undefined && mayAsk,
    placeholderData: keepPreviousData,
  });
  return { options, criteria, count, sort, isTooMany, page, today };
}
