import type { contract } from '@latchboard/contract';
import type { CountColumnId, MovementColumnId, StockColumnId } from '@latchboard/contract/inventory/rules';
import { sql } from 'kysely';
import type { Handler } from '#server/platform/http/handler.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { isUndone } from './counts.ts';
import { type MovementRow, movementList } from './movements.ts';
import { type BalanceRow, stockList } from './stock.ts';

const productOf = (row: { readonly number: string; readonly product: string }) => `${row.number} ${row.product}`;

/** Exports the stock by location, with the sort order and labels of the screen (INV-03). */
export const exportStock: Handler<typeof contract.inventory.exportStock> = (input, ctx) =>
  writeList<BalanceRow, StockColumnId, StockColumnId>(input, ctx, ({ t, word }) => ({
    list: stockList(input),
    title: t('inventory.stock'),
    heading: [
      input.view === 'low' && t('inventory.show.low'),
      input.search && word('searched', { search: input.search }),
    ],
    columns: {
      product: { header: t('inventory.product'), width: 36, cell: productOf },
      place: { header: t('inventory.place'), width: 24, cell: (row) => row.place },
      quantity: { header: t('inventory.quantity'), width: 12, cell: (row) => row.quantity },
      threshold: { header: t('inventory.threshold'), width: 12, cell: (row) => row.threshold },
    },
  }));

/** Exports the movements in the ledger (INV-03). */
export const exportMovements: Handler<typeof contract.inventory.exportMovements> = (input, ctx) =>
  writeList<MovementRow, 'at', MovementColumnId>(input, ctx, ({ t, word, clock }) => ({
    list: movementList(input),
    title: t('inventory.movements'),
    heading: [input.search && word('searched', { search: input.search })],
    columns: {
      at: timeColumn(t('inventory.time'), clock, { at: (row) => row.at }),
      product: { header: t('inventory.product'), width: 36, cell: productOf },
      quantity: { header: t('inventory.quantity'), width: 12, cell: (row) => row.quantity },
      route: {
        header: t('inventory.fromWhere'),
        width: 36,
        cell: (row) => `${row.from_name ?? ''} → ${row.to_name ?? ''}`,
      },
      reason: { header: t('inventory.reason'), width: 14, cell: (row) => t(`inventory.reason.${row.reason}`) },
      note: { header: t('inventory.note'), width: 30, cell: (row) => row.note },
      by: { header: t('inventory.by'), width: 22, cell: (row) => row.by },
    },
  }));

interface CountedRow {
  id: number;
  at: Date;
  place: string;
  by: string | null;
  state: 'open' | 'booked' | 'dropped' | 'undone';
  number: string;
  product: string;
  counted: number;
  expected: number;
}

/**
 * Exports all counts. Each product has its counted quantity and the ledger quantity when the count was saved (INV-03).
 */
export const exportCounts: Handler<typeof contract.inventory.exportCounts> = (input, ctx) =>
  writeList<CountedRow, 'at', CountColumnId>(input, ctx, ({ t, clock }) => ({
    list: {
      select: sql`c.id, c.at, l.name as place, author_name(c.staff_id) as by, case when ${isUndone} then 'undone' else c.state end as state, p.number, p.name as product, n.counted, n.expected`,
      from: sql`stock_count c join stock_count_line n on n.count_id = c.id join product p on p.id = n.product_id
        join stock_place l on l.id = c.place_id`,
      where: [],
      sorts: { at: { by: sql`c.at`, kind: 'time' } },
      // A count has at most one line per product.
      id: sql`(c.id::bigint * 1000000 + n.product_id)`,
    },
    title: t('inventory.counts'),
    heading: [],
    columns: {
      count: { header: t('inventory.countNumber'), width: 10, cell: (row) => `#${row.id}` },
      at: timeColumn(t('inventory.time'), clock, { at: (row) => row.at }),
      place: { header: t('inventory.place'), width: 24, cell: (row) => row.place },
      by: { header: t('inventory.by'), width: 22, cell: (row) => row.by },
      state: { header: t('inventory.state'), width: 12, cell: (row) => t(`inventory.countState.${row.state}`) },
      product: { header: t('inventory.product'), width: 36, cell: productOf },
      counted: { header: t('inventory.counted'), width: 12, cell: (row) => row.counted },
      expected: { header: t('inventory.expected'), width: 12, cell: (row) => row.expected },
      difference: { header: t('inventory.difference'), width: 12, cell: (row) => row.counted - row.expected },
    },
  }));
