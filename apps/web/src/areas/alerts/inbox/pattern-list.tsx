import { patternSorts } from '@latchboard/contract/alerts/rules/exceptions';
import type { Translate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { ElapsedTime } from '@latchboard/ui/elapsed-time/elapsed-time.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type ReactNode, useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { CloseSeveral } from './close-dialog.tsx';
import { inboxFilters } from './filters.ts';
import css from './inbox.module.css';
import { usePlace } from './place.ts';
import { aboutOf, aboutPattern, elapsedWords, markOf, ownerWords, type Pattern } from './shapes.ts';
import { takeAll } from './take.ts';

interface ListProps {
  readonly links: ReactNode;
  readonly onOpen: (id: number) => void;
}

const rowKey = ({ id }: Pattern) => String(id);
const idsOf = ({ exceptions }: Pattern) => exceptions.map(({ id }) => id);
const mayTake = ({ exceptions, unowned }: Pattern) => unowned > 0 && exceptions.some(({ state }) => state === 'open');

const ownerOf = ({ owner, unowned, count }: Pattern, t: Translate) =>
  owner === null && unowned < count ? t('inbox.several') : ownerWords(owner, t);

function columnsOf(t: Translate, onOpen: (id: number) => void): readonly Column<Pattern>[] {
  return [
    {
      id: 'pattern',
      title: 'inbox.pattern',
      value: (row) => `${t(`inbox.kind.${row.kind}`)}: ${aboutPattern(row)}`,
      cell: (row) => (
        <span className={css.what}>
          <StatusChip status={markOf(row.kind)} label={`inbox.kind.${row.kind}`} />{' '}
          <Button
            kind="quiet"
            size="small"
            label={{ data: aboutPattern(row) || row.property.name }}
            onClick={() => onOpen(row.exceptions[0]?.id ?? row.id)}
          />
          {row.count > 1 && <Members pattern={row} onOpen={onOpen} />}
        </span>
      ),
      width: 380,
      grows: true,
      isFixed: true,
      card: 'start',
    },
    { id: 'property', title: 'inbox.property', value: (row) => row.property.name, width: 190 },
    { id: 'count', title: 'inbox.number', value: (row) => row.count, width: 90 },
    {
      id: 'owner',
      title: 'inbox.owner',
      value: (row) => ownerOf(row, t),
      cell: (row) => (
        <>
          {ownerOf(row, t)}
          {mayTake(row) && (
            <Button
              kind="quiet"
              size="small"
              label="inbox.take"
              onClick={(event) => {
                event.stopPropagation();
                void takeAll(idsOf(row));
              }}
            />
          )}
        </>
      ),
      width: 200,
    },
    {
      id: 'oldest',
      title: 'inbox.oldest',
      value: (row) => row.oldest,
      cell: (row) => <ElapsedTime since={row.oldest} />,
      width: 130,
      card: 'end',
    },
  ];
}

const mostMembers = 4;

/** How many there are, and the newest of them. */
function Members({
  pattern: { count, exceptions },
  onOpen,
}: {
  readonly pattern: Pattern;
  readonly onOpen: ListProps['onOpen'];
}) {
  const t = useTranslate();
  return (
    <>
      <small>{t('inbox.times', { count })}</small>
      {exceptions.slice(0, mostMembers).map((one) => (
        <Button
          key={one.id}
          kind="quiet"
          size="small"
          label={{ data: `${aboutOf(one)} ${elapsedWords(one, t)}` }}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(one.id);
          }}
        />
      ))}
    </>
  );
}

/** Exceptions by pattern: the same key, the same person or the same system, with how many and since when. */
export function PatternList({ links, onOpen }: ListProps) {
  const t = useTranslate();
  const place = usePlace();
  const columns = useMemo(() => columnsOf(t, onOpen), [t, onOpen]);
  const list = useList({
    filters: inboxFilters,
    call: api.alerts.listExceptionPatterns,
    sorts: patternSorts,
    usualSort: 'oldest',
    input: ({ view, kind, find }) => ({
      ...place,
      view,
      ...(kind.length > 0 && { kind: kind.join(',') }),
      ...(find !== '' && { search: find }),
    }),
    live: 'all',
  });
  return (
    <ListPage
      namesZone
      title="inbox.title"
      links={links}
      list={list}
      name="alerts.patterns"
      columns={columns}
      rowKey={rowKey}
      selecting={{
        nameOf: (row) => `${t(`inbox.kind.${row.kind}`)} ${aboutPattern(row)}`,
        actions: (rows, keep) => (
          <CloseSeveral
            ids={rows.flatMap(idsOf)}
            keepsKeysOut={rows.some(({ kind }) => kind === 'KEY_OUT')}
            onDone={() => keep([])}
          />
        ),
      }}
      onOpen={(row) => onOpen(row.exceptions[0]?.id ?? row.id)}
      countText="inbox.patternCount"
      empty={{ title: 'inbox.none', text: 'inbox.noneText' }}
    />
  );
}
