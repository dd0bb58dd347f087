import type { QueueColumnId } from '@latchboard/contract/purchase-orders/queue-rules';
import type { Translate } from '@latchboard/texts';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { CanceledMark } from '#web/lib/record/canceled-note.tsx';
import { decisionsOf } from '../decisions.ts';
import { CustomerNumberCell } from '../list/customer-number-cell.tsx';
import listCss from '../list/list.module.css';
import { orderHref, type QueueRow, shipOrderHref } from '../shapes.ts';
import { StageMark } from './stage-mark.tsx';

interface ColumnContext {
  readonly t: Translate;
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** Whether the user may open an order's page. */
  readonly mayOpenOrders: boolean;
  readonly onDecide: (order: QueueRow) => void;
  readonly onNumberSaved: () => Promise<unknown>;
}

type DateColumnId =
  | 'poCreatedDate'
  | 'managerApprovalDate'
  | 'customerNumberDate'
  | 'unitEntryDate'
  | 'unitsVerifiedDate'
  | 'scannedDate'
  | 'shippedDate'
  | 'latestActivityDate';

/**
 * Columns of the queue, in the order that the requirement lists (OPS-08). A missing date that the user may set has a
 * button in its place.
 */
export function queueColumns({
  t,
  Link,
  mayOpenOrders,
  onDecide,
  onNumberSaved,
}: ColumnContext): readonly Column<QueueRow>[] {
  const dateColumn = (id: DateColumnId, missing?: (row: QueueRow) => ReactNode): Column<QueueRow> => {
    const dayText = (row: QueueRow) => {
      const stageAt = row[id];
      return stageAt === null ? '' : formatDay(dayIn(localZone, Date.parse(stageAt)));
    };
    return {
      id,
      title: `queue.${id}`,
      value: (row) => row[id],
      cell: (row) => dayText(row) || missing?.(row) || '',
      text: dayText,
      width: 98,
    };
  };
  return columnsInOrder<QueueRow, QueueColumnId>({
    orderId: {
      title: 'queue.orderId',
      value: (row) => row.number,
      cell: (row) => (mayOpenOrders ? <Link href={orderHref(row.orderId)}>{String(row.number)}</Link> : row.number),
      width: 72,
      isFixed: true,
      isLocked: true,
      card: 'start',
    },
    customerNumber: {
      title: 'queue.customerNumber',
      value: (row) => row.customerNumber ?? '–',
      cell: (row) => <CustomerNumberCell order={row} onSaved={onNumberSaved} />,
      text: (row) => row.customerNumber ?? '',
      width: 112,
    },
    propertyName: {
      title: 'queue.propertyName',
      value: (row) => row.propertyName,
      cell: (row) => (
        <span className={listCss.two}>
          <Link href={`/property/${row.propertyId}`}>{row.propertyName}</Link>
          <small>{row.corporationName}</small>
          {row.propertyCanceled && <CanceledMark />}
        </span>
      ),
      text: (row) => row.propertyName,
      width: 150,
      grows: true,
      card: 'start',
    },
    stage: {
      title: 'queue.stage',
      value: (row) => row.state,
      cell: (row) => <StageMark row={row} />,
      text: (row) => `${t(`queue.stage.${row.state}`)}, ${t('queue.waited', { count: row.waitedDays })}`,
      width: 150,
    },
    salesRep: { title: 'queue.salesRep', value: (row) => row.salesRep, width: 112 },
    poCreatedDate: dateColumn('poCreatedDate'),
    managerApprovalDate: dateColumn(
      'managerApprovalDate',
      (row) => decisionsOf(row).approve && <Button size="small" label="queue.approve" onClick={() => onDecide(row)} />,
    ),
    customerNumberDate: dateColumn('customerNumberDate'),
    unitEntryDate: dateColumn('unitEntryDate'),
    unitsVerifiedDate: dateColumn('unitsVerifiedDate'),
    scannedDate: dateColumn('scannedDate'),
    shippedDate: dateColumn(
      'shippedDate',
      (row) =>
        row.mayShip && (
          <LinkButton
            size="small"
            label="purchaseOrders.action.ship"
            href={shipOrderHref({ id: row.orderId, propertyId: row.propertyId })}
          />
        ),
    ),
    // The last column has extra padding.
    latestActivityDate: { ...dateColumn('latestActivityDate'), width: 106 },
  });
}
