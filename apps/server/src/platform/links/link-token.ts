import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns a signed token for a record's number: the number and a MAC over purpose and number. Such links do not need a
 * stored row, which suits links that are in every email and valid for years. `signed-links.ts` creates links that
 * expire.
 */
export function signToken(key: Uint8Array, purpose: string, id: number, about = ''): string {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(id));
  return Buffer.concat([number, macOf(key, purpose, number, about)]).toString('base64url');
}

/**
 * Returns the number in a token, or undefined if the signature is wrong. `about` must match the value that the token
 * was signed with.
 */
export function readToken(key: Uint8Array, purpose: string, token: string, about = ''): number | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 32) return undefined;
  const number = bytes.subarray(0, 8);
  return timingSafeEqual(bytes.subarray(8), macOf(key, purpose, number, about))
    ? Number(number.readBigUInt64BE())
    : undefined;
}

/** Unverified number in a token, used to look up the `about` value. */
export function unverifiedNumber(token: string): number {
  const bytes = Buffer.from(token, 'base64url');
  const claimed = bytes.length === 32 ? Number(bytes.readBigUInt64BE()) : 0;
  return claimed > 0 && claimed < 2 ** 31 ? claimed : 0;
}

function macOf(key: Uint8Array, purpose: string, number: Buffer, about: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${about}\n`).update(number).digest().subarray(0, 24);
}
