import { type Figure, Figures } from '@latchboard/ui/figures/figures.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { monthName } from './month-names.ts';
import { countedHref } from './shapes.ts';

/** Numbers of orders and conversions shipped this month and this year. Each is undefined until loaded. */
export function useShippedCounts(isAllowed: boolean) {
  const [today] = useState(() => new Date());
  const [year, month] = [today.getFullYear(), today.getMonth() + 1];
  const extras = { quiet: true, live: 'all' } as const;
  const orders = useQuery({
    ...query(api.sales.shippedPurchaseOrders, { year, month: 0 }, extras),
    enabled: isAllowed,
  }).data;
  const conversions = useQuery({
    ...query(api.sales.shippedConversionPurchaseOrders, { year, month: 0 }, extras),
    enabled: isAllowed,
  }).data;
  return {
    ...{ year, month },
    orders: orders && { month: orders.months[month - 1]?.total ?? 0, year: orders.total },
    conversions: conversions && { month: conversions.months[month - 1]?.total ?? 0, year: conversions.total },
  };
}

/** Dashboard figures for shipped orders. Each links to the orders that it counts (OPS-01). */
export function ShippedCounters() {
  const { locale } = useLanguage();
  const { year, month, ...counts } = useShippedCounts(true);
  const number = new Intl.NumberFormat(locale);
  const figureOf = (id: 'orders' | 'conversions', span: 'month' | 'year'): Figure => {
    const value = counts[id]?.[span];
    return {
      id: `${id} ${span}`,
      value: value === undefined ? undefined : number.format(value),
      label: {
        key: `dashboard.shipped.${id}`,
        params: { time: span === 'month' ? monthName(month) : String(year) },
      },
      href: countedHref({ by: 'shipped', year, month: span === 'month' ? month : 0, typeId: id === 'orders' ? 1 : 4 }),
    };
  };
  return (
    <Figures
      label="dashboard.shippedCounters"
      figures={[
        figureOf('orders', 'month'),
        figureOf('orders', 'year'),
        figureOf('conversions', 'month'),
        figureOf('conversions', 'year'),
      ]}
    />
  );
}
