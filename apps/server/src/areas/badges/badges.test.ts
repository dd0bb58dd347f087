import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { type Caller, clearActors } from '#server/testing/actors.ts';
import { fileNotes } from '#server/testing/csv-parts.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

let server: TestServer;
let world: OwnWorld;
let badges: string;
let at: string;
/** Server time in tests that set it. */
let now: Date | undefined;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now ?? new Date() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  at = `/api/properties/${world.ids.property}`;
  badges = `${at}/badges`;
  now = undefined;
  // Sign in again at the time of this test's clock.
  clearActors(server.url);
});

type Badge = CallOutput<typeof contract.badges.getBadge> & FailureBody & { madePin?: string | null };
type List = CallOutput<typeof contract.badges.listBadges>;
type Config = { badges: { number: string; name: string; pin: string | null; from: string; to: string | null }[] };

const pat = { number: '654321', name: 'Pat Rivera', pin: '4857' };
const add = async (caller: Caller, form: object = {}) =>
  (await caller.send<Badge>('POST', badges, { ...pat, ...form })).body;
const list = async (caller: Caller, query = '') => (await caller.get<List>(`${badges}?limit=100&${query}`)).body;
const numbers = async (caller: Caller, query = '') => (await list(caller, query)).rows.map(({ number }) => number);
/** Badge form with the given changes. */
const formOf = (badge: Badge, changed: object) => {
  const { name, title, company, phone, email, level, language, from, until, revision } = badge;
  return { ...{ name, title, company, phone, email, level, language, from, until, revision }, ...changed };
};
const change = (caller: Caller, badge: Badge, changed: object) =>
  caller.send<Badge>('PUT', `${badges}/${badge.id}`, formOf(badge, changed));

test('BDG-01 a badge has a six-digit number, and a four-digit PIN that is never shown again', async () => {
  const manager = await world.as('manager');
  for (const invalidPart of [
    { number: '65432' },
    { number: '6543210' },
    { number: 'A54321' },
    { number: '６５４３２１' },
    { pin: '485' },
    { pin: '48570' },
    { pin: '4 57' },
    { pin: '٤٨٥٧' },
    { name: 'P' },
    { name: 'P'.repeat(101) },
    { name: 'Pat\u0000' },
    { phone: '123' },
    { email: 'nobody' },
    { until: '2001-01-01' },
    { level: 'owner' },
  ]) {
    const reply = await manager.send('POST', badges, { ...pat, ...invalidPart });
    expect([invalidPart, reply.status, reply.body.validationResult?.fields?.[0]?.path]).toEqual([
      invalidPart,
      400,
      Object.keys(invalidPart)[0],
    ]);
  }
  const added = await manager.send<Badge>('POST', badges, pat);
  expect([added.status, added.body.madePin]).toEqual([201, null]);
  const administrator = await world.as('sysadmin');
  const badgeReplies = [
    added,
    await manager.get(badges),
    await manager.get(`${badges}/${added.body.id}`),
    await manager.get(`${at}/config-changes`),
    await administrator.get(`/api/audit/entity/badge/${added.body.id}`),
  ];
  // A hash may contain the four digits by chance, so the pattern requires word boundaries.
  const pinPattern = new RegExp(`\\b${pat.pin}\\b`);
  for (const { status, body } of badgeReplies) {
    expect(status).toBeLessThan(300);
    expect(JSON.stringify(body)).not.toMatch(pinPattern);
  }
  expect(JSON.stringify(await outboxOf(server))).not.toMatch(pinPattern);
});

