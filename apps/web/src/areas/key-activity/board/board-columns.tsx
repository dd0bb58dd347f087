import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { formatExact, formatShort } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { holderOf, RemindButton } from '#web/areas/reminders/index.ts';
import { ClockMark } from '../events/clock-mark.tsx';
import { keyHref } from '../keys/hrefs.ts';
import { LastKnown } from '../silence/last-known.tsx';
import { isOverdueAt } from './board-at.ts';
import css from './board-columns.module.css';
import { ElapsedBar } from './elapsed-bar.tsx';
import { Holder, holderName, holderText } from './holder.tsx';
import { Reason } from './reason.tsx';
import type { KeyOut } from './shapes.ts';

export interface BoardView {
  readonly t: Translate;
  readonly locale: string;
  readonly timeZone: string;
  readonly hasLetteredPanels: boolean;
  readonly now: number;
  /** Whether to show cabinet names. False if the property has only one cabinet. */
  readonly showsCabinets: boolean;
  readonly propertyId: number;
  readonly Link: (props: KitLinkProps) => ReactNode;
  /** Whether rows are cards. A card has no column headers, so its times are labeled. */
  readonly isCard: boolean;
}

/** Display name of a key: its units, or else its tag. */
export function keyName(row: Pick<KeyOut, 'unit' | 'tag'> & Partial<Pick<KeyOut, 'units'>>, t: Translate): string {
  if (row.units && row.units.length > 1) return row.units.join(', ');
  if (row.unit !== null) return row.unit;
  return row.tag === null ? t('board.someKey') : t('board.keyWithoutUnit', { tag: row.tag });
}

/** Due time of a key, formatted for a file with date and seconds. Adds the time overdue, if any. */
export function dueText(
  row: KeyOut,
  { t, locale, timeZone, now }: Pick<BoardView, 't' | 'locale' | 'timeZone' | 'now'>,
): string {
  if (row.dueBack === null) return t('board.noDueBack');
  const time = formatExact(row.dueBack, timeZone, locale);
  return isOverdueAt(row, now) ? `${time}, ${t('board.overdueBy', { elapsed: overdueFor(row, now, t) })}` : time;
}

const overdueFor = (row: KeyOut, now: number, t: Translate) =>
  formatElapsed(now - Date.parse(row.dueBack ?? row.since), t);

/** Label with the time since a key's due time, like the figure above the board. */
export const overdueLabel = (row: KeyOut, now: number, t: Translate) => ({
  key: 'board.overdueBy' as const,
  params: { elapsed: overdueFor(row, now, t) },
});

/** Activity and work order for a key that is out, such as `HVAC filter · WO 4502`. */
export function reasonText(row: KeyOut, t: Translate): string {
  const parts = [
    row.activity ?? t('board.noActivity'),
    ...(row.workOrder === null ? [] : [t('board.workOrder', { number: row.workOrder })]),
  ];
  return parts.join(' · ');
}

const hookOf = (row: KeyOut, { hasLetteredPanels }: BoardView) =>
  row.hook === null ? '' : formatHook(row.hook, hasLetteredPanels);

/** Link to the form that hands a key over to a vendor, for users who may do that. */
const HandOverLink = ({ row, propertyId }: { readonly row: KeyOut; readonly propertyId: number }) =>
  row.key !== null &&
  row.receipt === null && (
    <LinkButton size="small" label="board.handOver" href={`/key-receipt?property=${propertyId}&keys=${row.key}`} />
  );

/** Board columns as of an instant. */
export function boardColumns(view: BoardView): readonly Column<KeyOut>[] {
  const { t, locale, timeZone, now, isCard, propertyId, Link } = view;
  const formatTime = (instant: string) => formatShort(instant, timeZone, locale, now);
  const dueTimeText = (row: KeyOut) => (row.dueBack === null ? '' : formatTime(row.dueBack));
  const labeledTime = (textKey: 'board.dueAt' | 'board.outSinceAt', time: string) =>
    isCard ? t(textKey, { time }) : time;
  return [
    {
      id: 'unit',
      title: 'board.column.unit',
      value: (row) => keyName(row, t),
      cell: (row) => (
        <>
          <span className={`${css.line} ${css.name} ${css.unit}`}>
            {row.key === null ? (
              <b>{keyName(row, t)}</b>
            ) : (
              <Link href={keyHref(propertyId, row.key)}>{keyName(row, t)}</Link>
            )}{' '}
            <span className={css.sub}>{hookOf(row, view)}</span>
          </span>
          {(view.showsCabinets || row.cabinet.silentSince !== null) && (
            <span className={`${css.line} ${css.sub}`}>
              {view.showsCabinets && `${row.cabinet.name} `}
              <LastKnown isShort source={row.cabinet} timeZone={timeZone} />
            </span>
          )}
        </>
      ),
      text: (row) =>
        [keyName(row, t), hookOf(row, view), view.showsCabinets ? row.cabinet.name : ''].filter(Boolean).join(' '),
      width: 105,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    {
      id: 'holder',
      title: 'board.column.holder',
      value: (row) => holderName(row, t),
      text: (row) => holderText(row, t),
      cell: (row) => <Holder row={row} propertyId={propertyId} showsBadge formatTime={formatTime} />,
      width: 118,
      grows: true,
      card: 'start',
    },
    {
      id: 'why',
      title: 'board.column.reason',
      value: (row) => reasonText(row, t),
      cell: (row) => (
        <span className={css.why} data-none={row.activity === null}>
          <Reason row={row} propertyId={propertyId} />
        </span>
      ),
      width: 125,
      grows: true,
      card: 'start',
    },
    {
      id: 'since',
      title: 'board.column.since',
      value: (row) => Date.parse(row.since),
      cell: (row) => (
        <>
          <time dateTime={row.since}>{labeledTime('board.outSinceAt', formatTime(row.since))}</time>{' '}
          <ClockMark clock={row.sinceClock} />
        </>
      ),
      text: (row) => formatExact(row.since, timeZone, locale),
      width: 130,
      card: 'end',
    },
    {
      id: 'for',
      title: 'board.column.for',
      value: (row) => now - Date.parse(row.since),
      cell: (row) => <ElapsedBar row={row} now={now} />,
      text: (row) => formatElapsed(now - Date.parse(row.since), t),
      width: 96,
      isNumber: true,
      card: 'end',
    },
    {
      id: 'due',
      title: 'board.column.dueBack',
      value: (row) => (row.dueBack === null ? undefined : Date.parse(row.dueBack)),
      cell: (row) => (
        <>
          {isOverdueAt(row, now) ? (
            <>
              <StatusChip status="overdue" label={overdueLabel(row, now, t)} />
              <span className={`${css.line} ${css.sub}`}>{t('board.dueAt', { time: dueTimeText(row) })}</span>
              <span className={css.actions}>
                <RemindButton size="small" holder={holderOf(propertyId, row)} />
                <HandOverLink row={row} propertyId={propertyId} />
              </span>
            </>
          ) : (
            <span className={css.actions}>
              <span className={row.dueBack === null ? css.sub : undefined}>
                {row.dueBack === null ? t('board.noDueBack') : labeledTime('board.dueAt', dueTimeText(row))}
              </span>
              <HandOverLink row={row} propertyId={propertyId} />
            </span>
          )}
          {row.misplaced && <StatusChip status="warning" label="board.misplaced" />}
        </>
      ),
      text: (row) => dueText(row, view),
      width: 197,
      card: 'end',
    },
  ];
}
