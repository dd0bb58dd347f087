import type { Random } from './random.ts';
import { type BatchReply, newSalt, type SentEvent, sendBatch, signedBatch, type TestCabinet } from './test-cabinet.ts';
import type { SentLog } from './verify-log.ts';

/** A cabinet in constant use, with its events and the server's replies. */
export interface BusyCabinet extends SentLog {
  readonly cabinet: TestCabinet;
  readonly acknowledged: () => number;
  readonly startedBatchCount: () => number;
  /** Unexpected replies from the server. */
  readonly complaints: readonly string[];
  /** Stops adding events and waits until all are acknowledged. */
  drain(): Promise<void>;
  /** Stops immediately, even if some events are not delivered. */
  stop(): void;
}

interface UsageOptions {
  /** An event from one visit to the cabinet. */
  readonly visit?: (tag: string, random: Random) => VisitEvent;
  /** Maximum number of waiting events. Visits pause at this number, because a slow machine could not send more. */
  readonly maxWaiting?: number;
  /** Maximum milliseconds between two batches. */
  readonly maxPauseMs?: number;
}

type VisitEvent = Omit<SentEvent, 'seq' | 'salt' | 'time'> & { kind: string };

const maxInBatch = 40;
/** Default of `maxWaiting`. */
export const defaultMaxWaiting = 400;

/** Sends the cabinet's events until they are all acknowledged, even while the server is down. */
export function sendContinuously(
  url: string,
  cabinet: TestCabinet,
  tags: readonly string[],
  random: Random,
  { visit = randomVisit, maxWaiting = defaultMaxWaiting, maxPauseMs = 20 }: UsageOptions = {},
): BusyCabinet {
  const events: SentEvent[] = [];
  const heads: BatchReply['head'][] = [];
  const complaints: string[] = [];
  let [acknowledged, startedBatches] = [0, 0];
  let [isDraining, isStopped] = [false, false];

  const addEvent = () => {
    const tag = tags[random.whole(0, tags.length - 1)] ?? '';
    events.push({
      seq: events.length + 1,
      salt: newSalt(),
      time: new Date().toISOString(),
      ...visit(tag, random),
    });
  };
  const send = async () => {
    // A cabinet that missed a reply resends events that were already acknowledged.
    const from = Math.max(0, acknowledged - (random.next() < 0.2 ? random.whole(1, 5) : 0));
    const batch = events.slice(from, from + maxInBatch);
    startedBatches += 1;
    const response = await sendBatch(url, cabinet, signedBatch(cabinet, batch, heads.at(-1)));
    if (response.status >= 500) return await response.text();
    if (response.status !== 200) {
      complaints.push(`cabinet ${cabinet.id} was answered ${response.status}: ${await response.text()}`);
      return undefined;
    }
    checkReply((await response.json()) as BatchReply, batch);
  };
  const checkReply = (reply: BatchReply, batch: readonly SentEvent[]) => {
    const last = Math.max(batch.at(-1)?.seq ?? 0, acknowledged);
    // The server may have stored more events than it acknowledged, because the reply to an earlier batch may have been
    // lost.
    const isPositionValid = reply.storedUpTo >= last && reply.storedUpTo <= events.length;
    const isComplete = reply.stored + reply.repeated === batch.length && isPositionValid;
    if (!isComplete || reply.refused.length > 0 || reply.quarantined.length > 0)
      complaints.push(`cabinet ${cabinet.id}, ${batch.length} events up to ${last}: ${JSON.stringify(reply)}`);
    acknowledged = Math.max(last, reply.storedUpTo);
    heads.push(reply.head);
  };
  const work = async () => {
    while (!isStopped && complaints.length < 10) {
      const isVisited = !isDraining && events.length - acknowledged < maxWaiting;
      if (isVisited) for (let visitsLeft = random.whole(1, 12); visitsLeft > 0; visitsLeft -= 1) addEvent();
      if (isDraining && acknowledged === events.length) return;
      try {
        await send();
      } catch {
        // The server or the connection is down: the cabinet keeps its queue and tries again.
      }
      await new Promise((resolve) => setTimeout(resolve, random.whole(2, maxPauseMs)));
    }
  };
  const loop = work();
  return {
    cabinet,
    events,
    heads,
    complaints,
    acknowledged: () => acknowledged,
    startedBatchCount: () => startedBatches,
    drain() {
      isDraining = true;
      return loop;
    },
    stop() {
      isStopped = true;
    },
  };
}

export function randomVisit(tag: string, random: Random): VisitEvent {
  const badge = random.pick(['000412', '000107']);
  if (random.next() < 0.1) return { kind: 'session', badge, action: random.pick(['signed-in', 'wrong-pin']) };
  const movement = random.pick(['taken', 'returned'] as const);
  const activity = movement === 'taken' ? random.pick([14, 20]) : 1;
  return { kind: 'key', movement, badge, tag, activity, exception: null, typed: random.next() < 0.3 };
}
