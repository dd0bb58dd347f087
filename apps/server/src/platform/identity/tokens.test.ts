import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readAccessToken, signAccessToken } from './tokens.ts';

const key = randomBytes(32);
const start = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const claims = { sessionId: '0c8f5c0e-6d0b-4c1e-9f0a-0d6a3f1b2c3d', pool: 'external' } as const;

test('ACC-01 an access token is valid until it expires, even if it was used before', async () => {
  const token = await signAccessToken(key, claims, start, 5);
  for (const seconds of [0, 1, 299]) expect(await readAccessToken(key, token, after(seconds))).toEqual(claims);
  expect(await readAccessToken(key, token, after(300))).toBeUndefined();
  expect(await readAccessToken(key, token, after(300))).toBeUndefined();
});

test('ACC-01 a used access token is invalid with another key or another signature', async () => {
  const token = await signAccessToken(key, claims, start, 5);
  expect(await readAccessToken(key, token, start)).toEqual(claims);
  expect(await readAccessToken(randomBytes(32), token, start)).toBeUndefined();
  const [header, payload, signature = ''] = token.split('.');
  const changed = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(await readAccessToken(key, changed, start)).toBeUndefined();
});

test('ACC-01 the signature of an access token is verified once, and again after 1,000 other tokens', async () => {
  const changedKey = randomBytes(32);
  const first = await signAccessToken(changedKey, claims, start, 5);
  expect(await readAccessToken(changedKey, first, start)).toEqual(claims);
  // The changed key cannot verify the signature again, so only the stored result is valid.
  changedKey.fill(0);
  expect(await readAccessToken(changedKey, first, start)).toEqual(claims);
  for (let second = 0; second < 1000; second += 1)
    await readAccessToken(changedKey, await signAccessToken(changedKey, claims, after(second), 60), start);
  expect(await readAccessToken(changedKey, first, start)).toBeUndefined();
});
