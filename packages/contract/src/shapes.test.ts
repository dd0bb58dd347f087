import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursor, flag, id, instant, pageLimit, searchText, wholeNumber } from './shapes.ts';

const accepts = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  shape.safeParse(value).success;

test('RGT-05 an ID is an integer from 1 to the database maximum, as a number or digits', () => {
  expect([1, '1', 2_147_483_647, '2147483647', '007'].map((value) => id.safeParse(value).data)).toEqual([
    1, 1, 2_147_483_647, 2_147_483_647, 7,
  ]);
  const invalid = [
    0,
    -1,
    1.5,
    2_147_483_648,
    '2147483648',
    '',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '1e3',
    '0x1',
    '１',
    null,
    true,
    [1],
    {},
    Number.NaN,
  ];
  for (const value of invalid) expect(accepts(id, value), JSON.stringify(value)).toBe(false);
  fc.assert(fc.property(fc.anything(), (value) => !accepts(id, value) || Number.isSafeInteger(Number(value))));
});

test('TXN-05 a page has a minimum, a maximum, and a default size', () => {
  const limit = pageLimit(500, 100);
  expect(limit.parse(undefined)).toBe(100);
  expect(['1', '500', 500].map((value) => limit.parse(value))).toEqual([1, 500, 500]);
  for (const value of [0, 501, '0', '501', '99999999999999999', '1.0', ''])
    expect(accepts(limit, value), String(value)).toBe(false);
  expect(accepts(wholeNumber(-5, 5), '-5')).toBe(true);
});

test('TXN-05 an instant has an offset and is within the supported years', () => {
  for (const value of ['2026-11-20T15:04:05Z', '2026-11-20T15:04:05.120-06:00', '2026-11-20T15:04:05+14:00'])
    expect(accepts(instant, value), value).toBe(true);
  const invalid = [
    '2026-11-20',
    '2026-11-20T15:04:05',
    '1999-12-31T23:59:59Z',
    '2101-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-11-20T25:00:00Z',
    '2026-11-20T15:04:05+23:59',
    '2026-11-20T15:04:05-16:00',
    'now',
    '',
    1_800_000_000,
    null,
  ];
  for (const value of invalid) expect(accepts(instant, value), String(value)).toBe(false);
});

test('HIE-06 search text is trimmed and normalized, and must be printable', () => {
  expect(searchText.parse('  Cafe\u0301 ')).toBe('Café');
  expect(accepts(searchText, '\u0645\u0631\u062d\u0628\u0627')).toBe(true);
  for (const value of ['\u0000', 'a\tb', 'a\nb', '\u0085', 'a'.repeat(101), 7])
    expect(accepts(searchText, value)).toBe(false);
});

test('TXN-05 a cursor and a flag accept only their expected formats', () => {
  expect(accepts(cursor, 'WyJhIl0')).toBe(true);
  for (const value of ['', 'a b', 'a/b', 'a='.repeat(2), 'a'.repeat(3001), 5])
    expect(accepts(cursor, value)).toBe(false);
  expect([true, 'true', false, 'false'].map((value) => flag.parse(value))).toEqual([true, true, false, false]);
  for (const value of ['1', 'yes', 1, 'TRUE', '']) expect(accepts(flag, value)).toBe(false);
});
