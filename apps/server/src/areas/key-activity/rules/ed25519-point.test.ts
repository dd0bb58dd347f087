import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { rawPublicKey } from './ed25519.ts';
import { isValidPublicKeyPoint } from './ed25519-point.ts';

// Points of low order as libsodium lists them, without the sign bit.
const lowOrder = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
];

test('DEV-05 a point of low order is not a valid key, with either sign', () => {
  for (const hex of lowOrder) {
    const bytes = Buffer.from(hex, 'hex');
    expect(isValidPublicKeyPoint(bytes), hex).toBe(false);
    expect(isValidPublicKeyPoint(bytes.with(31, bytes[31]! | 0x80)), hex).toBe(false);
  }
});

test('DEV-05 a point that is not on the curve is not a valid key; every generated key is on the curve', () => {
  expect(isValidPublicKeyPoint(Buffer.from(`02${'00'.repeat(31)}`, 'hex'))).toBe(false);
  for (let index = 0; index < 50; index += 1) {
    const raw = rawPublicKey(generateKeyPairSync('ed25519').publicKey);
    expect(isValidPublicKeyPoint(Buffer.from(raw, 'base64url')), raw).toBe(true);
  }
});
