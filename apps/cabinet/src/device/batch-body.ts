import type { KeyObject } from 'node:crypto';
import { signBatch } from '../queue/canonical.ts';
import type { BatchReply } from './device-api.ts';

/** Sender of a batch. */
export interface BatchSender {
  readonly cabinet: number;
  readonly stream: number;
  readonly key: KeyObject;
}

/** The body of a batch as it is sent: events in their one form, signed, with the head that the cabinet last saw. */
export function batchBody(
  { cabinet, stream, key }: BatchSender,
  events: readonly string[],
  { sentAt, seenHead }: { sentAt: Date; seenHead: BatchReply['head'] | null },
): string {
  const frame = {
    stream,
    sentAt: sentAt.toISOString(),
    signature: signBatch(key, cabinet, stream, events),
    ...(seenHead ? { seenHead } : {}),
  };
  return `${JSON.stringify(frame).slice(0, -1)},"events":[${events.join(',')}]}`;
}
