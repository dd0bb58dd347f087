import { backoff, pause } from '@latchboard/device/backoff';
import { batchBody, batchMessage } from '@latchboard/device/batch';
import { toBase64Url } from '@latchboard/device/canonical';
import { type BatchReply, type DeviceApi, DeviceFailure } from '@latchboard/device/device-api';
import { afterReply, maxEvents, nextBatch, type QueuedEvent, type SenderState } from '@latchboard/device/next-batch';
import { isWrapped, wrapUnreadable } from '@latchboard/device/unreadable';
import { type Clock, minChangeMs } from './clock.ts';
import { isDamaged } from './damaged.ts';
import { parseEvent, type StoredEvents } from './event-log.ts';
import type { KioskCredentials, KioskStore } from './store.ts';

export interface SenderParts {
  readonly store: KioskStore;
  readonly log: StoredEvents;
  readonly clock: Clock;
  readonly credentials: KioskCredentials;
  readonly senderState: SenderState;
  readonly storeState: (state: SenderState) => Promise<void>;
  readonly api: DeviceApi;
  readonly signal: AbortSignal;
  /** Whether events must wait for a contact that confirms a clock change. */
  readonly mustWait: () => Promise<boolean>;
  readonly onChange: () => void;
  /**
   * Called if the server has events that this device does not know, because the device's data was restored from an
   * older copy.
   */
  readonly onRestored: () => Promise<void>;
  /** Called with events that the server stored without effect. */
  readonly onQuarantined: (events: readonly QueuedEvent[]) => Promise<void>;
  /** Called if the server rejects the token, or if it accepts no more events from this enrollment. */
  readonly onRevoked: () => void;
}

/** Delivers the events, and retries until the server has stored them. */
export interface Sender {
  state(): SenderState;
  waiting(): number;
  /** Whether the server accepts no more events from this enrollment. */
  isRejected(): boolean;
  /** Signals new events or a new connection. */
  wake(): void;
  /** If the server's generation changed, requests the server's position, because the server may have been restored. */
  onGeneration(generation: string): void;
  run(): Promise<void>;
}

const dayMs = 86_400_000;

