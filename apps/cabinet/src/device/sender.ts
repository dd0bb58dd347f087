import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { backoff, pause } from '@latchboard/device/backoff';
import { type BatchReply, type DeviceApi, DeviceFailure } from '@latchboard/device/device-api';
import { afterReply, maxEvents, nextBatch, type QueuedEvent, type SenderState } from '@latchboard/device/next-batch';
import { isWrapped, wrapUnreadable } from '@latchboard/device/unreadable';
import type { EventQueue } from '../queue/event-queue.ts';
import { readState, writeState } from './sender-state.ts';
import { signedBatchBody } from './sign-batch.ts';
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
  /** Signals that the queue has new events. */
  wake(): void;
  /** If the server's generation changed, requests the server's position, because the server may have been restored. */
  onGeneration(generation: string): void;
  /** Resolves when all events now on disk are delivered. */
  delivered(): Promise<void>;
  waiting(): number;
  lastFailure(): DeviceFailure | undefined;
  run(): Promise<void>;
}

const retentionMs = 90 * 86_400_000;
const batchesPerCleanup = 200;

export function openSender(parts: SenderParts): Sender {
  const { queue, api, switches, signal, log } = parts;
  const file = join(parts.folder, 'state.json');
  let state = readState(file, parts.nextSeq);
  let batchLimit = maxEvents;
  let needsPosition = false;
  let batches = 0;
  let failure: DeviceFailure | undefined;
  let waiters: { through: number; resolve: () => void }[] = [];
  const retryDelays = backoff();
  const timer = pause(signal);
  // New events do not shorten the delay after a failure.
  const failurePause = pause(signal);

  const isAllDelivered = () => !needsPosition && state.deliveredThrough >= queue.last();
  const storeState = (newState: SenderState) => {
    state = newState;
    writeState(file, state);
    for (const { resolve } of waiters.filter(({ through }) => through <= state.deliveredThrough)) resolve();
    waiters = waiters.filter(({ through }) => through > state.deliveredThrough);
  };

  const post = (events: readonly QueuedEvent[]): Promise<BatchReply> => {
    const texts = events.map(({ text }) => text);
    return api.events(signedBatchBody(parts, texts, { sentAt: parts.now(), seenHead: state.head }));
  };

  const sendOnce = async () => {
    const batch = nextBatch(queue.read(state.deliveredThrough + 1, batchLimit));
    const sentEvents = switches.reorder ? outOfOrder(batch) : batch;
    try {
      let reply = await post(sentEvents);
      if (switches.duplicate) reply = await post(sentEvents);
      for (const { seq, reason } of reply.refused) log(`event ${seq} was rejected: ${reason}`);
      needsPosition = false;
      storeState(afterReply(state, sentEvents, reply, queue.first()));
      batchLimit = maxEvents;
    } catch (error) {
      await handleRejectedBatch(error, sentEvents);
    }
    if (++batches % batchesPerCleanup === 0) queue.dropDelivered(state.storedUpTo, Date.now() - retentionMs);
  };

  /** Wraps an event that the server can never accept, or makes the next batch smaller. Rethrows other errors. */
  const handleRejectedBatch = async (error: unknown, sentEvents: readonly QueuedEvent[]) => {
    if (!(error instanceof DeviceFailure)) throw error;
    const invalidEvent =
      error.status === 400 && error.eventIndex !== undefined ? sentEvents[error.eventIndex] : undefined;
    if (invalidEvent && !isWrapped(invalidEvent)) await queue.replace(invalidEvent.seq, wrapUnreadable(invalidEvent));
    else if (error.status === 413 && batchLimit > 1)
      batchLimit = Math.ceil(Math.min(batchLimit, sentEvents.length) / 2);
    else throw error;
  };

  return {
    wake: timer.wake,
    onGeneration: (generation) => {
      if (state.generation === null) state = { ...state, generation };
      else if (state.generation !== generation) {
        needsPosition = true;
        timer.wake();
      }
    },
    delivered: () =>
      isAllDelivered() ? Promise.resolve() : new Promise((resolve) => waiters.push({ through: queue.last(), resolve })),
    waiting: () => Math.max(0, queue.last() - state.deliveredThrough),
    lastFailure: () => failure,
    run: async () => {
      while (!signal.aborted) {
        if (switches.offline || isAllDelivered()) {
          await timer.wait(switches.offline ? 250 : 3_600_000);
          continue;
        }
        try {
          await sendOnce();
          failure = undefined;
          retryDelays.reset();
        } catch (error) {
          if (!(error instanceof DeviceFailure)) throw error;
          if (failure?.message !== error.message && !signal.aborted)
            log(`not delivered, ${error.message}; ${queue.last() - state.deliveredThrough} events waiting`);
          failure = error;
          await failurePause.wait(retryDelays.next());
        }
      }
    },
  };
}

/**
 * Shuffles a batch. In half of the cases, a batch of more than three events is cut down to its later ones. The server
 * restores the order.
 */
function outOfOrder(batch: readonly QueuedEvent[]): QueuedEvent[] {
  const events = batch.length > 3 && Math.random() < 0.5 ? batch.slice(batch.length >> 1) : batch;
  return events
    .map((event) => ({ event, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
}
