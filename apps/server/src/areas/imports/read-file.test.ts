import { errorText } from '@latchboard/texts';
import { expect, test } from 'vitest';
import { Failure } from '#server/platform/errors.ts';
import { readWorkbook } from '#server/platform/sheets/read-workbook.ts';
import { createWorkbookFile, textCell, textRow } from '#server/testing/workbook-file.ts';
import { readSheet } from './read-file.ts';

const header = textRow(1, ['Type', 'Property', 'Name', 'Badge number']);
const unit = (row: number, cell: string) =>
  `<row r="${row}">${textCell(`A${row}`, 'unit')}${textCell(`B${row}`, 'Elm Court')}${cell}</row>`;
const sheet = (rows: string, before = '', after = '') => ({
  name: 'Units',
  xml: `${before}<sheetData>${rows}</sheetData>${after}`,
});
const readBook = async (...[sheets, formats]: Parameters<typeof createWorkbookFile>) =>
  readSheet(await createWorkbookFile(sheets, formats), 'units.xlsx');
const readCsv = (text: string | Buffer) => readSheet(Buffer.from(text), 'units.csv');

/** Error for a rejected file, with its parameters. */
async function errorOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  const [field] = error instanceof Failure ? error.fields : [];
  return field && { code: field.code, ...field.params };
}
const errorsOf = ({ rows }: Awaited<ReturnType<typeof readSheet>>) =>
  rows.flatMap(({ row, faults = [] }) => faults.map(({ path, code, params }) => [row, path, code, params?.cell]));

test('HIE-09 a number is read as displayed by its number format', async () => {
  const formats = ['0000', '00000', '#,##0', '&quot;Apt &quot;0', '[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####'];
  const cells = [
    '<c r="C2" s="1"><v>101</v></c>',
    '<c r="C3" s="2"><v>2108</v></c>',
    '<c r="C4"><v>101</v></c>',
    '<c r="C5" s="4"><v>7</v></c>',
    '<c r="C6" s="5"><v>6175550100</v></c>',
    '<c r="C7"><v>1.1000000000000001</v></c>',
    '<c r="C8" s="1"><f>100+1</f><v>101</v></c>',
    '<c r="C9" t="str"><f>"A"&amp;1</f><v>A1</v></c>',
    '<c r="C10" s="1" t="inlineStr"><is><t>007</t></is></c>',
  ];
  const rows = cells.map((cell, index) => unit(index + 2, cell)).join('');
  const result = await readBook([sheet(header + rows)], formats);
  expect(result.rows.map(({ cells }) => cells.Name)).toEqual([
    ...['0101', '02108', '101', 'Apt 7', '(617) 555-0100', '1.1', '0101', 'A1', '007'],
  ]);
  expect(errorsOf(result)).toEqual([]);
});

test('HIE-09 a value that Excel changed or could not calculate is reported with its cell', async () => {
  const cells = [
    '<c r="C2" t="e"><v>#N/A</v></c>',
    '<c r="C3" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="C4" t="b"><v>1</v></c>',
    '<c r="C5" s="1"><v>46024</v></c>',
    '<c r="C6"><f>B6</f></c>',
    '<c r="C7"><v>1234567890123450000</v></c>',
    '<c r="C8"><f t="shared" si="0"/></c>',
  ];
  const rows = cells.map((cell, index) => unit(index + 2, cell)).join('');
  const result = await readBook([sheet(header + rows)], ['d\\-mmm']);
  expect(errorsOf(result)).toEqual([
    [2, 'Name', 'importErrorValue', 'C2'],
    [3, 'Name', 'importErrorValue', 'C3'],
    [4, 'Name', 'importTrueFalse', 'C4'],
    [5, 'Name', 'importDate', 'C5'],
    [6, 'Name', 'importNoResult', 'C6'],
    [7, 'Name', 'importDigits', 'C7'],
    [8, 'Name', 'importNoResult', 'C8'],
  ]);
  expect(result.rows.slice(0, 4).map(({ cells }) => cells.Name)).toEqual(['#N/A', '#DIV/0!', 'TRUE', '2-Jan']);
});

