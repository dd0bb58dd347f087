import { createHash } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldIds } from '#server/testing/world-facts.ts';

type Verdict = CallOutput<typeof contract.keyActivity.verifyExport>;

const property = `/api/properties/${worldIds.property}`;
const march = 'from=2026-03-01T06:00:00Z&to=2026-03-06T06:00:00Z';
let server: TestServer;
let lobby: Awaited<ReturnType<typeof enrollTestCabinet>>;

beforeAll(async () => {
  server = await testServer({ shared: true });
  lobby = await enrollTestCabinet(server.url);
  const annex = await enrollTestCabinet(server.url, worldIds.annex);
  await lobby.send([
    keyEvent(1, { time: '2026-02-27T10:00:00Z', unit: '204', tag: '71001' }),
    keyEvent(2, { time: '2026-03-02T10:00:00Z' }),
    keyEvent(3, { time: '2026-03-03T10:00:00Z', unit: '102', tag: '71001', exception: 'R' }),
    keyEvent(4, { time: '2026-03-04T10:00:00Z', unit: '103', tag: '71002' }),
    keyEvent(5, { time: '2026-03-09T10:00:00Z' }),
    keyEvent(6, { time: '2026-03-05T10:00:00Z' }),
  ]);
  await annex.send([keyEvent(1, { time: '2026-03-02T11:00:00Z', tag: '72000' })]);
  const manager = await actor(server.url, 'manager');
  const correction = { unit: '101', note: 'Żółć Жуков Ελένη' };
  const at = { datalogId: lobby.id, position: 3, reason: 'The label was misread', correction };
  expect((await manager.send('POST', `${property}/corrections`, at)).status).toBe(201);
  await runAsOwner('update log_entry set raw = null where position = 4');
});

afterAll(() => server.close());

/** Runs a statement as the owner of the tables, because no API call does this. */
async function runAsOwner(statement: string) {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

/** Opens a PDF with an independent reader. */
async function openPdf(role: Parameters<typeof actor>[1], query: string) {
  const { token } = await actor(server.url, role);
  const response = await fetch(`${server.url}${property}/proof-page?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const document = await getDocumentProxy(await readPdf(response));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const [name = ''] = (await document.getAttachments())?.keys() ?? [];
  const file = { name, bytes: Buffer.from((await document.getAttachmentContent(name)) ?? []) };
  return { response, text: text.replaceAll(/\s+/g, ' '), totalPages, file };
}

test('BEY-01 a PDF shows the subject, the period, and the author of the report, and how to verify the proof', async () => {
  const { response, text, totalPages } = await openPdf('manager', `${march}&unit=102&report=byUnit`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="proof-by-unit-harbor-point-2026-03-01--/,
  );
  expect(text).toContain('Key log for Harbor Point: readable copy of the signed proof');
  expect(text).toContain('03/01/2026 to 03/05/2026');
  expect(text).toContain('Units: 102');
  expect(text).toContain('Report rows (1)');
  expect(text).toContain('03/03/2026 04:00:00 AM Tom Becker');
  expect(text).toContain('R Restricted unit requested');
  expect(text).toContain('Unit: 101; Note: Żółć Жуков Ελένη. Reason: The label was misread (Test manager, ');
  expect(text).not.toContain('03/02/2026 04:00:00 AM');
  expect(text).toContain('Open http://localhost:0/verify and drop');
  expect(text).toMatch(new RegExp(`Created by Test manager, [/0-9: ]+ [AP]M Page ${totalPages} of ${totalPages}`));
});

test('BEY-01 the PDF lists the holders at the start and end of the period', async () => {
  const { text } = await openPdf('manager', `${march}&unit=101`);
  expect(text).toMatch(/At the start, 03\/01\/2026 12:00:00 AM .* Report rows/);
  expect(text).toMatch(/Report rows .* At the end, 03\/06\/2026 12:00:00 AM 101 \(A1\): with Tom Becker/);
});

test('BEY-01 the PDF contains the signed file and shows its hash, its signer, its cabinets, and how many entries were withheld', async () => {
  const { text, file } = await openPdf('manager', march);
  const { name, bytes } = file;
  expect(name).toBe('key-log-harbor-point-2026-03-01--2026-03-05.jsonl');
  expect(text).toContain(`Name ${name} (${bytes.length} bytes)`);
  expect(text.replaceAll(' ', '')).toContain(createHash('sha256').update(bytes).digest('hex'));
  const { keys } = (await callerOf(server.url).get<{ keys: { key: string }[] }>('/api/proof/keys')).body;
  expect(text).toContain(keys[0]?.key);
  const fingerprint = createHash('sha256').update(Buffer.from(keys[0]?.key ?? '', 'base64url'));
  expect(text).toContain(fingerprint.digest('hex'));
  expect(text).toContain(
    '1 outside the period, 0 from other properties, 1 erased at the end of their retention period.',
  );
  expect(text).toMatch(/Lobby · \d+ 2 – 6 3/);
  expect(text).toMatch(/Annex · \d+ 1 – 1 1/);
  const { body } = await callerOf(server.url).send<Verdict>('POST', '/api/proof/verify', new Blob([bytes]));
  expect(body).toMatchObject({ unchanged: true, rows: 6, withheld: { inside: 1, outside: 1, erased: 1 } });
});

test('BEY-01 the PDF names the cabinets that the file does not cover, and the reasons', async () => {
  const days = 'from=2026-03-03T06:00:00Z&to=2026-03-06T06:00:00Z';
  const uncoveredReason = 'no entries in this period, so the file does not cover it';
  expect((await openPdf('manager', days)).text).toMatch(
    new RegExp(`Systems covered .*Annex · \\d+: ${uncoveredReason}`),
  );
  expect((await openPdf('manager', march)).text).not.toContain(uncoveredReason);
});

test('BEY-01 a PDF with very many rows shows the first rows with a message; its attached file has all rows', async () => {
  const first = Date.parse('2026-01-15T10:00:00Z');
  for (let batch = 0; batch < 7; batch += 1) {
    const seqs = Array.from({ length: 500 }, (_, index) => 100 + batch * 500 + index);
    await lobby.send(seqs.map((seq) => keyEvent(seq, { time: new Date(first + seq * 1000).toISOString() })));
  }
  const january = 'from=2026-01-15T06:00:00Z&to=2026-01-16T06:00:00Z';
  const { text, file } = await openPdf('manager', `${january}&direction=ascending`);
  expect(text).toContain('Report rows (3000)');
  expect(text).toContain('Only the first 3000 rows are shown here. The attached file contains the whole period.');
  expect(file.bytes.toString().match(/"movement":"taken"/g)).toHaveLength(3500);
});

test('BEY-01 TXN-05 only users with the proof right can download the PDF, in their language', async () => {
  const status = async (role: Parameters<typeof actor>[1]) =>
    (await (await actor(server.url, role)).get(`${property}/proof-page?${march}`)).status;
  expect(await status('assistant')).toBe(403);
  expect(await status('foreignManager')).toBe(404);
  await runAsOwner(`update staff set preferred_language = 'es' where name = 'Test manager'`);
  const { text } = await openPdf('manager', march);
  expect(text).toContain('Registro de llaves de Harbor Point: copia legible de la prueba firmada');
  expect(text).toContain('Página 1 de ');
});
