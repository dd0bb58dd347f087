import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type FileColumn, moneyColumn, singleBatch } from './cells.ts';
import { writeCommaSeparated } from './comma-separated.ts';
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

async function workbookOf(rows: readonly Row[], maxRows?: number) {
  async function* batches() {
    for (let start = 0; start < rows.length; start += 7) yield rows.slice(start, start + 7);
  }
  const chunks = await writeSpreadsheet(
    { heading: ['A <title> & more'], columns, batches: batches() },
    maxRows,
  ).toArray();
  return readXlsx(new Uint8Array(Buffer.concat(chunks)));
}

test('TXN-09 a workbook keeps text unchanged and stores times and numbers with their types', async () => {
  const specialTexts = [
    'Ana Reyes',
    ' <b>&"quoted"</b> ',
    'línea\nnueva',
    '000412',
    'a\rb',
    '_x0041_',
    '🔑',
    'x\u0001y',
  ];
  const { sheets } = await workbookOf(
    specialTexts.map((text, count) => ({ at: Date.parse('2024-02-29T23:59:59.900Z'), text, count })),
  );
  const rows = sheets[0]?.rows ?? [];
  expect(rows.slice(0, 3).map(([first]) => first)).toEqual(['A <title> & more', null, 'Time']);
  expect(rows.slice(3).map(([, text]) => text)).toEqual(specialTexts);
  expect(rows.slice(3).map(([, , count]) => count)).toEqual(specialTexts.map((_, index) => index));
  expect(rows[3]?.[0]).toEqual(new Date('2024-02-29T23:59:59Z'));
});

test('SHP-05 an amount is a number with two decimals in a workbook and in a CSV file', async () => {
  const file = { heading: [], columns: [moneyColumn<Row>('Total', 10, ({ count }) => count)] };
  const rows = [1250, null, 0].map((count) => ({ at: 0, text: null, count }));
  const chunks = await writeSpreadsheet({ ...file, batches: singleBatch(rows) }).toArray();
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(chunks)), { readStyles: true });
  expect(sheets[0]?.rows.slice(2)).toEqual([[12.5], [null], [0]]);
  expect(JSON.stringify([...(sheets[0]?.cells?.values() ?? [])])).toContain('0.00');
  const text = Buffer.concat(await writeCommaSeparated({ ...file, batches: singleBatch(rows) }).toArray()).toString();
  expect(text.split('\r\n').slice(1, 4)).toEqual(['12.50', '', '0.00']);
});

test('TXN-09 a null value is an empty cell, and a workbook without rows can be opened', async () => {
  const { sheets } = await workbookOf([{ at: Date.parse('2026-11-20T00:00:00Z'), text: null, count: 3 }]);
  expect(sheets[0]?.rows[3]).toEqual([new Date('2026-11-20T00:00:00Z'), null, 3]);
  expect((await workbookOf([])).sheets[0]?.rows).toHaveLength(3);
});

test('TXN-09 rows beyond the limit of a sheet continue in the next one, under the same heading', async () => {
  const rows = Array.from({ length: 50 }, (_, count) => ({
    at: Date.parse('2026-11-20T00:00:00Z'),
    text: `row ${count}`,
    count,
  }));
  const { sheets } = await workbookOf(rows, 23);
  expect(sheets.map(({ name }) => name)).toEqual(['A <title> & more', 'A <title> & more 2', 'A <title> & more 3']);
  expect(sheets.map((sheet) => sheet.rows[2])).toEqual(Array(3).fill(['Time', 'Text', 'Count']));
  expect(sheets.flatMap((sheet) => sheet.rows.slice(3).map((row) => row[2]))).toEqual(rows.map(({ count }) => count));
});

test('TXN-09 a file with more distinct strings than are kept in memory contains all of them', async () => {
  const rows = Array.from({ length: 50_100 }, (_, count) => ({
    at: Date.parse('2026-11-20T00:00:00Z'),
    text: `text ${count}`,
    count,
  }));
  const { sheets } = await workbookOf(rows);
  expect(sheets[0]?.rows.slice(3).map((row) => row[1])).toEqual(rows.map(({ text }) => text));
});
