import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, clearActors, signIn } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { createProgram } from '#server/testing/program-key.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Schedule = CallOutput<typeof contract.reportSchedules.addSchedule> & FailureBody;
type Schedules = CallOutput<typeof contract.reportSchedules.listSchedules>;

let now = new Date();
let server: TestServer;
let world: OwnWorld;
let propertyId: number;
let schedules: string;
let daily: { name: string; report: object; every: string; time: string; recipients: number[] };
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  propertyId = world.ids.property;
  schedules = `/api/properties/${propertyId}/report-schedules`;
  daily = { name: 'Each morning', report: {}, every: 'day', time: '07:00', recipients: [world.login('manager').id] };
});

/** Sets the clock to a time and signs the manager in. The property is in Chicago. */
async function startAt(start: string) {
  now = new Date(start);
  clearActors(server.url);
  const manager = await world.as('manager');
  const { email } = world.login('manager');
  const people = (['region', 'manager', 'assistant', 'staff'] as const).map((key) => world.login(key).email);
  const belongsToWorld = (raw: string) => people.some((person) => raw.includes(`To: ${person}\r\n`));
  const sendDueAt = async (instant: string) => {
    now = new Date(instant);
    await server.platform.jobs.runNow('send-reports');
  };
  const readMails = async () =>
    (await outboxOf(server)).filter(({ raw }) => raw.includes('Each morning') && belongsToWorld(raw));
  /** Signs in again, because the session has expired. */
  const signInAgain = async () => {
    const { body } = await signIn(server.url, email, worldPassword);
    return callerOf(server.url, body.accessToken);
  };
  const list = async () => (await (await signInAgain()).get<Schedules>(schedules)).body.rows;
  return { manager, signInAgain, sendDueAt, mails: readMails, list };
}

const runAsOwner = async ({ ownerUrl }: TestServer, statement: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
};

test('BEY-16 a scheduled report is sent at the property’s local time, with its first rows in the message and the whole report attached, once per occurrence', async () => {
  const { manager, sendDueAt, mails: readMails, list } = await startAt('2026-11-18T18:00:00Z');
  const place = { property: propertyId, datalog: world.ids.datalog };
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { ...place, time: '2026-11-18T20:00:00Z', workOrder: 'WO-YESTERDAY' },
      { ...place, time: '2026-11-19T14:00:00Z', workOrder: 'WO-TODAY' },
    ]),
  );
  const schedule = await manager.send<Schedule>('POST', schedules, daily);
  expect(schedule.status).toBe(201);
  expect(schedule.body).toMatchObject({
    nextAt: '2026-11-19T13:00:00.000Z',
    recipients: [{ id: world.login('manager').id }],
  });
  await sendDueAt('2026-11-19T12:59:00Z');
  expect(await readMails()).toHaveLength(0);
  await Promise.all([sendDueAt('2026-11-19T13:00:30Z'), server.platform.jobs.runNow('send-reports')]);
  await sendDueAt('2026-11-19T13:01:00Z');
  const sentMails = await readMails();
  expect(sentMails).toHaveLength(1);
  expect(sentMails[0]?.raw).toContain('text/csv');
  expect(sentMails[0]?.text).toContain('1 row');
  const [row] = await list();
  expect(row?.nextAt).toBe('2026-11-20T13:00:00.000Z');
  expect(row?.deliveries).toMatchObject([{ day: '2026-11-19', state: 'sent', rows: 1, recipients: 1 }]);
});

test('BEY-16 a scheduled report for a property can be a PDF', async () => {
  const { manager, sendDueAt, mails: readMails } = await startAt('2026-11-18T18:00:00Z');
  const schedule = await manager.send<Schedule>('POST', schedules, { ...daily, format: 'pdf' });
  expect(schedule.body.format).toBe('pdf');
  await sendDueAt('2026-11-19T13:00:00Z');
  const [mail] = await readMails();
  expect(mail?.raw).toContain('Content-Type: application/pdf');
  expect(mail?.raw).toMatch(/filename="?[^"\r\n]+\.pdf/);
});

