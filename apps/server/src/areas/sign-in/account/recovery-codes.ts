import { createHmac, randomBytes } from 'node:crypto';
import { base32 } from '#server/platform/identity/one-time-code.ts';
import type { Services } from '#server/platform/platform.ts';

const howMany = 10;
const letters = 10;

/** Returns ten codes of 50 random bits each and their hashes (ACC-22). */
export function makeRecoveryCodes(platform: Services, staffId: number): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: howMany }, () => base32(randomBytes(letters)).slice(0, letters));
  return {
    codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: plain.map((code) => hashOf(platform, staffId, code)),
  };
}

/** Returns the remaining hashes after the typed code is used. Undefined if none matches. */
export function redeemRecoveryCode(platform: Services, staffId: number, hashes: readonly string[], typed: string) {
  const used = hashOf(platform, staffId, plainForm(typed));
  return hashes.includes(used) ? hashes.filter((hash) => hash !== used) : undefined;
}

/** Normalizes a typed code: lowercase, no hyphen, a zero for an O. */
const plainForm = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I');

const hashOf = (platform: Services, staffId: number, code: string) =>
  createHmac('sha256', platform.keys.counter).update(`recovery ${staffId} ${code}`).digest('base64url');
