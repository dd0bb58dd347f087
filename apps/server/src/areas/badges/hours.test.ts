import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Row = CallOutput<typeof contract.badges.addRestriction>;
type Reply = { rows: Row[] } & FailureBody;
type Badge = CallOutput<typeof contract.badges.getBadge>;

let server: TestServer;
let world: OwnWorld;
let path: string;
let badges: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/badge-restrictions`;
  badges = `/api/properties/${world.ids.property}/badges`;
});
const workdays = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', units: [], buildings: [], activities: [] };
const saturday = { ...workdays, weekdays: [6], from: '09:00', to: '14:00' };
const setHours = (caller: Caller, badge: string | null, windows: object[], overrides: object = {}) =>
  caller.send<Reply>('PUT', path, { badge, known: [], windows, ...overrides });
const rowsOf = async (caller: Caller) =>
  (await caller.get<{ rows: (Row & { name: string | null })[] }>(path)).body.rows;

test('BDG-02 a badge’s hours are replaced as a whole, and the cabinet gets only the changes', async () => {
  const manager = await world.as('manager');
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  type Config = { revision: number; restrictions: object[]; changes: { kind: string; value: object | null }[] };
  const fullConfig = (await cabinet.api.get<Config>('/api/device/config?since=0')).body;
  const first = await setHours(manager, '000412', [workdays, saturday]);
  expect([first.status, first.body.rows]).toMatchObject([200, [{ badge: '000412', ...workdays }, saturday]]);
  const config = (await cabinet.api.get<Config>(`/api/device/config?since=${fullConfig.revision}`)).body;
  expect(config.changes.map(({ kind }) => kind)).toEqual(['restriction', 'restriction']);

  const knownIds = first.body.rows.map(({ id }) => id);
  const second = await setHours(manager, '000412', [{ ...saturday, to: '12:00' }, workdays], { known: knownIds });
  expect(second.body.rows.map(({ to }) => to).sort()).toEqual(['12:00', '18:00']);
  const after = (await cabinet.api.get<Config>(`/api/device/config?since=${config.revision}`)).body;
  expect(after.changes).toMatchObject([
    { kind: 'restriction', value: null },
    { kind: 'restriction', value: { to: '12:00', badge: '000412' } },
  ]);
  expect(await rowsOf(manager)).toMatchObject([{ name: expect.any(String) }, { badge: '000412' }]);
  const { rows } = (await manager.get<{ rows: Badge[] }>(`${badges}?search=000412`)).body;
  expect(rows[0]?.windows).toMatchObject([workdays, { ...saturday, to: '12:00' }]);
  const page = (await manager.get<Badge>(`${badges}/${rows[0]?.id}`)).body;
  expect(page.history[0]).toMatchObject({ action: 'hours', by: 'Test manager' });
});

test('BDG-02 a stale change to hours is rejected', async () => {
  const manager = await world.as('manager');
  const replies = await Promise.all([setHours(manager, null, [workdays]), setHours(manager, null, [saturday])]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('changedByAnother');
  expect(await rowsOf(manager)).toHaveLength(1);
});

test('BDG-02 hours that would lock out everyone require a confirmation', async () => {
  const { platform } = server;
  const manager = await world.as('manager');
  const refusedReply = await setHours(manager, null, [{ ...workdays, units: ['no such unit'] }]);
  expect([refusedReply.status, refusedReply.body.code]).toEqual([409, 'everybodyShutOut']);
  expect(await rowsOf(manager)).toEqual([]);
  const windowIds = (await setHours(manager, null, [workdays])).body.rows.map(({ id }) => id);
  const night = { ...workdays, from: '22:00', to: '06:00' };
  expect((await setHours(manager, '000412', [night])).body.code).toBe('everybodyShutOut');
  expect((await setHours(manager, '000412', [night], { confirmed: true })).status).toBe(200);
  // Other people can still open the cabinet, so no confirmation is needed.
  expect((await setHours(manager, null, [{ ...workdays, to: '17:00' }], { known: windowIds })).status).toBe(200);
  await transact(platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .updateTable('badge')
      .set({ active_to: new Date() })
      .where('property_id', '=', world.ids.property)
      .where('number', '!=', '000412')
      .execute(),
  );
  const currentIds = (await rowsOf(manager)).filter(({ badge }) => badge === null).map(({ id }) => id);
  expect((await setHours(manager, null, [workdays], { known: currentIds })).body.code).toBe('everybodyShutOut');
});

test('BDG-02 a badge’s hours end with the badge, return when it is reactivated, and never apply to the next owner of its number', async () => {
  const manager = await world.as('manager');
  const pat = (await manager.send<Badge>('POST', badges, { number: '654321', name: 'Pat Rivera' })).body;
  await setHours(manager, pat.number, [workdays, saturday]);
  await manager.send('DELETE', `${badges}/${pat.id}`);
  expect(await rowsOf(manager)).toEqual([]);
  const sam = (await manager.send<Badge>('POST', badges, { number: '654321', name: 'Sam Other' })).body;
  expect(sam.windows).toEqual([]);
  // The page shows the former hours of the badge, even if its number now has another owner with different hours.
  await setHours(manager, sam.number, [{ ...workdays, to: '17:00' }]);
  expect((await manager.get<Badge>(`${badges}/${pat.id}`)).body.windows).toMatchObject([workdays, saturday]);
  const reactivated = await manager.send<Badge>('POST', `${badges}/${pat.id}/reactivate`, { number: '654322' });
  expect(reactivated.body.windows).toMatchObject([workdays, saturday]);
  expect((await manager.get<Badge>(`${badges}/${sam.id}`)).body.windows).toMatchObject([{ to: '17:00' }]);
});

test('BDG-02 a user needs the right to set hours, and can set valid hours only at their own properties and for existing badges', async () => {
  const manager = await world.as('manager');
  expect((await setHours(await world.as('staff'), null, [workdays])).status).toBe(403);
  expect((await setHours(await world.as('foreignManager'), null, [workdays])).status).toBe(404);
  expect((await setHours(manager, '999998', [workdays])).status).toBe(404);
  for (const invalidWindow of [
    { ...workdays, weekdays: [] },
    { ...workdays, weekdays: [1, 1] },
    { ...workdays, weekdays: [8] },
    { ...workdays, to: '24:00' },
    { ...workdays, units: ['x'.repeat(101)] },
    { ...workdays, badge: '000412' },
  ])
    expect([invalidWindow, (await setHours(manager, null, [invalidWindow])).status]).toEqual([invalidWindow, 400]);
  const choices = await manager.get<{ units: string[]; activities: object[] }>(`${path}/choices`);
  expect(choices.body.activities[0]).toMatchObject({ code: expect.any(Number), name: expect.any(String) });
});
