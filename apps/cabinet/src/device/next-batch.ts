import type { EventQueue, QueuedEvent } from '../queue/event-queue.ts';
import type { BatchReply } from './device-api.ts';
import type { SenderState } from './sender-state.ts';

/** Maximum size of a batch at the server, less the fields around the events. */
const maxBytes = 1_048_576 - 2048;
export const maxEvents = 500;

/** Next events to send, in order. Empty if all are delivered. */
export function nextBatch(queue: EventQueue, { deliveredThrough }: SenderState, limit = maxEvents): QueuedEvent[] {
  const events = queue.read(deliveredThrough + 1, limit);
  let bytes = 0;
  const overflowIndex = events.findIndex(({ text }) => {
    bytes += Buffer.byteLength(text) + 1;
    return bytes > maxBytes;
  });
  return overflowIndex < 0 ? events : events.slice(0, Math.max(1, overflowIndex));
}

/**
 * Returns the state after a reply. Events after the server's position are sent again if the server was restored or has
 * fewer events than it confirmed. Gaps are filled from the queue. Events that are no longer on disk are skipped.
 */
export function afterReply(
  state: SenderState,
  sentEvents: readonly QueuedEvent[],
  reply: BatchReply,
  firstQueued: number,
): SenderState {
  const sentThrough = Math.max(state.deliveredThrough, ...sentEvents.map(({ seq }) => seq));
  const isRestored = state.generation !== null && reply.generation !== state.generation;
  const isBehind = reply.storedUpTo < state.storedUpTo;
  const gaps = reply.missing.map(([from, to]) => ({
    from: Math.max(from, firstQueued),
    to: Math.min(to, sentThrough),
  }));
  const gap = gaps.find(({ from, to }) => from <= to);
  const nextPosition =
    isRestored || isBehind ? Math.max(reply.storedUpTo, firstQueued - 1) : gap ? gap.from - 1 : sentThrough;
  return {
    deliveredThrough: Math.min(nextPosition, sentThrough),
    storedUpTo: reply.storedUpTo,
    generation: reply.generation,
    head: reply.head,
  };
}
