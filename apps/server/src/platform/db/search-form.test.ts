import { normalizeForSearch, searchParts } from '@latchboard/contract/search-form';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await testServer({ shared: true });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

async function formsInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ form: string }>(
    'select search_form(t) as form from unnest($1::text[]) with ordinality u (t, at) order by at',
    [texts],
  );
  return rows.map(({ form }) => form);
}

const cases: readonly [string, string][] = [
  ['José O’Brien-Łukasz', 'jose obrien lukasz'],
  ["D'Angelo", 'dangelo'],
  ['DʼAngelo', 'dangelo'],
  ['D´Angelo', 'dangelo'],
  ['Straße', 'strasse'],
  ['Ærø Øst', 'aero ost'],
  ['Œuvre', 'oeuvre'],
  ['İstanbul ışık', 'istanbul isik'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['ЁЛКА', 'елка'],
  ['12-B', '12 b'],
  ['12B', '12 b'],
  ['12 — B', '12 b'],
  ['12\u2011b', '12 b'],
  ['0101', '101'],
  ['B007', 'b 7'],
  ['B-07/010', 'b 7/10'],
  ['0', '0'],
  ['000', '0'],
  ['100', '100'],
  ['SN-0012345', 'sn 0012345'],
  ['02134', '02134'],
  ['1.05', '1.05'],
  ['10:05', '10:05'],
  ['Ａ\u00A0１２', 'a 12'],
  ['Sun\u00ADset\u200B', 'sunset'],
  [' \t', ''],
];

test.each(cases)('HIE-06 the search form of %j is %j', (text, form) => {
  expect(normalizeForSearch(text)).toBe(form);
});

test('HIE-06 the database and the portal compute the same search form', async () => {
  expect(await formsInDatabase(cases.map(([text]) => text))).toEqual(cases.map(([, form]) => form));
  // Every letter of the common scripts, and a sample of random texts.
  const letters = Array.from({ length: 0x1c80 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20));
  const assignedLetters = letters.filter((letter) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]$/u.test(letter));
  expect(await formsInDatabase(assignedLetters)).toEqual(assignedLetters.map(normalizeForSearch));
  const ranges = [fc.integer({ min: 0x20, max: 0x52f }), fc.integer({ min: 0x1e00, max: 0x2069 })];
  const fragment = fc.oneof(
    ...ranges.map((range) => range.map((code) => String.fromCodePoint(code))),
    fc.constantFrom('0', '7', 'b', 'B', '-', ' ', '’', '\u0301', 'ß', '.', '한', '漢', '👩🏽‍🔧'),
  );
  const texts = fc
    .sample(fc.array(fragment, { maxLength: 12 }), { numRuns: 2000, seed: 20_261_126 })
    .map((fragments) => fragments.join(''))
    .filter((text) => !/\p{Cn}/u.test(text));
  expect(await formsInDatabase(texts)).toEqual(texts.map(normalizeForSearch));
});

test('HIE-06 a value is found by any substring that does not consist only of zeros', () => {
  const fragment = fc.constantFrom(...'0123456789abB -–’/.é#ßł');
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 14 }), fc.nat(14), fc.nat(14), (text, start, end) => {
      const part = text.slice(start, end).join('');
      const form = normalizeForSearch(text.join(''));
      return /^0+$/.test(normalizeForSearch(part)) || searchParts(part).some((searchPart) => form.includes(searchPart));
    }),
    { numRuns: 5000, seed: 1 },
  );
});
