import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let time = Date.parse('2026-11-20T18:00:00Z');
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date(time) } });
});
afterAll(() => server.close());

test('BEY-17 the incident answer states that a key board has no lock, even for a time before a cabinet replaced the key board', async () => {
  const world = await ownWorld(server);
  const { datalog, property } = world.ids;
  const manager = await world.as('manager');
  const openBoardsAt = async (at: string) => {
    const query = `unit=101&from=${at}&to=${at}`;
    type Incident = CallOutput<typeof contract.questions.incident>;
    const { body } = await manager.get<Incident>(`/api/properties/${property}/incident?${query}`);
    return body.doubts.flatMap(({ kind, cabinet }) => (kind === 'openBoard' ? [cabinet?.name] : []));
  };
  expect(await openBoardsAt('2026-11-20T17:00:00Z')).toEqual([]);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('datalog').set({ type: 'BRD' }).where('id', '=', datalog).execute(),
  );
  expect(await openBoardsAt('2026-11-20T17:00:00Z')).toEqual(['Lobby']);
  const production = await world.as('production');
  const { revision } = (await production.get<{ revision: number }>(`/api/datalogs/${datalog}`)).body;
  const cabinet = { number: `S${datalog}`, type: 'STD', revision };
  expect((await production.send('POST', `/api/datalogs/${datalog}/replacement`, cabinet)).status).toBe(200);
  time += 10 * 60_000;
  expect(await openBoardsAt('2026-11-20T17:00:00Z')).toEqual(['Lobby']);
  expect(await openBoardsAt('2026-11-20T18:09:00Z')).toEqual([]);
});
