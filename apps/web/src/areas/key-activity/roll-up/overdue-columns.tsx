import type { CallOutput, Contract } from '@latchboard/contract';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatAtPlace, formatShortAtPlace } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { holderOf, remindColumn } from '#web/areas/reminders/index.ts';
import { keyName, reasonText } from '../board/board-columns.tsx';
import { overviewHref } from '../board/board-subject.ts';
import { Holder, holderName, holderText } from '../board/holder.tsx';
import { keyHref } from '../keys/hrefs.ts';
import { LastKnown } from '../silence/last-known.tsx';

type OverdueKey = CallOutput<Contract['keyActivity']['regionKeysOverdue']>['rows'][number];

interface OverdueView {
  readonly t: Translate;
  readonly locale: string;
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly now: number;
}

/** Columns for a tablet. Omits the due time, which the overdue time implies. */
export const tabletColumns = (columns: readonly Column<OverdueKey>[]): readonly Column<OverdueKey>[] =>
  columns.filter(({ id }) => id !== 'due').map((column) => ({ ...column, width: tabletWidths[column.id] ?? 100 }));

const tabletWidths: Readonly<Record<string, number>> = {
  unit: 150,
  holder: 150,
  property: 190,
  overdue: 100,
  why: 140,
  remind: 130,
};

/** Columns of the overdue keys, with a button to remind the holder. */
export function overdueColumns({ t, locale, Link, now }: OverdueView): readonly Column<OverdueKey>[] {
  const nameLink = (row: OverdueKey) => {
    const hook = row.hook === null ? '' : formatHook(row.hook, !row.property.nonLetteredPanels);
    return [keyName(row, t), hook].filter(Boolean).join(' ');
  };
  const overdueMs = (row: OverdueKey) => now - Date.parse(row.dueBack ?? row.since);
  const dueTimeText = (row: OverdueKey) =>
    row.dueBack === null ? '' : formatAtPlace(row.dueBack, row.property.timeZone, locale);
  return [
    {
      id: 'unit',
      title: 'board.column.unit',
      value: nameLink,
      cell: (row) => (
        <>
          {row.key === null ? nameLink(row) : <Link href={keyHref(row.property.id, row.key)}>{nameLink(row)}</Link>}{' '}
          <LastKnown isShort source={row.cabinet} timeZone={row.property.timeZone} />
        </>
      ),
      width: 150,
      isFixed: true,
      card: 'start',
    },
    {
      id: 'holder',
      title: 'board.column.holder',
      value: (row) => holderName(row, t),
      text: (row) => holderText(row, t),
      cell: (row) => (
        <Holder
          row={row}
          propertyId={row.property.id}
          formatTime={(instant) => formatShortAtPlace(instant, row.property.timeZone, locale)}
        />
      ),
      width: 160,
      grows: true,
      card: 'start',
    },
    {
      id: 'property',
      title: 'rollUp.property',
      value: (row) => row.property.name,
      cell: ({ property }) => <Link href={overviewHref({ level: 'property', id: property.id })}>{property.name}</Link>,
      width: 210,
      grows: true,
      card: 'start',
    },
    {
      id: 'overdue',
      title: 'rollUp.column.overdue',
      value: overdueMs,
      cell: (row) => formatElapsed(overdueMs(row), t),
      text: (row) => formatElapsed(overdueMs(row), t),
      width: 110,
      isNumber: true,
      card: 'end',
    },
    remindColumn((row) => holderOf(row.property.id, row)),
    { id: 'why', title: 'board.column.reason', value: (row) => reasonText(row, t), width: 150, grows: true },
    {
      id: 'due',
      title: 'board.column.dueBack',
      value: (row) => row.dueBack,
      cell: dueTimeText,
      text: dueTimeText,
      width: 205,
    },
  ];
}
