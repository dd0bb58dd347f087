import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { EquipmentOwner } from '@latchboard/contract/inventory/return-rules';
import {
  type ReturnColumnId,
  type ReturnItemState,
  type ReturnState,
  returnStates,
} from '@latchboard/contract/inventory/return-rules';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { countRows, type List } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mayReceiveReturns } from '../policy.ts';

type Filters = Pick<CallInput<typeof contract.inventory.listReturns>, 'search' | 'state' | 'propertyId'>;
type Return = CallOutput<typeof contract.inventory.getReturn>;

export interface ReturnRow {
  id: number;
  number: number;
  property_id: number;
  property: string;
  state: ReturnState;
  created_at: Date;
  items: number;
  open: number;
  missing: number;
}

const countItems = (state?: ReturnItemState) =>
  sql`(select count(*)::int from equipment_return_item i where i.return_id = r.id${state ? sql` and i.state = ${state}` : sql``})`;
const columns = sql`r.id, r.number, r.property_id, p.name as property, r.state, r.created_at, ${countItems()} as items,
  ${countItems('expected')} as open, ${countItems('missing')} as missing`;
const tables = sql`equipment_return r join property p on p.id = r.property_id`;

const serials = sql`(select string_agg(i.serial, '|') from equipment_return_item i where i.return_id = r.id)`;

/** Return list for these filters. */
export const returnList = ({ search = '', state, propertyId }: Filters): List<ReturnColumnId> => ({
  select: columns,
  from: tables,
  where: [
    ...(state === 'all' ? [] : [sql`r.state = ${state}`]),
    ...(propertyId === undefined ? [] : [sql`r.property_id = ${propertyId}`]),
    containsWords([sql`p.name`, sql`r.number::text`, serials], search),
  ],
  sorts: {
    number: { by: sql`r.number`, kind: 'number' },
    property: { by: sql`lower(p.name)`, kind: 'text' },
    state: { by: sql`array_position(${returnStates}::text[], r.state)`, kind: 'number' },
    created: { by: sql`r.created_at`, kind: 'time' },
    items: { by: countItems(), kind: 'number' },
    open: { by: countItems('expected'), kind: 'number' },
    missing: { by: countItems('missing'), kind: 'number' },
  },
  id: sql`r.id`,
});

/** Presents a return as a row of the list. */
export const presentReturn = (row: ReturnRow) => ({
  ...{ id: row.id, number: row.number, property: { id: row.property_id, name: row.property }, state: row.state },
  createdAt: row.created_at.toISOString(),
  ...{ items: row.items, open: row.open, missing: row.missing },
});

/** Counts expected returns with the query of the list. */
export const countReturns = (tx: Tx): Promise<number> => countRows(tx, returnList({ state: 'expected' }));

interface LineRow {
  id: number;
  equipmentId: number | null;
  datalogId: number | null;
  name: string;
  serial: string | null;
  owner: EquipmentOwner;
  state: ReturnItemState;
  reason: string;
  settled_at: Date | null;
  settledBy: string | null;
}

/** Reads a return with its items and the actions that this viewer may take. Throws `notFound`. */
export async function readReturn(id: number, { tx, actor }: Pick<RecordContext, 'tx' | 'actor'>): Promise<Return> {
  const { rows } = await sql<ReturnRow & { reason: string; revision: number; by: string | null }>`
    select ${columns}, r.reason, r.revision, s.name as by
    from ${tables} left join staff s on s.id = r.staff_id where r.id = ${id}`.execute(tx);
  const row = requireFound(rows[0]);
  const lines = await sql<LineRow>`
    select i.id, i.equipment_id as "equipmentId", i.datalog_id as "datalogId", i.name, i.serial, i.owner, i.state, i.reason, i.settled_at,
      s.name as "settledBy"
    from equipment_return_item i left join staff s on s.id = i.settled_by where i.return_id = ${id} order by i.position`.execute(
    tx,
  );
  return {
    ...presentReturn(row),
    ...{ by: row.by, reason: row.reason, revision: row.revision },
    lines: lines.rows.map(({ settled_at: at, ...line }) => ({ ...line, settledAt: at?.toISOString() ?? null })),
    may: { settle: row.state !== 'dropped' && mayReceiveReturns(actor) },
  };
}