test('HIE-09 only the visible part of a workbook is read, and ignored content is reported', async () => {
  const columns = '<cols><col min="4" max="4" width="9" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>';
  const rows = [
    textRow(1, ['Type', 'Property', 'Name', 'Badge number', '', 'Region']),
    textRow(2, ['unit', 'Elm Court', '101', '000101']),
    textRow(3, ['unit', 'Elm Court', '102'], 'hidden="1"'),
    textRow(4, ['unit', 'Elm Court', '103', '', 'note', '', 'more']),
    textRow(5, [''], 'hidden="1"'),
    textRow(6, ['# remark', '', '', '', '', '', '', 'aside']),
  ];
  const hiddenSheet = {
    name: 'Old',
    state: 'hidden',
    xml: sheet(header + textRow(2, ['unit', 'Oak', '1'])).xml,
  } as const;
  const setup = { ...hiddenSheet, name: 'Setup', state: 'veryHidden' } as const;
  const result = await readBook([
    hiddenSheet,
    sheet(rows.join(''), columns),
    setup,
    { name: 'Guide', xml: hiddenSheet.xml },
  ]);
  expect(result.rows).toEqual([
    { row: 2, cells: { Type: 'unit', Property: 'Elm Court', Name: '101' } },
    { row: 4, cells: { Type: 'unit', Property: 'Elm Court', Name: '103' } },
  ]);
  expect(result.ignored).toEqual({
    sheets: ['Guide'],
    hiddenSheets: ['Old', 'Setup'],
    hiddenRows: 1,
    hiddenColumns: ['Badge number'],
    unnamedColumns: ['E', 'G'],
  });
});

test('HIE-09 merged cells are rejected', async () => {
  const merged = '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>';
  const rows = `${textRow(2, ['unit', 'Elm Court', '101'])}<row r="3">${textCell('A3', 'unit')}${textCell('C3', '102')}</row>`;
  expect(errorsOf(await readBook([sheet(header + rows, '', merged)]))).toEqual([
    [2, 'Property', 'importMerged', 'B2:B3'],
    [3, 'Property', 'importMerged', 'B2:B3'],
  ]);
});

test('HIE-09 duplicate and unknown columns are rejected, and the error names them', async () => {
  const duplicate = { code: 'importColumnTwice', columns: 'Name (B1), name (D1)' };
  expect(await errorOf(readCsv('Type,Name,Property,name\nunit,1,Elm,2'))).toEqual(duplicate);
  const book = sheet(textRow(1, ['Type', 'Name', 'Property', 'name']) + textRow(2, ['unit', '1']));
  expect(await errorOf(readBook([book]))).toEqual(duplicate);
  const hidden = '<cols><col min="4" max="4" hidden="1"/></cols>';
  expect((await readBook([{ ...book, xml: hidden + book.xml }])).ignored.hiddenColumns).toEqual(['name']);
  const unknown = { code: 'importUnknownColumns', columns: 'Floor (B1), Key (C1)' };
  expect(await errorOf(readCsv('Type,Floor,Key,Name\nunit,1,2,3'))).toEqual(unknown);
  expect(await errorOf(readCsv('Unit list\nType,Name'))).toEqual({ code: 'importHeader', row: 1, value: 'Unit list' });
  const errorHeader = sheet(`<row r="1">${textCell('A1', 'Type')}<c r="B1" t="e"><v>#REF!</v></c></row>`);
  expect(await errorOf(readBook([errorHeader]))).toEqual({ code: 'importErrorValue', cell: 'B1' });
});

test('HIE-09 a text file is read with its separator; values without a column are reported', async () => {
  const rows = [{ row: 2, cells: { Type: 'unit', Property: 'Elm, Court', Name: '0101' } }];
  for (const [separator, first] of [
    [';', ''],
    ['\t', '\uFEFF'],
    ['|', ''],
    [';', 'sep=;\r\n'],
  ]) {
    const lines = [
      ['Type', 'Property', '', 'Name'],
      ['unit', 'Elm, Court', 'x', '0101'],
    ].map((cells) => cells.join(separator));
    const result = await readCsv(`${first}${lines.join('\r\n')}`);
    expect(result.rows).toEqual(rows);
    expect(result.ignored.unnamedColumns).toEqual(['C']);
  }
});

