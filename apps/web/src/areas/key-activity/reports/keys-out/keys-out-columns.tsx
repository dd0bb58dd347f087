import { receiptHolderText, vendorText } from '@latchboard/contract/key-activity/rules/holder-text';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Translate } from '@latchboard/texts';
import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatExact, formatShort } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { holderOf, RemindButton } from '#web/areas/reminders/index.ts';
import { isOverdueAt } from '../../board/board-at.ts';
import { dueText, keyName, overdueLabel } from '../../board/board-columns.tsx';
import { Holder } from '../../board/holder.tsx';
import type { KeyOut } from '../../board/shapes.ts';
import { ClockMark } from '../../events/clock-mark.tsx';
import { keyHref } from '../../keys/hrefs.ts';
import { LastKnown } from '../../silence/last-known.tsx';
import css from '../table/report-columns.module.css';

interface KeysOutView {
  readonly t: Translate;
  readonly locale: string;
  readonly timeZone: string;
  readonly hasLetteredPanels: boolean;
  readonly now: number;
  readonly showsHooks: boolean;
  /** Whether some rows show only the last known state, which the unit column marks. */
  readonly showsSilence: boolean;
  readonly propertyId: number;
  readonly Link: (props: KitLinkProps) => ReactNode;
}

/** Columns of the keys-out report. Includes hook and tag only for users who may see them. */
export function keysOutColumns(view: KeysOutView): readonly Column<KeyOut>[] {
  const { t, locale, timeZone, hasLetteredPanels, now, showsHooks, showsSilence, propertyId, Link } = view;
  const formatTime = (instant: string) => formatShort(instant, timeZone, locale, now);
  const dueTimeText = (row: KeyOut) => (row.dueBack === null ? '' : formatTime(row.dueBack));
  const mutedText = (text: string | null) => <span className={css.quiet}>{text}</span>;
  const hooks: readonly Column<KeyOut>[] = [
    {
      id: 'hook',
      title: 'board.column.hook',
      value: (row) => row.hook,
      cell: (row) => (row.hook === null ? '' : formatHook(row.hook, hasLetteredPanels)),
      text: (row) => (row.hook === null ? '' : formatHook(row.hook, hasLetteredPanels)),
      width: 75,
    },
    { id: 'tag', title: 'board.column.tag', value: (row) => row.tag, cell: (row) => mutedText(row.tag), width: 80 },
  ];
  return [
    {
      id: 'unit',
      title: 'board.column.unit',
      value: (row) => keyName(row, t),
      cell: (row) => (
        <>
          {row.key === null ? (
            <span className={css.who}>{keyName(row, t)}</span>
          ) : (
            <Link href={keyHref(propertyId, row.key)}>{keyName(row, t)}</Link>
          )}{' '}
          <LastKnown isShort source={row.cabinet} timeZone={timeZone} />
        </>
      ),
      width: showsSilence ? 165 : 130,
      isFixed: true,
      card: 'start',
    },
    ...(showsHooks ? hooks : []),
    {
      id: 'holder',
      title: 'board.column.holder',
      value: (row) => (row.receipt ? vendorText(row.receipt) : (row.holder.name ?? t('report.unknownBadge'))),
      text: (row) => (row.receipt ? receiptHolderText(row.receipt, t) : (row.holder.name ?? t('report.unknownBadge'))),
      cell: (row) =>
        row.receipt === null && row.holder.badge === '' ? (
          t('report.unknownBadge')
        ) : (
          <Holder row={row} propertyId={propertyId} formatTime={formatTime} />
        ),
      width: 180,
      grows: true,
      card: 'start',
    },
    {
      id: 'badge',
      title: 'board.column.badge',
      value: (row) => row.holder.badge,
      cell: (row) => mutedText(row.holder.badge),
      width: 85,
    },
    { id: 'why', title: 'board.column.reason', value: (row) => row.activity, width: 135, grows: true },
    { id: 'workOrder', title: 'board.column.workOrder', value: (row) => row.workOrder, width: 100 },
    {
      id: 'since',
      title: 'board.column.since',
      value: (row) => row.since,
      cell: (row) => (
        <>
          <time dateTime={row.since}>{formatTime(row.since)}</time> <ClockMark clock={row.sinceClock} />
        </>
      ),
      text: (row) => formatExact(row.since, timeZone, locale),
      width: 125,
    },
    {
      id: 'for',
      title: 'board.column.for',
      value: (row) => now - Date.parse(row.since),
      cell: (row) => formatElapsed(now - Date.parse(row.since), t),
      text: (row) => formatElapsed(now - Date.parse(row.since), t),
      width: 85,
      isNumber: true,
      card: 'end',
    },
    {
      id: 'due',
      title: 'board.column.dueBack',
      value: (row) => row.dueBack,
      cell: (row) =>
        isOverdueAt(row, now) ? (
          <>
            {dueTimeText(row)} <StatusChip status="overdue" label={overdueLabel(row, now, t)} />{' '}
            <RemindButton size="small" holder={holderOf(propertyId, row)} />
          </>
        ) : (
          dueTimeText(row)
        ),
      text: (row) => dueText(row, view),
      width: 270,
      card: 'end',
    },
    {
      id: 'cabinet',
      title: 'board.column.cabinet',
      value: (row) => row.cabinet.name,
      cell: (row) => mutedText(row.cabinet.name),
      width: 90,
    },
  ];
}
