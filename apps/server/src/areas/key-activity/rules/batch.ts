import { batchEnvelope } from '@latchboard/contract/key-activity/rules/event-shapes';
import { type DecodedEvent, decodeEvent } from './event.ts';
import { type IJsonError, parseIJson } from './i-json.ts';

export type Batch = {
  stream: number;
  sentAt: Date;
  seenHead: { position: number; hash: string } | null;
  signature: string;
  events: DecodedEvent[];
};

/** Reason why a whole batch is rejected, and the index of the invalid event if there is one. */
export type BatchRejection = { reason: IJsonError | 'no-identity' | 'not-a-batch'; index: number | null };

/**
 * Reads the bytes of a batch. An invalid event is quarantined. If an event cannot be identified, the whole batch is
 * rejected.
 */
export function readBatch(bytes: Buffer): { ok: true; batch: Batch } | { ok: false; rejection: BatchRejection } {
  const json = parseIJson(bytes, 'events');
  if (!json.ok) return { ok: false, rejection: { reason: json.error, index: json.index } };
  const envelope = batchEnvelope.safeParse(json.value);
  if (!envelope.success) return { ok: false, rejection: { reason: 'not-a-batch', index: null } };
  const { stream, sentAt, seenHead, signature } = envelope.data;
  const events: DecodedEvent[] = [];
  for (const [index, value] of envelope.data.events.entries()) {
    const event = decodeEvent(value);
    if (!event) return { ok: false, rejection: { reason: 'no-identity', index } };
    events.push(event);
  }
  return { ok: true, batch: { stream, sentAt: new Date(sentAt), seenHead: seenHead ?? null, signature, events } };
}
