import { activityWords, employeeWords, exceptionWords } from '@latchboard/contract/key-activity/rules/event-words';
import { showHook } from '@latchboard/contract/key-activity/rules/hooks';
import { inReportOrder, type TransactionKind } from '@latchboard/contract/key-activity/rules/report-kinds';
import type { Translate } from '@latchboard/texts';
import { writeExact, writeWhen } from '@latchboard/ui/date-time/write.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/navigation-context.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { ExceptionMark } from '../../events/exception-mark.tsx';
import type { KeyEvent } from '../../events/shapes.ts';
import { keyHref, personHref } from '../../keys/hrefs.ts';
import { EventMarks, markWords } from './event-marks.tsx';
import css from './report-columns.module.css';

interface ReportView {
  readonly t: Translate;
  readonly locale: string;
  readonly timeZone: string;
  readonly lettered: boolean;
  readonly now: number;
  readonly seesHooks: boolean;
  /** For links to the pages of keys and people; null for those who may not open them. */
  readonly linksOf: { readonly propertyId: number; readonly Link: (props: KitLinkProps) => ReactNode } | null;
}

/** The columns of a transaction report (TXN-05). */
export function reportColumns(kind: TransactionKind, view: ReportView): readonly Column<KeyEvent>[] {
  return inReportOrder(kind, everyColumn(view));
}

function everyColumn(view: ReportView): readonly Column<KeyEvent>[] {
  const { t, locale, timeZone, lettered, now, seesHooks, linksOf } = view;
  const time = (row: KeyEvent) => writeWhen(row.time, timeZone, locale, now);
  const hook = (row: KeyEvent) => (row.encodedHookNumber === null ? '' : showHook(row.encodedHookNumber, lettered));
  const hooks: readonly Column<KeyEvent>[] = [
    { id: 'hook', title: 'report.column.hook', value: hook, width: 75, isSortable: false },
    {
      id: 'tag',
      title: 'report.column.tag',
      value: (row) => row.keyTagNumber,
      width: 85,
      isSortable: false,
      cell: quiet('keyTagNumber'),
    },
  ];
  return [
    {
      id: 'time',
      title: 'report.column.time',
      value: (row) => row.time,
      cell: (row) => (
        <>
          <time dateTime={row.time}>{time(row)}</time> <EventMarks event={row} />
        </>
      ),
      text: (row) => writeExact(row.time, timeZone, locale),
      width: 150,
      isFixed: true,
      card: 'end',
    },
    {
      id: 'employee',
      title: 'report.column.employee',
      value: (row) => employeeWords(row, t),
      cell: (row) =>
        linksOf && row.badgeNumber ? (
          <linksOf.Link className={`${css.who} ${css.link}`} href={personHref(linksOf.propertyId, row.badgeNumber)}>
            {employeeWords(row, t)}
          </linksOf.Link>
        ) : (
          <span className={row.employeeName === null ? css.quiet : css.who}>{employeeWords(row, t)}</span>
        ),
      width: 150,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    {
      id: 'badge',
      title: 'report.column.badge',
      value: (row) => row.badgeNumber,
      cell: quiet('badgeNumber'),
      width: 85,
      isSortable: false,
    },
    {
      id: 'unit',
      title: 'report.column.unit',
      value: (row) => row.units.join(', '),
      cell: (row) =>
        linksOf && row.key !== null && row.units.length > 0 ? (
          <linksOf.Link className={css.link} href={keyHref(linksOf.propertyId, row.key)}>
            {row.units.join(', ')}
          </linksOf.Link>
        ) : (
          row.units.join(', ')
        ),
      width: 130,
      card: 'start',
    },
    ...(seesHooks ? hooks : []),
    {
      id: 'activity',
      title: 'report.column.activity',
      value: (row) => activityWords(row, t),
      width: 170,
      grows: true,
      card: 'start',
    },
    {
      id: 'exception',
      title: 'report.column.exception',
      value: (row) => row.exceptionCode,
      cell: (row) => row.exceptionCode !== null && <ExceptionMark code={row.exceptionCode} />,
      text: (row) => (row.exceptionCode === null ? '' : `${row.exceptionCode} ${exceptionWords(row.exceptionCode, t)}`),
      width: 270,
    },
    { id: 'keypad', title: 'report.column.keypad', value: (row) => row.datalogName, cell: quiet('datalogName') },
  ];
}

/** On paper the marks beside the time are words of their own. */
export function marksColumn(t: Translate): Column<KeyEvent> {
  return { id: 'marks', title: 'report.marks', value: (row) => markWords(row, t).join(', ') };
}

/** What one looks up rather than reads. */
function quiet(field: 'badgeNumber' | 'keyTagNumber' | 'datalogName') {
  return (row: KeyEvent) => <span className={css.quiet}>{row[field]}</span>;
}
