import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Documents = CallOutput<typeof contract.hierarchy.listTerms>;
type Document = CallOutput<typeof contract.hierarchy.addTerms>;

let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/terms`;
});
/** The shortest valid PDF document. */
const pdf = (text: string) => `%PDF-1.7 ${text}\nstartxref\n9\n%%EOF\n`;
const binary = { 'content-type': 'application/octet-stream' };
const upload = (caller: Caller, bytes: string | Buffer, fileName = 'terms.pdf', to = path) =>
  caller.send<Document>(
    'POST',
    `${to}?fileName=${encodeURIComponent(fileName)}`,
    new Blob([Buffer.from(bytes)]),
    binary,
  );

test('HIE-08 terms of use can be uploaded, read by people at the property, and removed; the newest version is in effect', async () => {
  const folder = join(server.platform.settings.dataDir, 'files/terms');
  const [management, staff] = [await world.as('management'), await world.as('staff')];
  const countFiles = () => (existsSync(folder) ? readdirSync(folder).length : 0);
  const before = countFiles();
  const first = await upload(management, pdf('the first terms'));
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ fileName: 'terms.pdf', mediaType: 'application/pdf', size: 43, isInForce: true });
  const second = await upload(management, 'Clé perdue: 20 €', 'términos de uso.txt');
  const snapshot = await staff.get<Documents>(path);
  expect(snapshot.body.rows.map(({ id, isInForce }) => [id, isInForce])).toEqual([
    [second.body.id, true],
    [first.body.id, false],
  ]);
  const read = await fetch(`${server.url}${path}/${second.body.id}`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(read.headers.get('content-disposition')).toContain("filename*=UTF-8''t%C3%A9rminos%20de%20uso.txt");
  expect(await read.text()).toBe('Clé perdue: 20 €');

  expect((await staff.send('DELETE', `${path}/${second.body.id}`)).status).toBe(403);
  expect((await management.send('DELETE', `${path}/${second.body.id}`)).status).toBe(200);
  expect((await management.send('DELETE', `${path}/${second.body.id}`)).status).toBe(404);
  expect((await staff.get<Documents>(path)).body.rows).toMatchObject([{ id: first.body.id, isInForce: true }]);
  expect(countFiles()).toBe(before + 1);
});

test('HIE-08 a document’s content must match its file name: PDF, Word, or text', async () => {
  const management = await world.as('management');
  const documents = {
    'a.PDF': pdf('keys'),
    'b.docx': docx('word/document.xml'),
    'c.txt': '\ufeffKeys < locks\r\n\tand > hooks',
  };
  const types = [];
  for (const [name, bytes] of Object.entries(documents))
    types.push((await upload(management, bytes, name)).body.mediaType);
  expect(types).toEqual(['application/pdf', expect.stringContaining('wordprocessingml'), 'text/plain; charset=utf-8']);
});

/** Creates a zip file with empty entries. Their names are those in a Word document. */
function docx(...names: string[]): Buffer {
  const all = ['[Content_Types].xml', ...names];
  let at = 0;
  const list = all.map((name) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    at += 30 + name.length;
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const entries = all.map((name) => {
    const entry = Buffer.alloc(30);
    entry.writeUInt32LE(0x04034b50);
    entry.writeUInt16LE(name.length, 26);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(all.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...entries, ...list, end]);
}

test('HIE-08 a file that is not a document, has no name, or belongs to another property is rejected and not stored', async () => {
  const [management, manager] = [await world.as('management'), await world.as('manager')];
  const uploadReply = async (bytes: string | Buffer, fileName?: string) =>
    (await upload(management, bytes, fileName)).body as unknown as { validationResult: { fields: { code: string }[] } };
  const errorCode = async (bytes: string | Buffer, name: string) =>
    (await uploadReply(bytes, name)).validationResult.fields[0]?.code;
  for (const name of ['terms', 'terms.html', 'terms.pdf.exe', 'terms.doc'])
    expect(await errorCode(pdf('keys'), name), name).toBe('valDocument');
  const invalidContents = {
    'terms.pdf': ['', 'Bring keys back.', ` ${pdf('keys')}`, '%PDF-1.7', '%PDF-keys back', docx('word/document.xml')],
    'terms.docx': [
      pdf('keys'),
      'PK\u0003\u0004 word/document.xml',
      docx('xl/workbook.xml'),
      docx('word/document.xml').subarray(0, -9),
    ],
    'terms.txt': [
      '%PDF-\0',
      '<!DOCTYPE html><p>Hello',
      'Terms <script>alert(1)</script>',
      'bell \u0007',
      Buffer.from([0xff, 0xfe]),
    ],
  };
  for (const [name, contents] of Object.entries(invalidContents))
    for (const bytes of contents)
      expect(await errorCode(bytes, name), `${name}: ${bytes}`).toBe(
        bytes.length === 0 ? 'valFileEmpty' : 'valDocumentContent',
      );
  for (const name of ['../../etc/passwd', 'a\\b.pdf', 'line\nbreak.pdf'])
    expect((await uploadReply('%PDF-', name)).validationResult.fields[0]?.code).toBe('valInvalidCharacters');
  expect((await management.send('POST', path, new Blob(['%PDF-']), binary)).status).toBe(400);
  expect((await upload(manager, '%PDF-')).status).toBe(403);
  const uploaded = await upload(management, pdf('ours'), 'ours.pdf');
  expect((await management.get(`/api/properties/4/terms/${uploaded.body.id}`)).status).toBe(404);
  expect((await manager.get('/api/properties/4/terms')).status).toBe(404);
});

test('HIE-08 SYS-05 a file in a multipart form is stored without the multipart envelope, and other bodies are rejected', async () => {
  const management = await world.as('management');
  const send = (body: BodyInit, headers: Record<string, string> = {}, query = '') =>
    fetch(`${server.url}${path}${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${management.token}`, ...headers },
      body,
    });
  const form = new FormData();
  form.set('file', new Blob(['Lost key: $20'], { type: 'text/plain' }), 'terms of use.txt');
  const stored = (await (await send(form)).json()) as Document;
  expect(stored).toMatchObject({ fileName: 'terms of use.txt', mediaType: 'text/plain; charset=utf-8', size: 13 });
  const read = await fetch(`${server.url}${path}/${stored.id}`, {
    headers: { authorization: `Bearer ${management.token}` },
  });
  expect(await read.text()).toBe('Lost key: $20');
  form.set('color', 'red');
  expect((await send(form)).status).toBe(400);
  const asJson = await send('{"file":"Lost key"}', { 'content-type': 'application/json' }, '?fileName=a.txt');
  expect(asJson.status).toBe(415);
  const asForm = await send('file=a', { 'content-type': 'application/x-www-form-urlencoded' }, '?fileName=a.txt');
  expect(asForm.status).toBe(415);
  const broken = await send('--x', { 'content-type': 'multipart/form-data; boundary=y' }, '?fileName=a.txt');
  expect(broken.status).toBe(400);
});
