import { employeeText, exceptionText } from '@latchboard/contract/key-activity/rules/event-text';
import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import {
  type ReportColumnId,
  sortReportColumns,
  type TransactionKind,
} from '@latchboard/contract/key-activity/rules/report-kinds';
import { tagText } from '@latchboard/contract/tag-labels/code';
import type { Translate } from '@latchboard/texts';
import { formatExact, formatShort } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { Tone } from '@latchboard/ui/table/tone.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback } from 'react';
import { eventTone, movementNotes } from '../../events/event-text.ts';
import { WorstException } from '../../events/exception-mark.tsx';
import { useMeanings } from '../../events/meanings-context.ts';
import { keyHref, personHref, receiptHref } from '../../keys/hrefs.ts';
import { EventMarks, markTexts } from './event-marks.tsx';
import css from './report-columns.module.css';
import {
  activityOf,
  codesOf,
  hooksOf,
  type ReportLine,
  receiptNumbersOf,
  receiptsOf,
  tagsOf,
  unitsOf,
} from './visit-lines.ts';

interface ReportView {
  readonly t: Translate;
  readonly locale: string;
  readonly timeZone: string;
  readonly hasLetteredPanels: boolean;
  readonly now: number;
  readonly canSeeHooks: boolean;
  /** Links to the pages of keys and people. Null for users who may not open them. */
  readonly pageLinks: Links | null;
  /** Links to receipts. Null for users who may not open them (TXN-05). */
  readonly receiptLinks: Links | null;
}

interface Links {
  readonly propertyId: number;
  readonly Link: (props: KitLinkProps) => ReactNode;
}

/** The columns of a transaction report (TXN-05). */
export function reportColumns(kind: TransactionKind, view: ReportView): readonly Column<ReportLine>[] {
  return sortReportColumns(kind, allColumns(view));
}

