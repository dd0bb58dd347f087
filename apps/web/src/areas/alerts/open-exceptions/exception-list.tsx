import { type ExceptionColumnId, exceptionSorts } from '@latchboard/contract/alerts/rules/exceptions';
import { receiptHolderText } from '@latchboard/contract/key-activity/rules/holder-text';
import type { Translate } from '@latchboard/texts';
import { formatAtPlace } from '@latchboard/ui/date-time/format.ts';
import { ElapsedTime } from '@latchboard/ui/elapsed-time/elapsed-time.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type ReactNode, useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { openExceptionFilters } from './filters.ts';
import { actionsColumn } from './row-actions.tsx';
import {
  type ExceptionRow,
  elapsedText,
  exceptionHolder,
  exceptionKey,
  exceptionStatus,
  exceptionSubject,
  ownerText,
} from './shapes.ts';
import { openExceptionInput, useInboxPage } from './use-inbox-page.tsx';
import { useSelectedPlace } from './use-selected-place.ts';

interface ExceptionListProps {
  readonly links: { readonly tabs: ReactNode; readonly actions: ReactNode };
  readonly onOpen: (id: number) => void;
}

function columnsOf(t: Translate, locale: string): readonly Column<ExceptionRow>[] {
  const sinceText = (row: ExceptionRow) => formatAtPlace(row.since, row.property.timeZone, locale);
  const columns = columnsInOrder<ExceptionRow, ExceptionColumnId>({
    kind: {
      title: 'inbox.kind',
      value: (row) => t(`inbox.kind.${row.kind}`),
      cell: (row) => <StatusChip status={exceptionStatus(row.kind)} label={`inbox.kind.${row.kind}`} />,
      width: 200,
      isFixed: true,
      card: 'start',
    },
    subject: { title: 'inbox.subject', value: exceptionKey, width: 120 },
    holder: {
      title: 'inbox.holder',
      value: exceptionHolder,
      text: (row) => (row.receipt ? receiptHolderText(row.receipt, t) : (exceptionHolder(row) ?? '')),
      width: 170,
      grows: true,
    },
    system: { title: 'inbox.system', value: (row) => row.system?.name ?? null, width: 120 },
    property: { title: 'inbox.property', value: (row) => row.property.name, width: 170 },
    since: { title: 'inbox.since', value: (row) => row.since, cell: sinceText, text: sinceText, width: 180 },
    elapsed: {
      title: 'inbox.elapsed',
      value: (row) => elapsedText(row, Date.now(), t),
      cell: (row) => <ElapsedTime since={row.since} {...(row.endedAt !== null && { until: row.endedAt })} />,
      width: 90,
      card: 'end',
    },
    state: { title: 'inbox.state', value: (row) => t(`inbox.state.${row.state}`), width: 140 },
    owner: { title: 'inbox.owner', value: (row) => ownerText(row.owner, t), width: 160 },
    cause: { title: 'inbox.cause', value: (row) => row.cause, width: 150 },
    outcome: { title: 'inbox.outcome', value: (row) => row.outcome, width: 150 },
    note: { title: 'inbox.note', value: (row) => row.note, width: 200 },
  });
  return [...columns, actionsColumn((row) => ({ ids: [row.id], exceptions: [row] }))];
}

/** List of single exceptions, for sorting, printing, and export. */
export function ExceptionList({ links, onOpen }: ExceptionListProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const place = useSelectedPlace();
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const inbox = useInboxPage<ExceptionRow>({
    subjectOf: exceptionSubject,
    membersOf: (row) => ({ ids: [row.id], unownedIds: row.state === 'open' ? [row.id] : [], exceptions: [row] }),
  });
  const list = useList({
    filters: openExceptionFilters,
    call: api.alerts.listExceptions,
    file: api.alerts.exportExceptions,
    sorts: exceptionSorts,
    defaultSort: 'since',
    input: (values) => ({ ...place, ...openExceptionInput(values) }),
    live: 'all',
  });
  return (
    <ListPage
      {...inbox}
      {...links}
      list={list}
      name="alerts.exceptions"
      columns={columns}
      onOpen={(row) => onOpen(row.id)}
      countText="inbox.count"
    />
  );
}
