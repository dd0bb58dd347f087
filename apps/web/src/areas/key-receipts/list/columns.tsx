import type { KeyReceiptColumnId } from '@latchboard/contract/key-receipts/rules';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { remindColumn } from '#web/areas/reminders/index.ts';
import { type KeyReceiptRow, receiptHref } from '../shapes.ts';
import { StateChip } from '../state-chip.tsx';

interface View {
  readonly propertyId: number;
  readonly timeZone: string;
  readonly locale: string;
  readonly Link: (props: KitLinkProps) => ReactNode;
}

/**
 * Columns of the list of key receipts. The server can sort by any of them, except the column with the reminder button.
 */
export function receiptColumns({ propertyId, timeZone, locale, Link }: View): readonly Column<KeyReceiptRow>[] {
  const createdText = ({ dateCreated }: KeyReceiptRow) => formatDateTime(dateCreated, timeZone, locale);
  const dueText = ({ dueBack }: KeyReceiptRow) => formatDateTime(dueBack, timeZone, locale);
  const unitsText = ({ units }: KeyReceiptRow) => units.join(', ');
  const columns = columnsInOrder<KeyReceiptRow, KeyReceiptColumnId>({
    number: {
      title: 'keyReceipts.number',
      value: (row) => row.number,
      cell: (row) => <Link href={receiptHref(propertyId, row.id)}>{row.number}</Link>,
      width: 90,
      isFixed: true,
      card: 'start',
    },
    company: { title: 'keyReceipts.company', value: (row) => row.vendorName, width: 180, card: 'start' },
    person: { title: 'keyReceipts.person', value: (row) => row.vendorRepName, width: 160 },
    keys: { title: 'keyReceipts.keys', value: unitsText, width: 200, grows: true },
    created: {
      title: 'keyReceipts.created',
      value: (row) => row.dateCreated,
      cell: createdText,
      text: createdText,
      width: 180,
    },
    due: { title: 'keyReceipts.dueBack', value: (row) => row.dueBack, cell: dueText, text: dueText, width: 180 },
    state: {
      title: 'keyReceipts.state',
      value: (row) => row.state,
      cell: (row) => <StateChip receipt={row} />,
      width: 150,
      card: 'end',
    },
  });
  return [...columns, remindColumn(({ id, keysOut }) => (keysOut > 0 ? { propertyId, keyReceiptId: id } : null))];
}