test('BDG-01 a badge that is added without a number or PIN gets an unused number and a PIN that is shown once', async () => {
  const manager = await world.as('manager');
  const first = await add(manager);
  await manager.send('DELETE', `${badges}/${first.id}`);
  const suggestedReply = await manager.get<{ number: string }>(`${badges}/next-number`);
  expect(suggestedReply.body.number).toBe('000100');
  const created = (await manager.send<Badge>('POST', badges, { name: 'Kim Field' })).body;
  expect([created.number, created.madePin]).toEqual(['000100', expect.stringMatching(/^[0-9]{4}$/)]);
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const { body } = await cabinet.api.get<Config>('/api/device/config?since=0');
  expect(body.badges).toContainEqual(expect.objectContaining({ number: '000100', pin: created.madePin }));
  expect(JSON.stringify((await manager.get(`${badges}/${created.id}`)).body)).not.toContain('madePin');
  const all = await Promise.all(
    Array.from({ length: 8 }, () => manager.send<Badge>('POST', badges, { name: 'One of many' })),
  );
  expect(new Set(all.map((response) => response.body.number)).size).toBe(8);
});

test('BDG-01 a corrected name is sent to the cabinets, and the badge’s history shows the author and the former name', async () => {
  const manager = await world.as('manager');
  const misspelled = await add(manager, { name: 'Pat Rivra' });
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  await cabinet.send([keyEvent(1, { badge: pat.number, time: new Date().toISOString() })]);
  const expectedBadge = {
    id: misspelled.id,
    number: pat.number,
    name: 'Pat Rivera',
    revision: misspelled.revision + 1,
  };
  const corrected = await change(manager, misspelled, { name: 'Pat Rivera' });
  expect(corrected.body).toMatchObject(expectedBadge);
  expect(corrected.body.history[0]).toMatchObject({
    action: 'correct',
    by: 'Test manager',
    reason: 'Pat Rivra → Pat Rivera',
  });

  const readNames = async () =>
    (await manager.get<{ rows: { employeeName: string }[] }>(`${at}/datalog-transactions`)).body.rows.map(
      ({ employeeName }) => employeeName,
    );
  expect(await readNames()).toEqual(['Pat Rivera']);
  const config = await cabinet.api.get<Config>('/api/device/config?since=0');
  expect(config.body.badges).toContainEqual(expect.objectContaining({ number: pat.number, name: 'Pat Rivera' }));
  type History = { entries: { actor: { name: string }; changes: unknown }[] };
  const history = await (await world.as('sysadmin')).get<History>(`/api/audit/entity/badge/${misspelled.id}`);
  expect(JSON.stringify(history.body)).toMatch(
    /Test manager.*Pat Rivra.*Pat Rivera|Pat Rivra.*Pat Rivera.*Test manager/,
  );

  const { body: ended } = await manager.send<Badge>('DELETE', `${badges}/${misspelled.id}`);
  expect((await change(manager, ended, { name: 'Patricia Rivera' })).status).toBe(200);
  expect(await readNames()).toEqual(['Patricia Rivera']);
  expect(await numbers(manager)).not.toContain(pat.number);
  const foreign = await world.as('foreignManager');
  expect((await change(foreign, misspelled, { name: 'Somebody' })).status).toBe(404);
  expect((await foreign.get(`${badges}/${misspelled.id}`)).status).toBe(404);
  expect((await change(manager, ended, { name: ' ' })).status).toBe(400);
});

test('BDG-01 a stale change to a badge is rejected, and the first change is kept', async () => {
  const manager = await world.as('manager');
  const badge = await add(manager);
  const correct = (name: string) => () => change(manager, badge, { name });
  const lockSql = `select from badge where id = ${badge.id} for update`;
  const [first, second] = await whileLocked(server, [lockSql], [correct('Pat Rivero'), correct('Pat Riviera')]);
  expect([first?.status, second?.status, second?.body]).toMatchObject([200, 409, { code: 'changedByAnother' }]);
  const { rows } = await list(manager);
  expect(rows.find(({ id }) => id === badge.id)).toMatchObject({ name: 'Pat Rivero', revision: badge.revision + 1 });
});

