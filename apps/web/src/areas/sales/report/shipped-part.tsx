import { figureTiers } from '@latchboard/contract/sales/rules';
import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { WhenSettled } from '#web/lib/when-settled.tsx';
import { monthName, shortMonth } from '../month-names.ts';
import { countedHref, type ShippedReport } from '../shapes.ts';

type Row = ShippedReport['rows'][number];
const totalRowId = 0;

interface ShippedPartProps {
  readonly year: number;
  /** Month from 1 to 12, or 0 for the whole year. */
  readonly month: number;
  readonly typeId: 1 | 4;
}

/** Number of shipped orders, by tier, by month, and by representative (OPS-05). */
export function ShippedPart({ year, month, typeId }: ShippedPartProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const call = typeId === 4 ? api.sales.shippedConversionPurchaseOrders : api.sales.shippedPurchaseOrders;
  const result = useQuery(query(call, { year, month }, { quiet: true, live: 'all' }));
  const report: ShippedReport | undefined = result.data;
  const columns = useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const countLink = (row: Row, count: number, tier?: (typeof figureTiers)[number]) => {
      const representativeId = row.representativeId === totalRowId ? undefined : row.representativeId;
      if (count === 0) return '0';
      return (
        <Link href={countedHref({ by: 'shipped', year, month, typeId, tier, representativeId })}>
          {number.format(count)}
        </Link>
      );
    };
    const columnOfTier = (tier: (typeof figureTiers)[number]): Column<Row> => ({
      id: tier,
      title: `sales.tier.${tier}`,
      value: ({ counts }) => counts[tier],
      cell: (row) => countLink(row, row.counts[tier], tier),
      isNumber: true,
      width: 80,
    });
    const columns: readonly Column<Row>[] = [
      {
        id: 'name',
        title: 'sales.representative',
        value: ({ name }) => name,
        width: 170,
        grows: true,
        isFixed: true,
        card: 'start',
      },
      ...figureTiers.map(columnOfTier),
      {
        id: 'total',
        title: 'sales.total',
        value: ({ total }) => total,
        cell: (row) => countLink(row, row.total),
        isNumber: true,
        card: 'end',
      },
    ];
    return columns;
  }, [Link, locale, year, month, typeId]);
  const rows = useMemo(() => {
    if (!report || report.rows.length === 0) return report?.rows;
    return [
      ...report.rows,
      { name: t('sales.all'), representativeId: totalRowId, counts: report.counts, total: report.total },
    ];
  }, [report, t]);
  return (
    <WhenSettled result={result}>
      {report && (
        <Panel title={{ key: 'sales.inYear', params: { figure: t('sales.counted.shipped'), year: String(year) } }}>
          <Chart
            label={t('sales.inYear', { figure: t('sales.counted.shipped'), year: String(year) })}
            categoryLabel={t('sales.month')}
            categories={report.months.map(({ month: monthNumber }) => ({
              id: String(monthNumber),
              label: shortMonth(monthNumber),
              name: monthName(monthNumber),
              isPartial: month !== 0 && month !== monthNumber,
            }))}
            series={[
              { id: 'total', label: t('sales.shippedOrders'), values: report.months.map(({ total }) => total) },
              ...figureTiers.map((tier) => ({
                ...{ id: tier, label: t(`sales.tier.${tier}`), isTableOnly: true },
                values: report.months.map(({ counts }) => counts[tier]),
              })),
            ]}
          />
        </Panel>
      )}
      <Panel flush>
        <DataTable
          name="sales.shipped"
          label={typeId === 4 ? 'sales.report.shippedConversions' : 'sales.report.shipped'}
          columns={columns}
          rows={rows}
          rowKey={({ representativeId }) => String(representativeId)}
          loading={result}
          isPartial
          empty={{ title: 'sales.noneShipped' }}
        />
      </Panel>
    </WhenSettled>
  );
}
