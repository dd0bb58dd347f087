import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { fileNotes } from '#server/testing/csv-parts.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

interface Line {
  building: string | null;
  unit: string | null;
  keyHook: number;
  keyTag: string;
}
const lobby = `/api/datalogs/${ids.datalog}`;

test('DEV-03 the key map can be sorted by building, unit, hook, or tag in both directions, and its file is marked as confidential', async () => {
  const { url } = await testServer();
  const manager = await actor(url, 'manager');
  const readKeyMap = async (sort: string) =>
    (
      await manager.get<{ rows: Line[]; property: { name: string }; system: { name: string } }>(
        `${lobby}/key-map?sort=${sort}`,
      )
    ).body;
  const byHook = await readKeyMap('hook');
  expect(byHook).toMatchObject({ property: { name: 'Harbor Point' }, system: { name: 'Lobby' } });
  expect(byHook.rows[0]).toEqual({
    key: expect.any(Number),
    building: '1',
    unit: '101',
    keyHook: 1001,
    keyTag: '71000',
  });
  expect(byHook.rows.map(({ keyHook }) => keyHook)).toEqual(Array.from({ length: 10 }, (_, index) => 1001 + index));
  for (const sort of ['-hook', '-unit', '-tag', '-building'])
    expect((await readKeyMap(sort)).rows.map(({ keyTag }) => keyTag)[0], sort).toBe('71009');
  const file = await manager.get<string>(`${lobby}/key-map/file?format=csv&columns=unit,hook`);
  expect(file.status).toBe(200);
  expect(String(file.body)).toContain('101');
  expect(file.headers.get('content-disposition')).toContain('confidential-key-map');
  expect(fileNotes(file.headers).join()).toContain('Confidential: ');
  expect((await (await actor(url, 'assistant')).get(`${lobby}/key-map`)).status).toBe(403);
  expect((await (await actor(url, 'foreignManager')).get(`${lobby}/key-map`)).status).toBe(404);
});

test('DEV-01 TXN-10 each hook of a cabinet shows its key, its units, and its current or last holder', async () => {
  const { url } = await testServer();
  const cabinet = await enrollTestCabinet(url);
  await cabinet.send([
    keyEvent(1),
    keyEvent(2, { tag: '71001', hook: 1002, unit: '102' }),
    keyEvent(3, { tag: '71001', hook: 1002, unit: '102', movement: 'returned', activity: 1 }),
  ]);
  const manager = await actor(url, 'manager');
  const { rows } = (await manager.get<{ rows: Record<string, unknown>[] }>(`${lobby}/hooks`)).body;
  expect(rows).toHaveLength(10);
  expect(rows[0]).toMatchObject({
    hook: 1001,
    tag: '71000',
    units: ['101'],
    state: 'out',
    overdue: false,
    holder: { name: 'Tom Becker', badge: '000412' },
    lastHolder: null,
  });
  expect(rows[1]).toMatchObject({
    hook: 1002,
    state: 'in',
    holder: null,
    lastHolder: { name: 'Tom Becker', badge: '000412', at: expect.any(String) },
  });
  expect(rows[2]).toMatchObject({ hook: 1003, state: 'unknown', holder: null, lastHolder: null });
  expect((await (await actor(url, 'production')).get(`${lobby}/hooks`)).status).toBe(403);
});
