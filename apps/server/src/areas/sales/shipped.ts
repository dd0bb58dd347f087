import type { CallOutput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { namesOf } from './names.ts';
import { byTier, countsOf, total } from './sums.ts';

export type ShippedReport = CallOutput<typeof contract.sales.shippedPurchaseOrders>;

interface Input {
  readonly year: number;
  /** Month from 1 to 12. 0 for the whole year. */
  readonly month: number;
  readonly typeId: 1 | 4;
}

/** Reads the number of shipped orders by tier, representative, and month (OPS-05). */
export async function readShipped(tx: Tx, { year, month, typeId }: Input, zone: string): Promise<ShippedReport> {
  const all = await countsOf(tx, { by: 'shipped', year, typeId }, zone);
  const selectedRows = month === 0 ? all : all.filter((row) => row.month === month);
  const people = await namesOf(
    tx,
    selectedRows.map(({ rep }) => rep),
  );
  const figures = (rows: typeof all) => ({
    counts: byTier(rows, ({ orders }) => orders),
    total: total(rows, ({ orders }) => orders),
  });
  return {
    year,
    month,
    ...figures(selectedRows),
    rows: people.map(({ id, name }) => ({
      name,
      representativeId: id,
      ...figures(selectedRows.filter(({ rep }) => rep === id)),
    })),
    months: Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      ...figures(all.filter((row) => row.month === index + 1)),
    })),
  };
}
