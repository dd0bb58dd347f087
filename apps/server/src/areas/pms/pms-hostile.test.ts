import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownWorld } from '#server/testing/own-world.ts';
import { columnsTo, type PmsRun, pmsUser } from '#server/testing/pms-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { createWorkbookFile, textRow } from '#server/testing/workbook-file.ts';
import { makeZipBomb } from '#server/testing/zip-bomb.ts';

interface ResultPage {
  readonly rows: { readonly number: number; readonly name: string }[];
  readonly next: string | null;
}

let server: TestServer;
let user: ReturnType<typeof pmsUser>;
let propertyId: number;
beforeAll(async () => {
  server = await testServer({ shared: true, runsJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  const world = await ownWorld(server);
  propertyId = world.ids.property;
  user = pmsUser(await world.as('manager'), propertyId);
});

const authorization = () => ({ authorization: `Bearer ${user.caller.token}` });
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

test('BEY-21 a workbook that decompresses to 300 MB is rejected, and no import is stored', async () => {
  const reply = await user.upload(blobOf(makeZipBomb(300_000_000)), 'bomb.xlsx');
  expect(reply.status).toBe(400);
  expect(reply.body.validationResult?.fields).toMatchObject([{ path: 'file', code: 'importUnreadable' }]);
  expect((await user.caller.get<{ rows: PmsRun[] }>(`${user.path}/runs`)).body.rows).toEqual([]);
});

test.each([
  ['too many rows', 110_000, '7'],
  ['so many rows that it is larger than any sheet', 600_000, '0'.repeat(150)],
])('BEY-21 a workbook with %s is rejected as too long', async (_, count, text) => {
  const rows = Array.from({ length: count }, (_row, index) => textRow(index + 1, [text, String(index)]));
  const file = await createWorkbookFile([{ name: 'Units', xml: `<sheetData>${rows.join('')}</sheetData>` }]);
  const reply = await user.upload(blobOf(file), 'rows.xlsx');
  expect(reply.body.validationResult?.fields).toMatchObject([{ path: 'file', code: 'importTooLong' }]);
});

test('BEY-21 a 1 GB file is rejected by its declared size before its content is sent', async () => {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(1024 ** 3) };
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const address = `${server.url}${user.path}/runs?kind=units&fileName=large.csv`;
  const upload = request(address, { method: 'POST', headers: { ...headers, ...authorization() } }, (reply) => {
    resolve(reply.statusCode);
    reply.destroy();
  });
  upload.on('error', reject);
  upload.write('Unit\n');
  expect(await promise).toBe(413);
});

test('BEY-21 a cell that looks like a formula is stored as text, and the unit export contains no formula', async () => {
  const names = ["=cmd|'/C calc'!A0", '+1+1', '-2', '@SUM(A1)'];
  const mapping = await user.addMapping(columnsTo({ unit: 'Unit', building: 'Unit' }), ['Unit']);
  const sheet = textRow(1, ['Unit']) + names.map((name, index) => textRow(index + 2, [name])).join('');
  const file = await createWorkbookFile([{ name: 'Units', xml: `<sheetData>${sheet}</sheetData>` }]);
  const { body } = await user.upload(blobOf(file), 'units.xlsx');
  const run = await user.step(body.id, 'check', { mappingId: mapping.id });
  expect(run.counts).toMatchObject({ new: 4 });
  await user.step(run.id, 'apply');
  const units = await user.caller.get<{ rows: { unit: string }[] }>(`/api/properties/${propertyId}/units?limit=500`);
  expect(units.body.rows.map(({ unit }) => unit)).toEqual(expect.arrayContaining(names));
  const response = await fetch(`${server.url}/api/properties/${propertyId}/units/file?format=csv`, {
    headers: authorization(),
  });
  const csv = await response.text();
  expect(csv).toContain('SUM(A1)');
  expect(csv.split(/[\r\n,;"\t]+/).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});

test('BEY-21 the pages of a result contain each row once, in the order of the file', async () => {
  const mapping = await user.addMapping(columnsTo({ unit: 'Unit' }), ['Unit']);
  const file = Array.from({ length: 450 }, (_, index) => [`N${index}`]);
  const run = await user.check([['Unit'], ...file], mapping);
  const numbers: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `${user.path}/runs/${run.id}/rows?outcome=new&limit=100${cursor && `&cursor=${cursor}`}`;
    const page: ResultPage = (await user.caller.get<ResultPage>(path)).body;
    expect(page.rows.length).toBeLessThanOrEqual(100);
    numbers.push(...page.rows.map(({ number }) => number));
    cursor = page.next;
  }
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
});
