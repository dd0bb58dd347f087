import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { daysOfRange } from '@latchboard/ui/date-range/range.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { daysFilter } from '#web/lib/list/filters/days-filter.tsx';
import { query } from '#web/lib/query.ts';
import { useUrlState } from '#web/lib/url-state.ts';
import { WhenSettled } from '#web/lib/when-settled.tsx';
import { periodOf } from '../open-report/criteria.ts';
import { requestsHref } from '../shapes.ts';
import { ReportLinks } from './report-links.tsx';
import css from './reports.module.css';
import { technicianColumns } from './technician-columns.tsx';

const days = daysFilter({ defaultValue: { quick: '31d' }, zone: localZone });
const readDays = (raw: Readonly<Record<string, unknown>>) => ({ days: days.read(raw.days) });

/** Open requests of each technician with their age, and the ones closed in a period compared with the goal (SRQ-01). */
export default function TechniciansScreen() {
  const t = useTranslate();
  const { Link } = useKitServices();
  const [{ days: range }, setUrlState] = useUrlState(readDays);
  const { from, to } = daysOfRange(range, dayIn(localZone));
  const result = useQuery({
    ...query(api.serviceRequests.getServiceRequestTechnicians, periodOf({ from, to }), { live: 'all', quiet: true }),
    placeholderData: keepPreviousData,
  });
  const { data } = result;
  const columns = useMemo(() => technicianColumns(Link), [Link]);
  const rows = data?.rows ?? [];
  const period = `${formatDay(from)} – ${formatDay(to)}`;
  return (
    <Page
      title="requestReports.technicians"
      subtitle={period}
      namesZone
      crumbs={[{ label: 'requests.title', href: requestsHref }]}
      actions={
        <>
          <ReportLinks current="technicians" />
          <FileMenu
            isEmpty={rows.length === 0}
            table={() => ({ title: t('requestReports.technicians'), lines: [period], columns, rows })}
          />
        </>
      }
    >
      <div className={css.parts}>
        <div className="lb-no-print">
          <days.Control value={range} onChange={(next) => setUrlState({ days: days.write(next) } as object)} />
        </div>
        <WhenSettled result={result}>
          {rows.length > 0 && (
            <div className={css.charts}>
              <Panel title="requestReports.load">
                <Chart
                  kind="rows"
                  label={t('requestReports.load')}
                  categoryLabel={t('requests.assignee')}
                  categories={rows.map(({ id, name }) => ({ id: String(id), label: name }))}
                  series={[
                    {
                      id: 'open',
                      label: t('requestReports.openCount'),
                      tone: 'blue',
                      values: rows.map(({ open }) => open),
                    },
                    { id: 'late', label: t('requests.late'), tone: 'red', values: rows.map(({ late }) => late) },
                  ]}
                />
              </Panel>
              <Panel title="requestReports.closedAgainstGoal">
                <Chart
                  kind="rows"
                  label={t('requestReports.closedAgainstGoal')}
                  categoryLabel={t('requests.assignee')}
                  categories={rows.map(({ id, name }) => ({ id: String(id), label: name }))}
                  series={[
                    {
                      ...{ id: 'closed', label: t('requestReports.closedCount'), tone: 'green' },
                      values: rows.map(({ closed }) => closed),
                    },
                  ]}
                  goal={{ label: t('requestReports.goal'), value: rows[0]?.closedGoal ?? 0 }}
                />
              </Panel>
            </div>
          )}
          <Panel flush>
            <DataTable
              name="service-requests.technicians"
              label="requestReports.technicians"
              columns={columns}
              rows={data?.rows}
              rowKey={({ id }) => String(id)}
              loading={result}
              note={
                data &&
                data.unassigned > 0 && (
                  <Link href="/service-requests?view=unassigned">
                    {t('requestReports.unassigned', { count: data.unassigned })}
                  </Link>
                )
              }
              empty={{ title: 'requestReports.noTechnicians' }}
            />
          </Panel>
        </WhenSettled>
      </div>
    </Page>
  );
}
