import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { type EquipmentColumnId, type EquipmentState, equipmentLifecycle } from '@latchboard/contract/inventory/rules';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { List } from '#server/platform/list/read-list.ts';
import { allowedActions, historyOf } from '#server/platform/record/lifecycle.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

export type Equipment = CallOutput<typeof contract.inventory.getEquipment>;
type Input = CallInput<typeof contract.inventory.exportEquipment>;
export type EquipmentFilters = Partial<Pick<Input, 'search' | 'states' | 'productId' | 'propertyId' | 'batchId'>>;

export interface EquipmentRow {
  id: number;
  serial: string;
  product_id: number;
  product_number: string;
  product: string;
  state: EquipmentState;
  since: Date;
  batch_id: number | null;
  property_id: number | null;
  property: string | null;
  holder_id: number | null;
  holder: string | null;
  revision: number;
}

const columns = sql`e.id, e.serial, e.product_id, p.number as product_number, p.name as product, e.state, e.since, e.batch_id,
  e.property_id, o.name as property, e.holder_id, h.name as holder, e.revision`;
const tables = sql`equipment e join product p on p.id = e.product_id left join property o on o.id = e.property_id
  left join staff h on h.id = e.holder_id`;

/** Equipment list for these filters. */
export const equipmentList = (filters: EquipmentFilters): List<EquipmentColumnId> => ({
  select: columns,
  from: tables,
  where: [
    ...(filters.states ? [sql`e.state = any(${filters.states})`] : []),
    ...(filters.productId === undefined ? [] : [sql`e.product_id = ${filters.productId}`]),
    ...(filters.propertyId === undefined ? [] : [sql`e.property_id = ${filters.propertyId}`]),
    ...(filters.batchId === undefined ? [] : [sql`e.batch_id = ${filters.batchId}`]),
    containsWords([sql`e.serial`, sql`p.number`, sql`p.name`, sql`o.name`, sql`h.name`], filters.search ?? ''),
  ],
  sorts: {
    serial: { by: sql`lower(e.serial)`, kind: 'text' },
    product: { by: sql`lower(p.name)`, kind: 'text' },
    state: { by: sql`array_position(${equipmentLifecycle.states}::text[], e.state)`, kind: 'number' },
    place: { by: sql`lower(coalesce(o.name, h.name))`, kind: 'text', mayBeNull: true },
    batch: { by: sql`e.batch_id`, kind: 'number', mayBeNull: true },
    since: { by: sql`e.since`, kind: 'time' },
  },
  id: sql`e.id`,
});

const reference = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export const presentEquipment = (row: EquipmentRow) => ({
  id: row.id,
  serial: row.serial,
  product: { id: row.product_id, number: row.product_number, name: row.product },
  state: row.state,
  since: row.since.toISOString(),
  batchId: row.batch_id,
  property: reference(row.property_id, row.property),
  holder: reference(row.holder_id, row.holder),
  revision: row.revision,
});

/** Reads an item as its page shows it, with the actions that the caller may take. Throws `notFound`. */
export async function readEquipment(id: number, ctx: RecordContext): Promise<Equipment> {
  const { rows } = await sql<EquipmentRow>`select ${columns} from ${tables} where e.id = ${id}`.execute(ctx.tx);
  const row = requireFound(rows[0]);
  const history = await historyOf({ kind: 'equipment', id, propertyId: row.property_id }, ctx);
  return {
    ...presentEquipment(row),
    lastProperty: row.property_id === null ? await lastPropertyOf(id, ctx) : null,
    history: history as Equipment['history'],
    may: allowedActions(equipmentLifecycle, row.state, ctx.actor),
  };
}

/** Returns the property from the newest step that has one. Null if no property ever had the item. */
async function lastPropertyOf(id: number, { tx }: RecordContext) {
  const last = await tx
    .selectFrom('equipment_step as s')
    .innerJoin('property as p', 'p.id', 's.property_id')
    .select(['p.id', 'p.name'])
    .where('s.record_id', '=', id)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

/** Counts items by product and state. */
export async function countEquipment(tx: Tx) {
  const { rows } = await sql<{
    id: number;
    number: string;
    name: string;
    states: Partial<Record<EquipmentState, number>>;
  }>`
    select p.id, p.number, p.name, coalesce(c.states, '{}') as states
    from product p
      left join (select product_id, jsonb_object_agg(state, pieces) as states
        from (select product_id, state, count(*) as pieces from equipment group by product_id, state) s group by product_id) c on c.product_id = p.id
    where p.is_serial and (p.is_active or c.states is not null)
    order by lpad(lower(p.number), 20, '0')`.execute(tx);
  return { rows: rows.map(({ states, ...product }) => ({ product, states })) };
}
