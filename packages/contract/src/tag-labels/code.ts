/** Crockford's base 32: no I, L, O, or U, which people misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a code without its check character. With 45 bits, codes cannot be guessed. */
const randomLength = 9;

/**
 * Check character by the Luhn mod N algorithm (ISO/IEC 7812-1, extended to 32 characters). It detects every single
 * wrong character and almost every swap of neighbors. It adds no security.
 */
function checkCharacter(body: string): string {
  const base = alphabet.length;
  let sum = 0;
  for (const [index, character] of [...body].reverse().entries()) {
    const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / base) + (value % base);
  }
  return alphabet.charAt((base - (sum % base)) % base);
}

/**
 * Creates the code for a tag label from the first nine of the random bytes. The code has ten characters. The last one is
 * the check character.
 */
export function makeTagCode(bytes: Uint8Array): string {
  const body = Array.from(bytes.subarray(0, randomLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  if (body.length < randomLength) throw new Error('A code requires nine random bytes');
  return body + checkCharacter(body);
}

/** Code as printed: `ABCDE-FGHJ7`. */
export const formatTagCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/**
 * Reads a code that a person typed or a camera scanned, including one inside a label's URL. Ignores case, spaces, and
 * hyphens; reads O as 0, I and L as 1. Null if the length or the check character is wrong.
 */
export function readTagCode(text: string): string | null {
  const last = text.trim().split('/').at(-1) ?? '';
  const code = last.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (code.length !== randomLength + 1 || [...code].some((character) => !alphabet.includes(character))) return null;
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** Tag number as text. The code of a label that belongs to no key is formatted as printed. */
export const tagText = (tag: string): string =>
  /[A-Z]/.test(tag) && readTagCode(tag) === tag ? formatTagCode(tag) : tag;

/** Badge number with a Luhn check digit, as printed on badge cards: `000412-7`. */
export function formatBadgeCode(number: string): string {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return `${number}-${(10 - (sum % 10)) % 10}`;
}
