import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/db/transaction.ts';

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
  receipt?: number | null;
  late?: boolean;
  clockCorrected?: boolean;
}

/** A key that hangs on A1 of the test world's first cabinet. */
const key = { badge: '000412', tag: '71000', hook: 1001, unit: '101', activity: 14 } as const;
const nothing = { badge: null, tag: null, hook: null, unit: null, activity: null } as const;

/**
 * Events as if cabinets had sent them in this order: their rows, and the custody of the keys that they move. Gaps are filled:
 * a `key` event takes the key 71000 of unit 101 unless it says otherwise.
 */
export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const positions = await lastPositions(tx);
  const rows = events.map((event) => rowOf(event, positions));
  for (let at = 0; at < rows.length; at += 1000) {
    await tx
      .insertInto('key_event')
      .values(rows.slice(at, at + 1000))
      .execute();
  }
  for (const row of rows) if (row.kind === 'key' && row.tag !== null) await keepCustody(tx, { ...row, tag: row.tag });
  for (const property of new Set(rows.map(({ property_id: id }) => id)))
    await tx
      .updateTable('property_pulse')
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
  const usual = kind === 'key' ? key : nothing;
  const said = <Name extends keyof typeof key>(name: Name) => (event[name] === undefined ? usual[name] : event[name]);
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
    badge: said('badge'),
    tag: said('tag'),
    hook: said('hook'),
    unit: said('unit'),
    activity: said('activity'),
    exception: event.exception ?? null,
    work_order: event.workOrder ?? null,
    due_back: event.dueBack ?? null,
    receipt_id: event.receipt ?? null,
  };
}

async function keepCustody(tx: Tx, row: ReturnType<typeof rowOf> & { tag: string }): Promise<void> {
  const isTaken = row.movement === 'taken';
  if (!isTaken && row.movement !== 'returned') return;
  // Asked for and not scanned: nobody knows whether it was taken.
  const isOut = isTaken && row.exception !== 'N';
  const state = {
    state: isOut ? 'out' : isTaken ? 'unknown' : 'in',
    datalog_id: row.datalog_id,
    hook: row.hook,
    unit: row.unit,
    badge: isTaken ? row.badge : null,
    activity: isTaken ? row.activity : null,
    work_order: isTaken ? row.work_order : null,
    since: row.occurred_at,
    due_back: isOut ? row.due_back : null,
  };
  await tx
    .insertInto('key_custody')
    .values({ property_id: row.property_id, tag: row.tag, home_datalog_id: row.datalog_id, ...state })
    .onConflict((known) => known.columns(['property_id', 'tag']).doUpdateSet(state))
    .execute();
}
