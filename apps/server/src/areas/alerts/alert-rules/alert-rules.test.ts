import type { CallOutput, contract } from '@latchboard/contract';
import { parseLocalTime } from '@latchboard/contract/local-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';
import type { Alert } from './alert-row.ts';
import type { Rehearsal } from './rehearse.ts';

let server: TestServer;
let world: OwnWorld;
let propertyPath: string;
/** Server time in tests that set it. */
let now: Date | undefined;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now ?? new Date() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  propertyPath = `/api/properties/${world.ids.property}`;
  now = undefined;
});

type Alerts = CallOutput<typeof contract.alerts.listRegionExceptionAlerts>;
type Subjects = CallOutput<typeof contract.alerts.listPropertyAlertSubjects>;
const minuteMs = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
const system = { role: 'lb_system' } as const;
const rule = { isOn: true, recipients: ['night@harbor.example'] };

const withProperty = (events: Parameters<typeof addEvents>[1]) =>
  events.map((event) => ({ property: world.ids.property, datalog: world.ids.datalog, ...event }));
const addExceptions = (rows: readonly Record<string, unknown>[]) =>
  transact(server.platform.pool, system, (tx) =>
    sql`insert into exception (property_id, kind, identity, unit, tag, since, found_at, changed_at, ended_at, state)
      select ${world.ids.property}, kind, gen_random_uuid()::text, unit, tag, since, since, since, ended_at, coalesce(state, 'open')
      from json_to_recordset(${JSON.stringify(rows)}) as x(kind text, unit text, tag text, since timestamptz, ended_at timestamptz, state text)`.execute(
      tx,
    ),
  );

test('EXC-02 a manager creates, reads, changes, and deletes an alert rule', async () => {
  const manager = await world.as('manager');
  const form = {
    ...rule,
    name: 'Doors at night',
    kinds: ['DOOR_UNSIGNED'],
    fromTime: '20:00',
    toTime: '06:00',
    weekdays: [6, 7],
    roles: [203],
    steps: [
      { afterMinutes: 600, roles: [202] },
      { afterMinutes: 60, recipients: ['boss@harbor.example'], isOwnerTold: true },
    ],
  };
  const { id } = (await manager.send<Alert>('POST', `${propertyPath}/exception-alerts`, form)).body;
  const read = await manager.get<Alert>(`/api/key-activity-alerts/${id}`);
  expect(read.body).toMatchObject({
    level: 'property',
    entityId: world.ids.property,
    ...form,
    steps: [{ afterMinutes: 60 }, { afterMinutes: 600 }],
  });
  const path = `${propertyPath}/exception-alerts/${id}`;
  expect((await manager.send<Alert>('PUT', path, { ...form, name: 'Doors', revision: 1 })).body).toMatchObject({
    name: 'Doors',
    revision: 2,
    changedBy: 'Test manager',
  });
  expect((await manager.send('PUT', path, { ...form, revision: 1 })).body.code).toBe('changedByAnother');
  const foreign = await world.as('foreignManager');
  expect((await foreign.get(`/api/key-activity-alerts/${id}`)).status).toBe(404);
  await manager.send('DELETE', path);
  expect((await manager.get(`/api/key-activity-alerts/${id}`)).status).toBe(404);
});

test('EXC-02 SYS-07 a save without a revision overwrites a concurrent change, even if the form itself changed nothing', async () => {
  const manager = await world.as('manager');
  const { id } = (await manager.send<Alert>('POST', `${propertyPath}/exception-alerts`, { ...rule, name: 'Doors' }))
    .body;
  const otherChange = `update exception_alert set name = 'Keys', revision = revision + 1 where id = ${id}`;
  const save = () => manager.send<Alert>('PUT', `${propertyPath}/exception-alerts/${id}`, { ...rule, name: 'Doors' });
  const [reply] = await whileLocked(server, [otherChange], [save]);
  expect(reply?.body).toMatchObject({ name: 'Doors', revision: 3 });
  expect((await manager.get<Alert>(`/api/key-activity-alerts/${id}`)).body).toMatchObject({
    name: 'Doors',
    revision: 3,
  });
});