test('HIE-09 an invalid text file is rejected, and the error shows the row number', async () => {
  const latin = Buffer.concat([Buffer.from('Type,Name\nunit,1\nunit,Ca'), Buffer.from([0xf1]), Buffer.from('on\n')]);
  expect(await errorOf(readCsv(latin))).toEqual({ code: 'importEncoding', row: 3 });
  expect(await errorOf(readCsv('Type,Name\nunit,1\nunit,"2\nunit,3\n'))).toEqual({ code: 'importQuote', row: 3 });
  expect(await errorOf(readCsv(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toEqual({ code: 'importOldExcel' });
  const result = await readCsv('Type,Name,Badge number\nunit,12 Elm, Apt 2,7\nunit,#N/A,1.2E+15\nunit,2-Jan,');
  expect(errorsOf(result)).toEqual([
    [2, 'D', 'importStray', undefined],
    [3, 'Name', 'importErrorValue', 'B3'],
    [3, 'Badge number', 'importDigits', 'C3'],
    [4, 'Name', 'importDate', 'B4'],
  ]);
});

test('HIE-09 each file format error explains how to save the file, in both languages', () => {
  const params = { cell: 'C4', row: 4, count: 3 };
  const codes = [
    ...(['importUnreadable', 'importOldExcel', 'importEncoding', 'importQuote', 'importStray'] as const),
    ...(['importErrorValue', 'importNoResult', 'importTrueFalse', 'importDate', 'importDigits'] as const),
  ];
  for (const code of codes) {
    const [english, spanish] = [errorText(code, 'en', params), errorText(code, 'es', params)];
    expect(english, code).toMatch(/save|Save As/);
    expect(spanish, code).toMatch(/[Gg]u[aá]rd/);
    for (const text of [english, spanish]) expect(text, code).not.toMatch(/[{}]/);
  }
});

test('HIE-09 a file with more rows than allowed is rejected; comment lines do not count', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => textRow(index + 3, ['unit', 'Elm', `${index}`]));
  const firstRows = header + textRow(2, ['# remark']);
  expect((await readBook([sheet(firstRows + rows(20_000).join(''))])).rows).toHaveLength(20_000);
  expect(await errorOf(readBook([sheet(firstRows + rows(20_001).join(''))]))).toEqual({ code: 'importTooLong' });
});

test.each([
  ['row', 'far', ''],
  ['column of a row', '', '<c r="XFD2" s="0"/>'],
  ['row and column', 'far', '<c r="XFD2" s="0"/>'],
])('HIE-09 a blank formatted cell in a %s far outside the table is ignored', async (_, farRow, farColumn) => {
  const rows = Array.from({ length: 2000 }, (_row, index) => unit(index + 2, index === 0 ? farColumn : ''));
  const end = farRow && '<row r="1048576"><c r="A1048576" s="0"/></row>';
  const bytes = await createWorkbookFile([sheet(header + rows.join('') + end)]);
  expect((await readWorkbook(bytes)).rows).toHaveLength(2001);
  expect((await readSheet(bytes, 'units.xlsx')).rows).toHaveLength(2000);
});

test('HIE-09 a cell that is not blank and far outside the table is reported', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => unit(index + 2, index === 0 ? textCell('XFD2', 'x') : ''));
  const farCell = { code: 'importFarCell', cell: 'XFD2' };
  expect(await errorOf(readBook([sheet(header + rows.join(''))]))).toEqual(farCell);
  expect(await errorOf(readBook([sheet(header + rows.slice(0, 2).join(''))]))).toEqual(farCell);
});

test('HIE-09 a text file with millions of blank lines is rejected because of too many rows', async () => {
  expect(await errorOf(readCsv(`Type,Name\nunit,1\n${'\n'.repeat(5_000_000)}`))).toEqual({ code: 'importTooLong' });
});

test('HIE-09 names of ignored sheets are sanitized and truncated; a name that is not text is rejected', async () => {
  const names = ['A&#x202E;B', 'x'.repeat(100), ...Array.from({ length: 25 }, (_, index) => `S${index}`)];
  const main = sheet(header + unit(2, textCell('C2', '1')));
  const { ignored } = await readBook([main, ...names.map((name) => ({ ...main, name }))]);
  expect(ignored.sheets).toHaveLength(21);
  expect([ignored.sheets[0], ignored.sheets[1], ignored.sheets[20]]).toEqual(['A B', 'x'.repeat(60), '+7']);
  expect(await errorOf(readBook([main, { ...main, name: '&#xD800;' }]))).toEqual({ code: 'importUnreadable' });
});

test('HIE-09 a cell with a NUL character or half of a surrogate pair is reported with its column', async () => {
  const rows = ['a&#0;b', 'a&#xD800;b'].map((text, index) => unit(index + 2, textCell(`C${index + 2}`, text)));
  const result = await readBook([sheet(header + rows.join(''))]);
  expect(errorsOf(result)).toEqual([
    [2, 'Name', 'valInvalidCharacters', undefined],
    [3, 'Name', 'valInvalidCharacters', undefined],
  ]);
});