test('BEY-16 a schedule’s local time stays the same when daylight saving starts or ends', async () => {
  // Daylight saving time in Chicago ends on November 1, 2026, and begins on March 14, 2027.
  const { manager, list, sendDueAt } = await startAt('2026-10-31T18:00:00Z');
  const readNextAt = async () => (await list())[0]?.nextAt;
  await manager.send('POST', schedules, { ...daily, time: '02:30' });
  expect(await readNextAt()).toBe('2026-11-01T08:30:00.000Z');
  await sendDueAt('2026-11-01T08:31:00Z');
  expect(await readNextAt()).toBe('2026-11-02T08:30:00.000Z');
  await sendDueAt('2027-03-13T09:00:00Z');
  // 02:30 does not exist on that day, so the report is sent once, one hour later.
  expect(await readNextAt()).toBe('2027-03-14T08:30:00.000Z');
  await sendDueAt('2027-03-14T08:31:00Z');
  expect(await readNextAt()).toBe('2027-03-15T07:30:00.000Z');
  const days = (await list())[0]?.deliveries.map(({ day }) => day);
  expect(days).toEqual(['2027-03-14', '2026-11-02', '2026-11-01']);
});

test('BEY-16 a schedule at an hour that occurs twice runs at the first occurrence', async () => {
  const { manager, list } = await startAt('2026-10-31T18:00:00Z');
  await manager.send('POST', schedules, { ...daily, time: '01:30' });
  expect((await list())[0]?.nextAt).toBe('2026-11-01T06:30:00.000Z');
});

test('BEY-16 a weekly report is sent on its weekday, from 1 for Monday to 7 for Sunday', async () => {
  const { manager } = await startAt('2026-11-20T18:00:00Z');
  const nextAtOnWeekday = async (weekday: number) =>
    (await manager.send<Schedule>('POST', schedules, { ...daily, name: `Weekly ${weekday}`, every: 'week', weekday }))
      .body.nextAt;
  expect(await nextAtOnWeekday(7)).toBe('2026-11-22T13:00:00.000Z');
  expect(await nextAtOnWeekday(1)).toBe('2026-11-23T13:00:00.000Z');
  expect(await nextAtOnWeekday(5)).toBe('2026-11-27T13:00:00.000Z');
});

test('BEY-16 a monthly report is sent on the last day of a shorter month, and has no next time after its end date or while it is paused', async () => {
  const { manager, signInAgain, list, sendDueAt } = await startAt('2027-02-01T18:00:00Z');
  const monthly = { ...daily, every: 'month', monthDay: 31, endsOn: '2027-03-15' };
  const { body } = await manager.send<Schedule>('POST', schedules, monthly);
  expect(body.nextAt).toBe('2027-02-28T13:00:00.000Z');
  await sendDueAt('2027-02-28T13:01:00Z');
  expect((await list())[0]).toMatchObject({ nextAt: null, deliveries: [{ day: '2027-02-28', state: 'sent' }] });
  const laterManager = await signInAgain();
  const rejectedReply = await laterManager.send('POST', schedules, { ...monthly, endsOn: '2027-03-01' });
  expect(rejectedReply.status).toBe(400);
  const other = (await laterManager.send<Schedule>('POST', schedules, daily)).body;
  const pauseReply = await laterManager.send<Schedule>('PUT', `${schedules}/${other.id}`, {
    ...{ ...daily, isPaused: true, revision: other.revision },
  });
  expect(pauseReply.body).toMatchObject({ isPaused: true, nextAt: null });
  const staleReply = await laterManager.send('PUT', `${schedules}/${other.id}`, { ...daily, revision: other.revision });
  expect(staleReply.status).toBe(409);
});

test('BEY-16 NAV-11 no report is sent for a suspended property or a deactivated owner; the schedule shows why', async () => {
  const { manager, signInAgain, list, sendDueAt, mails: readMails } = await startAt('2026-11-18T18:00:00Z');
  await manager.send('POST', schedules, daily);
  await runAsOwner(server, `update property set payment_delinquent = true where id = ${propertyId}`);
  await sendDueAt('2026-11-19T13:01:00Z');
  expect((await (await signInAgain()).get(schedules)).status).toBe(403);
  await runAsOwner(server, `update property set payment_delinquent = false where id = ${propertyId}`);
  expect((await list())[0]?.deliveries).toMatchObject([{ state: 'skipped', reason: 'suspended' }]);
  const [region, assistant, staff] = (['region', 'assistant', 'staff'] as const).map((key) => world.login(key).id);
  await runAsOwner(
    server,
    `update report_schedule set recipients = '{${region}, ${staff}}', staff_id = ${assistant} where property_id = ${propertyId}`,
  );
  await runAsOwner(server, `update staff set disabled_at = now() where id = ${assistant}`);
  await sendDueAt('2026-11-20T13:01:00Z');
  expect((await list())[0]?.deliveries[0]).toMatchObject({ state: 'skipped', reason: 'maker' });
  expect(await readMails()).toHaveLength(0);
});