test('BDG-01 a badge has an access level, a keypad language, and a validity period in the property’s local days', async () => {
  const fixed = new Date('2026-11-20T18:00:00.000Z');
  now = fixed;
  const manager = await world.as('manager');
  const form = { level: 'master', language: 'es', title: 'Maintenance', from: '2026-11-23', until: '2026-11-27' };
  const badge = await add(manager, form);
  // The property is in Chicago, where days begin six hours after UTC.
  expect(badge).toMatchObject({
    ...form,
    state: 'scheduled',
    activeFrom: '2026-11-23T06:00:00.000Z',
    activeTo: '2026-11-28T06:00:00.000Z',
  });
  expect(await numbers(manager, 'view=scheduled')).toEqual([pat.number]);
  expect(await numbers(manager)).not.toContain(pat.number);
  const shortenedBadge = (await change(manager, badge, { from: '2026-11-20', until: null })).body;
  expect(shortenedBadge).toMatchObject({
    state: 'active',
    activeFrom: fixed.toISOString(),
    activeTo: null,
    from: '2026-11-20',
  });
  const invalidForms = [
    { from: '2026-11-24', code: 'valBadgeBegun' },
    { until: '2026-11-19', code: 'valDateOrder' },
    { from: null, until: '2026-11-19', code: 'valBadgeEnd' },
  ];
  for (const { code, ...days } of invalidForms) {
    const reply = await change(manager, shortenedBadge, days);
    expect([days, reply.status, reply.body.validationResult?.fields[0]?.code]).toEqual([days, 400, code]);
  }
  expect((await change(manager, shortenedBadge, { until: '2026-11-20' })).body).toMatchObject({
    activeFrom: fixed.toISOString(),
    activeTo: '2026-11-21T06:00:00.000Z',
    until: '2026-11-20',
  });
  const later = await add(manager, { number: '654330', from: '2026-12-24' });
  expect((await manager.send<Badge>('DELETE', `${badges}/${later.id}`)).body.state).toBe('inactive');
});

test('BDG-01 a reactivated badge gets a new validity period, and another number if its number is in use; its history stays visible', async () => {
  const manager = await world.as('manager');
  const first = await add(manager);
  await manager.send('DELETE', `${badges}/${first.id}`);
  await add(manager, { name: 'Sam Other' });
  const reactivate = (number?: string) =>
    manager.send<Badge>('POST', `${badges}/${first.id}/reactivate`, number === undefined ? {} : { number });
  expect([(await reactivate()).status, (await reactivate()).body.code]).toEqual([409, 'badgeNumberTaken']);
  const second = (await reactivate('654399')).body;
  expect(second).toMatchObject({
    name: 'Pat Rivera',
    number: '654399',
    state: 'active',
    hasPin: true,
    former: [{ id: first.id, number: pat.number }],
  });
  expect(second.history.map(({ action }) => action)).toEqual(['reactivate', 'deactivate', 'add']);
  expect(await numbers(manager, 'view=inactive')).not.toContain(pat.number);
  expect((await manager.get<Badge>(`${badges}/${first.id}`)).body.continuedAs).toBe(second.id);
  expect((await reactivate('654398')).status).toBe(409);
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const { body } = await cabinet.api.get<Config>('/api/device/config?since=0');
  expect(body.badges).toContainEqual(expect.objectContaining({ number: '654399', pin: pat.pin }));
});

test('BDG-01 the badge list shows when a badge was last used, and can be searched, sorted, counted, and exported', async () => {
  const manager = await world.as('manager');
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const before = await list(manager);
  await add(manager, { title: 'Painting' });
  await add(manager, { number: '654320', name: 'Aaron First' });
  const time = new Date(Date.now() + 1000).toISOString();
  await cabinet.send([
    keyEvent(1, { badge: pat.number, time }),
    keyEvent(2, { badge: '654320', time, movement: 'none', exception: 'E' }),
  ]);
  const after = await list(manager);
  expect(after.count).toBe(before.count + 2);
  expect(after.rows.find(({ number }) => number === pat.number)).toMatchObject({
    lastUsed: expect.any(String),
    keysOut: 1,
  });
  expect(after.rows.find(({ number }) => number === '654320')).toMatchObject({ lastUsed: null, keysOut: 0 });
  expect((await numbers(manager, 'sort=-lastUsed'))[0]).toBe(pat.number);
  expect((await numbers(manager, 'sort=name'))[0]).toBe('654320');
  expect(await numbers(manager, 'search=paint')).toEqual([pat.number]);
  const file = await manager.get<string>(
    `${badges}/file?format=csv&search=6543&sort=number&columns=number,name,lastUsed`,
  );
  const time12 = String.raw`\d\d/\d\d/\d{4} \d\d:\d\d:\d\d [AP]M`;
  expect(String(file.body)).toMatch(
    new RegExp(String.raw`654320,Aaron First,never used\r?\n654321,Pat Rivera,${time12}`),
  );
  const valid = await manager.get<string>(`${badges}/file?format=csv&search=6543&columns=number,valid`);
  expect(String(valid.body)).toMatch(/654321,since \d\d\/\d\d\/\d{4}\r?\n/);
  const notes = fileNotes(valid.headers).join('\n');
  expect(notes).toContain('Time zone: ');
  expect(notes).not.toContain('America/');
});

