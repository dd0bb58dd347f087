import { createHmac, randomBytes } from 'node:crypto';
import { base32 } from '#server/platform/identity/one-time-code.ts';
import type { Services } from '#server/platform/platform.ts';

const codeCount = 10;
const codeLength = 10;

/** Returns ten codes of 50 random bits each and their hashes (ACC-22). */
export function makeRecoveryCodes(platform: Services, staffId: number): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: codeCount }, () => base32(randomBytes(codeLength)).slice(0, codeLength));
  return {
    codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map((code) => hashOf(platform, staffId, code)),
  };
}

/** Returns the hashes that remain after a recovery code is used. Undefined if the code does not match. */
export function redeemRecoveryCode(platform: Services, staffId: number, hashes: readonly string[], typedCode: string) {
  const usedHash = hashOf(platform, staffId, plainForm(typedCode));
  return hashes.includes(usedHash) ? hashes.filter((hash) => hash !== usedHash) : undefined;
}

/** Normalizes a typed code: uppercase, without separators, with O for 0 and I for 1. */
const plainForm = (typedCode: string) =>
  typedCode
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I');

const hashOf = (platform: Services, staffId: number, code: string) =>
  createHmac('sha256', platform.keys.counter).update(`recovery ${staffId} ${code}`).digest('base64url');
