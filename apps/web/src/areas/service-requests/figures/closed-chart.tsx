import { Chart } from '@latchboard/ui/chart/chart.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { monthName, shortMonth } from '#web/areas/sales/index.ts';
import type { ServiceReport } from '../shapes.ts';

interface ClosedChartProps {
  readonly year: number;
  /** The selected month, or 0 for the whole year. */
  readonly month: number;
  readonly months: ServiceReport['months'];
}

/** Chart of the requests and installations closed each month in a year. */
export function ClosedChart({ year, month, months }: ClosedChartProps) {
  const t = useTranslate();
  return (
    <Chart
      label={t('serviceFigures.closedInYear', { year: String(year) })}
      categoryLabel={t('requestReports.month')}
      categories={months.map(({ month: monthNumber }) => ({
        ...{ id: String(monthNumber), label: shortMonth(monthNumber), name: monthName(monthNumber) },
        isPartial: month !== 0 && month !== monthNumber,
      }))}
      series={(['srClosed', 'installs'] as const).map((id) => ({
        ...{ id, label: t(`serviceFigures.${id}`) },
        values: months.map((monthRow) => monthRow[id]),
      }))}
    />
  );
}
