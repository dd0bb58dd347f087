import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import { read } from '#server/testing/import-world.ts';
import { enrolledCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
  await (await enrolledCabinet(server.url)).send([keyEvent(1, { time: '2026-03-02T10:00:00Z' })]);
});
afterAll(() => server.close());

test('BEY-01 strangers who have files verified keep nobody from documents and imports', async () => {
  const manager = await actor(server.url, 'manager');
  const range = 'from=2026-03-01T00:00:00Z&to=2026-03-08T00:00:00Z';
  const proof = (await manager.get<string>(`/api/properties/1/proof-export?${range}`)).body;
  const [header = ''] = proof.split('\n');
  const file = new Blob([proof, `${header}\n`.repeat(Math.floor(15_000_000 / header.length))]);
  const verifying = Array.from({ length: 6 }, () => callerOf(server.url).send('POST', '/api/proof/verify', file));
  // The first is at work when others are told to come back.
  const refused = await Promise.any(
    verifying.map(async (asked) => {
      const { status, headers } = await asked;
      return status === 429 ? headers.get('retry-after') : Promise.reject(new Error(String(status)));
    }),
  );
  expect(refused).toBe('10');
  expect((await read(server, 'Type,Name\ncorporation,Elm Living\n')).status).toBe(201);
  expect((await manager.get(`/api/properties/1/proof-page?${range}`)).status).toBe(200);
  expect((await Promise.all(verifying)).map(({ status }) => status)).toContain(200);
});
