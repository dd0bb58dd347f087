import { hash, type KeyObject, sign } from 'node:crypto';
import { batchBody, batchMessage } from '@latchboard/device/batch';
import type { SenderState } from '@latchboard/device/next-batch';

/** Identity of a batch's sender. */
export interface BatchSender {
  readonly cabinet: number;
  readonly stream: number;
  readonly key: KeyObject;
}

/** Body of a batch with its signature, which covers the digests of the events in order, the cabinet, and the stream. */
export function signedBatchBody(
  { cabinet, stream, key }: BatchSender,
  events: readonly string[],
  { sentAt, seenHead }: { sentAt: Date; seenHead: SenderState['head'] },
): string {
  const digests = Buffer.concat(events.map((text) => hash('sha256', text, 'buffer')));
  const message = batchMessage(cabinet, stream, hash('sha256', digests, 'hex'));
  const signature = sign(null, Buffer.from(message), key).toString('base64url');
  return batchBody(events, { stream, sentAt, signature, seenHead });
}
