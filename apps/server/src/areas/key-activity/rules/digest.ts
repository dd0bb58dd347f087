import { hash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { isSignedBy } from './ed25519.ts';

/** Last position of a cabinet's log, and the hash of the whole log. */
export type Head = { position: number; hash: Buffer };

/** Content of a log entry. The entry stays valid if the event itself is erased. */
export type Entry = {
  cabinet: number;
  stream: number;
  seq: number;
  position: number;
  receivedAt: Date;
  digest: Buffer;
};

export function sha256(data: string | Uint8Array): Buffer {
  // Uses a string, because allocating memory for each hash would cost three times as much as the hash itself.
  return Buffer.from(hash('sha256', data, 'binary'), 'binary');
}

/** Digest of an event as the cabinet sent it. */
export function digestOf(event: unknown): Buffer {
  return sha256(canonicalJson(event));
}

/** Text that a batch's signature covers. */
export function batchMessage(cabinet: number, stream: number, digests: readonly Buffer[]): string {
  return `latchboard:v1:batch:${cabinet}:${stream}:${hash('sha256', Buffer.concat(digests), 'hex')}`;
}

export type SignedBatch = { cabinet: number; stream: number; digests: readonly Buffer[]; signature: string };

export function isBatchSigned({ cabinet, stream, digests, signature }: SignedBatch, publicKey: string): boolean {
  return isSignedBy(publicKey, batchMessage(cabinet, stream, digests), signature);
}

/** Head before a cabinet's first event. */
export function headBefore(cabinet: number): Head {
  return { position: 0, hash: sha256(`latchboard:v1:cabinet:${cabinet}`) };
}

/**
 * Hash of a log entry. Writes the canonical JSON directly, because the keys are known, sorted, and do not need
 * escaping.
 */
export function entryHash({ cabinet, stream, seq, position, receivedAt, digest }: Entry): Buffer {
  return sha256(
    `{"cabinet":${cabinet},"digest":"${digest.toString('hex')}","position":${position},"receivedAt":"${receivedAt.toISOString()}","seq":${seq},"stream":${stream}}`,
  );
}

const pair = Buffer.alloc(64);

/** Hash after an entry, computed from the previous hash and the entry. */
export function nextHash(previous: Uint8Array, entry: Uint8Array): Buffer {
  pair.set(previous, 0);
  pair.set(entry, 32);
  return sha256(pair);
}

/** Appends accepted events to the head, in the given order. Each event gets its position and the hash up to it. */
export function chain<Accepted extends { stream: number; seq: number; digest: Buffer }>(
  cabinet: number,
  head: Head,
  accepted: readonly Accepted[],
  receivedAt: Date,
): (Accepted & Head)[] {
  let { position, hash: last } = head;
  return accepted.map((event) => {
    position += 1;
    last = nextHash(
      last,
      entryHash({ cabinet, stream: event.stream, seq: event.seq, position, receivedAt, digest: event.digest }),
    );
    return { ...event, position, hash: last };
  });
}
