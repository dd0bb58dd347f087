import type { BatchReply } from './device-api.ts';

/** A stored event: its number and its canonical JSON. */
export interface QueuedEvent {
  seq: number;
  text: string;
}

/** The device's record of the server's progress. If it is lost, the device only sends some events again. */
export interface SenderState {
  /** Last event of the last batch that got a reply. */
  deliveredThrough: number;
  /** Position confirmed by the server: no earlier event is missing. */
  storedUpTo: number;
  generation: string | null;
  /** Last received log head. It can prove that the server's log was rewritten later. */
  head: { position: number; hash: string } | null;
}

/** State before the first batch of a queue that starts at `nextSeq`. */
export const initialSenderState = (nextSeq: number): SenderState => ({
  ...{ deliveredThrough: nextSeq - 1, storedUpTo: nextSeq - 1 },
  ...{ generation: null, head: null },
});

/** The server's maximum batch size, minus the fields around the events. */
const maxBytes = 1_048_576 - 2048;
export const maxEvents = 500;

/** Events from the start of a list that fit in one batch. At least one. */
export function nextBatch(waitingEvents: readonly QueuedEvent[], limit = maxEvents): QueuedEvent[] {
  const encoder = new TextEncoder();
  const events = waitingEvents.slice(0, limit);
  let bytes = 0;
  const overflowIndex = events.findIndex(({ text }) => {
    bytes += encoder.encode(text).length + 1;
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