test('BEY-16 a user can send a scheduled report to themselves immediately; repeating the call sends it once; other users cannot change the schedule', async () => {
  const { manager, mails: readMails } = await startAt('2026-11-18T18:00:00Z');
  const { id, revision } = (await manager.send<Schedule>('POST', schedules, daily)).body;
  const key = randomUUID();
  for (const _ of [1, 2]) expect((await manager.send('POST', `${schedules}/${id}/send`, { key })).status).toBe(200);
  expect(await readMails()).toHaveLength(1);
  const assistant = await world.as('assistant');
  expect((await assistant.get<Schedules>(schedules)).body.rows[0]?.may.change).toBe(false);
  expect((await assistant.send('PUT', `${schedules}/${id}`, { ...daily, revision })).status).toBe(403);
  expect((await assistant.send('DELETE', `${schedules}/${id}`)).status).toBe(403);
  const foreignManager = await world.as('foreignManager');
  expect((await foreignManager.get(schedules)).status).toBe(404);
  expect((await manager.send('POST', schedules, { ...daily, recipients: [303] })).status).toBe(400);
  expect((await manager.send('DELETE', `${schedules}/${id}`)).status).toBe(200);
});

/** Number of the right to change logins, which also allows changes to other users' schedules. */
const modifySiteLogin = 6;

test('BEY-16 a user who changes another user’s schedule becomes its owner, and the report shows only what that user may see', async () => {
  const { manager, list, sendDueAt, mails: readMails } = await startAt('2026-11-18T18:00:00Z');
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [{ property: propertyId, datalog: world.ids.datalog, time: '2026-11-18T20:00:00Z' }]),
  );
  const assistant = world.login('assistant').id;
  const report = { report: 'transactions', columns: ['time', 'hook', 'tag'] };
  const { id, revision } = (await manager.send<Schedule>('POST', schedules, { ...daily, report })).body;
  await runAsOwner(
    server,
    `insert into staff_permission (staff_id, right_number, granted) values (${assistant}, ${modifySiteLogin}, true)`,
  );
  clearActors(server.url);
  const caller = await world.as('assistant');
  expect((await caller.get<Schedules>(schedules)).body.rows[0]).toMatchObject({ isOwn: false, may: { change: true } });
  const changed = await caller.send<Schedule>('PUT', `${schedules}/${id}`, { ...daily, report, revision });
  expect(changed.body).toMatchObject({ isOwn: true, maker: 'Test assistant' });
  expect((await list())[0]).toMatchObject({ isOwn: false, maker: 'Test assistant' });
  await sendDueAt('2026-11-19T13:01:00Z');
  const [mail] = await readMails();
  const part = (mail?.raw ?? '')
    .split(/\r?\n--[-_\w.=]+/)
    .find((section) => /content-disposition: attachment/i.test(section));
  const file = Buffer.from(part?.slice(part.search(/\r?\n\r?\n/)) ?? '', 'base64').toString();
  expect(file).toContain('11/18/2026');
  expect(mail?.text).toContain('This login cannot see hooks and tags.');
  expect(file).not.toContain('71000');
  expect(mail?.text).toContain('Test assistant');
});

test('BEY-13 BEY-16 an API key cannot schedule a report', async () => {
  await startAt('2026-11-18T18:00:00Z');
  const { caller } = await createProgram(server.url, { rights: ['DatalogTransaction_ALL'] });
  const schedule = await caller.send<Schedule>('POST', '/api/properties/1/report-schedules', {
    ...daily,
    recipients: [],
  });
  expect([schedule.status, schedule.body.code]).toEqual([403, 'notForPrograms']);
});
