import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { monthName, shortMonth } from './month-names.ts';

/** Chart of the proposals and the items sold each month this year, for all orders or for conversions (OPS-01). */
export function SalesSlide({ isConversions }: { readonly isConversions: boolean }) {
  const t = useTranslate();
  const [today] = useState(() => new Date());
  const period = { year: today.getFullYear(), month: today.getMonth() + 1 };
  const call = isConversions ? api.sales.conversionsReport : api.sales.salesReport;
  const { data, error, refetch } = useQuery(query(call, period, { quiet: true, live: 'all' }));
  if (!data) return <Loading error={error} refetch={refetch} lines={6} />;
  return (
    <Chart
      label={t('sales.inYear', { figure: t('sales.items'), year: String(period.year) })}
      categoryLabel={t('sales.month')}
      categories={data.months.map(({ month }) => ({
        ...{ id: String(month), label: shortMonth(month), name: monthName(month) },
      }))}
      series={[
        { id: 'proposals', label: t('sales.proposals'), values: data.months.map(({ proposals }) => proposals) },
        { id: 'items', label: t('sales.items'), values: data.months.map(({ items }) => items) },
      ]}
    />
  );
}
