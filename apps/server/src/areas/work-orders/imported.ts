import type { WorkOrderState } from '@latchboard/contract/work-orders/rules';
import { parseWorkOrderNumber, workOrderLifecycle } from '@latchboard/contract/work-orders/rules';
import { sql } from 'kysely';

import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { readInPages } from '#server/platform/jobs/in-turns.ts';
import { addSteps } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import { allocateNumbers } from '#server/platform/record/numbers.ts';
import { performActions } from '#server/platform/record/perform-actions.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { readUnitIdsByName } from '#server/platform/record/unit-ids.ts';
import { lockWorkOrders } from './lock.ts';
import { workOrderTransitions } from './transitions.ts';

const kind = 'work_order' as const;
/** Context of an import. The history of each work order shows the reason. */
type ImportContext = RecordContext & { readonly reason: string };

const actionTo = { open: 'reopen', done: 'finish' } as const;

/** Work order from another system. `number` is its number in that system, and `unit` is the stored name of its unit. */
export interface ImportedWorkOrder {
  readonly number: string;
  readonly unit: string | null;
  readonly task: string;
  readonly state: WorkOrderState;
  readonly dueOn: string | null;
  readonly assignee: string | null;
  readonly assigneeEmail: string | null;
}

interface StoredWorkOrder extends ImportedWorkOrder {
  readonly id: number;
  readonly revision: number;
}

/** Reads the work orders of a property that were imported. */
export const readImportedWorkOrders = (tx: Tx, propertyId: number): Promise<StoredWorkOrder[]> =>
  readInPages(async (last: StoredWorkOrder | undefined, limit) => {
    const { rows } = await sql<StoredWorkOrder>`
      select w.id, w.revision, w.source_number as number, u.unit, w.task, w.state, to_char(w.due_on, 'YYYY-MM-DD') as "dueOn",
        w.assignee, w.assignee_email as "assigneeEmail"
      from work_order w left join unit u on u.id = w.unit_id
      where w.property_id = ${propertyId} and w.source_number is not null and w.id > ${last?.id ?? 0}
      order by w.id limit ${limit}`.execute(tx);
    return rows;
  });

const fields = sql.raw(`o (id int, revision int, own text, number text, "unitId" int, task text, assignee text,
  "assigneeEmail" text, "dueOn" date, state text)`);

async function withUnitIds<Order extends ImportedWorkOrder>(tx: Tx, propertyId: number, orders: readonly Order[]) {
  const names = orders.flatMap(({ unit }) => unit ?? []);
  const ids = await readUnitIdsByName(tx, propertyId, names);
  return orders.map((order) => ({ ...order, unitId: order.unit === null ? null : (ids.get(order.unit) ?? null) }));
}

/**
 * Adds imported work orders and returns them in the same order. A work order keeps its number from the other system if
 * the number is free and, without a prefix such as `WO`, can be typed at a keypad. Otherwise, it gets the next free
 * number.
 */
export async function addImportedWorkOrders(
  propertyId: number,
  orders: readonly ImportedWorkOrder[],
  ctx: ImportContext,
): Promise<readonly { readonly id: number; readonly revision: number }[]> {
  const { tx, actor, now, reason } = ctx;
  const numbers = await numbersOf(tx, propertyId, orders);
  const withUnits = await withUnitIds(tx, propertyId, orders);
  const json = JSON.stringify(withUnits.map((order, index) => ({ ...order, own: numbers[index] })));
  const { rows } = await sql<{ id: number; revision: number; source: string; state: string }>`
    insert into work_order (property_id, number, source_number, unit_id, task, assignee, assignee_email, due_on, state, since, created_at, staff_id)
    select ${propertyId}::int, o.own, o.number, o."unitId", o.task, o.assignee, o."assigneeEmail", o."dueOn", o.state,
      ${now}::timestamptz, ${now}::timestamptz, ${actor.realStaffId}::int
    from jsonb_to_recordset(${json}::jsonb) ${fields}
    returning id, revision, source_number as source, state`.execute(tx);
  const steps = rows.map(({ id, state }) => ({ id, from: null, to: state }));
  await addSteps({ kind, propertyId }, { action: 'add', reason }, steps, ctx);
  await notifyOf(tx, { propertyId });
  const byNumber = new Map(rows.map((row) => [row.source, row]));
  return orders.flatMap(({ number }) => byNumber.get(number) ?? []);
}

