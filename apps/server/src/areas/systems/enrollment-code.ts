import { randomInt } from 'node:crypto';
import { sha256 } from '#server/platform/identity/tokens.ts';

// Excludes I, L, O, and U, which are easily misread.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** Code that is typed at the device of a system: three groups of four characters. */
export function newEnrollmentCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Stored hash of a code. Ignores case, dashes, spaces, and look-alike characters. */
export function enrollmentHash(typed: string): Buffer {
  const normalized = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return sha256(`enrolment:${normalized}`);
}
