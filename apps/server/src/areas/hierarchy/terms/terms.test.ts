import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';

type Documents = CallOutput<typeof contract.terms.listTerms>;
type Document = CallOutput<typeof contract.terms.addTerms>;

const path = '/api/properties/1/terms';
const binary = { 'content-type': 'application/octet-stream' };
const upload = (caller: Caller, bytes: string | Buffer, fileName = 'terms.pdf', to = path) =>
  caller.send<Document>(
    'POST',
    `${to}?fileName=${encodeURIComponent(fileName)}`,
    new Blob([Buffer.from(bytes)]),
    binary,
  );

test('HIE-08 terms of use are uploaded, read by the people of the property, and removed; the newest is in force', async () => {
  const { url, platform } = await testServer();
  const [management, staff] = [await actor(url, 'management'), await actor(url, 'staff')];
  const first = await upload(management, '%PDF-1.7 the first terms');
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ fileName: 'terms.pdf', mediaType: 'application/pdf', size: 24, isInForce: true });
  const second = await upload(management, 'Clé perdue: 20 €', 'términos de uso.txt');
  const seen = await staff.get<Documents>(path);
  expect(seen.body.rows.map(({ id, isInForce }) => [id, isInForce])).toEqual([
    [second.body.id, true],
    [first.body.id, false],
  ]);
  const read = await fetch(`${url}${path}/${second.body.id}`, { headers: { authorization: `Bearer ${staff.token}` } });
  expect(read.headers.get('content-disposition')).toContain("filename*=UTF-8''t%C3%A9rminos%20de%20uso.txt");
  expect(await read.text()).toBe('Clé perdue: 20 €');

  expect((await staff.send('DELETE', `${path}/${second.body.id}`)).status).toBe(403);
  expect((await management.send('DELETE', `${path}/${second.body.id}`)).status).toBe(200);
  expect((await management.send('DELETE', `${path}/${second.body.id}`)).status).toBe(404);
  expect((await staff.get<Documents>(path)).body.rows).toMatchObject([{ id: first.body.id, isInForce: true }]);
  expect(readdirSync(join(platform.settings.dataDir, 'files/terms'))).toHaveLength(1);
});

test('HIE-08 what is no document, has no name or belongs to another property is refused, and nothing is kept', async () => {
  const { url } = await testServer();
  const [management, manager] = [await actor(url, 'management'), await actor(url, 'manager')];
  const codes = async (bytes: string | Buffer, fileName?: string) =>
    (await upload(management, bytes, fileName)).body as unknown as { validationResult: { fields: { code: string }[] } };
  for (const bytes of ['', Buffer.from([0, 1, 2, 3]), Buffer.from('PK\u0003\u0004 a sheet'), Buffer.from([0xff, 0xfe])])
    expect((await codes(bytes)).validationResult.fields[0]?.code).toBe('valDocument');
  for (const name of ['../../etc/passwd', 'a\\b.pdf', 'line\nbreak.pdf'])
    expect((await codes('%PDF-', name)).validationResult.fields[0]?.code).toBe('valInvalidCharacters');
  expect((await management.send('POST', path, new Blob(['%PDF-']), binary)).status).toBe(400);
  expect((await upload(manager, '%PDF-')).status).toBe(403);
  const known = await upload(management, '%PDF-', 'ours.pdf');
  expect((await management.get(`/api/properties/4/terms/${known.body.id}`)).status).toBe(404);
  expect((await manager.get('/api/properties/4/terms')).status).toBe(404);
});
