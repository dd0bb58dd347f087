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
  /** Order type: 4 for conversions. */
  readonly typeId?: 4;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Reads the proposed and sold items of each representative in a month and its year, and the totals (OPS-05). */
export async function readSalesReport(tx: Tx, input: Input, zone: string): Promise<SalesReport> {
  const { year, typeId } = input;
  const { proposed, approved } = await sumsOfYear(tx, { year, typeId }, zone);
  const goals = await readSetting(tx, goalSetting(year));
  const goalOf = new Map(typeId === undefined ? goals.representatives.map((goal) => [goal.id, goal]) : []);
  const people = await namesOf(tx, [...proposed, ...approved].map(({ rep }) => rep).concat([...goalOf.keys()]));
  const figures = figuresOf(input, proposed, approved);
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
      const soldInMonth = approved.filter((row) => row.month === month);
      return {
        month,
        proposals: total(
          proposed.filter((row) => row.month === month),
          ({ orders }) => orders,
        ),
        items: total(soldInMonth, ({ items }) => items),
        sales: total(soldInMonth, ({ once }) => once),
        monthly: total(soldInMonth, ({ monthly }) => monthly),
      };
    }),
  };
}

const sumOrNull = (amounts: readonly (number | null)[]) =>
  amounts.some((amount) => amount !== null) ? total(amounts, (amount) => amount ?? 0) : null;

/** Returns a function that computes the figures of the matching rows. */
function figuresOf({ year, month }: Input, proposed: readonly MonthlyTotal[], approved: readonly MonthlyTotal[]) {
  const isInMonth = (row: MonthlyTotal) => row.month === month;
  return (matches: (row: MonthlyTotal) => boolean): Omit<Total, 'yearGoalSales' | 'yearGoalPoItemCount'> => {
    const [proposals, sold] = [proposed.filter(matches), approved.filter(matches)];
    const [monthProposals, monthSold] = [proposals.filter(isInMonth), sold.filter(isInMonth)];
    return {
      year,
      month,
      monthProposalTotal: total(monthProposals, ({ orders }) => orders),
      yearProposalTotal: total(proposals, ({ orders }) => orders),
      monthProposalCents: total(monthProposals, ({ once }) => once),
      yearProposalCents: total(proposals, ({ once }) => once),
      monthPoItemTotal: total(monthSold, ({ items }) => items),
      yearPoItemTotal: total(sold, ({ items }) => items),
      yearGoalItemTotal: total(sold, ({ goalItems }) => goalItems),
      monthPoItemCounts: byTier(monthSold, ({ items }) => items),
      yearPoItemCounts: byTier(sold, ({ items }) => items),
      monthSales: total(monthSold, ({ once }) => once),
      yearSales: total(sold, ({ once }) => once),
      monthMonthly: total(monthSold, ({ monthly }) => monthly),
      yearMonthly: total(sold, ({ monthly }) => monthly),
    };
  };
}
