import type { AccountColumnId, AccountStatus } from '@latchboard/contract/operations/rules';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { accountColumns as propertyColumns } from '#web/areas/hierarchy/index.ts';
import { localZone } from '#web/lib/dates.ts';
import type { Account } from './use-accounts.ts';

/** Columns that apply to a status. Times are in the user's zone. */
export function accountColumns(
  status: AccountStatus,
  Link: (props: KitLinkProps) => ReactNode,
  t: Translate,
  locale: string,
): readonly Column<Account>[] {
  const formatTime = (instant: string | null) => (instant === null ? '' : formatDateTime(instant, localZone, locale));
  const columns = columnsInOrder<Account, AccountColumnId>({
    property: {
      title: 'hierarchy.property',
      value: (row) => row.propertyName,
      cell: (row) => <Link href={`/property/${row.propertyId}`}>{row.propertyName}</Link>,
      width: 180,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    corporation: { title: 'hierarchy.corporation', value: (row) => row.corporationName, width: 155 },
    ...propertyColumns<Account>((row) => ({ ...row, accountingCustomerNumber: row.customerNumber }), t),
    since: {
      title: status === 'canceled' ? 'accounts.canceledAt' : 'accounts.since',
      value: (row) => row.since,
      cell: (row) => formatTime(row.since),
      text: (row) => formatTime(row.since),
      width: 125,
    },
    lapses: {
      title: 'accounts.lapses',
      value: (row) => row.lapsesAt,
      cell: (row) => formatTime(row.lapsesAt),
      text: (row) => formatTime(row.lapsesAt),
      width: 125,
    },
    reason: { title: 'accountStatus.reason', value: (row) => row.reason, width: 190, grows: true },
    by: { title: 'accounts.by', value: (row) => row.by, width: 120 },
  });
  const hiddenColumns: Record<AccountStatus, readonly string[]> = {
    delinquent: ['lapses'],
    temporary: [],
    canceled: ['lapses'],
    unnumbered: ['number', 'since', 'lapses', 'reason', 'by'],
  };
  return columns.filter(({ id }) => !hiddenColumns[status].includes(id));
}
