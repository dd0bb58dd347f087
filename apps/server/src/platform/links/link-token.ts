import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A token that names a record and proves that we made it: the record's number and a MAC over purpose and number. For links that stay good for
 * years and that stand in every mail, where a row for each would say nothing (`signed-links.ts` is for links that lapse).
 */
export function signToken(key: Uint8Array, purpose: string, id: number, about = ''): string {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(id));
  return Buffer.concat([number, macOf(key, purpose, number, about)]).toString('base64url');
}

/** The number in a token; undefined when it is not ours. `aboutOf` says what else the token was made about. */
export function readToken(key: Uint8Array, purpose: string, token: string, about = ''): number | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 32) return undefined;
  const number = bytes.subarray(0, 8);
  return timingSafeEqual(bytes.subarray(8), macOf(key, purpose, number, about))
    ? Number(number.readBigUInt64BE())
    : undefined;
}

/** The number that a token claims, to look up what it was made about. */
export function claimedNumber(token: string): number {
  const bytes = Buffer.from(token, 'base64url');
  const claimed = bytes.length === 32 ? Number(bytes.readBigUInt64BE()) : 0;
  return claimed > 0 && claimed < 2 ** 31 ? claimed : 0;
}

function macOf(key: Uint8Array, purpose: string, number: Buffer, about: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${about}\n`).update(number).digest().subarray(0, 24);
}
