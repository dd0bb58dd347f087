import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { type Figure, Figures } from '@latchboard/ui/figures/figures.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { WhenSettled } from '#web/lib/when-settled.tsx';
import { wholeDollars } from '#web/lib/whole-dollars.ts';
import { monthName, shortMonth } from '../month-names.ts';
import { countedHref, type SalesReport } from '../shapes.ts';
import css from './report.module.css';
import { salesColumns, totalRow } from './sales-columns.tsx';

interface SalesPartProps {
  readonly year: number;
  readonly month: number;
  readonly period: string;
  readonly isConversions: boolean;
}

/** Sales or conversions by representative: totals, a chart for the year, and a row per representative. */
export function SalesPart({ year, month, period, isConversions }: SalesPartProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const call = isConversions ? api.sales.conversionsReport : api.sales.salesReport;
  const result = useQuery(query(call, { year, month }, { quiet: true, live: 'all' }));
  const report: SalesReport | undefined = result.data;
  const typeId = isConversions ? (4 as const) : undefined;
  const columns = useMemo(() => salesColumns({ Link, t, locale, typeId }), [Link, t, locale, typeId]);
  const rows = useMemo(
    () => (report && report.rows.length > 0 ? [...report.rows, totalRow(report.total, t)] : report?.rows),
    [report, t],
  );
  const number = new Intl.NumberFormat(locale);
  const total = report?.total;
  const goal = total?.yearGoalPoItemCount ?? 0;
  const figures: readonly Figure[] = [
    {
      id: 'proposals',
      value: total && number.format(total.monthProposalTotal),
      label: { key: 'sales.inMonth', params: { figure: t('sales.proposals'), month: period } },
      href: countedHref({ by: 'proposals', year, month, typeId }),
    },
    {
      id: 'items',
      value: total && number.format(total.monthPoItemTotal),
      label: { key: 'sales.inMonth', params: { figure: t('sales.items'), month: period } },
      href: countedHref({ by: 'items', year, month, typeId }),
    },
    {
      id: 'sales',
      value: total && wholeDollars(total.monthSales),
      label: { key: 'sales.inMonth', params: { figure: t('sales.once'), month: period } },
      href: countedHref({ by: 'sales', year, month, typeId }),
    },
    {
      id: 'year',
      value: total && number.format(total.yearPoItemTotal),
      label: { key: 'sales.inYear', params: { figure: t('sales.items'), year: String(year) } },
      href: countedHref({ by: 'items', year, month: 0, typeId }),
    },
    {
      id: 'goal',
      value:
        total && t('goals.reached', { reached: number.format(total.yearGoalItemTotal), goal: number.format(goal) }),
      label: {
        key: isConversions ? 'sales.goalInYear.conversions' : 'sales.goalInYear',
        params: { year: String(year) },
      },
    },
  ];
  return (
    <>
      <Figures label="sales.title" figures={figures} />
      <WhenSettled result={result}>
        {report && (
          <Panel title={{ key: 'sales.inYear', params: { figure: t('sales.items'), year: String(year) } }}>
            <Chart
              label={t('sales.inYear', { figure: t('sales.items'), year: String(year) })}
              categoryLabel={t('sales.month')}
              categories={report.months.map(({ month: monthNumber }) => ({
                id: String(monthNumber),
                label: shortMonth(monthNumber),
                name: monthName(monthNumber),
              }))}
              series={[
                {
                  id: 'proposals',
                  label: t('sales.proposals'),
                  values: report.months.map(({ proposals }) => proposals),
                },
                { id: 'items', label: t('sales.items'), values: report.months.map(({ items }) => items) },
                {
                  id: 'sales',
                  label: t('sales.once'),
                  values: report.months.map(({ sales }) => Math.round(sales / 100)),
                  isTableOnly: true,
                },
              ]}
            />
          </Panel>
        )}
        <div className={css.whole}>
          <Panel flush>
            <DataTable
              name="sales.report"
              label={isConversions ? 'sales.report.conversions' : 'sales.report.sales'}
              columns={columns}
              rows={rows}
              rowKey={({ representativeId }) => String(representativeId)}
              loading={result}
              isPartial
              empty={{ title: { key: 'sales.noneInYear', params: { year: String(year) } } }}
            />
          </Panel>
        </div>
      </WhenSettled>
    </>
  );
}