test('EXC-02 an active rule needs a recipient, and its recipients must be within the user’s reach', async () => {
  const manager = await world.as('manager');
  const save = (form: object) => manager.send('POST', `${propertyPath}/exception-alerts`, { ...rule, ...form });
  expect((await save({ recipients: [] })).body.validationResult?.fields[0]).toMatchObject({
    path: 'recipients',
    code: 'valRequired',
  });
  expect((await save({ recipients: [], isOn: false })).status).toBe(201);
  expect((await save({ recipients: [], logins: [world.login('staff').id] })).status).toBe(201);
  expect((await save({ logins: [303] })).body.validationResult?.fields[0]).toMatchObject({
    path: 'logins',
    code: 'valInvalid',
  });
});

test('EXC-02 every step of a rule must be later than the first message', async () => {
  const manager = await world.as('manager');
  const save = (...minutes: number[]) =>
    manager.send('POST', `${propertyPath}/exception-alerts`, {
      ...rule,
      afterMinutes: 60,
      steps: minutes.map((afterMinutes) => ({ afterMinutes, roles: [202] })),
    });
  const refusedReply = await save(120, 60);
  expect(refusedReply.status).toBe(400);
  expect(refusedReply.body.validationResult?.fields).toMatchObject([
    { path: 'steps.1.afterMinutes', code: 'valStepTooEarly' },
  ]);
  expect((await save(120, 61)).status).toBe(201);
});

test('EXC-02 a rule may contain only units, tags, badges, people, and activities of its level, plus those it already contains', async () => {
  const manager = await world.as('manager');
  const existing = { units: ['101'], tags: ['71001'], badges: ['000107'], people: ['tom BECKER'], activities: [1] };
  const missing = { units: ['101', '9999'], tags: ['7'], badges: ['999999'], people: ['Nobody'], activities: [98] };
  const path = `${propertyPath}/exception-alerts`;
  const refusedReply = await manager.send('POST', path, { ...rule, ...missing });
  expect(refusedReply.status).toBe(400);
  expect(refusedReply.body.validationResult?.fields).toMatchObject([
    { path: 'units', code: 'valNotAtPlace', message: expect.stringContaining('Not found here: 9999.') },
    { path: 'tags', code: 'valNotAtPlace', message: expect.stringContaining('Not found here: 7.') },
    { path: 'badges', code: 'valNotAtPlace', message: expect.stringContaining('Not found here: 999999.') },
    { path: 'people', code: 'valNotAtPlace', message: expect.stringContaining('Not found here: Nobody.') },
    { path: 'activities', code: 'valNotAtPlace', message: expect.stringContaining('Not found here: 98.') },
  ]);
  const { id } = (await manager.send<Alert>('POST', path, { ...rule, ...existing })).body;
  await transact(server.platform.pool, system, (tx) =>
    sql`update exception_alert set units = '{gone}' where id = ${id}`.execute(tx),
  );
  const response = await manager.send('PUT', `${path}/${id}`, {
    ...rule,
    ...existing,
    units: ['gone', '102'],
    revision: 1,
  });
  expect(response.status).toBe(200);
  const region = await world.as('region');
  const regionPath = `/api/regions/${world.ids.region}/exception-alerts`;
  expect((await region.send('POST', regionPath, { ...rule, ...existing })).status).toBe(201);
  expect((await region.send('POST', regionPath, { ...rule, ...missing })).status).toBe(400);
  // A rule that replaces an inherited rule may use the names in the inherited rule.
  const inherited = (await region.send<Alert>('POST', regionPath, { ...rule, ...existing })).body;
  await transact(server.platform.pool, system, (tx) =>
    sql`update exception_alert set units = '{elsewhere}' where id = ${inherited.id}`.execute(tx),
  );
  const replacement = { ...rule, ...existing, units: ['elsewhere'], replaces: inherited.id };
  expect((await manager.send('POST', path, replacement)).status).toBe(201);
});

