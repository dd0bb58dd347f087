import type { RequestColumnId } from '@latchboard/contract/service-requests/rules';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { propertyRequestsHref, type RequestRow, requestHref, requestNumber } from '../shapes.ts';
import { InactiveAssigneeChip, LateChip, StateChip } from '../state-chip.tsx';

interface ColumnContext {
  readonly t: Translate;
  readonly locale: string;
  readonly zone: string;
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** Whether the list is for one property, whose name is above the list. */
  readonly isOfProperty?: boolean;
}

/** Columns of the lists of service requests. The server can sort by any of them. */
export function requestColumns({
  t,
  locale,
  zone,
  Link,
  isOfProperty = false,
}: ColumnContext): readonly Column<RequestRow>[] {
  const formatTime = (instant: string) => formatDateTime(instant, zone, locale);
  const assigneeName = ({ assignedToUser, isAssigned }: RequestRow) =>
    assignedToUser?.name ?? t(isAssigned ? 'requests.provider' : 'requests.unassigned');
  const columns = columnsInOrder<RequestRow, RequestColumnId>({
    number: {
      title: 'requests.number',
      value: (row) => row.number,
      cell: (row) => <Link href={requestHref(row.property.id, row.id)}>{requestNumber(row)}</Link>,
      text: requestNumber,
      width: 100,
      isFixed: true,
      card: 'start',
    },
    property: {
      title: 'requests.property',
      value: (row) => row.property.name,
      cell: (row) => <Link href={propertyRequestsHref(row.property.id)}>{row.property.name}</Link>,
      width: 170,
      card: 'start',
    },
    title: { title: 'requests.about', value: (row) => row.title, width: 220, grows: true },
    type: { title: 'requests.type', value: (row) => row.serviceRequestType.name, width: 140 },
    priority: {
      title: 'requests.priority',
      value: (row) => row.priority,
      cell: (row) => t(`requests.priority.${row.priority}`),
      text: (row) => t(`requests.priority.${row.priority}`),
      width: 90,
      isHiddenByDefault: isOfProperty,
    },
    assignee: {
      title: 'requests.assignee',
      value: assigneeName,
      cell: (row) => (
        <>
          {assigneeName(row)} {!row.isAssigneeActive && <InactiveAssigneeChip />}
        </>
      ),
      text: assigneeName,
      width: 150,
    },
    state: {
      title: 'requests.state',
      value: (row) => row.state,
      cell: (row) => <StateChip state={row.state} />,
      text: (row) => t(`requests.state.${row.state}`),
      width: 130,
      card: 'end',
    },
    changed: {
      title: 'requests.changed',
      value: (row) => row.statusLastModified,
      cell: (row) => formatTime(row.statusLastModified),
      text: (row) => formatTime(row.statusLastModified),
      width: 180,
    },
    due: {
      title: 'requests.due',
      value: (row) => row.dueAt,
      cell: (row) => (
        <>
          <time dateTime={row.dueAt}>{formatTime(row.dueAt)}</time> <LateChip isLate={row.isLate} />
        </>
      ),
      text: (row) => formatTime(row.dueAt),
      width: 190,
    },
  });
  return isOfProperty ? columns.filter(({ id }) => id !== 'property') : columns;
}
