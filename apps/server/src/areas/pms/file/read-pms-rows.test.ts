import { expect, test } from 'vitest';
import { Failure } from '#server/platform/errors.ts';
import { readPmsRows } from './read-pms-rows.ts';

const read = (rows: string) => readPmsRows(Buffer.from(`{"mappingId": 1, "rows": ${rows}}`));
function rejectionOf(rows: string) {
  try {
    read(rows);
  } catch (error) {
    return error instanceof Failure ? error.fields[0] : error;
  }
  return undefined;
}

test.each(['12345678901234567890', '9007199254740993', '-9007199254740992', '0.12345678901234567890', '1e400'])(
  'BEY-21 a row with the number %s is rejected, because the number would lose digits',
  (number) => {
    const row = read(`[{"Unit": ${number}}]`)?.rows[0];
    expect(row).toEqual({ line: 1, cells: [number], faults: [{ path: '0', code: 'pmsDigits' }] });
  },
);

test('BEY-21 in a call, numbers that keep all their digits, true, and false are read as text, and null as an empty cell', () => {
  const row = read('[{"a": 1.50, "b": 9007199254740991, "c": true, "d": null, "e": 1e3, "f": -0.5}]')?.rows[0];
  expect(row).toEqual({ line: 1, cells: ['1.5', '9007199254740991', 'true', '', '1000', '-0.5'] });
});

test.each([
  ['[{"a": {"b": 1}}]', { path: 'rows.0.a', code: 'pmsCellType' }],
  ['[{"a": "1"}, {"a": [1]}]', { path: 'rows.1.a', code: 'pmsCellType' }],
  ['["a"]', { path: 'rows.0', code: 'valInvalid' }],
  ['[]', { path: 'rows', code: 'valRequired' }],
  ['"a"', { path: 'rows', code: 'pmsRowsList' }],
  ['[{}]', { path: 'rows', code: 'pmsRowsEmpty' }],
  ['[{"": 1}]', { path: 'rows.0', code: 'pmsColumnName' }],
  [`[{${Array.from({ length: 201 }, (_, at) => `"c${at}": 1`).join()}}]`, { path: 'rows', code: 'valTooMany' }],
])('BEY-21 a call with the rows %.40s is rejected', (rows, expected) => {
  expect(rejectionOf(rows)).toMatchObject(expected);
});

test('BEY-21 a body that is not a JSON object is rejected', () => {
  for (const body of ['', '[]', '1', '{"rows": [', '\u0000'])
    expect(readPmsRows(Buffer.from(body)), body).toBeUndefined();
});