test('EXC-03 a lower level can replace or switch off an inherited rule, unless it is locked', async () => {
  const [corporate, region, manager] = await Promise.all(
    (['corporate', 'region', 'manager'] as const).map((role) => world.as(role)),
  );
  const add = async (caller: typeof manager, path: string, form: object) =>
    caller?.send<Alert>('POST', `/api/${path}/exception-alerts`, { ...rule, kind: 'KEY_OUT', ...form });
  const inheritedId =
    (await add(corporate, `corporations/${world.ids.corporation}`, { name: 'Every key' }))?.body.id ?? 0;
  const locked =
    (await add(corporate, `corporations/${world.ids.corporation}`, { name: 'Locked', isLocked: true }))?.body.id ?? 0;
  const disabledRule = await add(region, `regions/${world.ids.region}`, {
    isOn: false,
    recipients: [],
    replaces: inheritedId,
  });
  expect(disabledRule?.body.replaces).toBe(inheritedId);
  const { rows } = (await manager?.get<Alerts>(`${propertyPath}/exception-alerts`))?.body ?? { rows: [] };
  expect(rows.map(({ id, isOn, isReplaced, inheritedFrom }) => [id, isOn, isReplaced, inheritedFrom])).toEqual([
    [disabledRule?.body.id, false, false, 'Chicago'],
    [inheritedId, true, true, expect.any(String)],
    [locked, true, false, expect.any(String)],
  ]);
  expect((await add(manager, `properties/${world.ids.property}`, { replaces: locked }))?.body).toMatchObject({
    code: 'alertLocked',
  });
  expect((await add(manager, `properties/${world.ids.property}`, { replaces: 999_999 }))?.status).toBe(400);
});

test('BEY-05 a rehearsal counts the messages from the last 30 days and lists the 5 subjects with the most messages', async () => {
  const manager = await world.as('manager');
  const dayMinutes = 1440;
  await addExceptions([
    ...[1, 2, 3].map((days) => ({
      kind: 'KEY_OUT',
      unit: '101',
      since: minutesAgo(days * dayMinutes),
      ended_at: minutesAgo(days * dayMinutes - 30),
    })),
    { kind: 'KEY_OUT', unit: '102', since: minutesAgo(2 * dayMinutes) },
    { kind: 'KEY_OUT', unit: '103', since: minutesAgo(2 * dayMinutes), state: 'disproved' },
    { kind: 'KEY_OUT', unit: '104', since: minutesAgo(31 * dayMinutes) },
    { kind: 'DOOR_UNSIGNED', since: minutesAgo(dayMinutes) },
  ]);
  const form = {
    ...rule,
    kinds: ['KEY_OUT'],
    recipients: ['night@harbor.example', world.login('manager').email],
    roles: [203],
    steps: [{ afterMinutes: 60, recipients: ['boss@harbor.example'] }],
  };
  const rehearsalReply = await manager.send<Rehearsal>('POST', `${propertyPath}/exception-alerts/rehearsal`, form);
  // Four exceptions with two recipients each, and one second step, because one exception was open for more than an
  // hour.
  expect(rehearsalReply.body).toMatchObject({ times: 4, messages: 9, recipients: 2, isTooMany: false });
  expect(rehearsalReply.body.top).toEqual([
    { subject: '101', kind: 'KEY_OUT', times: 3 },
    { subject: '102', kind: 'KEY_OUT', times: 1 },
  ]);
  expect(rehearsalReply.body.days.map(({ times }) => times)).toEqual([1, 2, 1]);
  const { rows } = (await manager.get<Alerts>(`${propertyPath}/exception-alerts`)).body;
  expect(rows).toEqual([]);
});

test('BEY-05 a rehearsal uses the property’s local days, even when the next day has begun in UTC', async () => {
  now = new Date('2026-11-23T03:00:00.000Z');
  const manager = await world.as('manager');
  const form = { ...rule, kinds: ['KEY_OUT'] };
  const { body } = await manager.send<Rehearsal>('POST', `${propertyPath}/exception-alerts/rehearsal`, form);
  expect([body.from, body.to]).toEqual(['2026-10-23', '2026-11-22']);
});

