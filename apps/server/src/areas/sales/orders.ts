import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { Tier } from '@latchboard/contract/products/rules';
import type { CountedColumnId } from '@latchboard/contract/sales/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { type List, readList } from '#server/platform/list/read-list.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { countedOrders, lineSums } from './count-criteria.ts';

type Input = Omit<CallInput<typeof contract.sales.listCountedOrders>, 'limit' | 'cursor'>;
type CountedOrder = CallOutput<typeof contract.sales.listCountedOrders>['rows'][number];

interface Row {
  id: number;
  number: number;
  property_id: number;
  property: string;
  corporation: string;
  rep: number;
  rep_name: string;
  at: Date;
  type_id: 1 | 4;
  tier: Tier;
  items: number;
  once: number;
  monthly: number;
}

/** Orders that are part of a sales figure. For the item figure, only orders that have items. */
function countedList(input: Input, zone: string): List<CountedColumnId> {
  const { items, once, monthly } = lineSums(input);
  return {
    select: sql`o.id, o.number, o.property_id, p.name as property, c.name as corporation, o.sales_rep_1 as rep, r.name as rep_name,
      o.counted_at as at, o.type_id, o.tier, s.items::int as items, s.once::float8 as once, s.monthly::float8 as monthly`,
    from: sql`${countedOrders(input, zone)} o join property p on p.id = o.property_id join corporation c on c.id = p.corporation_id
      join staff r on r.id = o.sales_rep_1
      cross join lateral (select ${items} as items, ${once} as once, ${monthly} as monthly from purchase_order_line l where l.record_id = o.id) s`,
    where: input.by === 'items' ? [sql`s.items > 0`] : [sql`true`],
    sorts: {
      number: { by: sql`o.number`, kind: 'number' },
      property: { by: sql`lower(p.name)`, kind: 'text' },
      corporation: { by: sql`lower(c.name)`, kind: 'text' },
      representative: { by: sql`lower(r.name)`, kind: 'text' },
      at: { by: sql`o.counted_at`, kind: 'time' },
      type: { by: sql`o.type_id`, kind: 'number' },
      tier: { by: sql`o.tier`, kind: 'text' },
      items: { by: sql`s.items::bigint`, kind: 'number' },
      once: { by: sql`s.once::bigint`, kind: 'number' },
      monthly: { by: sql`s.monthly::bigint`, kind: 'number' },
    },
    id: sql`o.id`,
  };
}

const present = (row: Row): CountedOrder => ({
  id: row.id,
  number: row.number,
  propertyId: row.property_id,
  propertyName: row.property,
  corporationName: row.corporation,
  representativeId: row.rep,
  representative: row.rep_name,
  at: row.at.toISOString(),
  typeId: row.type_id,
  tier: row.tier,
  items: row.items,
  onceCents: row.once,
  monthlyCents: row.monthly,
});

/** Totals of all orders in the list. The totals equal the figure that links to the list. */
async function totalsOf(tx: Tx, { from, where }: List<CountedColumnId>) {
  const { rows } = await sql<{ items: number; onceCents: number; monthlyCents: number }>`
    select coalesce(sum(s.items), 0)::int as items, coalesce(sum(s.once), 0)::float8 as "onceCents",
      coalesce(sum(s.monthly), 0)::float8 as "monthlyCents" from ${from} where ${sql.join([...where], sql` and `)}`.execute(
    tx,
  );
  return rows[0] ?? { items: 0, onceCents: 0, monthlyCents: 0 };
}

export const listCountedOrders: Handler<typeof contract.sales.listCountedOrders> = async (input, { tx, platform }) => {
  const list = countedList(input, platform.settings.providerZone);
  const page = await readList<Row, CountedColumnId, CountedOrder>(tx, list, input, present);
  return { ...page, ...(await totalsOf(tx, list)) };
};

export const exportCountedOrders: Handler<typeof contract.sales.exportCountedOrders> = (input, ctx) =>
  writeList<Row, CountedColumnId, CountedColumnId>(input, ctx, ({ t, clock }) => ({
    list: countedList(input, ctx.platform.settings.providerZone),
    title: t(`sales.counted.${input.by}`),
    heading: [input.month === 0 ? String(input.year) : `${input.year}-${String(input.month).padStart(2, '0')}`],
    columns: {
      number: { header: t('sales.number'), width: 10, cell: (row) => row.number },
      property: { header: t('sales.property'), width: 30, cell: (row) => row.property },
      corporation: { header: t('sales.corporation'), width: 30, cell: (row) => row.corporation },
      representative: { header: t('sales.representative'), width: 22, cell: (row) => row.rep_name },
      at: timeColumn<Row>(t(`sales.at.${input.by}`), clock, { at: (row) => row.at }),
      type: { header: t('sales.type'), width: 14, cell: (row) => t(`sales.type.${row.type_id}`) },
      tier: { header: t('sales.tier'), width: 12, cell: (row) => row.tier },
      items: { header: t('sales.items'), width: 10, cell: (row) => row.items },
      // Dollars as numbers, so a spreadsheet can sum them.
      once: { header: t('sales.once'), width: 14, cell: (row) => row.once / 100 },
      monthly: { header: t('sales.monthly'), width: 14, cell: (row) => row.monthly / 100 },
    },
  }));
