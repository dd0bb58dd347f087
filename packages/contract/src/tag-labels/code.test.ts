import { expect, test } from 'vitest';
import { formatBadgeCode, formatTagCode, makeTagCode, readTagCode, tagText } from './code.ts';

const sample = makeTagCode(Uint8Array.from([0, 41, 97, 3, 255, 18, 130, 7, 64]));
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('BEY-17 a label code is read from typed input: any case, spaces, hyphens, letters that look like digits, or the label’s URL', () => {
  const code = makeTagCode(Uint8Array.from([0, 1, 1, 0, 10, 11, 12, 13, 14]));
  expect(code.slice(0, 9)).toBe('0110ABCDE');
  const typed = [code, code.toLowerCase(), formatTagCode(code), ` ${code.slice(0, 3)} ${code.slice(3)}`];
  for (const text of [...typed, `olI0${code.slice(4)}`, `https://keys.example.com/t/${code}`])
    expect(readTagCode(text), text).toBe(code);
  expect(formatTagCode('ABCDEFGHJK')).toBe('ABCDE-FGHJK');
});

test('BEY-17 the check character of a label code detects every wrong character and every swap of different neighbors except 0 and Z', () => {
  for (const [index, character] of [...sample].entries()) {
    for (const other of alphabet) {
      if (other !== character) expect(readTagCode(replaceAt(sample, index, other))).toBeNull();
    }
    const next = sample.charAt(index + 1);
    const isKnownGap = [character, next].sort().join('') === '0Z';
    if (next !== '' && next !== character && !isKnownGap)
      expect(readTagCode(sample.slice(0, index) + next + character + sample.slice(index + 2))).toBeNull();
  }
});

test('BEY-17 text of another length or with other characters is not a label code', () => {
  for (const text of ['', 'U', sample.slice(1), `${sample}0`, 'UUUUUUUUUU', '\0', '🔑'.repeat(10)])
    expect(readTagCode(text), text).toBeNull();
});

test('BEY-17 a badge number has the Luhn check digit of ISO/IEC 7812-1', () => {
  // 7992739871 with check digit 3 is the usual published example.
  expect(formatBadgeCode('7992739871')).toBe('7992739871-3');
  expect(formatBadgeCode('0')).toBe('0-0');
});

const replaceAt = (text: string, index: number, character: string) =>
  text.slice(0, index) + character + text.slice(index + 1);

test('BEY-17 the code on an unknown label is shown as printed, and other tag numbers are shown unchanged', () => {
  expect(tagText(sample)).toBe(formatTagCode(sample));
  for (const tag of ['71640', '90000003', '0123456789', 'ABCDEFGHJK', sample.toLowerCase()])
    expect(tagText(tag)).toBe(tag);
});
