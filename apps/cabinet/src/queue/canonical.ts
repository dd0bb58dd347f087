import { hash, type KeyObject, randomBytes, sign } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Canonical JSON of an event, the input of its digest (RFC 8785). */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('an event must be a JSON object');
  return text;
}

/** Signs a batch. The signature covers the digests of its events in order, the cabinet, and the stream. */
export function signBatch(key: KeyObject, cabinet: number, stream: number, events: readonly string[]): string {
  const digests = Buffer.concat(events.map((text) => hash('sha256', text, 'buffer')));
  const message = `latchboard:v1:batch:${cabinet}:${stream}:${hash('sha256', digests, 'hex')}`;
  return sign(null, Buffer.from(message), key).toString('base64url');
}

/** Random salt. It prevents guessing the event from its digest. */
export function newSalt(): string {
  return randomBytes(16).toString('base64url');
}
