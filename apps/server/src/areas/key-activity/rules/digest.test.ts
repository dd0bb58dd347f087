import { createHash, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { batchMessage, chain, digestOf, entryHash, headBefore, isBatchSigned, nextHash } from './digest.ts';
import { isSignedBy, rawPublicKey, signWith } from './ed25519.ts';

const digest = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const receivedAt = new Date('2026-11-20T15:04:05.120Z');

test('BEY-01 the digest of an event covers its canonical JSON, regardless of the order and spacing in which it was sent', () => {
  const sent = JSON.parse(
    '{ "seq": 41207, "salt":"s", "b\\u00e5": [1e1, -0, "\\u20ac\\/"], "a": {"z":null,"y":true} }',
  );
  expect(digestOf(sent)).toEqual(digest('{"a":{"y":true,"z":null},"bå":[10,0,"€/"],"salt":"s","seq":41207}'));
});

test('BEY-01 the serialized entry is the canonical JSON of its parts', () => {
  fc.assert(
    fc.property(
      fc.record({
        cabinet: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        stream: fc.integer({ min: 1, max: 1000 }),
        seq: fc.maxSafeNat(),
        position: fc.maxSafeNat(),
        receivedAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }),
        digest: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
      }),
      (entry) => {
        const parts = { ...entry, receivedAt: entry.receivedAt.toISOString(), digest: entry.digest.toString('hex') };
        expect(entryHash(entry)).toEqual(digest(canonicalJson(parts)));
      },
    ),
  );
});

test('BEY-01 each position’s hash covers the previous hash and the entry; the first one covers the cabinet’s number', () => {
  const events = [1, 2, 3].map((seq) => ({ stream: 2, seq, digest: digest(String(seq)) }));
  const head = headBefore(7);
  expect(head).toEqual({ position: 0, hash: digest('latchboard:v1:cabinet:7') });
  const links = chain(7, head, events, receivedAt);
  let last = head.hash;
  for (const [index, link] of links.entries()) {
    last = digest(last, entryHash({ ...events[index]!, cabinet: 7, position: index + 1, receivedAt }));
    expect(link).toEqual({ ...events[index], position: index + 1, hash: last });
  }
  expect(chain(7, links[0]!, events.slice(1), receivedAt)).toEqual(links.slice(1));
  expect(nextHash(head.hash, entryHash({ ...events[0]!, cabinet: 7, position: 1, receivedAt }))).toEqual(
    links[0]!.hash,
  );
});

test('BEY-01 the signature of a batch covers its cabinet, its stream, and its digests in order', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const otherKey = rawPublicKey(generateKeyPairSync('ed25519').publicKey);
  const key = rawPublicKey(publicKey);
  const digests = [digest('1'), digest('2')];
  const message = `latchboard:v1:batch:7:2:${digest(...digests).toString('hex')}`;
  expect(batchMessage(7, 2, digests)).toBe(message);
  const signature = signWith(privateKey, message);
  const batch = { cabinet: 7, stream: 2, digests, signature };
  expect(isBatchSigned(batch, key)).toBe(true);
  expect(rawPublicKey(privateKey)).toBe(key);
  for (const other of [
    { ...batch, cabinet: 8 },
    { ...batch, stream: 1 },
    { ...batch, digests: digests.toReversed() },
    { ...batch, digests: digests.slice(1) },
    { ...batch, signature: signWith(privateKey, 'something else') },
  ])
    expect(isBatchSigned(other, key)).toBe(false);
  expect(isBatchSigned(batch, otherKey)).toBe(false);
});

test('BEY-01 a signature and a key each have exactly one valid encoding', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = rawPublicKey(publicKey);
  const signature = signWith(privateKey, 'message');
  const changeLastCharacter = (text: string) => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return text.slice(0, -1) + alphabet[alphabet.indexOf(text.at(-1)!) + 1];
  };
  expect(isSignedBy(key, 'message', signature)).toBe(true);
  expect(isSignedBy(key, 'message', changeLastCharacter(signature))).toBe(false);
  expect(isSignedBy(changeLastCharacter(key), 'message', signature)).toBe(false);
  for (const text of ['', 'x', `${signature}=`, '!'.repeat(86)]) expect(isSignedBy(key, 'message', text)).toBe(false);
  expect(isSignedBy('', 'message', signature)).toBe(false);
});
