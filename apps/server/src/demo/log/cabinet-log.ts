import type { Insertable } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import { minuteMs } from '../calendar.ts';
import type { StreamCredentials } from '../credentials.ts';
import type { DemoEvent, TimedEvent } from '../history/demo-event.ts';
import { isoSeconds } from '../history/demo-event.ts';
import {
  batchMessage,
  canonicalJson,
  chain,
  clockOffset,
  eventTime,
  type Head,
  headBefore,
  orderTimeOf,
  sha256,
  signWith,
} from '../log-rules.ts';
import type { Random } from '../random.ts';
import type { DemoCabinet } from '../world/world.ts';
import type { CustodyBook } from './custody-book.ts';

/** Rows of the log, in the order in which they were stored. */
export interface LogRows {
  key_event: Insertable<DB['key_event']>[];
  log_entry: Insertable<DB['log_entry']>[];
  log_batch: Insertable<DB['log_batch']>[];
}

/** Generates unique row IDs. */
export interface RowIds {
  nextEvent: () => number;
  nextBatch: () => number;
}

/** Current position of a stream. */
export interface StreamPosition {
  stream: number;
  seq: number;
  highestTime: Date | null;
}

export interface CabinetLog {
  /** Adds the next event. May write rows of earlier events. */
  append(timedEvent: TimedEvent): void;
  /** Sends the remaining events. */
  finish(): void;
  head(): Head;
  streams(): readonly StreamPosition[];
}

interface LogOptions {
  cabinet: DemoCabinet;
  propertyId: number;
  source: Random;
  credentialsOf: (stream: number) => StreamCredentials;
  rows: LogRows;
  numbers: RowIds;
  custody: CustodyBook;
}

const maxWaitMs = 2.5 * minuteMs;
const maxBatchSize = 500;

/** Simulates a cabinet that records events, and the server that stores its batches with the rules of the log. */
export function openLog(options: LogOptions): CabinetLog {
  const { cabinet, propertyId, source, rows, numbers, custody } = options;
  let head = headBefore(cabinet.id);
  let lastReceived = 0;
  let pending: TimedEvent[] = [];
  const streams: StreamPosition[] = [];

  const outageAt = (at: number) => cabinet.outages.find(({ from, to }) => at >= from && at < to);
  const clockAhead = (at: number) => {
    const clockError = cabinet.wrongClock;
    return clockError && at >= clockError.from && at < clockError.to ? clockError.ahead : 0;
  };
  const streamAt = (at: number) => cabinet.streams.findLastIndex((startedAt) => at >= startedAt) + 1;

  const fitsWaitingBatch = ({ at }: TimedEvent) => {
    const firstEvent = pending[0];
    if (!firstEvent || streamAt(firstEvent.at) !== streamAt(at) || clockAhead(firstEvent.at) !== clockAhead(at))
      return false;
    const outage = outageAt(firstEvent.at);
    return outage ? at < outage.to : at - firstEvent.at < maxWaitMs && !outageAt(at);
  };

  const flush = () => {
    for (let from = 0; from < pending.length; from += maxBatchSize)
      storeBatch(pending.slice(from, from + maxBatchSize));
    pending = [];
  };

  const storeBatch = (timedEvents: readonly TimedEvent[]) => {
    const { at: lastTime } = timedEvents.at(-1)!;
    const outage = outageAt(timedEvents[0]!.at);
    const sentAt = Math.max(outage ? outage.to : lastTime + source.whole(900, 6000), lastReceived + 40);
    lastReceived = sentAt + source.whole(60, 380);
    const receivedAt = new Date(lastReceived);
    const number = streamAt(timedEvents[0]!.at);
    const streamPosition =
      streams.at(-1)?.stream === number ? streams.at(-1)! : { stream: number, seq: 0, highestTime: null };
    if (streamPosition.seq === 0) streams.push(streamPosition);
    const offset = clockOffset(new Date(sentAt + clockAhead(sentAt)), receivedAt);

    const events = timedEvents.map(({ at, event: content }) => {
      const deviceTime = new Date(at + clockAhead(at));
      const event = {
        ...{
          seq: ++streamPosition.seq,
          salt: source.bytes(16).toString('base64url'),
          time: isoSeconds(deviceTime.getTime()),
        },
        ...(outage ? markOffline(content) : content),
      };
      const raw = canonicalJson(event);
      const time = eventTime(deviceTime, receivedAt, offset);
      streamPosition.highestTime = orderTimeOf(time.occurredAt, streamPosition.highestTime);
      return {
        ...time,
        event,
        raw,
        deviceTime,
        digest: sha256(raw),
        stream: number,
        seq: event.seq,
        orderAt: streamPosition.highestTime,
      };
    });
    const digests = events.map(({ digest }) => digest);
    const { privateKey } = options.credentialsOf(number);
    const batchId = numbers.nextBatch();
    const streamColumns = { property_id: propertyId, datalog_id: cabinet.id, stream: number };
    rows.log_batch.push({
      ...streamColumns,
      id: batchId,
      received_at: receivedAt,
      digests: Buffer.concat(digests),
      signature: Buffer.from(signWith(privateKey, batchMessage(cabinet.id, number, digests)), 'base64url'),
    });
    for (const [index, chained] of chain(cabinet.id, head, events, receivedAt).entries()) {
      const { event, seq, position, hash } = chained;
      const sharedColumns = {
        ...streamColumns,
        seq,
        position,
        hash,
        received_at: receivedAt,
        occurred_at: chained.occurredAt,
      };
      const due = custody.add({ ...chained, cabinet: cabinet.id }, event, chained.occurredAt);
      rows.log_entry.push({
        ...sharedColumns,
        digest: chained.digest,
        batch_id: batchId,
        batch_index: index,
        order_at: chained.orderAt,
        tag: event.kind === 'key' ? event.tag : null,
        due_back: due,
        raw: chained.raw,
      });
      rows.key_event.push({
        ...sharedColumns,
        ...columnsOf(event),
        id: numbers.nextEvent(),
        device_time: chained.deviceTime,
        clock_corrected: chained.clockCorrected,
        late: chained.late,
      });
      head = { position, hash };
    }
  };

  return {
    append: (timedEvent) => {
      if (!fitsWaitingBatch(timedEvent)) flush();
      pending.push(timedEvent);
    },
    finish: flush,
    head: () => head,
    streams: () => streams,
  };
}

/** Marks a movement at an offline cabinet, unless the event has another exception. */
function markOffline(event: DemoEvent): DemoEvent {
  return event.kind === 'key' && event.exception === null ? { ...event, exception: 'Y' } : event;
}

const emptyColumns = {
  ...{ movement: null, badge: null, tag: null, hook: null, unit: null, activity: null, exception: null },
  ...{ work_order: null, due_back: null, typed: null, key_typed: null },
};

/** Column values of an event. Every kind has the same columns. */
function columnsOf(event: DemoEvent) {
  if (event.kind === 'key') {
    const { kind, movement, badge, tag, hook, unit, activity, exception, workOrder, dueBack, typed, keyTyped } = event;
    return {
      kind,
      movement,
      badge,
      tag,
      hook,
      unit,
      activity,
      exception,
      work_order: workOrder,
      due_back: dueBack,
      typed,
      key_typed: keyTyped ?? null,
    };
  }
  const { kind, action } = event;
  if (event.kind === 'system') return { ...emptyColumns, kind, movement: action };
  return { ...emptyColumns, kind, movement: action, badge: event.badge, exception: event.exception };
}