function allColumns(view: ReportView): readonly Column<ReportLine>[] {
  const { t, locale, timeZone, hasLetteredPanels, now, canSeeHooks, receiptLinks, pageLinks } = view;
  const timeText = (row: ReportLine) => formatShort(row.time, timeZone, locale, now);
  const hookText = (row: ReportLine) =>
    hooksOf(row)
      .map((hook) => formatHook(hook, hasLetteredPanels))
      .join(', ');
  const columns = columnsInOrder<ReportLine, ReportColumnId>({
    time: {
      title: 'report.column.time',
      value: (row) => row.time,
      cell: (row) => (
        <span className={row.isPart ? css.part : undefined}>
          {row.folded && <VisitSign isOpen={row.isOpen ?? false} />}
          <time dateTime={row.time}>{timeText(row)}</time> {!row.folded && <EventMarks event={row} />}
        </span>
      ),
      text: (row) => formatExact(row.time, timeZone, locale),
      // The row of a visit has an expand icon before the date and time.
      width: 175,
      isFixed: true,
      card: 'end',
    },
    employee: {
      title: 'report.column.employee',
      value: (row) => employeeText(row, t),
      cell: (row) =>
        pageLinks && row.badgeNumber ? (
          <pageLinks.Link className={`${css.who} ${css.link}`} href={personHref(pageLinks.propertyId, row.badgeNumber)}>
            {employeeText(row, t)}
          </pageLinks.Link>
        ) : (
          <span className={row.employeeName === null ? css.quiet : css.who}>{employeeText(row, t)}</span>
        ),
      width: 150,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    badge: {
      title: 'report.column.badge',
      value: (row) => row.badgeNumber,
      cell: mutedCell('badgeNumber'),
      width: 85,
      isSortable: false,
    },
    unit: {
      title: 'report.column.unit',
      value: (row) => row.units.join(', '),
      cell: (row) => <UnitsCell row={row} links={pageLinks} />,
      width: 130,
      card: 'start',
    },
    hook: { title: 'report.column.hook', value: hookText, width: 75, isSortable: false },
    tag: {
      title: 'report.column.tag',
      value: tagsText,
      width: 85,
      isSortable: false,
      cell: (row) => <span className={css.quiet}>{tagsText(row)}</span>,
    },
    activity: {
      title: 'report.column.activity',
      value: (row) => activityOf(row, t),
      cell: (row) => <ActivityCell row={row} />,
      width: 170,
      grows: true,
      card: 'start',
    },
    receipt: {
      title: 'report.column.receipt',
      value: (row) => receiptsOf(row)[0] ?? null,
      cell: (row) => receiptLinks && <ReceiptCell receipts={receiptsOf(row)} {...receiptLinks} />,
      // Paper and files have no links, so they show the numbers.
      text: (row) => (receiptLinks ? receiptNumbersOf(row).join(', ') : ''),
      width: 115,
      isSortable: false,
    },
    exception: {
      title: 'report.column.exception',
      value: (row) => row.exceptionCode,
      cell: (row) => <WorstException codes={codesOf(row)} />,
      text: (row) =>
        codesOf(row)
          .map((code) => `${code} ${exceptionText(code, t)}`)
          .join(', '),
      width: 270,
    },
    keypad: { title: 'report.column.keypad', value: (row) => row.datalogName, cell: mutedCell('datalogName') },
  });
  return canSeeHooks ? columns : columns.filter(({ id }) => id !== 'hook' && id !== 'tag');
}

const worstFirst: readonly Tone[] = ['error', 'special', 'warning', 'info', 'ok'];

/** Color of a line's edge. A visit has the color of its most severe event. */
export function useLineTone(): (line: ReportLine) => Tone | undefined {
  const meanings = useMeanings();
  return useCallback(
    (line) => {
      const tones = (line.folded ?? [line]).map((event) => eventTone(event, meanings));
      return worstFirst.find((tone) => tones.includes(tone));
    },
    [meanings],
  );
}

/** Units of a line, linked to the pages of their keys. */
function UnitsCell({ row, links }: { readonly row: ReportLine; readonly links: Links | null }) {
  return unitsOf(row).map(({ text, key }, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      {links && key !== null ? (
        <links.Link className={css.link} href={keyHref(links.propertyId, key)}>
          {text}
        </links.Link>
      ) : (
        text
      )}
    </Fragment>
  ));
}

/** Link to a line's receipt. A visit with several receipts shows their count, and its events have the links. */
function ReceiptCell({ receipts, propertyId, Link }: Links & { readonly receipts: readonly number[] }) {
  const t = useTranslate();
  const [first] = receipts;
  if (first === undefined) return null;
  const receiptLabel = receiptText(receipts, t);
  return receipts.length > 1 ? (
    receiptLabel
  ) : (
    <Link className={css.link} href={receiptHref(propertyId, first)}>
      {receiptLabel}
    </Link>
  );
}

function receiptText({ length }: readonly number[], t: Translate): string {
  if (length === 0) return '';
  return length === 1 ? t('report.viewReceipt') : t('report.receipts', { count: length });
}

const tagsText = (row: ReportLine): string => tagsOf(row).map(tagText).join(', ');

/** Activity of a line, followed by the notes on its movement. */
function ActivityCell({ row }: { readonly row: ReportLine }) {
  const t = useTranslate();
  const notes = row.folded ? [] : movementNotes(row, t);
  if (notes.length === 0) return activityOf(row, t);
  return (
    <>
      {activityOf(row, t)} <span className={css.quiet}>{notes.join(', ')}</span>
    </>
  );
}

/** Icon of an expandable line. */
function VisitSign({ isOpen }: { readonly isOpen: boolean }) {
  const t = useTranslate();
  const label = t(isOpen ? 'report.visit.close' : 'report.visit.open');
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <span role="img" className={css.sign} aria-label={label} title={label}>
      <Icon size={14} aria-hidden />
    </span>
  );
}

/** Print column with the marks of events as text instead of icons. */
export function marksColumn(t: Translate): Column<ReportLine> {
  return { id: 'marks', title: 'report.marks', value: (row) => markTexts(row, t).join(', ') };
}

/** Returns a cell function for secondary data, in muted text. */
function mutedCell(field: 'badgeNumber' | 'datalogName') {
  return (row: ReportLine) => <span className={css.quiet}>{row[field]}</span>;
}