/** Latchboard's numbers for work orders from another system. */
async function numbersOf(tx: Tx, propertyId: number, orders: readonly ImportedWorkOrder[]): Promise<string[]> {
  const keypadNumbers = orders.map(({ number }) => parseWorkOrderNumber(number));
  const wantedNumbers = keypadNumbers.filter((number) => number !== undefined);
  const { rows } = await sql<{ number: string }>`select number from work_order
    where property_id = ${propertyId} and number = any(${wantedNumbers}::text[])`.execute(tx);
  const usedNumbers = new Set(rows.map(({ number }) => number));
  const free = new Set(wantedNumbers.filter((number) => !usedNumbers.has(number)));
  // `WO 12` and `12` are the same number at a keypad, so only the first work order gets it.
  const claimed = keypadNumbers.map((number) => (number !== undefined && free.delete(number) ? number : undefined));
  const claimedNumbers = claimed.filter((number) => number !== undefined);
  const next = await allocateNumbers(tx, kind, {
    propertyId,
    count: orders.length - claimedNumbers.length,
    except: claimedNumbers,
  });
  return orders.map(({ number }, index) => claimed[index] ?? next.shift() ?? number);
}

/**
 * Updates work orders with the values from another system, and returns their new revisions in the same order. New field
 * values and a new state are two changes of a work order, as in the portal. Throws `changedByAnother` if a work order
 * no longer has the given revision.
 */
export async function changeImportedWorkOrders(
  propertyId: number,
  orders: readonly StoredWorkOrder[],
  ctx: ImportContext,
): Promise<readonly number[]> {
  const ids = orders.map(({ id }) => id);
  const stored = new Map((await lockWorkOrders(ctx.tx, propertyId, ids)).map((row) => [row.id, row]));
  if (orders.some(({ id, revision }) => stored.get(id)?.revision !== revision)) throw new Failure('changedByAnother');
  const edited = await changeFields(propertyId, orders, ctx);
  const hasNewState = ({ id, state }: StoredWorkOrder) => stored.get(id)?.state !== state;
  for (const to of workOrderLifecycle.states) {
    const step = { action: actionTo[to], causedBy: 'import', reason: ctx.reason };
    const actedIds = orders.filter((order) => order.state === to && hasNewState(order)).map(({ id }) => id);
    await performActions(workOrderTransitions, { ...step, propertyId, ids: actedIds }, ctx);
  }
  await notifyOf(ctx.tx, { propertyId });
  return orders.map((order) => order.revision + Number(edited.has(order.id)) + Number(hasNewState(order)));
}

/**
 * Writes fields that differ and a history row for each changed work order. Returns the IDs of the changed work orders.
 */
async function changeFields(
  propertyId: number,
  orders: readonly StoredWorkOrder[],
  ctx: ImportContext,
): Promise<ReadonlySet<number>> {
  const json = JSON.stringify(await withUnitIds(ctx.tx, propertyId, orders));
  const { rows } = await sql<{ id: number; state: string }>`
    update work_order w set task = o.task, assignee = o.assignee, assignee_email = o."assigneeEmail", due_on = o."dueOn",
      unit_id = o."unitId", revision = w.revision + 1
    from jsonb_to_recordset(${json}::jsonb) ${fields}
    where w.property_id = ${propertyId} and w.id = o.id
      and (w.task, w.assignee, w.assignee_email, w.due_on, w.unit_id)
        is distinct from (o.task, o.assignee, o."assigneeEmail", o."dueOn", o."unitId")
    returning w.id, w.state`.execute(ctx.tx);
  const steps = rows.map(({ id, state }) => ({ id, from: state, to: state }));
  await addSteps({ kind, propertyId }, { action: 'change', reason: ctx.reason }, steps, ctx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Removes imported work orders. If any of them have notes, files, emails, or key events, removes none. Returns the
 * numbers that these work orders have in the other system.
 */
export async function removeImportedWorkOrders(
  propertyId: number,
  ids: readonly number[],
  { tx }: RecordContext,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number; number: string; is_used: boolean }>`
    select w.id, w.source_number as number,
      exists (select from work_order_note n where n.record_id = w.id)
      or exists (select from work_order_file f where f.record_id = w.id)
      or exists (select from work_order_mail m where m.record_id = w.id)
      or exists (select from key_event e where e.property_id = w.property_id and e.work_order = w.number) as is_used
    from work_order w where w.property_id = ${propertyId} and w.id = any(${[...ids]}::int[]) order by w.id`.execute(tx);
  const used = rows.filter((row) => row.is_used);
  if (used.length > 0) return used.map(({ number }) => number);
  await sql`delete from work_order_step where record_id = any(${[...ids]}::int[])`.execute(tx);
  await sql`delete from work_order where property_id = ${propertyId} and id = any(${[...ids]}::int[])`.execute(tx);
  await notifyOf(tx, { propertyId });
  return [];
}
