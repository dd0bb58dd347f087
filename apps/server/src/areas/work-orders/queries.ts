import type { CallInput, contract } from '@latchboard/contract';
import { stripWorkOrderPrefix, type WorkOrderColumnId } from '@latchboard/contract/work-orders/rules';
import { type RawBuilder, sql } from 'kysely';
import {
  changesHolder,
  dueBackSql,
  type Handover,
  handoverSql,
  isUndone,
  undoesAnotherEvent,
} from '#server/areas/key-activity/index.ts';
import { containsWords } from '#server/platform/db/like.ts';
import { sqlAtTime } from '#server/platform/db/sql-at-time.ts';
import { suspendedCondition } from '#server/platform/db/suspended.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { List } from '#server/platform/list/read-list.ts';

export interface WorkOrderRow {
  id: number;
  number: string;
  source_number: string | null;
  unit_id: number | null;
  unit: string | null;
  task: string;
  assignee: string | null;
  assignee_email: string | null;
  due_on: string | null;
  is_overdue: boolean;
  state: 'open' | 'done';
  since: Date;
  created_at: Date;
  staff_id: number | null;
  keys_out: number;
  revision: number;
}

export type Filters = Pick<CallInput<typeof contract.workOrders.exportWorkOrders>, 'propertyId' | 'search' | 'view'>;

const isOverdue = (now: Date) =>
  sql<boolean>`(w.state = 'open' and w.due_on is not null and w.due_on < (${now}::timestamptz at time zone p.time_zone)::date)`;
const keysOut = sql`(select count(*)::int from key_custody c where c.property_id = w.property_id and c.work_order = w.number and c.state = 'out')`;
const columns = (now: Date) => sql`
  w.id, w.number, w.source_number, w.unit_id, u.unit as unit, w.task, w.assignee, w.assignee_email, to_char(w.due_on, 'YYYY-MM-DD') as due_on,
    ${isOverdue(now)} as is_overdue, w.state, w.since, w.created_at, w.staff_id, w.revision, ${keysOut} as keys_out`;
const tables = sql`work_order w join property p on p.id = w.property_id left join unit u on u.id = w.unit_id`;

export const workOrderList = ({ propertyId, search, view }: Filters, now: Date): List<WorkOrderColumnId> => ({
  select: columns(now),
  from: tables,
  where: [sql`w.property_id = ${propertyId}`, viewCondition(view, now), ...(search ? [matchesSearch(search)] : [])],
  sorts: {
    // Numbers contain only digits. A keypad accepts at most 8.
    number: { by: sql`lpad(w.number, 8, '0')`, kind: 'text' },
    unit: { by: sql`lower(u.unit)`, kind: 'text', mayBeNull: true },
    task: { by: sql`lower(w.task)`, kind: 'text' },
    assignee: { by: sql`lower(w.assignee)`, kind: 'text', mayBeNull: true },
    due: { by: sql`w.due_on`, kind: 'day', mayBeNull: true },
    state: { by: sql`(case when w.state = 'done' then 2 when ${isOverdue(now)} then 0 else 1 end)`, kind: 'number' },
    keys: { by: keysOut, kind: 'number' },
  },
  id: sql`w.id`,
});

function viewCondition(view: Filters['view'], now: Date): RawBuilder<unknown> {
  if (view === 'all') return sql`true`;
  return view === 'overdue' ? isOverdue(now) : sql`w.state = ${view}`;
}

function matchesSearch(search: string): RawBuilder<unknown> {
  const query = search.trim().toLowerCase();
  return containsWords(
    [sql`w.number`, sql`w.source_number`, sql`w.task`, sql`w.assignee`, sql`u.unit`],
    stripWorkOrderPrefix(query) || query,
  );
}

interface FoundRow extends WorkOrderRow {
  property_id: number;
  property: string;
}

/**
 * Finds the work orders within reach whose number has this prefix: the exact number first, then open ones, then the
 * newest.
 */
