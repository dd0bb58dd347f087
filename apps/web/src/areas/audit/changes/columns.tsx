import { describeAuthor, describeChange, describeRecord } from '@latchboard/contract/audit/rules/describe-change';
import type { ChangeColumnId } from '@latchboard/contract/audit/rules/own-changes';
import { type Language, type Translate, timeFormatOfLocale } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { type OwnChange, recordHref } from './shapes.ts';

export interface ChangeContext {
  readonly t: Translate;
  readonly language: Language;
  readonly locale: string;
  readonly timeZone: string;
}

/** Describes a change in the user's language. */
export function changeLines(row: OwnChange, { t, language, locale, timeZone }: ChangeContext): readonly string[] {
  const formatTime = (instant: number) => formatDateTime(new Date(instant).toISOString(), timeZone, locale);
  const lines = describeChange(row, { t, language, formatTime, timeFormat: timeFormatOfLocale(locale) });
  return row.action === 'update' ? lines : [t(`changes.action.${row.action}`), ...lines];
}

interface ColumnContext extends ChangeContext {
  readonly subject: EntityRef;
  readonly Link: (props: KitLinkProps) => ReactNode;
}

/** Columns of the change list. A removed record has no link. */
export function changeColumns({ subject, Link, ...context }: ColumnContext): readonly Column<OwnChange>[] {
  const { t, locale, timeZone } = context;
  const timeText = (row: OwnChange) => formatDateTime(row.at, timeZone, locale);
  const recordText = (row: OwnChange) => describeRecord(row, t);
  const changesText = (row: OwnChange) => changeLines(row, context).join('\n');
  return columnsInOrder<OwnChange, ChangeColumnId>({
    at: { title: 'changes.at', value: (row) => row.at, cell: timeText, text: timeText, width: 185, card: 'end' },
    by: { title: 'changes.by', value: (row) => describeAuthor(row, t), width: 130 },
    part: { title: 'changes.part', value: (row) => t(`changes.part.${row.part}`), width: 95 },
    record: {
      title: 'changes.record',
      value: recordText,
      cell: (row) => {
        const href = row.action === 'delete' ? undefined : recordHref(row, subject);
        return href === undefined ? recordText(row) : <Link href={href}>{recordText(row)}</Link>;
      },
      width: 150,
      isFixed: true,
      card: 'start',
    },
    what: {
      title: 'changes.change',
      value: changesText,
      cell: (row) => (
        <>
          {changeLines(row, context).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </>
      ),
      width: 210,
      grows: true,
    },
  });
}