test('EXC-02 a rehearsal of a key activity alert counts only movements that match its units, tags, badges, people, activities, hours, and weekdays', async () => {
  // 3 p.m. at the property, on a Friday.
  now = new Date('2026-11-20T21:00:00.000Z');
  const manager = await world.as('manager');
  await transact(server.platform.pool, system, (tx) =>
    addEvents(
      tx,
      withProperty([
        { time: '2026-11-19T21:30:00.000Z' },
        { time: '2026-11-20T04:30:00.000Z', movement: 'returned', activity: 1 },
        { time: '2026-11-20T18:30:00.000Z', unit: '102', tag: '71001', hook: 1002, badge: '000107' },
        { time: '2026-11-20T18:40:00.000Z', exception: 'N' },
        { time: '2026-11-20T18:50:00.000Z', kind: 'door', movement: null },
      ]),
    ),
  );
  const times = async (form: object) =>
    (
      await manager.send<Rehearsal>('POST', `${propertyPath}/exception-alerts/rehearsal`, {
        ...rule,
        about: 'activity',
        ...form,
      })
    ).body.times;
  expect(await times({})).toBe(3);
  expect(await times({ units: ['101'] })).toBe(2);
  expect(await times({ tags: ['71001'] })).toBe(1);
  expect(await times({ badges: ['000107'] })).toBe(1);
  expect(await times({ people: ['tom becker'] })).toBe(2);
  expect(await times({ activities: [1] })).toBe(1);
  expect(await times({ fromTime: '12:00', toTime: '15:00' })).toBe(1);
  expect(await times({ fromTime: '15:00', toTime: '01:00' })).toBe(2);
  expect(await times({ weekdays: [4] })).toBe(2);
  expect(await times({ fromTime: '22:00', toTime: '06:00', weekdays: [5] })).toBe(0);
  expect(await times({ units: ['101'], people: ['Ana Reyes'] })).toBe(0);
});

test('BEY-05 a rule that would send too many messages is rejected, and the error shows their number', async () => {
  const manager = await world.as('manager');
  await addExceptions(Array.from({ length: 2000 }, (_, index) => ({ kind: 'CODE_P', since: minutesAgo(index + 1) })));
  const recipients = Array.from({ length: 50 }, (_, index) => `person${index}@harbor.example`);
  const refusedReply = await manager.send('POST', `${propertyPath}/exception-alerts`, { ...rule, recipients });
  expect(refusedReply.body.validationResult?.fields[0]).toMatchObject({ path: 'recipients', code: 'tooManyMails' });
  expect(refusedReply.body.validationResult?.fields[0]?.message).toContain('100,000');
  const rehearsalReply = await manager.send<Rehearsal>('POST', `${propertyPath}/exception-alerts/rehearsal`, {
    ...rule,
    recipients,
  });
  expect(rehearsalReply.body).toMatchObject({ messages: 100_000, isTooMany: true });
});

const newYork = 'America/New_York';
/** Calls a database function that returns an instant or null. */
const readInstant = (call: ReturnType<typeof sql>) =>
  transact(server.platform.pool, system, async (tx) => {
    const { rows } = await sql<{ at: Date | null }>`select ${call} as at`.execute(tx);
    return rows[0]?.at?.toISOString().slice(0, 16) ?? null;
  });

// New York repeats 01:00 to 02:00 on 2026-11-01 (05:00Z and 06:00Z), and skips 02:00 to 03:00 on 2027-03-14 (07:00Z).
test.each([
  // Mail time, instant, next mail time.
  ['01:30', '2026-11-01T04:00', '2026-11-01T05:30'],
  ['01:30', '2026-11-01T05:30', '2026-11-02T06:30'],
  ['01:30', '2026-11-01T06:10', '2026-11-02T06:30'],
  ['02:30', '2027-03-14T06:00', '2027-03-14T07:30'],
  ['02:30', '2027-03-14T07:10', '2027-03-14T07:30'],
  ['02:30', '2027-03-14T07:30', '2027-03-15T06:30'],
])('EXC-03 the first daily email at %s after %sZ is due at %sZ', async (time, at, due) => {
  expect(await readInstant(sql`next_local_time(${`${at}Z`}::timestamptz, ${newYork}, ${time})`)).toBe(due);
});

test.each([
  // Start and end of the quiet hours as local times, an instant, and the instant at which they end (null outside them).
  ['22:00', '01:30', '2026-11-01T03:00', '2026-11-01T05:30'],
  ['22:00', '01:30', '2026-11-01T05:30', null],
  ['22:00', '01:30', '2026-11-01T06:10', null],
  ['01:30', '06:00', '2026-11-01T05:20', null],
  ['01:30', '06:00', '2026-11-01T06:10', '2026-11-01T11:00'],
  ['22:00', '02:30', '2027-03-14T04:00', '2027-03-14T07:30'],
  ['22:00', '02:30', '2027-03-14T07:10', '2027-03-14T07:30'],
  ['02:30', '06:00', '2027-03-14T07:10', null],
  ['02:30', '06:00', '2027-03-14T07:40', '2027-03-14T10:00'],
  ['06:00', '06:00', '2027-03-14T10:00', null],
  [null, null, '2027-03-14T10:00', null],
])('EXC-03 quiet hours from %s to %s, checked at %sZ, end at %s', async (from, to, at, end) => {
  expect(await readInstant(sql`quiet_until(${`${at}Z`}::timestamptz, ${newYork}, ${from}, ${to})`)).toBe(end);
});

