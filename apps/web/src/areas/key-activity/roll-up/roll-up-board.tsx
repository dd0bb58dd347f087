import { Button } from '@latchboard/ui/button/button.tsx';
import { Figures } from '@latchboard/ui/figures/figures.tsx';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { readSort, writeSort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { crumbsOf } from '../board/board-crumbs.ts';
import { figuresOf } from '../board/board-figures.ts';
import { overviewHref } from '../board/board-subject.ts';
import { LiveStatus } from '../live/live-status.tsx';
import { type Above, levelOf, rollUpOf } from './level-calls.ts';
import { NameFilter } from './name-filter.tsx';
import css from './roll-up-board.module.css';
import { rollUpColumns } from './roll-up-columns.tsx';

interface RollUpBoardProps {
  readonly level: Above;
  readonly id: number;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly find: string;
  readonly onFind: (find: string) => void;
}

const columnIds = ['name', 'properties', 'out', 'overdue', 'longest', 'silent'];
const children = { corporation: 'division', division: 'region', region: 'property' } as const;
const titles = { corporation: 'rollUp.byDivision', division: 'rollUp.byRegion', region: 'rollUp.byProperty' } as const;

/** Keys out of a region, division or corporation, child by child, with the way down and up. */
export function RollUpBoard({ level, id, sort, onSort, find, onFind }: RollUpBoardProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useSurroundings();
  const isPhone = useIsPhone();
  const result = useQuery(rollUpOf(level, id));
  const detail = useQuery(levelOf(level, id)).data;
  const rollUp = result.data;
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const most = Math.max(0, ...(rollUp?.rows ?? []).map((row) => row.keysOut));
  const columns = useMemo(
    () => rollUpColumns({ t, number, Link, hrefOf: overviewHref, childLevel: children[level], most, isCard: isPhone }),
    [t, number, Link, level, most, isPhone],
  );
  const wanted = find.trim().toLocaleLowerCase(locale);
  const rows = rollUp?.rows.filter((row) => row.name.toLocaleLowerCase(locale).includes(wanted));
  const figures = rollUp && {
    ...rollUp.figures,
    longestOverdue: rollUp.figures.longestOverdue === null ? null : rollUp.figures.longestOverdue * 1000,
  };
  const silent = rollUp?.silentCabinets;

  return (
    <Page
      title="board.title"
      subtitle={
        <>
          <span>{rollUp?.entity.name ?? detail?.name}</span>
          <LiveStatus />
        </>
      }
      crumbs={detail ? crumbsOf(detail.ancestors, detail.name) : []}
      actions={
        isPhone ? undefined : (
          <Button
            label="ui.print"
            icon={<IconPrinter size={16} aria-hidden />}
            disabled={!rollUp}
            onClick={() => window.print()}
          />
        )
      }
    >
      {result.error && !rollUp ? (
        <Panel>
          <LoadFailure error={result.error} refetch={result.refetch} />
        </Panel>
      ) : (
        <>
          <Figures
            label="board.figures"
            figures={[
              ...figuresOf(figures, t, number),
              {
                id: 'silent',
                value: silent === undefined ? undefined : number.format(silent),
                label: { key: 'rollUp.silent', params: { count: silent ?? 0 } },
                ...((silent ?? 0) > 0 && { tone: 'bad' as const }),
              },
            ]}
          />
          <Panel
            title={titles[level]}
            note={<NameFilter value={find} onChange={onFind} count={rollUp?.rows.length ?? 0} />}
            flush
          >
            <div className={css.rows}>
              <DataTable
                isBare
                name={`key-activity.roll-up.${level}`}
                label={titles[level]}
                columns={columns}
                rows={rows}
                rowKey={(row) => String(row.id)}
                density="roomy"
                sort={readSort(sort, columnIds, { id: 'overdue', desc: true })}
                onSort={(next) => onSort(writeSort(next))}
                tone={(row) => (row.overdue > 0 ? 'error' : row.silentCabinets > 0 ? 'warning' : undefined)}
                empty={{ title: wanted === '' ? 'rollUp.empty' : 'rollUp.noMatch' }}
              />
            </div>
          </Panel>
        </>
      )}
    </Page>
  );
}
