import { createHash } from 'node:crypto';
import { applyInput, custodyRow, readCustody, unseenCustody } from '#server/areas/key-activity/index.ts';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import type { OwnWorld } from '#server/testing/own-world.ts';
import type { TestServer } from '#server/testing/test-server.ts';

interface NewEvent {
  property?: number;
  datalog?: number;
  time: string;
  receivedAt?: string;
  kind?: 'key' | 'session' | 'door' | 'system';
  movement?: string | null;
  badge?: string | null;
  tag?: string | null;
  hook?: number | null;
  unit?: string | null;
  activity?: number | null;
  exception?: string | null;
  workOrder?: string | null;
  dueBack?: string | null;
  late?: boolean;
  clockCorrected?: boolean;
}

/** A key on hook A1 of the test world's first cabinet. */
const defaultKey = { badge: '000412', tag: '71000', hook: 1001, unit: '101', activity: 14 } as const;
const noKey = { badge: null, tag: null, hook: null, unit: null, activity: null } as const;

/**
 * Adds events as if cabinets had sent them in this order: stores their rows and updates the custody of the moved keys.
 * Missing fields get defaults: a `key` event takes key 71000 to unit 101.
 */
export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await asOwner(tx, () => insertEvents(tx, events));
}

/** Stores events of the test's own property and its first system. */
export const addOwnEvents = (
  { platform }: Pick<TestServer, 'platform'>,
  { ids: { property, datalog } }: Pick<OwnWorld, 'ids'>,
  events: readonly NewEvent[],
): Promise<void> =>
  transact(platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(
      tx,
      events.map((event) => ({ property, datalog, ...event })),
    ),
  );

async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const positions = await lastPositions(tx);
  const rows = events.map((event) => rowOf(event, positions));
  for (let start = 0; start < rows.length; start += 1000) {
    await tx
      .insertInto('key_event')
      .values(rows.slice(start, start + 1000))
      .execute();
  }
  for (const row of rows) if (row.kind === 'key' && row.tag !== null) await storeCustody(tx, { ...row, tag: row.tag });
  for (const property of new Set(rows.map(({ property_id: id }) => id)))
    await tx
      .updateTable('property_board')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('property_id', '=', property)
      .execute();
}

async function lastPositions(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('key_event')
    .select(['datalog_id', (eb) => eb.fn.max('position').as('last')])
    .groupBy('datalog_id')
    .execute();
  return new Map(rows.map(({ datalog_id: id, last }) => [id, Number(last)]));
}

function rowOf(event: NewEvent, positions: Map<number, number>) {
  const datalog = event.datalog ?? 1;
  const position = (positions.get(datalog) ?? 0) + 1;
  positions.set(datalog, position);
  const kind = event.kind ?? 'key';
  const defaults = kind === 'key' ? defaultKey : noKey;
  const fieldValue = <Name extends keyof typeof defaultKey>(name: Name) =>
    event[name] === undefined ? defaults[name] : event[name];
  return {
    property_id: event.property ?? 1,
    datalog_id: datalog,
    stream: 1,
    seq: position,
    position,
    hash: createHash('sha256').update(`${datalog}:${position}`).digest(),
    kind,
    movement: event.movement === undefined ? (kind === 'key' ? 'taken' : null) : event.movement,
    occurred_at: event.time,
    device_time: event.time,
    received_at: event.receivedAt ?? event.time,
    clock_corrected: event.clockCorrected ?? false,
    late: event.late ?? false,
    badge: fieldValue('badge'),
    tag: fieldValue('tag'),
    hook: fieldValue('hook'),
    unit: fieldValue('unit'),
    activity: fieldValue('activity'),
    exception: event.exception ?? null,
    work_order: event.workOrder ?? null,
    due_back: event.dueBack ?? null,
  };
}

/** Updates the custody of a key after an event, with the server's rule. */
async function storeCustody(tx: Tx, row: ReturnType<typeof rowOf> & { tag: string }): Promise<void> {
  const { property_id: propertyId, tag, datalog_id: cabinet, stream, seq } = row;
  const [stored] = await readCustody(tx, propertyId, [tag]);
  const at = new Date(row.occurred_at);
  const dueBack = row.movement === 'taken' && row.due_back !== null ? new Date(row.due_back) : null;
  const { hook, unit, badge, activity, exception, movement, work_order: workOrder } = row;
  const input = {
    kind: 'key',
    at,
    ...{ cabinet, stream, seq, undoes: null },
    hook,
    unit,
    badge,
    activity,
    exception,
    movement,
    workOrder,
    dueBack,
  } as const;
  const { custody } = applyInput(stored?.custody ?? unseenCustody(null), input);
  const {
    property_id: _,
    tag: __,
    ...state
  } = custodyRow(propertyId, tag, custody, { orderAt: at, cabinet, stream, seq });
  await tx
    .insertInto('key_custody')
    .values({ property_id: propertyId, tag, ...state })
    .onConflict((conflict) => conflict.columns(['property_id', 'tag']).doUpdateSet(state))
    .execute();
}
