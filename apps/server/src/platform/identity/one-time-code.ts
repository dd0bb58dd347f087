import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** Six-digit authenticator code for a time step (RFC 6238, SHA-1, 30 s). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(19) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * Time step of a code, with one step of clock difference in each direction. Undefined if the code does not match any
 * step after `usedStep`.
 */
export function stepOf(secret: Uint8Array, code: string, now: Date, usedStep: number): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  return [current - 1, current, current + 1].find((step) => step > usedStep && codeAt(secret, step) === code);
}

/** Base32 (RFC 4648, without padding), the format of authenticator apps. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((bitGroup) => alphabet[Number.parseInt(bitGroup.padEnd(5, '0'), 2)])
    .join('');
}
