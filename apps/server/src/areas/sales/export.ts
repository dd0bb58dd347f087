import type { contract } from '@latchboard/contract';
import { daysAfter } from '@latchboard/contract/local-time';
import { figureTiers } from '@latchboard/contract/sales/rules';
import { type FileColumn, moneyColumn } from '#server/platform/export/cells.ts';
import { type FileTexts, fileTexts } from '#server/platform/export/file-texts.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { numberedColumns, writeRows } from '#server/platform/list/write-list.ts';
import { daysOfPeriod } from './count-criteria.ts';
import { readSalesReport, type SalesReport } from './report.ts';
import { readShipped, type ShippedReport } from './shipped.ts';

type Translate = FileTexts['t'];
type SalesRow = Omit<SalesReport['rows'][number], 'representativeId'>;
type ShippedRow = Omit<ShippedReport['rows'][number], 'representativeId'>;

/** Exports a report as a file, with a row for each representative and a total row (OPS-05). */
export const exportSalesReport: Handler<typeof contract.sales.exportSalesReport> = async (input, ctx) => {
  const { report, year, format } = input;
  const { t } = fileTexts(ctx.actor.language);
  const zone = ctx.platform.settings.providerZone;
  const isConversions = report === 'conversions' || report === 'shippedConversions';
  const isShipped = report === 'shipped' || report === 'shippedConversions';
  // A monthly report also contains its year, so the December report is used for a whole year.
  const month = input.month === 0 && !isShipped ? 12 : input.month;
  const heading = headingOf(t(`sales.report.${report}`), { year, month });
  if (isShipped) {
    const criteria = { year, month, typeId: isConversions ? 4 : 1 } as const;
    const { rows, counts, total } = await ctx.transaction((tx) => readShipped(tx, criteria, zone));
    const allRows: readonly ShippedRow[] = [...rows, { name: t('sales.all'), counts, total }];
    const table = { ...heading, columns: numberedColumns(shippedColumns(t)), rows: allRows };
    return writeRows({ format, zone }, ctx, () => table);
  }
  const criteria = { year, month, ...(isConversions && { typeId: 4 as const }) };
  const { rows, total } = await ctx.transaction((tx) => readSalesReport(tx, criteria, zone));
  const allRows: readonly SalesRow[] = [...rows, { name: t('sales.all'), ...total }];
  const table = { ...heading, columns: numberedColumns(salesColumns(t)), rows: allRows };
  return writeRows({ format, zone }, ctx, () => table);
};

/** Title, name, and days of a file. Month 0 is the whole year. */
function headingOf(content: string, { year, month }: { readonly year: number; readonly month: number }) {
  const { first: from, next } = daysOfPeriod({ year, month });
  const title = `${content} ${year}${month === 0 ? '' : `-${String(month).padStart(2, '0')}`}`;
  return { title, content, days: { from, to: daysAfter(next, -1) }, heading: [] };
}

const nameColumn = <Row extends { readonly name: string }>(t: Translate): FileColumn<Row> => ({
  header: t('sales.representative'),
  width: 26,
  cell: (row) => row.name,
});

const shippedColumns = (t: Translate): FileColumn<ShippedRow>[] => [
  nameColumn(t),
  ...figureTiers.map((tier) => ({
    header: t(`sales.tier.${tier}`),
    width: 8,
    cell: ({ counts }: ShippedRow) => counts[tier],
  })),
  { header: t('sales.total'), width: 8, cell: (row) => row.total },
];

function salesColumns(t: Translate): FileColumn<SalesRow>[] {
  const column = (header: string, cell: (row: SalesRow) => number | null): FileColumn<SalesRow> => ({
    header,
    width: 14,
    cell,
  });
  const money = (header: string, cents: (row: SalesRow) => number | null) => moneyColumn(header, 14, cents);
  return [
    nameColumn(t),
    column(t('sales.monthProposalTotal'), (row) => row.monthProposalTotal),
    column(t('sales.yearProposalTotal'), (row) => row.yearProposalTotal),
    column(t('sales.monthPoItemTotal'), (row) => row.monthPoItemTotal),
    ...figureTiers.map((tier) =>
      column(t('sales.monthTier', { tier: t(`sales.tier.${tier}`) }), (row) => row.monthPoItemCounts[tier]),
    ),
    column(t('sales.yearPoItemTotal'), (row) => row.yearPoItemTotal),
    ...figureTiers.map((tier) =>
      column(t('sales.yearTier', { tier: t(`sales.tier.${tier}`) }), (row) => row.yearPoItemCounts[tier]),
    ),
    column(t('sales.yearGoalPoItemCount'), (row) => row.yearGoalPoItemCount),
    money(t('sales.monthSales'), (row) => row.monthSales),
    money(t('sales.yearSales'), (row) => row.yearSales),
    money(t('sales.monthMonthly'), (row) => row.monthMonthly),
    money(t('sales.yearMonthly'), (row) => row.yearMonthly),
    money(t('sales.yearGoalSales'), (row) => row.yearGoalSales),
  ];
}