export async function findWorkOrders(
  tx: Tx,
  { number, limit }: CallInput<typeof contract.workOrders.findWorkOrders>,
  { now, isCustomer }: { now: Date; isCustomer: boolean },
): Promise<FoundRow[]> {
  const suspendedNow = sqlAtTime((time) => suspendedCondition(time, 'p'), now);
  const { rows } = await sql<FoundRow>`select ${columns(now)}, w.property_id, p.name as property from ${tables}
    where w.number like ${`${number}%`} ${isCustomer ? sql`and not ${suspendedNow}` : sql``}
    order by w.number <> ${number}, w.state = 'done', w.id desc limit ${limit}`.execute(tx);
  return rows;
}

export async function workOrderOf(
  tx: Tx,
  propertyId: number,
  id: number,
  now: Date,
): Promise<WorkOrderRow | undefined> {
  const { rows } = await sql<WorkOrderRow>`select ${columns(now)} from ${tables}
    where w.property_id = ${propertyId} and w.id = ${id}`.execute(tx);
  return rows[0];
}

export interface KeyUse {
  tag: string | null;
  unit: string | null;
  badge: string | null;
  employee: string | null;
  receipt: Handover | null;
  taken_at: Date;
  returned_at: Date | null;
  is_passed_on: boolean;
  due_back: Date | null;
  is_undone: boolean;
}

const takenForOrderSql = (propertyId: number, number: string) =>
  sql<boolean>`e.property_id = ${propertyId} and e.work_order = ${number} and e.movement = 'taken'
    and e.exception is distinct from 'N' and not e.quarantined`;

/** Whether a key was ever taken for a work order with this number. */
export async function isNumberUsed(tx: Tx, propertyId: number, number: string): Promise<boolean> {
  const { rows } = await sql`select from key_event e where ${takenForOrderSql(propertyId, number)} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Keys taken for a work order, latest first, each with the time at which it was returned or passed on. */
export async function keysOfWorkOrder(tx: Tx, propertyId: number, number: string): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    select e.tag, e.unit, e.badge, b.name as employee, e.occurred_at as taken_at,
      ${sql.raw(handoverSql('e.property_id', 'e.tag', 'e.occurred_at'))} as receipt, r.occurred_at as returned_at, coalesce(r.movement = 'taken', false) as is_passed_on,
      ${sql.raw(dueBackSql('a.minutes'))} as due_back, ${sql.raw(isUndone('e'))} as is_undone
    from key_event e
      left join lateral (select name from badge where property_id = e.property_id and number = e.badge
        and active_from <= e.occurred_at and (active_to is null or active_to > e.occurred_at) order by active_from desc limit 1) b on true
      left join lateral (select occurred_at, movement from key_event n where n.property_id = e.property_id and n.tag = e.tag
        and n.occurred_at >= e.occurred_at and not n.quarantined and ${sql.raw(changesHolder('n'))}
        and (n.movement = 'returned' or (n.movement = 'taken' and n.badge <> e.badge and n.exception is distinct from 'N'))
        order by n.occurred_at limit 1) r on true
      join property p on p.id = e.property_id
      left join key_custody c on c.property_id = e.property_id and c.tag = e.tag and c.state = 'out'
        and c.since = e.occurred_at
      left join activity a on a.property_id = c.property_id and a.code = c.activity
    where ${takenForOrderSql(propertyId, number)} and not ${sql.raw(undoesAnotherEvent('e', 'u.held_since is not null'))}
    order by e.occurred_at desc limit 100`.execute(tx);
  return rows;
}

/** Finds up to 50 active units of a property whose names contain each word of the search, shortest names first. */
export const findUnits = (tx: Tx, propertyId: number, search: string) =>
  tx
    .selectFrom('unit')
    .select(['id', 'unit as name'])
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .where(containsWords([sql`unit`], search))
    .orderBy(sql`length(unit)`)
    .orderBy('unit')
    .limit(50)
    .execute();
