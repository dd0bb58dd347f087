import { matchesSearch } from '@latchboard/contract/search-form';
import { Figures } from '@latchboard/ui/figures/figures.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { sortRows } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { parseSort, serializeSort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { isUnavailable, LoadFailure } from '#web/lib/load-failure.tsx';
import type { LevelAboveProperty } from '#web/lib/scope-of.ts';
import type { Subject } from '../board/board-subject.ts';
import { fileHeader } from '../board/file-header.ts';
import { RequestedPanel } from '../requested/requested-panel.tsx';
import { rollUpQuery } from './level-calls.ts';
import { NameFilter } from './name-filter.tsx';
import { OverduePanel } from './overdue-panel.tsx';
import css from './roll-up-board.module.css';
import { rollUpColumns, tabletColumns } from './roll-up-columns.tsx';
import { listAnchors, rollUpFigures, type SortedHref } from './roll-up-figures.ts';
import { TrendPanel } from './trend-panel.tsx';

export interface RollUpUrlState {
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly find: string;
  readonly onFind: (find: string) => void;
}

interface RollUpContentProps extends RollUpUrlState {
  readonly level: LevelAboveProperty;
  readonly id: number;
  /** URL of a child. */
  readonly hrefOf: (child: Subject) => string;
}

const columnIds = [
  'name',
  'properties',
  'out',
  'outRate',
  'overdue',
  'overdueRate',
  'longest',
  'soon',
  'silent',
  'lastKnown',
];
const tablet = '(max-width: 1000px)';
const childLevels = { corporation: 'division', division: 'region', region: 'property' } as const;
const titles = { corporation: 'rollUp.byDivision', division: 'rollUp.byRegion', region: 'rollUp.byProperty' } as const;

/** Figures of a level, its children with their key counts, the trend, and the overdue and requested keys. */
export function RollUpContent({ level, id, hrefOf, sort, onSort, find, onFind }: RollUpContentProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const isPhone = useIsPhone();
  const result = useQuery(rollUpQuery(level, id));
  const rollUp = result.data;
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const columns = useMemo(
    () => rollUpColumns({ t, number, Link, hrefOf, childLevel: childLevels[level], isCard: isPhone }),
    [t, number, Link, hrefOf, level, isPhone],
  );
  const isTablet = useMediaQuery(tablet, false, { getInitialValueInEffect: false }) && !isPhone;
  const visibleColumns = useMemo(() => (isTablet ? tabletColumns(columns) : columns), [columns, isTablet]);
  const rows = rollUp?.rows.filter((row) => matchesSearch(row.name, find));

  const { pathname, searchStr } = useLocation();
  const sortedHref: SortedHref = (id) => {
    const params = new URLSearchParams(searchStr);
    params.set('sort', `-${id}`);
    return `${pathname}?${params}#${listAnchors.children}`;
  };

  const tableSort = parseSort(sort, columnIds, { id: 'overdue', desc: true });
  const tableFile = () => {
    if (!rollUp) return undefined;
    const head = fileHeader(
      {
        ...{ kind: t(`rollUp.file.${level}`), title: t('board.title'), place: rollUp.entity.name },
        filters: [t(titles[level]), ...(find.trim() === '' ? [] : [t('board.found', { search: find.trim() })])],
        sources: [],
      },
      { t, locale },
    );
    return { ...head, columns, rows: sortRows(columns, rows ?? [], tableSort) };
  };

  if (result.error && (!rollUp || isUnavailable(result.error)))
    return (
      <Panel>
        <LoadFailure isSubject error={result.error} refetch={result.refetch} />
      </Panel>
    );
  return (
    <>
      <Figures label="board.figures" figures={rollUpFigures(rollUp, t, number, sortedHref)} />
      <div id={listAnchors.children}>
        <Panel
          title={titles[level]}
          note={<NameFilter value={find} onChange={onFind} count={rollUp?.rows.length ?? 0} />}
          actions={
            <span className="lb-no-print">
              <FileMenu size="small" prints={false} isEmpty={!rows} table={tableFile} />
            </span>
          }
          flush
        >
          <div className={css.rows}>
            <DataTable
              isBare
              name={`key-activity.roll-up.${level}`}
              label={titles[level]}
              columns={visibleColumns}
              rows={rows}
              rowKey={(row) => String(row.id)}
              density="roomy"
              sort={tableSort}
              onSort={(next) => onSort(serializeSort(next))}
              tone={(row) => (row.overdue > 0 ? 'error' : row.silentCabinets > 0 ? 'warning' : undefined)}
              empty={{ title: find.trim() === '' ? 'rollUp.empty' : 'rollUp.noMatch' }}
            />
          </div>
        </Panel>
      </div>
      <TrendPanel rollUp={rollUp} />
      <OverduePanel level={level} id={id} place={rollUp?.entity.name ?? ''} />
      <RequestedPanel level={level} id={id} />
    </>
  );
}
