import { writeCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { as, csv, importServer, runImportStep, uploadSheet } from '#server/testing/import-world.ts';
import { createWorkbookFile, textCell, textRow } from '#server/testing/workbook-file.ts';

test('HIE-09 the columns and example rows of the template can be imported', async () => {
  const server = await importServer();
  const { token } = await as(server, 'superadmin');
  const response = await fetch(`${server.url}/api/imports/template?format=xlsx`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { sheets } = await readXlsx(bytes);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  expect(header[0]).toBe('Type');
  expect(sheets[1]?.rows.flat().join(' ')).toContain('Property manager (203)');
  expect((await uploadSheet(server, new Blob([bytes]))).body.validationResult?.fields[0]?.code).toBe('importEmpty');
  const examples = rows.map((cells) => cells.map((cell) => String(cell ?? '').replace(/^# /, '')));
  const sheet = writeCsv([header.map(String), ...examples]);
  const { body: upload } = await uploadSheet(server, sheet, 'superadmin');
  expect(upload.rows).toBe(7);
  expect((await runImportStep(server, upload.id, 'check', 'superadmin')).body.problems).toEqual([]);
});

test('HIE-09 the template shows a user only the row types they may import', async () => {
  const server = await importServer();
  const management = await as(server, 'management');
  const headers = { authorization: `Bearer ${management.token}` };
  const text = await (await fetch(`${server.url}/api/imports/template?format=csv`, { headers })).text();
  const types = [...text.matchAll(/^# (\w+),/gm)].map(([, type]) => type);
  const unit = { Type: 'unit', Corporation: 'Harbor Residential', Property: 'Harbor Point', Name: '9001' };
  const { body } = await uploadSheet(server, csv([unit]), 'management');
  const refused = (await runImportStep(server, body.id, 'check', 'management')).body.problems;
  expect(refused.map(({ code }) => code)).toEqual(['forbidden']);
  expect(types).toEqual(['corporation', 'division', 'region', 'property', 'staff']);
  expect(text).not.toContain('row of type unit');
  expect((await management.send('GET', '/api/imports')).body).toMatchObject({ types });
});

test('HIE-09 the CSV template lists the allowed values in comment lines, which the import skips', async () => {
  const server = await importServer();
  const { token } = await as(server, 'management');
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${server.url}/api/imports/template?format=csv`, { headers })).text();
  expect(text).toContain('# Country: United States, Canada, Puerto Rico');
  expect((await uploadSheet(server, text)).body.validationResult?.fields[0]?.code).toBe('importEmpty');
  expect((await uploadSheet(server, `${text}\ncorporation,,,,,Oak Living`)).body.rows).toBe(1);
});

test('HIE-09 a file that is not a sheet is rejected with a message', async () => {
  const server = await importServer();
  const errorCode = async (file: string | Blob) =>
    (await uploadSheet(server, file)).body.validationResult?.fields[0]?.code;
  expect(await errorCode('')).toBe('importEmpty');
  expect(await errorCode('Kind,Name\nx,y')).toBe('importHeader');
  expect(await errorCode(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])]))).toBe('importUnreadable');
  expect(await errorCode(new Blob([new Uint8Array([0xff, 0xfe, 0x00])]))).toBe('importUnreadable');
  const code = (await uploadSheet(server, 'junk', 'sales', 'junk.xlsx')).body.validationResult?.fields[0]?.code;
  expect(code).toBe('importUnreadable');
  expect(await errorCode(new Blob([new Uint8Array([0x41, 0, 0x42])]))).toBe('importUnreadable');
  expect((await (await as(server, 'corporate')).send('POST', '/api/imports?fileName=x', 'x')).status).toBe(403);
});

test('HIE-09 the preview of a workbook shows displayed values, ignored content, and cells with errors', async () => {
  const server = await importServer();
  const place = [textCell('A2', 'unit'), textCell('B2', 'Harbor Residential'), textCell('C2', 'Harbor Point')].join('');
  const xml = `<sheetData>${textRow(1, ['Type', 'Corporation', 'Property', 'Name', 'Email'])}
    <row r="2">${place}<c r="D2" s="1"><v>101</v></c></row>
    <row r="3">${place.replace(/(?<=r=".)2/g, '3')}<c r="D3" t="e"><v>#N/A</v></c>${textCell('E3', 'nobody')}</row>
    ${textRow(4, ['unit'], 'hidden="1"')}</sheetData>`;
  const hiddenSheet = { name: 'Last year', state: 'hidden', xml: '<sheetData/>' } as const;
  const file = await createWorkbookFile([hiddenSheet, { name: 'Units', xml }], ['0000']);
  const { body: upload } = await uploadSheet(server, new Blob([new Uint8Array(file)]), 'superadmin');
  const ignored = { sheets: [], hiddenSheets: ['Last year'], hiddenRows: 1, hiddenColumns: [], unnamedColumns: [] };
  expect(upload).toMatchObject({ rows: 2, ignored });
  const { body: checked } = await runImportStep(server, upload.id, 'check', 'superadmin');
  expect(checked.ignored).toEqual(ignored);
  expect(checked.problems.map(({ row, column, code, value }) => ({ row, column, code, value }))).toEqual([
    { row: 3, column: 'Name', code: 'importErrorValue', value: '#N/A' },
    { row: 3, column: 'Email', code: 'valEmail', value: 'nobody' },
  ]);
  expect(checked.problems[0]?.message).toContain('Cell D3 has an error');
  const validSheet = `<sheetData>${textRow(1, ['Type', 'Corporation', 'Property', 'Name'])}<row r="2">${place}<c r="D2" s="1"><v>101</v></c></row></sheetData>`;
  const good = new Blob([new Uint8Array(await createWorkbookFile([{ name: 'Units', xml: validSheet }], ['0000']))]);
  const { id } = (await uploadSheet(server, good, 'superadmin')).body;
  await runImportStep(server, id, 'check', 'superadmin');
  expect((await runImportStep(server, id, 'apply', 'superadmin')).body.state).toBe('imported');
  const units = await (await as(server, 'manager')).get<{ rows: { unit: string }[] }>(
    '/api/properties/1/units?search=0101',
  );
  // The search also finds the sample unit 101.
  expect(units.body.rows.map(({ unit }) => unit)).toContain('0101');
});

test('HIE-09 SYS-07 other requests are answered while a ten-megabyte sheet is read', async () => {
  const server = await importServer();
  const cells = { Type: 'unit', Corporation: 'Harbor Residential', Property: 'Harbor Point' };
  const large = csv(
    Array.from({ length: 20_000 }, (_, index) => ({ ...cells, Name: `U${index}`, Building: 'B'.repeat(400) })),
  );
  const start = performance.now();
  const pendingRead = uploadSheet(server, large);
  const waitTimes: number[] = [];
  let isRead = false;
  void pendingRead.then(() => {
    isRead = true;
  });
  while (!isRead) {
    const from = performance.now();
    await fetch(`${server.url}/health/live`);
    waitTimes.push(performance.now() - from);
  }
  const elapsed = performance.now() - start;
  expect((await pendingRead).body).toMatchObject({ state: 'read', rows: 20_000 });
  // If reading blocked the process, one of these requests would wait for most of that time.
  expect(Math.max(...waitTimes)).toBeLessThan(elapsed / 2);
});

test('HIE-09 a file crafted to exhaust memory is rejected, and the server keeps running', async () => {
  const server = await importServer();
  const wideSheet = `Type,Name\n${','.repeat(10_000_000)}`;
  expect((await uploadSheet(server, wideSheet)).body.validationResult?.fields[0]?.code).toBe('importTooWide');
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
}, 60_000);
