import type { SenderState } from './next-batch.ts';

/** Message covered by a batch's signature. `digest` is the hex digest of its events' digests in order. */
export const batchMessage = (cabinet: number, stream: number, digest: string): string =>
  `latchboard:v1:batch:${cabinet}:${stream}:${digest}`;

/** Body of a batch: its events in canonical form, with the last log head that the device received. */
export function batchBody(
  events: readonly string[],
  batch: { stream: number; sentAt: Date; signature: string; seenHead: SenderState['head'] },
): string {
  const { stream, sentAt, signature, seenHead } = batch;
  const fields = { stream, sentAt: sentAt.toISOString(), signature, ...(seenHead ? { seenHead } : {}) };
  return `${JSON.stringify(fields).slice(0, -1)},"events":[${events.join(',')}]}`;
}
