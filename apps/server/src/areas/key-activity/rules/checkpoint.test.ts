import { createHash, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkpointHash, isCheckpointSigned, isNextCheckpoint, makeCheckpoint, signCheckpoint } from './checkpoint.ts';
import { rawPublicKey } from './ed25519.ts';
import { merkleTree } from './merkle.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = rawPublicKey(publicKey);
const time = new Date('2026-11-20T16:00:00.000Z');
const leaf = (cabinet: number, position: number) => ({ cabinet, position, hash: 'ab'.repeat(32) });

test('BEY-01 a checkpoint covers the canonical leaves in order of cabinet ID', () => {
  const { checkpoint, leaves } = makeCheckpoint([leaf(12, 4), leaf(7, 9)], time, undefined);
  const canonical = [7, 12].map(
    (cabinet) => `{"cabinet":${cabinet},"hash":"${'ab'.repeat(32)}","position":${cabinet === 7 ? 9 : 4}}`,
  );
  expect(leaves).toEqual([leaf(7, 9), leaf(12, 4)]);
  expect(checkpoint).toEqual({
    number: 1,
    time: '2026-11-20T16:00:00.000Z',
    previous: '0'.repeat(64),
    root: merkleTree(canonical.map((text) => Buffer.from(text))).root.toString('hex'),
    cabinets: 2,
  });
});

test('BEY-01 each checkpoint contains the previous one’s hash', () => {
  const first = makeCheckpoint([], time, undefined).checkpoint;
  const second = makeCheckpoint([leaf(7, 9)], time, first).checkpoint;
  const canonical = `{"cabinets":0,"number":1,"previous":"${first.previous}","root":"${first.root}","time":"${first.time}"}`;
  expect(second).toMatchObject({ number: 2, previous: createHash('sha256').update(canonical).digest('hex') });
  expect(checkpointHash(first)).toBe(second.previous);
  expect(isNextCheckpoint(second, first)).toBe(true);
  expect(isNextCheckpoint(second, { ...first, cabinets: 1 })).toBe(false);
});

test('BEY-01 the signature of a checkpoint covers its number, time, predecessor, root, and number of cabinets, but not its leaf', () => {
  const { checkpoint } = makeCheckpoint([leaf(7, 9)], time, undefined);
  const signature = signCheckpoint(checkpoint, privateKey);
  expect(isCheckpointSigned({ ...checkpoint, ...{ signature, leaf: leaf(7, 9) } }, signature, key)).toBe(true);
  for (const changed of [{ number: 2 }, { time: 'x' }, { previous: 'x' }, { root: 'x' }, { cabinets: 2 }])
    expect(isCheckpointSigned({ ...checkpoint, ...changed }, signature, key)).toBe(false);
});
