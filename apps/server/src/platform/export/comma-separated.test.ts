import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { singleBatch } from './cells.ts';
import { writeCommaSeparated } from './comma-separated.ts';

const linesOf = async (...values: string[]) => {
  const columns = ['Name', 'Note'].map((header) => ({ header, width: 10, cell: (row: string) => row }));
  return (await text(writeCommaSeparated({ heading: [], columns, batches: singleBatch(values) })))
    .trimEnd()
    .split('\r\n')
    .slice(1);
};

test('TXN-09 no cell is a formula in a program that splits a CSV file at semicolons or tabs', async () => {
  const lines = await linesOf('a;=1+1', 'a\t@SUM(1)', 'x;"=1+1"', '=1;+2', 'a\n=1+1');
  for (const line of lines)
    for (const cell of line.split(/[;\t\n]/)) expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@]/);
  expect(await linesOf('Call first; then wait - twice', 'a=b')).toEqual([
    'Call first; then wait - twice,Call first; then wait - twice',
    'a=b,a=b',
  ]);
});
