import { afterAll, beforeAll, expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import { uploadSheet } from '#server/testing/import-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // Four files wait or are checked at the same time with two database connections. A file that waits or is checked uses
  // no connection.
  server = await testServer({ shared: true, env: { DATABASE_POOL: '2' } });
  await (await enrollTestCabinet(server.url)).send([keyEvent(1, { time: '2026-03-02T10:00:00Z' })]);
});
afterAll(() => server.close());

const range = 'from=2026-03-01T00:00:00Z&to=2026-03-08T00:00:00Z';

/** Creates a file that takes one or two seconds to check. */
async function longFile() {
  const manager = await actor(server.url, 'manager');
  const proof = (await manager.get<string>(`/api/properties/1/proof-export?${range}`)).body;
  const [header = ''] = proof.split('\n');
  return { manager, proof, file: new Blob([proof, `${header}\n`.repeat(Math.floor(15_000_000 / header.length))]) };
}

const verify = (file: Blob) => callerOf(server.url).send('POST', '/api/proof/verify', file);

test('BEY-01 file verification by anonymous users does not block documents and imports', async () => {
  const { manager, file } = await longFile();
  const verifications = Array.from({ length: 7 }, () => verify(file));
  // One network may use only four of the five slots.
  const rejection = await Promise.any(
    verifications.map(async (verification) => {
      const { status, headers, body } = await verification;
      return status === 429 ? [headers.get('retry-after'), body] : Promise.reject(new Error(String(status)));
    }),
  );
  expect(rejection).toEqual([
    '10',
    expect.objectContaining({
      localizedMessage: 'The server is busy. Please try again in a few seconds.',
    }),
  ]);
  expect((await uploadSheet(server, 'Type,Name\ncorporation,Elm Living\n')).status).toBe(201);
  expect((await manager.get(`/api/properties/1/proof-page?${range}`)).status).toBe(200);
  const statuses = (await Promise.all(verifications)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
});

test('BEY-01 a second anonymous verification waits for the first instead of being rejected', async () => {
  const { proof, file } = await longFile();
  const shortFile = new Blob([proof]);
  const responses = await Promise.all([verify(file), verify(shortFile), verify(shortFile), verify(shortFile)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
