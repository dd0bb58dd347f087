import { type ScorecardFigure, scorecardFigures } from '@latchboard/contract/key-activity/rules/scorecard';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { sortRows } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { parseSort, serializeSort } from '@latchboard/ui/table/sort.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { useSetPagePlace } from '#web/lib/page-place.ts';
import type { LevelAboveProperty } from '#web/lib/scope-of.ts';
import { useSelection } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';
import { useUrlState } from '#web/lib/url-state.ts';
import { crumbsOf } from '../board/board-crumbs.ts';
import { chooseSubject } from '../board/board-subject.ts';
import { fileHeader } from '../board/file-header.ts';
import { readOverviewSearch } from '../board/overview-search.ts';
import { levelQuery } from '../roll-up/level-calls.ts';
import { fileColumns, propertyColumns, totalRow } from './property-columns.tsx';
import css from './scorecard.module.css';
import { scorecardFile, scorecardQuery } from './shapes.ts';
import { summaryColumns, summaryRows } from './summary-table.tsx';

/** Scorecard of the region, division, or corporation in the URL or selection (BEY-16). */
export default function ScorecardScreen() {
  const [{ subject: requestedSubject }] = useUrlState(readOverviewSearch);
  const { reach } = useMe();
  const subject = chooseSubject(requestedSubject, { ...useSelection(), propertyId: null }, reach);
  if (subject && subject.level !== 'property')
    return <LevelScorecard key={`${subject.level} ${subject.id}`} level={subject.level} id={subject.id} />;
  return (
    <Page title="scorecard.title">
      <Panel>
        <EmptyState
          title="scorecard.choose"
          text="scorecard.chooseText"
          action={<LinkButton label="scorecard.open" kind="main" href="/overview" />}
        />
      </Panel>
    </Page>
  );
}

const columnIds = ['name', 'region', 'units', ...scorecardFigures];

function LevelScorecard({ level, id }: { readonly level: LevelAboveProperty; readonly id: number }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const { rights } = useMe();
  const [{ sort }, setSearch] = useUrlState(readOverviewSearch);
  const detail = useQuery(levelQuery(level, id)).data;
  useSetPagePlace({ level, id, name: detail?.name });
  const { data, error, refetch } = useQuery(scorecardQuery(level, id));
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const sortedHref = (figure: ScorecardFigure) => `/scorecard?${level}=${id}&sort=-${figure}#properties`;
  const summary = summaryColumns({ t, number, Link, sortedHref });
  const columns = useMemo(() => propertyColumns({ t, number, Link, rights }), [t, number, Link, rights]);
  const tableSort = parseSort(sort, columnIds, { id: 'overdue', desc: true });

  const tableFile = () => {
    if (!data) return undefined;
    const head = fileHeader(
      {
        ...{ kind: t(`scorecard.file.${level}`), title: t('scorecard.title'), place: data.entity.name },
        sources: [],
      },
      { t, locale },
    );
    const rows = [totalRow(data, t), ...sortRows(columns, data.rows, tableSort)];
    return { ...head, columns: fileColumns(columns, t), rows };
  };

  return (
    <Page
      title="scorecard.title"
      subtitle={detail?.name}
      crumbs={detail ? crumbsOf(detail.ancestors, detail.name) : []}
      actions={<FileMenu {...scorecardFile(level, id)} isEmpty={!data} table={tableFile} />}
    >
      {error && !data ? (
        <Panel>
          <LoadFailure isSubject error={error} refetch={refetch} />
        </Panel>
      ) : (
        <div className={css.page}>
          <Panel
            title="scorecard.all"
            note={data && t('scorecard.ofUnits', { count: data.units, properties: number.format(data.properties) })}
            flush
          >
            <DataTable
              isBare
              name="key-activity.scorecard.all"
              label="scorecard.all"
              columns={summary}
              rows={data && summaryRows(data)}
              rowKey={({ figure }) => figure}
            />
          </Panel>
          <div id="properties">
            <Panel title="scorecard.byProperty" note={t('scorecard.note')} flush>
              <DataTable
                isBare
                name="key-activity.scorecard.properties"
                label="scorecard.byProperty"
                columns={columns}
                rows={data?.rows}
                rowKey={(row) => String(row.id)}
                sort={tableSort}
                onSort={(next) => setSearch({ sort: serializeSort(next) }, { replace: true })}
                tone={({ figures }) => (figures.overdue + figures.lost > 0 ? 'error' : undefined)}
                empty={{ title: 'scorecard.none' }}
              />
            </Panel>
          </div>
          {data && data.rows.length < data.properties && (
            <p>{t('scorecard.first', { count: number.format(data.rows.length) })}</p>
          )}
        </div>
      )}
    </Page>
  );
}
