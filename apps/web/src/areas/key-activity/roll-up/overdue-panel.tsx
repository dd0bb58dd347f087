import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useIsPhone } from '@latchboard/ui/layout/use-is-phone.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { sortRows } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import type { LevelAboveProperty } from '#web/lib/scope-of.ts';
import { rowIdOf } from '../board/changed-rows.ts';
import { fileHeader } from '../board/file-header.ts';
import css from '../requested/requested-panel.module.css';
import { certaintyColumn } from '../silence/last-known.tsx';
import { overdueKeysQuery } from './level-calls.ts';
import { overdueColumns, tabletColumns } from './overdue-columns.tsx';
import { listAnchors } from './roll-up-figures.ts';

/** Scrolls to the list after its keys have loaded, if the URL's hash names it. */
const scrollToNamed = (list: HTMLElement | null) => {
  if (list && window.location.hash === `#${list.id}`) list.scrollIntoView();
};

/** Below this width, not all columns fit. */
const tablet = '(max-width: 1040px)';

interface OverduePanelProps {
  readonly level: LevelAboveProperty;
  readonly id: number;
  /** Name of the level. */
  readonly place: string;
}

/** Overdue keys below a level, by default longest overdue first. Hidden if empty. */
export function OverduePanel({ level, id, place }: OverduePanelProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const minute = Math.floor(useNow() / 60_000) * 60_000;
  const [sort, setSort] = useState<Sort | null>({ id: 'overdue', desc: true });
  const { data: overdueKeys, error, refetch } = useQuery(overdueKeysQuery(level, id));
  const columns = useMemo(() => overdueColumns({ t, locale, Link, now: minute }), [t, locale, Link, minute]);
  const isPhone = useIsPhone();
  const isTablet = useMediaQuery(tablet, false, { getInitialValueInEffect: false }) && !isPhone;
  const visibleColumns = useMemo(() => (isTablet ? tabletColumns(columns) : columns), [columns, isTablet]);
  if (error && !overdueKeys)
    return (
      <div className={css.requested}>
        <Panel title="rollUp.overdueKeys">
          <LoadFailure error={error} refetch={refetch} />
        </Panel>
      </div>
    );
  if (!overdueKeys || overdueKeys.rows.length === 0) return null;
  const tableFile = () => {
    const fileColumns = [
      ...columns,
      ...certaintyColumn(overdueKeys.rows, ({ property }) => property.timeZone, { t, locale }),
    ];
    const sources = overdueKeys.rows.map(({ cabinet }) => cabinet);
    const head = fileHeader(
      {
        ...{ kind: t(`rollUp.overdueFile.${level}`), title: t('rollUp.overdueKeys'), place },
        sources,
      },
      { t, locale },
    );
    return { ...head, columns: fileColumns, rows: sortRows(columns, overdueKeys.rows, sort) };
  };
  return (
    <div className={css.requested} id={listAnchors.overdue} ref={scrollToNamed}>
      <Panel
        title="rollUp.overdueKeys"
        actions={
          <span className="lb-no-print">
            <FileMenu size="small" prints={false} table={tableFile} />
          </span>
        }
        flush
      >
        <DataTable
          isBare
          name="key-activity.overdue"
          label="rollUp.overdueKeys"
          columns={visibleColumns}
          rows={overdueKeys.rows}
          rowKey={(row) => `${row.property.id} ${rowIdOf(row)}`}
          tone={() => 'error'}
          sort={sort}
          onSort={setSort}
          footer={overdueKeys.more > 0 ? <p>{t('custody.more', { count: overdueKeys.more })}</p> : undefined}
        />
      </Panel>
    </div>
  );
}
