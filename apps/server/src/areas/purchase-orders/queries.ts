import type { SortableColumnId } from '@latchboard/contract/purchase-orders/rules';
import { maxCountedRows } from '@latchboard/contract/record/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { countRows, type List } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import {
  attentionReasonsOf,
  customerNumber,
  lastAction,
  type OrderReader,
  orderColumns,
  orderReader,
  orderTables,
  staffNames,
  totalCents,
} from './columns.ts';
import { conditionsOf, type Filters } from './filters.ts';

const dateCreated = sql`coalesce(o.submitted_at, o.created_at)`;

/** Sort value, descending: the orders that meet the condition, then the others, each group newest first. */
const matchingFirstThenNewest = (condition: RawBuilder<unknown>) =>
  sql`((case when ${condition} then 1e13 else 0 end)::float8 + date_part('epoch', ${dateCreated}) * 1000)::bigint`;

export const orderList = (input: Filters, reader: OrderReader): List<SortableColumnId> => ({
  select: orderColumns(reader),
  from: orderTables,
  where: conditionsOf(input, reader),
  sorts: {
    standard: { by: matchingFirstThenNewest(sql`${customerNumber} is not null`), kind: 'number' },
    unnumbered: {
      by: matchingFirstThenNewest(sql`(${customerNumber} is null or o.state = 'approved')`),
      kind: 'number',
    },
    number: { by: sql`o.number`, kind: 'number', mayBeNull: true },
    customerNumber: { by: sql`lower(${customerNumber})`, kind: 'text', mayBeNull: true },
    property: { by: sql`lower(p.name)`, kind: 'text' },
    propertyCode: { by: sql`lower(p.property_code)`, kind: 'text' },
    corporation: { by: sql`lower(c.name)`, kind: 'text' },
    dateCreated: { by: dateCreated, kind: 'time' },
    deliveryDate: { by: sql`o.delivery_date`, kind: 'day', mayBeNull: true },
    salesRep1: { by: sql`lower(${staffNames.salesRep1})`, kind: 'text' },
    salesRep2: { by: sql`lower(${staffNames.salesRep2})`, kind: 'text', mayBeNull: true },
    installer: { by: sql`lower(${staffNames.installer})`, kind: 'text', mayBeNull: true },
    needs: { by: sql`cardinality(${attentionReasonsOf(reader)})`, kind: 'number' },
    type: { by: sql`o.type_id`, kind: 'number' },
    tier: { by: sql`o.tier`, kind: 'text' },
    total: { by: sql`(${totalCents})::bigint`, kind: 'number' },
    invoice: { by: sql`o.invoice_date`, kind: 'day', mayBeNull: true },
    status: {
      by: sql`array_position(array['draft','submitted','approved','numbered','filed','awaitingUnits','unitsComplete','shipped','installed'], o.state)`,
      kind: 'number',
    },
    lastAction: { by: lastAction, kind: 'time' },
  },
  id: sql`o.id`,
  isWide: true,
});

/** The filters use only columns of the order, so a count does not need a join. */
const orderTable = sql`purchase_order o`;

/**
 * Counts the orders that the caller sees in a list, up to one above the maximum count. `list` selects the page, and the
 * other fields are its filters.
 */
export const countOrders = (filters: Partial<Filters>, ctx: Pick<RecordContext, 'tx' | 'actor' | 'now' | 'platform'>) =>
  countRows(ctx.tx, { ...orderList({ ...noFilters, ...filters }, orderReader(ctx)), from: orderTable });

/** Counts the property's submitted orders that are not installed. */
export async function countOpenOrders(tx: Tx, propertyId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('purchase_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('property_id', '=', propertyId)
    .where('state', 'not in', ['draft', 'installed'])
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

const noFilters: Filters = {
  ...{ list: 'main', show: 'orders', sort: '-standard' },
  ...{ otherReps: false, last60Days: false, needsAction: false },
};

/**
 * Returns the number of orders in a list, up to one above the count limit, and their total in cents. Both are from one
 * query.
 */
export async function totalsOf(
  tx: Tx,
  { where }: List<SortableColumnId>,
): Promise<{ count: number; totalCents: number }> {
  const { rows } = await sql<{ count: number; totalCents: number }>`
    select least(count(*), ${maxCountedRows + 1})::int as count, coalesce(sum(${totalCents}), 0)::float8 as "totalCents"
    from ${orderTable} where ${sql.join([...where], sql` and `)}`.execute(tx);
  return rows[0] ?? { count: 0, totalCents: 0 };
}
