import { type PatternColumnId, patternSorts } from '@latchboard/contract/alerts/rules/exceptions';
import type { Translate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { ElapsedTime } from '@latchboard/ui/elapsed-time/elapsed-time.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { useAction } from '#web/lib/use-action.ts';
import { assignToMe } from './apply-action.ts';
import { openExceptionFilters } from './filters.ts';
import css from './inbox.module.css';
import { type OpenPatternProps, openPattern, PatternCell } from './pattern-cell.tsx';
import { actionsColumn } from './row-actions.tsx';
import { ownerText, type Pattern, patternSubject } from './shapes.ts';
import { openExceptionInput, useInboxPage } from './use-inbox-page.tsx';
import { useSelectedPlace } from './use-selected-place.ts';

const mayAssignToMe = ({ unownedIds }: Pattern) => unownedIds.length > 0;

const ownerOf = ({ owner, unowned, count }: Pattern, t: Translate) =>
  owner === null && unowned < count ? t('inbox.several') : ownerText(owner, t);

function columnsOf(t: Translate, locale: string, openProps: OpenPatternProps): readonly Column<Pattern>[] {
  const columns = columnsInOrder<Pattern, PatternColumnId>({
    pattern: {
      title: 'inbox.pattern',
      value: (row) => `${t(`inbox.kind.${row.kind}`)}: ${patternSubject(row)}`,
      cell: (row) => <PatternCell pattern={row} {...openProps} />,
      width: 380,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    oldest: {
      title: 'inbox.oldest',
      value: (row) => row.oldest,
      text: (row) => formatDateTime(row.oldest, row.property.timeZone, locale),
      cell: (row) => (
        <>
          <span className={css.openFor}>{t('inbox.openFor')} </span>
          <ElapsedTime since={row.oldest} />
        </>
      ),
      width: 130,
      card: 'end',
    },
    owner: {
      title: 'inbox.owner',
      value: (row) => ownerOf(row, t),
      cell: (row) => (
        <>
          {ownerOf(row, t)}
          {mayAssignToMe(row) && <AssignToMeButton pattern={row} />}
        </>
      ),
      width: 270,
    },
    property: { title: 'inbox.property', value: (row) => row.property.name, width: 190 },
    count: { title: 'inbox.number', value: (row) => row.count, width: 90 },
  });
  return [...columns, actionsColumn((row: Pattern) => row)];
}

function AssignToMeButton({ pattern: { unownedIds } }: { readonly pattern: Pattern }) {
  const { run } = useAction();
  return (
    <Button
      kind="quiet"
      size="small"
      label={
        unownedIds.length > 1 ? { key: 'inbox.assignSelectedToMe', params: { count: unownedIds.length } } : 'inbox.take'
      }
      onClick={(event) => {
        event.stopPropagation();
        void run(() => assignToMe(unownedIds));
      }}
    />
  );
}

interface PatternListProps extends OpenPatternProps {
  readonly links: { readonly tabs: ReactNode; readonly actions: ReactNode };
}

/** Exceptions by pattern (the same key, person, system, or property), with their count and start. */
export function PatternList({ links, expandedId, onExpand, onOpen }: PatternListProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const place = useSelectedPlace();
  const openProps = { expandedId, onExpand, onOpen };
  const columns = columnsOf(t, locale, openProps);
  const inbox = useInboxPage<Pattern>({
    subjectOf: patternSubject,
    membersOf: ({ ids, unownedIds, exceptions }) => ({ ids, unownedIds, exceptions }),
  });
  const list = useList({
    filters: openExceptionFilters,
    call: api.alerts.listExceptionPatterns,
    sorts: patternSorts,
    defaultSort: 'pattern',
    input: (values) => ({ ...place, ...openExceptionInput(values) }),
    live: 'all',
  });
  return (
    <ListPage
      {...inbox}
      {...links}
      list={list}
      name="alerts.patterns"
      columns={columns}
      onOpen={(row) => openPattern(row, openProps)}
      countText="inbox.patternCount"
    />
  );
}
