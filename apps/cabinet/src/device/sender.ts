import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { canonicalJson, newSalt } from '../queue/canonical.ts';
import type { EventQueue, QueuedEvent } from '../queue/event-queue.ts';
import { backoff, pause } from './backoff.ts';
import { batchBody } from './batch-body.ts';
import { type BatchReply, type DeviceApi, DeviceFailure } from './device-api.ts';
import { afterReply, maxEvents, nextBatch } from './next-batch.ts';
import { readState, type SenderState, writeState } from './sender-state.ts';
import type { Switches } from './switches.ts';

export interface SenderParts {
  cabinet: number;
  stream: number;
  nextSeq: number;
  folder: string;
  key: KeyObject;
  queue: EventQueue;
  api: DeviceApi;
  switches: Switches;
  /** Clock of the cabinet. */
  now: () => Date;
  log: (line: string) => void;
  signal: AbortSignal;
}

/** Delivers the queue to the server and retries until it succeeds. */
export interface Sender {
  /** Reports new events in the queue. */
  wake(): void;
  /** Asks for the server's position if its generation changed, because it may have been restored. */
  heardGeneration(generation: string): void;
  /** Resolves when all events now on disk are delivered. */
  delivered(): Promise<void>;
  waiting(): number;
  lastFailure(): DeviceFailure | undefined;
  run(): Promise<void>;
}

const keptFor = 90 * 86_400_000;
const batchesBetweenCleaning = 200;

export function openSender(parts: SenderParts): Sender {
  const { queue, api, switches, signal, log } = parts;
  const file = join(parts.folder, 'state.json');
  let state = readState(file, parts.nextSeq);
  let batchLimit = maxEvents;
  let isAsking = false;
  let batches = 0;
  let failure: DeviceFailure | undefined;
  let asked: { through: number; reached: () => void }[] = [];
  const waits = backoff();
  const nap = pause(signal);
  // New events do not shorten the delay after a failure.
  const rest = pause(signal);

  const isDone = () => !isAsking && state.deliveredThrough >= queue.last();
  const settle = (after: SenderState) => {
    state = after;
    writeState(file, state);
    for (const { reached } of asked.filter(({ through }) => through <= state.deliveredThrough)) reached();
    asked = asked.filter(({ through }) => through > state.deliveredThrough);
  };

  const post = (events: readonly QueuedEvent[]): Promise<BatchReply> => {
    const texts = events.map(({ text }) => text);
    return api.events(batchBody(parts, texts, { sentAt: parts.now(), seenHead: state.head }));
  };

  const sendOnce = async () => {
    const batch = nextBatch(queue, state, batchLimit);
    const sent = switches.reorder ? outOfOrder(batch) : batch;
    try {
      let reply = await post(sent);
      if (switches.duplicate) reply = await post(sent);
      for (const { seq, reason } of reply.refused) log(`event ${seq} was refused: ${reason}`);
      isAsking = false;
      settle(afterReply(state, sent, reply, queue.first()));
      batchLimit = maxEvents;
    } catch (error) {
      await handleRefusedBatch(error, sent);
    }
    if (++batches % batchesBetweenCleaning === 0) queue.dropDelivered(state.storedUpTo, Date.now() - keptFor);
  };

  /** Wraps an event that the server can never accept. Otherwise retries. */
  const handleRefusedBatch = async (error: unknown, sent: readonly QueuedEvent[]) => {
    if (!(error instanceof DeviceFailure)) throw error;
    const blamed = error.status === 400 && error.eventIndex !== undefined ? sent[error.eventIndex] : undefined;
    if (blamed && !blamed.text.includes(wrapped)) await queue.replace(blamed.seq, unreadable(blamed));
    else if (error.status === 413 && batchLimit > 1) batchLimit = Math.ceil(Math.min(batchLimit, sent.length) / 2);
    else throw error;
  };

  return {
    wake: nap.wake,
    heardGeneration: (generation) => {
      if (state.generation === null) state = { ...state, generation };
      else if (state.generation !== generation) {
        isAsking = true;
        nap.wake();
      }
    },
    delivered: () =>
      isDone() ? Promise.resolve() : new Promise((reached) => asked.push({ through: queue.last(), reached })),
    waiting: () => Math.max(0, queue.last() - state.deliveredThrough),
    lastFailure: () => failure,
    run: async () => {
      while (!signal.aborted) {
        if (switches.offline || isDone()) {
          await nap.wait(switches.offline ? 250 : 3_600_000);
          continue;
        }
        try {
          await sendOnce();
          failure = undefined;
          waits.reset();
        } catch (error) {
          if (!(error instanceof DeviceFailure)) throw error;
          if (failure?.message !== error.message && !signal.aborted)
            log(`not delivered, ${error.message}; ${queue.last() - state.deliveredThrough} events waiting`);
          failure = error;
          await rest.wait(waits.next());
        }
      }
    },
  };
}

/** Later events first, shuffled. The server restores the order. */
function outOfOrder(batch: readonly QueuedEvent[]): QueuedEvent[] {
  const half = batch.length > 3 && Math.random() < 0.5 ? batch.slice(batch.length >> 1) : batch;
  return half
    .map((event) => ({ event, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
}

const wrapped = '"unreadable":';

/** Wraps an event that the server cannot read. It keeps its number and a person can see it. */
function unreadable({ seq, text }: QueuedEvent): string {
  const { salt } = JSON.parse(text) as { salt?: unknown };
  const isSalt = typeof salt === 'string' && /^[A-Za-z0-9_-]{22}$/.test(salt);
  const wrapping = { seq, salt: isSalt ? salt : newSalt(), kind: 'system' };
  return canonicalJson({ ...wrapping, unreadable: Buffer.from(text).toString('base64url') });
}
