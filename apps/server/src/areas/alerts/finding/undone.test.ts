import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let world: OwnWorld;
let cabinet: TestCabinet;
let manager: Caller;
const start = Date.now();
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  manager = await world.as('manager');
});

const timeOf = (secondsAgo: number) => new Date(start - secondsAgo * 1000).toISOString();
const taken = (seq: number, secondsAgo: number, fields: object = {}) =>
  keyEvent(seq, { time: timeOf(secondsAgo), ...fields });
const returned = (seq: number, secondsAgo: number) =>
  taken(seq, secondsAgo, { movement: 'returned', activity: 1, badge: null });
const send = async (...events: unknown[]) => expect((await cabinet.send(events)).status).toBe(200);

/** Exceptions for keys out too long that are not disproved: state, badge, and seconds since the key was taken. */
async function keysOutTooLong() {
  await server.platform.jobs.runNow('find-exceptions');
  await server.platform.jobs.runNow('find-exceptions');
  const rows = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('exception')
      .select(['state', 'badge_number', 'evidence'])
      .where('property_id', '=', world.ids.property)
      .where('kind', '=', 'KEY_OUT')
      .where('state', '<>', 'disproved')
      .execute(),
  );
  return rows.map(({ state, badge_number: badge, evidence }) => {
    const [opening] = evidence as unknown as { at: string }[];
    return [state, badge, Math.round((start - Date.parse(opening?.at ?? '')) / 1000)];
  });
}

test('EXC-01 BEY-17 an exception for a person whose taking is then undone is disproved, and the former holder’s exception stays', async () => {
  await send(taken(1, 12_000), taken(2, 9000, { badge: '000107' }));
  expect(await keysOutTooLong()).toContainEqual(['open', '000107', 9000]);
  await send(taken(3, 8995, { undoes: 2 }));
  expect(await keysOutTooLong()).toEqual([['open', '000412', 12_000]]);
  await send(returned(4, 100));
  expect(await keysOutTooLong()).toEqual([['ended', '000412', 12_000]]);
});

test('EXC-01 BEY-17 when a lost mark is withdrawn, the exception that began with an undo is replaced by one that began with the taking', async () => {
  await send(taken(1, 12_000));
  const { property } = world.ids;
  const { id: keyId } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('key_tag')
      .select('id')
      .where('property_id', '=', property)
      .where('tag', '=', '71000')
      .executeTakeFirstOrThrow(),
  );
  const lost = { kind: 'lost', at: timeOf(11_000), note: '' };
  const { body: mark } = await manager.send<{ id: number }>(
    'POST',
    `/api/properties/${property}/keys/${keyId}/marks`,
    lost,
  );
  await send(returned(2, 9000), taken(3, 8990, { undoes: 2 }));
  expect(await keysOutTooLong()).toContainEqual(['open', '000412', 8990]);
  expect((await manager.send('DELETE', `/api/properties/${property}/key-marks/${mark.id}`)).status).toBe(200);
  expect(await keysOutTooLong()).toEqual([['open', '000412', 12_000]]);
});