test('DEV-11 a change to a badge or its PIN is queued, delivered, and acknowledged for each cabinet', async () => {
  const manager = await world.as('manager');
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const states = async (id: number) =>
    (await manager.get<Badge>(`${badges}/${id}`)).body.cabinets.map(({ state }) => state);
  const since = (await cabinet.api.get<{ revision: number }>('/api/device/config?since=0')).body.revision;
  await cabinet.api.send('POST', '/api/device/config/ack', { revision: since });
  const badge = await add(manager);
  expect(await states(badge.id)).toEqual(['queued']);
  type Changes = { revision: number; changes: { key: string; value: { pin: string } | null }[] };
  const fetched = await cabinet.api.get<Changes>(`/api/device/config?since=${since}`);
  expect(await states(badge.id)).toEqual(['delivered']);
  await cabinet.api.send('POST', '/api/device/config/ack', { revision: fetched.body.revision });
  expect(await states(badge.id)).toEqual(['acknowledged']);

  const changed = await manager.send<Badge>('PUT', `${badges}/${badge.id}/pin`, { revision: badge.revision });
  expect([changed.status, await states(badge.id)]).toEqual([200, ['queued']]);
  const changes = await cabinet.api.get<Changes>(`/api/device/config?since=${fetched.body.revision}`);
  expect(changes.body.changes).toMatchObject([{ key: pat.number, value: { pin: changed.body.madePin } }]);
  expect(JSON.stringify((await manager.get(`${badges}/${badge.id}`)).body)).not.toContain(`"${changed.body.madePin}"`);

  await manager.send('DELETE', `${badges}/${badge.id}`);
  const listUnconfirmed = async () => (await manager.get<{ rows: object[] }>(`${badges}/unconfirmed`)).body.rows;
  expect(await listUnconfirmed()).toMatchObject([{ number: pat.number, name: 'Pat Rivera', state: 'queued' }]);
  const last = await cabinet.api.get<Changes>(`/api/device/config?since=${changes.body.revision}`);
  expect(await listUnconfirmed()).toMatchObject([{ state: 'delivered' }]);
  await cabinet.api.send('POST', '/api/device/config/ack', { revision: last.body.revision });
  expect(await listUnconfirmed()).toEqual([]);
});

test('DEV-11 of two users who set a PIN at the same time, one gets an error and no PIN', async () => {
  const manager = await world.as('manager');
  const { id, revision } = await add(manager);
  const replies = await Promise.all(
    [1, 2].map(() => manager.send<Badge & { code?: string }>('PUT', `${badges}/${id}/pin`, { revision })),
  );
  expect(replies.map(({ body }) => body.code ?? typeof body.madePin).toSorted()).toEqual([
    'changedByAnother',
    'string',
  ]);
});

test('BDG-03 a badge not used for the number of days in the exception settings is listed as unused', async () => {
  const manager = await world.as('manager');
  const badge = await add(manager);
  const isListed = async () => (await numbers(manager, 'view=unused')).includes(pat.number);
  expect(await isListed()).toBe(false);
  const monthAgo = new Date(Date.now() - 31 * 86_400_000);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('badge').set({ active_from: monthAgo }).where('id', '=', badge.id).execute(),
  );
  expect(await isListed()).toBe(true);
  const settings = {
    keyOutMinutes: null,
    lastCommDays: null,
    reopenMinutes: null,
    recipients: null,
    quietFrom: null,
    quietTo: null,
    revision: 0,
  };
  const saveReply = await manager.send('PUT', `${at}/exception-settings`, { ...settings, badgeUnusedDays: 60 });
  expect([saveReply.status, await isListed()]).toEqual([200, false]);
});

