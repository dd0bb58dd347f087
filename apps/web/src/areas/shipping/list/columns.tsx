import type { ShippingColumnId } from '@latchboard/contract/shipping/rules';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { CanceledMark } from '#web/lib/record/canceled-note.tsx';
import { type ShipmentRow, shipmentHref } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';

interface ColumnContext {
  readonly t: Translate;
  readonly locale: string;
  readonly Link: (props: KitLinkProps) => ReactNode;
}

/** Columns of the list of shipments. The server sorts by all of them except the content. */
export function shipmentColumns({ t, locale, Link }: ColumnContext): readonly Column<ShipmentRow>[] {
  const formatTime = (instant: string) => formatDateTime(instant, localZone, locale);
  const methodText = ({ method }: ShipmentRow) => (method === null ? '' : t(`shipping.method.${method}`));
  return columnsInOrder<ShipmentRow, ShippingColumnId | 'contents'>({
    number: {
      title: 'shipping.number',
      value: (row) => row.number,
      cell: (row) => <Link href={shipmentHref(row)}>{String(row.number)}</Link>,
      text: (row) => String(row.number),
      width: 90,
      isFixed: true,
      card: 'start',
    },
    kind: { title: 'shipping.kind', value: (row) => t(`shipping.kind.${row.kind}`), width: 100 },
    property: {
      title: 'shipping.property',
      value: (row) => row.property.name,
      cell: (row) => (
        <>
          <Link href={`/property/${row.property.id}`}>{row.property.name}</Link>{' '}
          {row.propertyCanceled && <CanceledMark />}
        </>
      ),
      width: 170,
      grows: true,
      card: 'start',
    },
    contents: {
      title: 'shipping.lines',
      value: (row) => row.contents.join(', '),
      width: 200,
      isTool: true,
    },
    customerNumber: {
      title: 'shipping.customerNumber',
      value: (row) => row.customerNumber,
      width: 130,
      isHiddenByDefault: true,
    },
    state: {
      title: 'shipping.state',
      value: (row) => row.state,
      cell: (row) => <StateChip state={row.state} />,
      text: (row) => t(`shipping.state.${row.state}`),
      width: 110,
      card: 'end',
    },
    since: {
      title: 'shipping.since',
      value: (row) => row.since,
      cell: (row) => formatTime(row.since),
      text: (row) => formatTime(row.since),
      width: 190,
    },
    created: {
      title: 'shipping.created',
      value: (row) => row.createdAt,
      cell: (row) => formatTime(row.createdAt),
      text: (row) => formatTime(row.createdAt),
      width: 190,
      isHiddenByDefault: true,
    },
    method: { title: 'shipping.method', value: methodText, width: 130 },
    purchaseOrder: {
      title: 'shipping.purchaseOrder',
      value: (row) => row.purchaseOrder?.number,
      cell: ({ purchaseOrder }) =>
        purchaseOrder && (
          <Link href={`/purchase-orders/status/${purchaseOrder.id}`}>{String(purchaseOrder.number)}</Link>
        ),
      text: ({ purchaseOrder }) => String(purchaseOrder?.number ?? ''),
      width: 120,
    },
    tracking: { title: 'shipping.tracking', value: (row) => row.tracking.join(', '), width: 200 },
  });
}
