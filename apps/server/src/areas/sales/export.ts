import type { contract } from '@latchboard/contract';
import { figureTiers } from '@latchboard/contract/sales/rules';
import { type FileColumn, moneyColumn, singlePiece } from '#server/platform/export/cells.ts';
import { type FileTexts, fileTexts } from '#server/platform/export/file-texts.ts';
import { writeFile } from '#server/platform/export/write-file.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { readSalesReport, type SalesReport } from './report.ts';
import { readShipped, type ShippedReport } from './shipped.ts';

type Say = FileTexts['t'];
type Sold = Omit<SalesReport['rows'][number], 'representativeId'>;
type Out = Omit<ShippedReport['rows'][number], 'representativeId'>;

/** Exports a report with a row for each representative and a total row as a file (OPS-05). */
export const exportSalesReport: Handler<typeof contract.sales.exportSalesReport> = async (asked, ctx) => {
  const { report, year, format } = asked;
  const { t } = fileTexts(ctx.actor.language);
  const zone = ctx.platform.settings.providerZone;
  const isConversions = report === 'conversions' || report === 'shippedConversions';
  const isShipped = report === 'shipped' || report === 'shippedConversions';
  // A monthly report also contains its year. A report of the whole year is the report of December.
  const month = asked.month === 0 && !isShipped ? 12 : asked.month;
  const name = `${t(`sales.report.${report}`)} ${year}${month === 0 ? '' : `-${String(month).padStart(2, '0')}`}`;
  const heading = [name];
  if (isShipped) {
    const read = { year, month, typeId: isConversions ? 4 : 1 } as const;
    const { rows, counts, total } = await ctx.transaction((tx) => readShipped(tx, read, zone));
    const all: readonly Out[] = [...rows, { name: t('sales.all'), counts, total }];
    return writeFile(format, name, { heading, columns: shippedColumns(t), pieces: singlePiece(all) });
  }
  const read = { year, month, ...(isConversions && { typeId: 4 as const }) };
  const { rows, total } = await ctx.transaction((tx) => readSalesReport(tx, read, zone));
  const all: readonly Sold[] = [...rows, { name: t('sales.all'), ...total }];
  return writeFile(format, name, { heading, columns: salesColumns(t), pieces: singlePiece(all) });
};

const person = <Row extends { readonly name: string }>(t: Say): FileColumn<Row> => ({
  header: t('sales.representative'),
  width: 26,
  cell: (row) => row.name,
});

const shippedColumns = (t: Say): FileColumn<Out>[] => [
  person(t),
  ...figureTiers.map((tier) => ({
    header: t(`sales.tier.${tier}`),
    width: 8,
    cell: ({ counts }: Out) => counts[tier],
  })),
  { header: t('sales.total'), width: 8, cell: (row) => row.total },
];

function salesColumns(t: Say): FileColumn<Sold>[] {
  const column = (header: string, cell: (row: Sold) => number | null): FileColumn<Sold> => ({
    header,
    width: 14,
    cell,
  });
  const money = (header: string, cents: (row: Sold) => number | null) => moneyColumn(header, 14, cents);
  return [
    person(t),
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
