import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { NameFilter } from '../roll-up/name-filter.tsx';
import { boardOrder, isOverdueAt } from './board-at.ts';
import { boardColumns } from './board-columns.tsx';
import { rowIdOf } from './changed-rows.ts';
import { filterRows } from './filter-rows.ts';
import css from './keys-out-list.module.css';
import type { Board, KeyOut } from './shapes.ts';

interface KeysOutListProps {
  readonly board: Board | undefined;
  readonly now: number;
  readonly changed: ReadonlySet<string>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  /** Search text, which is part of the URL. */
  readonly find: string;
  readonly onFind: (find: string) => void;
}

/** Keys that are out, with their holders. If the board does not include all of them, links to the report. */
export function KeysOutList({ board, now, changed, sort, onSort, find, onFind }: KeysOutListProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const propertyId = board?.property.id ?? 0;
  const timeZone = board?.property.timeZone ?? 'UTC';
  const hasLetteredPanels = !(board?.property.nonLetteredPanels ?? false);
  const showsCabinets = (board?.cabinets.length ?? 0) > 1;
  const isPhone = useIsPhone();
  const columns = useMemo(() => {
    const allColumns = boardColumns({
      t,
      locale,
      timeZone,
      hasLetteredPanels,
      now,
      showsCabinets,
      isCard: isPhone,
      propertyId,
      Link,
    });
    // The right side of a card starts with the time out and ends with the button that reminds the holder.
    return isPhone ? allColumns.toSorted((a, b) => Number(b.id === 'for') - Number(a.id === 'for')) : allColumns;
  }, [t, locale, timeZone, hasLetteredPanels, now, showsCabinets, isPhone, propertyId, Link]);
  const orderedRows = useMemo(() => board && boardOrder(board.rows, now), [board, now]);
  const query = find.trim();
  const rows = orderedRows && filterRows(orderedRows, query, t);
  const toneOf = (row: KeyOut) =>
    changed.has(rowIdOf(row)) ? 'new' : isOverdueAt(row, now) ? ('error' as const) : undefined;

  // On a phone, a short list has no search field, because all its keys are visible right below.
  const search = (
    <NameFilter
      label="board.find"
      value={find}
      onChange={onFind}
      {...(isPhone && { count: orderedRows?.length ?? 0 })}
    />
  );
  return (
    <Panel
      {...(!isPhone && {
        title: 'board.whoHasWhat',
        note: (
          <span className={css.tools}>
            {sort === null && <span>{t('board.overdueFirst')}</span>}
            {search}
          </span>
        ),
      })}
      flush
    >
      {isPhone && <div className={css.search}>{search}</div>}
      <div className={css.board} data-waiting={board === undefined}>
        <DataTable
          isBare
          name="key-activity.board"
          label="board.whoHasWhat"
          columns={columns}
          rows={rows}
          rowKey={rowIdOf}
          density="roomy"
          isStriped={false}
          tone={toneOf}
          sort={sort}
          onSort={onSort}
          empty={
            query !== ''
              ? { title: 'board.noneFound' }
              : board?.cabinets.length === 0
                ? { title: 'board.noCabinets' }
                : { title: 'board.allIn', text: 'board.allInText' }
          }
          footer={
            board && board.more > 0 ? (
              <p className={css.more}>
                {t('board.more', { count: board.more })}
                <LinkButton
                  size="small"
                  label="report.keysOut"
                  href={`/property-reports/${board.property.id}/keys-out`}
                />
              </p>
            ) : undefined
          }
        />
      </div>
    </Panel>
  );
}
