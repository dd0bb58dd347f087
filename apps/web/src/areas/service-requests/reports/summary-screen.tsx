import type { CallOutput, Contract } from '@latchboard/contract';
import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { yearChoices } from '#web/areas/sales/index.ts';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { query } from '#web/lib/query.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { WhenSettled } from '#web/lib/when-settled.tsx';
import { requestsHref } from '../shapes.ts';
import { ReportLinks } from './report-links.tsx';
import css from './reports.module.css';

type Row = CallOutput<Contract['serviceRequests']['getServiceRequestSummary']>['types'][number];

const monthFormatter = (form: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat('en', { month: form, timeZone: 'UTC' });
  return (month: number) => format.format(new Date(Date.UTC(2026, month - 1)));
};
const [longMonth, shortMonth] = [monthFormatter('long'), monthFormatter('short')];

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'requests.type',
    value: ({ name }) => name,
    width: 170,
    grows: true,
    isFixed: true,
    card: 'start',
  },
  ...Array.from(
    { length: 12 },
    (_, index): Column<Row> => ({
      id: `m${index + 1}`,
      title: { data: shortMonth(index + 1) },
      value: ({ months }) => months[index] ?? 0,
      isNumber: true,
      width: 75,
    }),
  ),
  { id: 'all', title: 'requestReports.total', value: ({ opened }) => opened, isNumber: true, width: 90, card: 'end' },
];

/** Requests opened and closed in each month of a year, and the opened ones by type (SRQ-01). */
export default function SummaryScreen() {
  const t = useTranslate();
  const [thisYear] = useState(() => new Date().getFullYear());
  const readYear = useMemo(
    () => (raw: Readonly<Record<string, unknown>>) => ({
      year: Math.min(read.wholeNumber(String(raw.year ?? ''), 2000, thisYear), 2199),
    }),
    [thisYear],
  );
  const [{ year }, setUrlState] = useUrlState(readYear);
  const result = useQuery(
    query(api.serviceRequests.getServiceRequestSummary, { year, zone: localZone }, { live: 'all', quiet: true }),
  );
  const { data } = result;
  const title = t('requestReports.inYear', { year: String(year) });
  return (
    <Page
      title="requestReports.summary"
      subtitle={String(year)}
      namesZone
      crumbs={[{ label: 'requests.title', href: requestsHref }]}
      actions={
        <>
          <ReportLinks current="summary" />
          <FileMenu
            isEmpty={!data}
            table={() => ({
              title,
              content: `${t('requestReports.summary')} ${year}`,
              columns,
              rows: data?.types ?? [],
            })}
          />
        </>
      }
    >
      <div className={css.parts}>
        <div className={`${css.bar} lb-no-print`}>
          <div className={css.year}>
            <SelectField
              label="requestReports.year"
              isCompact
              options={yearChoices(thisYear, year)}
              value={String(year)}
              onChange={(chosen) => chosen !== null && setUrlState({ year: chosen } as object)}
            />
          </div>
        </div>
        <WhenSettled result={result}>
          {data && (
            <Panel title={{ data: title }}>
              <Chart
                label={title}
                categoryLabel={t('requestReports.month')}
                categories={data.months.map(({ month }) => ({
                  id: String(month),
                  label: shortMonth(month),
                  name: longMonth(month),
                }))}
                series={[
                  {
                    ...{ id: 'opened', label: t('requestReports.openedCount'), tone: 'blue' },
                    values: data.months.map(({ opened }) => opened),
                  },
                  {
                    ...{ id: 'closed', label: t('requestReports.closedCount'), tone: 'green' },
                    values: data.months.map(({ closed }) => closed),
                  },
                ]}
              />
            </Panel>
          )}
          <Panel flush>
            <DataTable
              name="service-requests.summary"
              label="requestReports.openedByType"
              columns={columns}
              rows={data?.types}
              rowKey={({ id }) => String(id)}
              loading={result}
            />
          </Panel>
        </WhenSettled>
      </div>
    </Page>
  );
}
