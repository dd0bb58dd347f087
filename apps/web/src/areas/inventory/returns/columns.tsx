import type { ReturnColumnId } from '@latchboard/contract/inventory/return-rules';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { propertyHref, type ReturnRow, returnHref } from '../shapes.ts';
import { ReturnChip } from './return-chip.tsx';

interface ColumnContext {
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly t: Translate;
  readonly locale: string;
}

/** Columns of the returns list. The server can sort by any of them. */
export function returnColumns({ Link, t, locale }: ColumnContext): readonly Column<ReturnRow>[] {
  const createdText = (row: ReturnRow) => formatDateTime(row.createdAt, localZone, locale);
  return columnsInOrder<ReturnRow, ReturnColumnId>({
    number: {
      title: 'returns.number',
      value: (row) => row.number,
      cell: (row) => <Link href={returnHref(row.id)}>{`RMA-${row.number}`}</Link>,
      width: 130,
      isFixed: true,
      card: 'start',
    },
    property: {
      title: 'returns.property',
      value: ({ property }) => property.name,
      cell: ({ property }) => <Link href={propertyHref(property.id)}>{property.name}</Link>,
      width: 220,
      grows: true,
    },
    state: {
      title: 'returns.state',
      value: (row) => row.state,
      cell: (row) => <ReturnChip state={row.state} />,
      text: (row) => t(`returns.state.${row.state}`),
      width: 140,
      card: 'end',
    },
    created: {
      title: 'returns.created',
      value: (row) => row.createdAt,
      cell: createdText,
      text: createdText,
      width: 190,
    },
    items: { title: 'returns.items', value: (row) => row.items, width: 100, isNumber: true },
    open: { title: 'returns.expected', value: (row) => row.open, width: 110, isNumber: true },
    missing: { title: 'returns.missing', value: (row) => row.missing, width: 100, isNumber: true },
  });
}
