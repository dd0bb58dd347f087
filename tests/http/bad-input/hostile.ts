import fc from 'fast-check';

/** Strings that often break code. */
const awkwardTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u0645\u0631\u062d\u0628\u0627',
  '\ufeff',
  '\u2028\u2029',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(50),
  'Z̤͔ͧ̑̓a͖̭̞l̮̒g̲͈͙o̯',
  "' or 1=1 --",
  '"; drop table staff; --',
  '%_\\%',
  '../../../etc/passwd',
  '..\\..\\windows',
  '<script>alert(1)</script>',
  '#{7*7}{{7*7}}',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '1e309',
  '-1',
  '0',
  '0x10',
  '1.5',
  '00000000001',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  '2026-01-01T00:00:00+23:59',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '1999-12-31T23:59:59Z',
  '2026-13-01',
  'yesterday',
  'eyJhIjoxfQ',
  'WyJhIl0',
  'W251bGxd',
  'a'.repeat(5000),
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...awkwardTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom('\ud800', '\udc00', 'a', '\u0000', '\u202e'), maxLength: 8 }),
  },
);

const awkwardNumbers = [0, -1, -0, 1.5, 1e308, 5e-324, 2_147_483_648, Number.MAX_SAFE_INTEGER, 2 ** 60, -(2 ** 31) - 1];

/** Any JSON value, usually of the wrong type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...awkwardNumbers) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: null }, { id: -1 }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 6000 }, () => ({ id: 1 }))) },
  {
    weight: 1,
    arbitrary: fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}')),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Field names that no call uses. */
export const unknownField = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'unknown',
  '',
  'id[]',
  'limit[0]',
  'a.b',
  '$where',
  '\u0000',
  'ｉｄ',
);
