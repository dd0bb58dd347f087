import { expect, test } from 'vitest';
import { testServer } from '../../apps/server/src/testing/test-server.ts';
import { allCalls } from '../matrix/calls.ts';
import { readRecords } from '../matrix/records.ts';
import { signInCallers } from './bad-input/callers.ts';
import { send } from './bad-input/inputs.ts';
import { bodyOf, validInput } from './bad-input/valid-inputs.ts';

/** Returns the cells of each line in a CSV file (RFC 4180). */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

const inputOf = ({ call }: (typeof allCalls)[number]) =>
  (call.input as { shape?: { format?: { safeParse(value: unknown): { success: boolean } } } }).shape;
const savesCsv = allCalls.filter(
  (namedCall) => namedCall.call.kind === 'download' && inputOf(namedCall)?.format?.safeParse('csv').success,
);

test('TXN-09 each CSV file starts with its column names, and all its rows have the same number of cells', async () => {
  const server = await testServer();
  const targetOf = await signInCallers(server, await readRecords(server));
  const problems: string[] = [];
  let filesWithRows = 0;
  expect(savesCsv.length).toBeGreaterThan(25);
  for (const namedCall of savesCsv) {
    const input = { ...validInput(namedCall), format: 'csv' };
    const { status, text } = await send(server.url, namedCall, targetOf(namedCall), input, bodyOf(namedCall));
    const [header = [], ...rows] = parseCsv(text.replace('\uFEFF', ''));
    if (rows.length > 0) filesWithRows += 1;
    if (status !== 200) problems.push(`${namedCall.id}: ${status} ${text}`);
    else if (header.length === 0 || header.includes('') || new Set(header).size < header.length)
      problems.push(`${namedCall.id}: header ${header.join('|')}`);
    else if (rows.some((row) => row.length !== header.length)) problems.push(`${namedCall.id}: ${text}`);
  }
  expect(problems).toEqual([]);
  expect(filesWithRows).toBeGreaterThan(10);
});