export function openSender(parts: SenderParts): Sender {
  const { store, log, clock, credentials, api, signal } = parts;
  let state = parts.senderState;
  let batchLimit = maxEvents;
  // The browser's data may have been restored from an older copy while the kiosk was closed.
  let needsPosition = true;
  let isRevoked = false;
  let nextCleanup = 0;
  const retryDelays = backoff();
  const timer = pause(signal);

  const isAllDelivered = () => !needsPosition && state.deliveredThrough >= log.last();

  /** Sends a batch, unless the clock was set after `difference` was read. */
  const sendOnce = async (difference: number) => {
    const waitingEvents = needsPosition ? [] : await log.read(state.deliveredThrough + 1, batchLimit);
    const sendable = waitingEvents.filter((event) => event.seq > state.storedUpTo || !isDamaged(event));
    const batch = nextBatch(ofOneClock(ofKnownNumbers(sendable, state.storedUpTo)));
    const lastRead = waitingEvents.at(-1);
    if (lastRead && batch.length === 0) return skipDelivered(lastRead);
    const body = await signedBody(store.signingKey.privateKey, credentials, batch, state, clock);
    // The sending time must use the same clock as the events.
    if (Math.abs(clock.difference() - difference) >= minChangeMs) return;
    try {
      const reply = await api.events(body);
      needsPosition = false;
      const quarantined = new Set(reply.quarantined);
      await parts.onQuarantined(batch.filter(({ seq }) => quarantined.has(seq)));
      state = await afterConflict(afterReply(state, batch, reply, log.first()), batch, reply);
      await parts.storeState(state);
      batchLimit = maxEvents;
    } catch (error) {
      await handleRejectedBatch(error, batch);
    }
    parts.onChange();
  };

  /** The server has the originals of damaged events up to this one. */
  const skipDelivered = async ({ seq }: QueuedEvent) => {
    state = { ...state, deliveredThrough: seq };
    await parts.storeState(state);
  };

  /** Gives rejected events new numbers. New events continue after those that the server has. */
  const afterConflict = async (next: SenderState, batch: readonly QueuedEvent[], reply: BatchReply) => {
    const { storedUpTo } = reply;
    // The server has the originals of these events, and this device has only replacements.
    const replaced = new Set(batch.filter(isWrapped).map(({ seq }) => seq));
    const rejected = new Set(
      reply.refused
        .filter(({ seq, reason }) => reason === 'different-content' && !replaced.has(seq))
        .map(({ seq }) => seq),
    );
    if (rejected.size > 0) {
      const sentThrough = Math.max(...batch.map(({ seq }) => seq));
      const start = Math.max(storedUpTo, sentThrough) + 1;
      await parts.onRestored();
      await log.renumber({ rejected, sentThrough, start });
      return { ...next, deliveredThrough: start - 1 };
    }
    if (storedUpTo <= log.last()) return next;
    const isAllSent = next.deliveredThrough >= log.last();
    await parts.onRestored();
    await log.skipTo(storedUpTo);
    return isAllSent ? { ...next, deliveredThrough: storedUpTo } : next;
  };

  /** Wraps an event that the server can never accept, or makes the next batch smaller. Rethrows other errors. */
  const handleRejectedBatch = async (error: unknown, batch: readonly QueuedEvent[]) => {
    if (!(error instanceof DeviceFailure)) throw error;
    const invalidEvent = error.status === 400 && error.eventIndex !== undefined ? batch[error.eventIndex] : undefined;
    if (invalidEvent && !isWrapped(invalidEvent))
      await log.replace({ seq: invalidEvent.seq, text: wrapUnreadable(invalidEvent) });
    else if (error.status === 413 && batchLimit > 1) batchLimit = Math.ceil(Math.min(batchLimit, batch.length) / 2);
    else throw error;
  };

  const cleanUp = async () => {
    if (clock.deviceTime() < nextCleanup) return;
    nextCleanup = clock.deviceTime() + dayMs;
    await log.dropDelivered(state.storedUpTo);
  };

  return {
    state: () => state,
    waiting: () => Math.max(0, log.last() - state.deliveredThrough),
    isRejected: () => isRevoked,
    wake: timer.wake,
    onGeneration: (generation) => {
      if (state.generation === null) state = { ...state, generation };
      else if (state.generation !== generation) {
        needsPosition = true;
        timer.wake();
      }
    },
    run: async () => {
      while (!signal.aborted && !isRevoked) {
        try {
          await cleanUp();
          const difference = clock.difference();
          if (isAllDelivered() || (await parts.mustWait())) await timer.wait(dayMs);
          else await sendOnce(difference);
          retryDelays.reset();
        } catch (error) {
          // Storage errors are also retried. The stored state is then older than the server's state, so some events are
          // only sent again.
          isRevoked = error instanceof DeviceFailure && (error.status === 401 || error.code === 'streamClosed');
          if (isRevoked) parts.onRevoked();
          else await timer.wait(retryDelays.next());
        }
      }
    },
  };
}

/**
 * Returns the events whose numbers the server already has, to send them separately, or all events if it has none of the
 * numbers. If the server rejects the known numbers, the later events are sent next.
 */
function ofKnownNumbers(events: readonly QueuedEvent[], storedUpTo: number): readonly QueuedEvent[] {
  const knownEvents = events.filter(({ seq }) => seq <= storedUpTo);
  return knownEvents.length > 0 ? knownEvents : events;
}

/**
 * Leading events recorded with the same clock correction. The sending time must use the same clock, because the server
 * computes the events' correction from that time.
 */
function ofOneClock(events: readonly QueuedEvent[]): QueuedEvent[] {
  const offsets = events.map(({ text }) => parseEvent(text).offset);
  const end = offsets.findIndex((offset) => offset !== offsets[0]);
  return end < 0 ? [...events] : events.slice(0, end);
}

async function signedBody(
  key: CryptoKey,
  { cabinet, stream }: KioskCredentials,
  batch: readonly QueuedEvent[],
  { head }: SenderState,
  clock: Clock,
): Promise<string> {
  const texts = batch.map(({ text }) => text);
  const encoder = new TextEncoder();
  const digests = await Promise.all(texts.map(async (text) => [...(await sha256(encoder.encode(text)))]));
  const digest = Array.from(await sha256(new Uint8Array(digests.flat())), (byte) => byte.toString(16).padStart(2, '0'));
  const message = encoder.encode(batchMessage(cabinet, stream, digest.join('')));
  const signature = toBase64Url(new Uint8Array(await crypto.subtle.sign('Ed25519', key, message)));
  const offset = batch[0] ? parseEvent(batch[0].text).offset : clock.offset();
  return batchBody(texts, { stream, sentAt: new Date(clock.deviceTime() + offset), signature, seenHead: head });
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