test('DEV-11 the badge list, the board, and the list of systems count the same removed badges; a badge that is active again is not counted', async () => {
  const manager = await world.as('manager');
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const fetchAll = () => cabinet.api.get<{ revision: number }>('/api/device/config?since=0');
  const { revision } = (await fetchAll()).body;
  await cabinet.api.send('POST', '/api/device/config/ack', { revision });
  type Counts = { cabinets: { id: number; removedBadgesWaiting: number }[] };
  const counts = async () => {
    const listed = (await manager.get<{ rows: { datalogId: number }[] }>(`${badges}/unconfirmed`)).body.rows;
    const board = (await manager.get<Counts>(`${at}/board`)).body.cabinets;
    const systems = (await manager.get<{ rows: Counts['cabinets'] }>(`${at}/datalogs`)).body.rows;
    const waiting = (rows: Counts['cabinets']) => rows.find(({ id }) => id === world.ids.datalog)?.removedBadgesWaiting;
    return [listed.filter(({ datalogId }) => datalogId === world.ids.datalog).length, waiting(board), waiting(systems)];
  };
  const before = await counts();
  expect(new Set(before).size).toBe(1);
  const base = before[0] ?? 0;
  const expected = (addedCount: number) => [base + addedCount, base + addedCount, base + addedCount];

  const original = await add(manager, { number: '654398' });
  await fetchAll();
  await manager.send('DELETE', `${badges}/${original.id}`);
  expect(await counts()).toEqual(expected(1));
  await manager.send('POST', `${badges}/${original.id}/reactivate`);
  expect(await counts()).toEqual(expected(0));
});

test('BDG-01 a reactivated badge is valid through the given last day, which must be in the future', async () => {
  const manager = await world.as('manager');
  const { id } = await add(manager);
  await manager.send('DELETE', `${badges}/${id}`);
  const reactivate = (until: string) => manager.send<Badge>('POST', `${badges}/${id}/reactivate`, { until });
  const day = (daysAhead: number) => new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  expect((await reactivate(day(-3))).body.validationResult?.fields).toMatchObject([
    { path: 'until', code: 'valBadgeEnd' },
  ]);
  expect((await reactivate(day(30))).body).toMatchObject({ state: 'active', until: day(30) });
});

test('BDG-01 a list search finds a name with or without its accents', async () => {
  const manager = await world.as('manager');
  await add(manager, { name: 'Zoë Quíntana' });
  for (const search of ['zoe quintana', 'ZOË', 'Quíntana'])
    expect([search, await numbers(manager, `search=${encodeURIComponent(search)}`)]).toEqual([search, [pat.number]]);
  expect(await numbers(manager, `search=${encodeURIComponent('\u0301')}`)).toEqual([]);
});

test('BEY-10 a badge form shows its owner’s login, and an offboarding of that login includes the badge', async () => {
  const manager = await world.as('manager');
  const badge = await add(manager);
  const { id: assistant } = world.login('assistant');
  expect(badge.login).toBeNull();
  const linked = await change(manager, badge, { loginId: assistant });
  expect(linked.body.login).toMatchObject({ id: assistant });
  // A request that omits the field does not change it.
  const renameReply = await change(manager, linked.body, { title: 'Porter' });
  expect(renameReply.body.login).toMatchObject({ id: assistant });
  const preview = await manager.get<{ badges: { number: string; because: string }[] }>(
    `${at}/staff/${assistant}/leaving`,
  );
  expect(preview.body.badges).toMatchObject([{ number: pat.number, because: 'linked' }]);
  const foreign = await change(manager, renameReply.body, { loginId: 303 });
  expect([foreign.status, foreign.body.code]).toEqual([400, 'validation']);
  expect((await change(manager, renameReply.body, { loginId: null })).body.login).toBeNull();
});
