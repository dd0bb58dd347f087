import type { KeyObject } from 'node:crypto';
import { signBatch } from '../queue/canonical.ts';
import type { BatchReply } from './device-api.ts';

/** Sender of a batch. */
export interface BatchSender {
  readonly cabinet: number;
  readonly stream: number;
  readonly key: KeyObject;
}

/** Body of a batch: its events in canonical form, signed, with the last log head that the cabinet received. */
export function batchBody(
  { cabinet, stream, key }: BatchSender,
  events: readonly string[],
  { sentAt, seenHead }: { sentAt: Date; seenHead: BatchReply['head'] | null },
): string {
  const fields = {
    stream,
    sentAt: sentAt.toISOString(),
    signature: signBatch(key, cabinet, stream, events),
    ...(seenHead ? { seenHead } : {}),
  };
  return `${JSON.stringify(fields).slice(0, -1)},"events":[${events.join(',')}]}`;
}
