import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { formatDay } from '@latchboard/ui/date-range/day.ts';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Period } from '#web/areas/sales/index.ts';
import { api } from '#web/lib/api.ts';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import { useMe } from '#web/lib/session.ts';
import { useUrlState } from '#web/lib/url-state.ts';
import { WhenSettled } from '#web/lib/when-settled.tsx';
import { ReportLinks } from '../reports/report-links.tsx';
import css from '../reports/reports.module.css';
import { requestsHref } from '../shapes.ts';
import { ClosedChart } from './closed-chart.tsx';
import { figureColumns, totalRowId } from './columns.tsx';
import { firstDayOfWeek, readPeriod, weekOf, weeksUntil } from './period.ts';

/** Service report: figures for each technician in a year, month, or week, with the goal (OPS-05). */
export default function ServiceReportScreen() {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const [today] = useState(() => new Date());
  const readSearch = useMemo(() => (raw: Readonly<Record<string, unknown>>) => readPeriod(raw, today), [today]);
  const [period, setSearch] = useUrlState(readSearch);
  const { year, month } = period;
  const canSeeOrders = mayDo(useMe(), 'PurchaseOrder-LandingPage_UI');
  const result = useQuery({
    ...query(api.serviceRequests.getServiceReport, period, { quiet: true, live: 'all' }),
    placeholderData: keepPreviousData,
  });
  const { data } = result;
  const columns = useMemo(
    () => figureColumns({ Link, t, locale, canSeeOrders, period: readPeriod({ ...period }, today) }),
    [Link, t, locale, canSeeOrders, period, today],
  );
  const totalRow = data && { ...data.total, name: t('serviceFigures.all'), technicianId: totalRowId, isActive: true };
  const people = data?.rows ?? [];
  const weeks = useMemo(() => weeksUntil(today), [today]);
  const week = firstDayOfWeek(period);
  const shownWeeks =
    week === null || weeks.some(({ value }) => value === week)
      ? weeks
      : [{ value: week, label: formatDay(week) }, ...weeks];
  return (
    <Page
      title="serviceFigures.title"
      subtitle={data && `${formatDay(data.from)} – ${formatDay(data.to)}`}
      crumbs={[{ label: 'requests.title', href: requestsHref }]}
      actions={
        <>
          <ReportLinks current="service" />
          <FileMenu file={api.serviceRequests.exportServiceReport} query={{ ...period }} />
        </>
      }
    >
      <div className={css.parts}>
        <div className={`${css.bar} lb-no-print`}>
          <Period
            {...{ year, month, today }}
            takesYear
            onChange={(next) => setSearch({ ...next, startDayOfWeek: undefined })}
          />
          <SelectField
            label="serviceFigures.week"
            isCompact
            clearable
            placeholder="serviceFigures.wholeMonth"
            options={shownWeeks}
            value={week}
            onChange={(chosen) => setSearch(chosen === null ? { startDayOfWeek: undefined } : weekOf(chosen))}
          />
        </div>
        <WhenSettled result={result}>
          {data && (
            <div className={css.charts}>
              <Panel title={{ key: 'serviceFigures.closedInYear', params: { year: String(year) } }}>
                <ClosedChart {...{ year, month }} months={data.months} />
              </Panel>
              {people.length > 0 && (
                <Panel title="serviceFigures.against">
                  <Chart
                    kind="rows"
                    label={t('serviceFigures.against')}
                    categoryLabel={t('requests.assignee')}
                    categories={people.map(({ technicianId, name }) => ({ id: String(technicianId), label: name }))}
                    series={[
                      {
                        ...{ id: 'closed', label: t('serviceFigures.srClosed'), tone: 'green' },
                        values: people.map(({ srClosed }) => srClosed),
                      },
                    ]}
                    goal={{
                      label: t('requestReports.goal'),
                      value: Math.max(...people.map(({ srClosedGoal }) => srClosedGoal)),
                    }}
                  />
                </Panel>
              )}
            </div>
          )}
          <Panel flush>
            <DataTable
              name="service-requests.figures"
              label="serviceFigures.title"
              columns={columns}
              rows={totalRow && people.length > 0 ? [...people, totalRow] : data?.rows}
              rowKey={({ technicianId }) => String(technicianId)}
              loading={result}
              isPartial
              empty={{ title: 'requestReports.noTechnicians' }}
            />
          </Panel>
          <p>{t('serviceFigures.explain')}</p>
        </WhenSettled>
      </div>
    </Page>
  );
}
