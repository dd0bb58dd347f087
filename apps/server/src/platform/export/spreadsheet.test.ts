import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { FileColumn } from './cells.ts';
import { localClock } from './local-clock.ts';
import { writeSpreadsheet } from './spreadsheet.ts';

interface Row {
  at: number;
  text: string | null;
  count: number | null;
}
const columns: FileColumn<Row>[] = [
  { header: 'Time', width: 20, clock: localClock('UTC', '12h'), cell: ({ at }) => at },
  { header: 'Text', width: 10, cell: ({ text }) => text },
  { header: 'Count', width: 10, cell: ({ count }) => count },
];

async function written(rows: readonly Row[], most?: number) {
  async function* pieces() {
    for (let at = 0; at < rows.length; at += 7) yield rows.slice(at, at + 7);
  }
  const chunks = await writeSpreadsheet({ heading: ['A <title> & more'], columns, pieces: pieces() }, most).toArray();
  return readXlsx(new Uint8Array(Buffer.concat(chunks)));
}

test('TXN-09 a workbook keeps texts as they are, and times and numbers as what they are', async () => {
  const odd = ['Ana Reyes', ' <b>&"quoted"</b> ', 'línea\nnueva', '000412', 'a\rb', '_x0041_', '🔑', 'x\u0001y'];
  const { sheets } = await written(
    odd.map((text, count) => ({ at: Date.parse('2024-02-29T23:59:59.900Z'), text, count })),
  );
  const rows = sheets[0]?.rows ?? [];
  expect(rows.slice(0, 3).map(([first]) => first)).toEqual(['A <title> & more', null, 'Time']);
  expect(rows.slice(3).map(([, text]) => text)).toEqual(odd);
  expect(rows.slice(3).map(([, , count]) => count)).toEqual(odd.map((_, at) => at));
  expect(rows[3]?.[0]).toEqual(new Date('2024-02-29T23:59:59Z'));
});

test('TXN-09 nothing in a cell leaves it empty, and no rows leave a workbook that opens', async () => {
  const { sheets } = await written([{ at: Date.parse('2026-11-20T00:00:00Z'), text: null, count: 3 }]);
  expect(sheets[0]?.rows[3]).toEqual([new Date('2026-11-20T00:00:00Z'), null, 3]);
  expect((await written([])).sheets[0]?.rows).toHaveLength(3);
});

test('TXN-09 rows beyond what a sheet takes go on in the next one, under the same heading', async () => {
  const rows = Array.from({ length: 50 }, (_, count) => ({
    at: Date.parse('2026-11-20T00:00:00Z'),
    text: `row ${count}`,
    count,
  }));
  const { sheets } = await written(rows, 23);
  expect(sheets.map(({ name }) => name)).toEqual(['A <title> & more', 'A <title> & more 2', 'A <title> & more 3']);
  expect(sheets.map((sheet) => sheet.rows[2])).toEqual(Array(3).fill(['Time', 'Text', 'Count']));
  expect(sheets.flatMap((sheet) => sheet.rows.slice(3).map((row) => row[2]))).toEqual(rows.map(({ count }) => count));
});

test('TXN-09 a file that says ever new things holds only some of them in memory', async () => {
  const rows = Array.from({ length: 50_100 }, (_, count) => ({
    at: Date.parse('2026-11-20T00:00:00Z'),
    text: `text ${count}`,
    count,
  }));
  const { sheets } = await written(rows);
  expect(sheets[0]?.rows.slice(3).map((row) => row[1])).toEqual(rows.map(({ text }) => text));
});
