import type { EquipmentColumnId } from '@latchboard/contract/inventory/rules';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { localZone } from '#web/lib/dates.ts';
import { type EquipmentRow, equipmentDetailHref, propertyHref } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';

interface ColumnContext {
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly t: Translate;
  readonly locale: string;
}

/** Columns of the equipment list. The server can sort by any of them. */
export function equipmentColumns({ Link, t, locale }: ColumnContext): readonly Column<EquipmentRow>[] {
  const sinceText = ({ since }: EquipmentRow) => formatDateTime(since, localZone, locale);
  return columnsInOrder<EquipmentRow, EquipmentColumnId>({
    serial: {
      title: 'inventory.serial',
      value: (row) => row.serial,
      cell: (row) => <Link href={equipmentDetailHref(row.id)}>{row.serial}</Link>,
      width: 160,
      isFixed: true,
      card: 'start',
    },
    product: {
      title: 'inventory.product',
      value: ({ product }) => `${product.number} ${product.name}`,
      width: 220,
      grows: true,
    },
    state: {
      title: 'inventory.state',
      value: (row) => row.state,
      cell: (row) => <StateChip state={row.state} />,
      text: (row) => t(`inventory.state.${row.state}`),
      width: 175,
      card: 'end',
    },
    place: {
      title: 'inventory.where',
      value: ({ property, holder }) => property?.name ?? holder?.name ?? null,
      cell: ({ property, holder }) =>
        property ? <Link href={propertyHref(property.id)}>{property.name}</Link> : holder?.name,
      width: 200,
      grows: true,
    },
    batch: { title: 'inventory.batch', value: (row) => row.batchId, width: 80 },
    since: { title: 'inventory.since', value: (row) => row.since, cell: sinceText, text: sinceText, width: 190 },
  });
}
