import { createHash } from 'node:crypto';
import { transact } from '#server/platform/db/transaction.ts';
import type { CabinetActor } from '#server/platform/identity/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { KnownEvent } from './custody-oracle.ts';
import { addDatalog } from './factories/systems.ts';
import { type Event, newDevice } from './test-cabinet.ts';
import { worldIds } from './world-facts.ts';

const asSystem = { role: 'lb_system' } as const;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A user's mark on a key. */
interface KnownMark {
  readonly id: number;
  readonly tag: string;
  readonly at: Date;
  readonly kind: 'lost' | 'found';
  readonly cabinet: number | null;
  readonly isWithdrawn: boolean;
}

export type Stream = CabinetActor & { device: ReturnType<typeof newDevice> };
export type Logs = readonly { readonly stream: Stream; readonly events: readonly Event[] }[];

/** An input of a key and its position in the order. */
export interface KnownInput {
  readonly orderAt: number;
  readonly tag: string;
  readonly event: KnownEvent;
}
let created = 0;

/** Creates two cabinets with 50 tags each. The first one is enrolled twice. Returns the three streams and the first tag. */
export async function createStreams({ pool }: Platform): Promise<{ streams: Stream[]; firstTag: number }> {
  created += 1;
  const propertyId = worldIds.property;
  return transact(pool, asSystem, async (tx) => {
    const number = 500_000 + created * 100;
    const fields = { property: propertyId, firstTag: number, firstUnit: number };
    const first = await addDatalog(tx, { ...fields, id: number });
    const second = await addDatalog(tx, { ...fields, id: number + 1, firstTag: number + 50, firstUnit: number + 50 });
    const all: Stream[] = [];
    for (const [datalogId, stream, currentStream] of [
      [first, 1, 2],
      [first, 2, 2],
      [second, 1, 1],
    ] as const) {
      const device = newDevice();
      await tx
        .insertInto('cabinet_stream')
        .values({
          datalog_id: datalogId,
          property_id: propertyId,
          stream,
          secret_hash: sha256(device.enrollment.secret),
          public_key: device.enrollment.publicKey,
          android_id: 'x',
          version: '1',
        })
        .execute();
      await tx.updateTable('cabinet').set({ stream: currentStream }).where('datalog_id', '=', datalogId).execute();
      all.push({ kind: 'cabinet', datalogId, propertyId, stream, currentStream, device });
    }
    return { streams: all, firstTag: number };
  });
}

/** Merges the streams in the expected order: always takes the head with the smallest (time, cabinet, stream). */
function merge(logs: Logs) {
  const waiting = logs.map(({ stream, events }) => ({ stream, events: [...events] }));
  const merged: { stream: Stream; event: Event }[] = [];
  for (;;) {
    const heads = waiting.filter(({ events }) => events.length > 0);
    const [next] = heads.sort(
      (a, b) =>
        Date.parse(String(a.events[0]?.time)) - Date.parse(String(b.events[0]?.time)) ||
        a.stream.datalogId - b.stream.datalogId ||
        a.stream.stream - b.stream.stream,
    );
    const event = next?.events.shift();
    if (!next || !event) return merged;
    merged.push({ stream: next.stream, event });
  }
}

/** The expected order, with the order time of each event: the latest time of its stream up to that event. */
function withOrderTimes(logs: Logs): KnownInput[] {
  const reached = new Map<Stream, number>();
  return merge(logs).map(({ stream, event }) => {
    const orderAt = Math.max(reached.get(stream) ?? 0, Date.parse(String(event.time)));
    reached.set(stream, orderAt);
    return { orderAt, tag: String(event.tag), event: knownEventOf(stream, event) };
  });
}

/** Inputs of each key in order. Users' marks follow the cabinet events of the same instant. */
export function knownInputsOf(logs: Logs, marks: readonly KnownMark[]): KnownInput[] {
  const laterMarks = marks
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ id, tag, at, kind, cabinet }) => ({
      ...{ orderAt: at.getTime(), tag, id },
      event: { ...noFields, kind, at, cabinet: kind === 'found' ? cabinet : null } as KnownEvent,
    }))
    .sort((a, b) => a.orderAt - b.orderAt || a.id - b.id);
  const known: KnownInput[] = [];
  for (const input of withOrderTimes(logs)) {
    while (laterMarks[0] && laterMarks[0].orderAt < input.orderAt) known.push(laterMarks.shift() as KnownInput);
    known.push(input);
  }
  return [...known, ...laterMarks];
}

const noFields = { hook: null, unit: null, badge: null, activity: null, workOrder: null, due: null };

function knownEventOf(stream: Stream, event: Event): KnownEvent {
  const at = new Date(String(event.time));
  const movement = String(event.movement);
  const isRequest = event.exception === 'N' && movement !== 'returned';
  const activityDue = new Date(at.getTime() + 60 * 60_000);
  const due = movement !== 'taken' ? null : event.dueBack ? new Date(String(event.dueBack)) : activityDue;
  const idOf = (seq: unknown) => `${stream.datalogId}:${stream.stream}:${seq}`;
  return {
    ...(typeof event.undoes === 'number' ? { undoes: idOf(event.undoes) } : {}),
    id: idOf(event.seq),
    kind: isRequest ? 'requested' : movement === 'none' ? 'nothing' : (movement as 'taken'),
    ...{
      at,
      cabinet: stream.datalogId,
      hook: Number(event.hook),
      unit: String(event.unit),
      badge: String(event.badge),
    },
    ...{ activity: 14, workOrder: null, due },
  };
}
