import type { CallOutput, Contract } from '@latchboard/contract';
import type { ClosedColumnId } from '@latchboard/contract/service-requests/rules';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { requestHref, requestNumber } from '../shapes.ts';

type ClosedRow = CallOutput<Contract['serviceRequests']['getClosedServiceRequests']>['rows'][number];

interface ColumnContext {
  readonly locale: string;
  readonly Link: (props: KitLinkProps) => ReactNode;
}

/** Columns of the closed requests report. The server can sort by any of them. */
export function closedColumns({ locale, Link }: ColumnContext): readonly Column<ClosedRow>[] {
  const closedTimeText = ({ closedAt }: ClosedRow) =>
    closedAt === null ? '' : formatDateTime(closedAt, localZone, locale);
  return columnsInOrder<ClosedRow, ClosedColumnId>({
    number: {
      title: 'requests.number',
      value: (row) => row.number,
      cell: (row) => <Link href={requestHref(row.property.id, row.id)}>{requestNumber(row)}</Link>,
      text: requestNumber,
      width: 100,
      isFixed: true,
      card: 'start',
    },
    closed: {
      title: 'requests.closedAt',
      value: (row) => row.closedAt,
      cell: closedTimeText,
      text: closedTimeText,
      width: 180,
    },
    property: {
      title: 'requests.property',
      value: (row) => row.property.name,
      width: 170,
      card: 'start',
    },
    title: { title: 'requests.about', value: (row) => row.title, width: 200, grows: true },
    type: { title: 'requests.type', value: (row) => row.serviceRequestType.name, width: 140 },
    assignee: { title: 'requests.assignee', value: (row) => row.assignedToUser?.name, width: 150 },
    days: { title: 'requests.days', value: (row) => row.days, isNumber: true, width: 80, card: 'end' },
    minutes: { title: 'requests.minutes', value: (row) => row.minutes, isNumber: true, width: 90 },
    cause: { title: 'requests.cause', value: (row) => row.cause, width: 180 },
    done: {
      title: 'requests.done',
      value: (row) => row.done,
      width: 220,
      isHiddenByDefault: true,
    },
  });
}
