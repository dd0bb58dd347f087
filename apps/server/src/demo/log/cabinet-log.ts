import type { Insertable } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import { minute } from '../calendar.ts';
import type { StreamCredentials } from '../credentials.ts';
import type { DemoEvent, Moment } from '../history/moment.ts';
import { isoSeconds } from '../history/moment.ts';
import {
  batchMessage,
  canonicalJson,
  chain,
  clockOffset,
  eventTime,
  type Head,
  headBefore,
  orderKey,
  sha256,
  signWith,
} from '../log-rules.ts';
import type { Random } from '../random.ts';
import type { DemoCabinet } from '../world/world.ts';
import type { CustodyBook } from './custody-book.ts';

/** Rows of the log in the order in which they were stored. */
export interface LogRows {
  key_event: Insertable<DB['key_event']>[];
  log_entry: Insertable<DB['log_entry']>[];
  log_batch: Insertable<DB['log_batch']>[];
}

/** Unique row numbers. */
export interface RowNumbers {
  nextEvent: () => number;
  nextBatch: () => number;
}

/** Position that a stream has reached. */
export interface StreamPosition {
  stream: number;
  seq: number;
  highestTime: Date | null;
}

export interface CabinetLog {
  /** Adds the next moment. Earlier ones may become rows. */
  append(moment: Moment): void;
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
  numbers: RowNumbers;
  custody: CustodyBook;
}

const maxWait = 2.5 * minute;
const maxBatchSize = 500;

/** Simulates a cabinet that records events, and the server that stores its batches with the rules of the log. */
export function openLog(options: LogOptions): CabinetLog {
  const { cabinet, propertyId, source, rows, numbers, custody } = options;
  let head = headBefore(cabinet.id);
  let received = 0;
  let waiting: Moment[] = [];
  const streams: StreamPosition[] = [];

  const outageAt = (at: number) => cabinet.outages.find(({ from, to }) => at >= from && at < to);
  const clockAhead = (at: number) => {
    const wrong = cabinet.wrongClock;
    return wrong && at >= wrong.from && at < wrong.to ? wrong.ahead : 0;
  };
  const streamAt = (at: number) => cabinet.streams.findLastIndex((opened) => at >= opened) + 1;

  const belongsToWaiting = ({ at }: Moment) => {
    const first = waiting[0];
    if (!first || streamAt(first.at) !== streamAt(at) || clockAhead(first.at) !== clockAhead(at)) return false;
    const outage = outageAt(first.at);
    return outage ? at < outage.to : at - first.at < maxWait && !outageAt(at);
  };

  const flush = () => {
    for (let from = 0; from < waiting.length; from += maxBatchSize) send(waiting.slice(from, from + maxBatchSize));
    waiting = [];
  };

  const send = (moments: readonly Moment[]) => {
    const { at: last } = moments.at(-1)!;
    const outage = outageAt(moments[0]!.at);
    const sent = Math.max(outage ? outage.to : last + source.whole(900, 6000), received + 40);
    received = sent + source.whole(60, 380);
    const receivedAt = new Date(received);
    const number = streamAt(moments[0]!.at);
    const reached = streams.at(-1)?.stream === number ? streams.at(-1)! : { stream: number, seq: 0, highestTime: null };
    if (reached.seq === 0) streams.push(reached);
    const offset = clockOffset(new Date(sent + clockAhead(sent)), receivedAt);

    const events = moments.map(({ at, said }) => {
      const deviceTime = new Date(at + clockAhead(at));
      const event = {
        ...{ seq: ++reached.seq, salt: source.bytes(16).toString('base64url'), time: isoSeconds(deviceTime.getTime()) },
        ...(outage ? recordedOffline(said) : said),
      };
      const raw = canonicalJson(event);
      const time = eventTime(deviceTime, receivedAt, offset);
      reached.highestTime = orderKey(time.occurredAt, reached.highestTime);
      return {
        ...time,
        event,
        raw,
        deviceTime,
        digest: sha256(raw),
        stream: number,
        seq: event.seq,
        orderAt: reached.highestTime,
      };
    });
    const digests = events.map(({ digest }) => digest);
    const { privateKey } = options.credentialsOf(number);
    const batchId = numbers.nextBatch();
    const place = { property_id: propertyId, datalog_id: cabinet.id, stream: number };
    rows.log_batch.push({
      ...place,
      id: batchId,
      received_at: receivedAt,
      digests: Buffer.concat(digests),
      signature: Buffer.from(signWith(privateKey, batchMessage(cabinet.id, number, digests)), 'base64url'),
    });
    for (const [index, placed] of chain(cabinet.id, head, events, receivedAt).entries()) {
      const { event, seq, position, hash } = placed;
      const same = { ...place, seq, position, hash, received_at: receivedAt, occurred_at: placed.occurredAt };
      const due = custody.note({ ...placed, cabinet: cabinet.id }, event, placed.occurredAt);
      rows.log_entry.push({
        ...same,
        digest: placed.digest,
        batch_id: batchId,
        batch_index: index,
        order_at: placed.orderAt,
        tag: event.kind === 'key' ? event.tag : null,
        due_back: due,
        raw: placed.raw,
      });
      rows.key_event.push({
        ...same,
        ...columnsOf(event),
        id: numbers.nextEvent(),
        device_time: placed.deviceTime,
        clock_corrected: placed.clockCorrected,
        late: placed.late,
      });
      head = { position, hash };
    }
  };

  return {
    append: (moment) => {
      if (!belongsToWaiting(moment)) flush();
      waiting.push(moment);
    },
    finish: flush,
    head: () => head,
    streams: () => streams,
  };
}

/** An offline cabinet marks a movement as offline, unless the event has another exception. */
function recordedOffline(said: DemoEvent): DemoEvent {
  return said.kind === 'key' && said.exception === null ? { ...said, exception: 'Y' } : said;
}

const nothingSaid = {
  ...{ movement: null, badge: null, tag: null, hook: null, unit: null, activity: null, exception: null },
  ...{ work_order: null, due_back: null, typed: null },
};

/** Column values of an event. Every kind has the same columns. */
function columnsOf(event: DemoEvent) {
  if (event.kind === 'key') {
    const { kind, movement, badge, tag, hook, unit, activity, exception, workOrder, dueBack, typed } = event;
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
    };
  }
  const { kind, action } = event;
  if (event.kind === 'system') return { ...nothingSaid, kind, movement: action };
  return { ...nothingSaid, kind, movement: action, badge: event.badge, exception: event.exception };
}
