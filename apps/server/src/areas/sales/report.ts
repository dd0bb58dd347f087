import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { readSetting } from '#server/platform/provider-setting.ts';
import { goalSetting } from './goals.ts';
import { namesOf } from './names.ts';
import { byTier, type MonthlyTotal, sumsOfYear, total } from './sums.ts';

export type SalesReport = CallOutput<typeof contract.sales.salesReport>;
type Total = SalesReport['total'];

interface Input {
  readonly year: number;
  readonly month: number;
  /** 4 for conversions. */
  readonly typeId?: 4;
}

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** Proposed and sold items of each representative in a month and its year, and the totals (OPS-05). */
export async function readSalesReport(tx: Tx, asked: Input, zone: string): Promise<SalesReport> {
  const { year, typeId } = asked;
  const { proposed, approved } = await sumsOfYear(tx, { year, typeId }, zone);
  const goals = await readSetting(tx, goalSetting(year));
  const goalOf = new Map(typeId === undefined ? goals.representatives.map((goal) => [goal.id, goal]) : []);
  const people = await namesOf(tx, [...proposed, ...approved].map(({ rep }) => rep).concat([...goalOf.keys()]));
  const figures = figuresOf(asked, proposed, approved);
  return {
    rows: people.map(({ id, name }) => ({
      name,
      representativeId: id,
      ...figures(({ rep }) => rep === id),
      yearGoalSales: goalOf.get(id)?.salesCents ?? null,
      yearGoalPoItemCount: goalOf.get(id)?.items ?? null,
    })),
    total: {
      ...figures(() => true),
      yearGoalSales: sumOrNull([...goalOf.values()].map(({ salesCents }) => salesCents)),
      yearGoalPoItemCount: typeId === undefined ? goals.total : goals.conversions,
    },
    months: months.map((month) => {
      const sold = approved.filter((row) => row.month === month);
      return {
        month,
        proposals: total(
          proposed.filter((row) => row.month === month),
          ({ orders }) => orders,
        ),
        items: total(sold, ({ items }) => items),
        sales: total(sold, ({ once }) => once),
        monthly: total(sold, ({ monthly }) => monthly),
      };
    }),
  };
}

const sumOrNull = (amounts: readonly (number | null)[]) =>
  amounts.some((amount) => amount !== null) ? total(amounts, (amount) => amount ?? 0) : null;

/** Figures of some representatives, from the sums of the year. */
function figuresOf({ year, month }: Input, proposed: readonly MonthlyTotal[], approved: readonly MonthlyTotal[]) {
  const inMonth = (row: MonthlyTotal) => row.month === month;
  return (isOf: (row: MonthlyTotal) => boolean): Omit<Total, 'yearGoalSales' | 'yearGoalPoItemCount'> => {
    const [offers, sold] = [proposed.filter(isOf), approved.filter(isOf)];
    const [offersNow, soldNow] = [offers.filter(inMonth), sold.filter(inMonth)];
    return {
      year,
      month,
      monthProposalTotal: total(offersNow, ({ orders }) => orders),
      yearProposalTotal: total(offers, ({ orders }) => orders),
      monthProposalCents: total(offersNow, ({ once }) => once),
      yearProposalCents: total(offers, ({ once }) => once),
      monthPoItemTotal: total(soldNow, ({ items }) => items),
      yearPoItemTotal: total(sold, ({ items }) => items),
      yearGoalItemTotal: total(sold, ({ goalItems }) => goalItems),
      monthPoItemCounts: byTier(soldNow, ({ items }) => items),
      yearPoItemCounts: byTier(sold, ({ items }) => items),
      monthSales: total(soldNow, ({ once }) => once),
      yearSales: total(sold, ({ once }) => once),
      monthMonthly: total(soldNow, ({ monthly }) => monthly),
      yearMonthly: total(sold, ({ monthly }) => monthly),
    };
  };
}