test('EXC-03 the database converts local times the same way as parseLocalTime', async () => {
  const zones = [newYork, 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana', 'America/Phoenix'];
  const days = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2027-03-14'];
  const cases = zones.flatMap((zone) =>
    days.flatMap((day) =>
      Array.from({ length: 16 }, (_, quarter) => {
        const local = new Date(Date.parse(`${day}T00:00Z`) + quarter * 15 * minuteMs).toISOString().slice(0, 16);
        return { zone, local, at: parseLocalTime(local, zone).at.toISOString() };
      }),
    ),
  );
  const { rows } = await transact(server.platform.pool, system, (tx) =>
    sql<{ local: string }>`select zone, local, at, instant_of_local(local::timestamp, zone) as found
      from json_to_recordset(${JSON.stringify(cases)}) as x(zone text, local text, at timestamptz)
      where instant_of_local(local::timestamp, zone) is distinct from at`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('EXC-02 a manager can find the units, badges, people, and activities of an alert by part of their names', async () => {
  const manager = await world.as('manager');
  const find = async (query: string, level = propertyPath) =>
    (await manager.get<Subjects>(`${level}/exception-alerts/subjects?${query}`)).body.rows;
  const values = async (query: string) => (await find(query)).map(({ value }) => value);
  await transact(server.platform.pool, system, (tx) =>
    sql`insert into unit (property_id, unit, kind) values (${world.ids.property}, 'Master 1', 'master')`.execute(tx),
  );
  expect(await values('kind=units&search=10')).toEqual(expect.arrayContaining(['101', '102']));
  expect(await values('kind=units&isMaster=true')).toEqual(['Master 1']);
  expect(await find('kind=badges&search=becker')).toEqual([expect.objectContaining({ label: 'Tom Becker' })]);
  expect(await values('kind=people&search=TOM')).toEqual(['Tom Becker']);
  expect(await find('kind=activities&search=1&language=es')).toContainEqual({ value: '1', label: expect.any(String) });
  expect(await values('kind=units&search=no such unit')).toEqual([]);
  const foreign = await world.as('foreignManager');
  expect((await foreign.get(`${propertyPath}/exception-alerts/subjects?kind=units`)).status).toBe(404);
  const region = await world.as('region');
  const regionSubjects = await region.get<Subjects>(
    `/api/regions/${world.ids.region}/exception-alerts/subjects?kind=units&isMaster=true`,
  );
  expect(regionSubjects.body.rows).toEqual([{ value: 'Master 1', label: null }]);
});

test('BEY-05 a rehearsal without recipients counts only exceptions that were open long enough, and shows the newest as examples', async () => {
  const manager = await world.as('manager');
  await addExceptions([
    { kind: 'KEY_OUT', unit: '101', since: minutesAgo(600), ended_at: minutesAgo(500) },
    { kind: 'KEY_OUT', unit: '102', since: minutesAgo(400), ended_at: minutesAgo(100) },
    { kind: 'KEY_OUT', unit: '103', since: minutesAgo(300) },
  ]);
  const form = { isOn: false, recipients: [], kinds: ['KEY_OUT'], afterMinutes: 240 };
  const { body } = await manager.send<Rehearsal>('POST', `${propertyPath}/exception-alerts/rehearsal`, form);
  expect(body).toMatchObject({ times: 2, messages: 0, recipients: 0 });
  expect(body.examples).toMatchObject([
    { subject: '103', kind: 'KEY_OUT', holder: null },
    { subject: '102', kind: 'KEY_OUT' },
  ]);
  expect(Date.parse(body.examples[0]?.at ?? '')).toBeLessThan(Date.now() - 299 * minuteMs);
  const recipients = ['night@harbor.example'];
  const sent = await manager.send<Rehearsal>('POST', `${propertyPath}/exception-alerts/rehearsal`, {
    ...form,
    recipients,
  });
  expect(sent.body).toMatchObject({ times: 2, messages: 2, recipients: 1 });
});
