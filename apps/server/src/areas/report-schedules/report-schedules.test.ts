import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, callerOf, signIn } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Schedule = CallOutput<typeof contract.reportSchedules.addSchedule> & FailureBody;
type Schedules = CallOutput<typeof contract.reportSchedules.listSchedules>;

const schedules = '/api/properties/1/report-schedules';
const daily = { name: 'Each morning', report: {}, every: 'day', time: '07:00', recipients: [203] };

/** A server whose clock the test sets; property 1 lies in Chicago. */
async function world(start: string) {
  let now = new Date(start);
  const server = await testServer({ clock: { now: () => now } });
  const manager = await actor(server.url, 'manager');
  const at = async (instant: string) => {
    now = new Date(instant);
    await server.platform.jobs.runNow('send-reports');
  };
  const mails = async () => (await outboxOf(server)).filter(({ raw }) => raw.includes('Each morning'));
  /** A session ends while days pass. */
  const again = async () => {
    const { body } = await signIn(server.url, 'manager@world.test', worldPassword);
    return callerOf(server.url, body.accessToken);
  };
  const list = async () => (await (await again()).get<Schedules>(schedules)).body.rows;
  return { server, manager, again, at, mails, list };
}

const asOwner = async ({ ownerUrl }: TestServer, statement: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
};

test('BEY-16 a scheduled report comes at its time of the property, with its first rows and as a file, once an occurrence', async () => {
  const { server, manager, at, mails, list } = await world('2026-11-18T18:00:00Z');
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { time: '2026-11-18T20:00:00Z', workOrder: 'WO-YESTERDAY' },
      { time: '2026-11-19T14:00:00Z', workOrder: 'WO-TODAY' },
    ]),
  );
  const made = await manager.send<Schedule>('POST', schedules, daily);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ nextAt: '2026-11-19T13:00:00.000Z', recipients: [{ id: 203 }] });
  await at('2026-11-19T12:59:00Z');
  expect(await mails()).toHaveLength(0);
  await Promise.all([at('2026-11-19T13:00:30Z'), server.platform.jobs.runNow('send-reports')]);
  await at('2026-11-19T13:01:00Z');
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.raw).toContain('text/csv');
  expect(sent[0]?.text).toContain('1 row');
  const [row] = await list();
  expect(row?.nextAt).toBe('2026-11-20T13:00:00.000Z');
  expect(row?.deliveries).toMatchObject([{ day: '2026-11-19', state: 'sent', rows: 1, recipients: 1 }]);
});

test('BEY-16 the time of the property holds over a change to and from daylight saving', async () => {
  // Chicago leaves daylight saving on 1 November 2026 and takes it up on 14 March 2027.
  const { manager, list, at } = await world('2026-10-31T18:00:00Z');
  const next = async () => (await list())[0]?.nextAt;
  await manager.send('POST', schedules, { ...daily, time: '02:30' });
  expect(await next()).toBe('2026-11-01T08:30:00.000Z');
  await at('2026-11-01T08:31:00Z');
  expect(await next()).toBe('2026-11-02T08:30:00.000Z');
  await at('2027-03-13T09:00:00Z');
  // 02:30 does not exist on that day: it comes an hour later, and once.
  expect(await next()).toBe('2027-03-14T08:30:00.000Z');
  await at('2027-03-14T08:31:00Z');
  expect(await next()).toBe('2027-03-15T07:30:00.000Z');
  const days = (await list())[0]?.deliveries.map(({ day }) => day);
  expect(days).toEqual(['2027-03-14', '2026-11-02', '2026-11-01']);
});

test('BEY-16 a monthly one takes the last day of a shorter month; an end ends it; a paused one does not come', async () => {
  const { manager, again, list, at } = await world('2027-02-01T18:00:00Z');
  const monthly = { ...daily, every: 'month', monthDay: 31, endsOn: '2027-03-15' };
  const { body } = await manager.send<Schedule>('POST', schedules, monthly);
  expect(body.nextAt).toBe('2027-02-28T13:00:00.000Z');
  await at('2027-02-28T13:01:00Z');
  expect((await list())[0]).toMatchObject({ nextAt: null, deliveries: [{ day: '2027-02-28', state: 'sent' }] });
  const later = await again();
  const over = await later.send('POST', schedules, { ...monthly, endsOn: '2027-03-01' });
  expect(over.status).toBe(400);
  const other = (await later.send<Schedule>('POST', schedules, daily)).body;
  const paused = await later.send<Schedule>('PUT', `${schedules}/${other.id}`, {
    ...{ ...daily, isPaused: true, revision: other.revision },
  });
  expect(paused.body).toMatchObject({ isPaused: true, nextAt: null });
  const stale = await later.send('PUT', `${schedules}/${other.id}`, { ...daily, revision: other.revision });
  expect(stale.status).toBe(409);
});

test('BEY-16 NAV-11 nothing is sent for a suspended property, by somebody who left, or to who has no access; it says so', async () => {
  const { server, manager, again, list, at, mails } = await world('2026-11-18T18:00:00Z');
  await manager.send('POST', schedules, daily);
  await asOwner(server, 'update property set payment_delinquent = true where id = 1');
  await at('2026-11-19T13:01:00Z');
  expect((await (await again()).get(schedules)).status).toBe(403);
  await asOwner(server, 'update property set payment_delinquent = false where id = 1');
  expect((await list())[0]?.deliveries).toMatchObject([{ state: 'skipped', reason: 'suspended' }]);
  await asOwner(server, `update report_schedule set recipients = '{202, 205}', staff_id = 204`);
  await asOwner(server, 'update staff set disabled_at = now() where id = 204');
  await at('2026-11-20T13:01:00Z');
  expect((await list())[0]?.deliveries[0]).toMatchObject({ state: 'skipped', reason: 'maker' });
  expect(await mails()).toHaveLength(0);
});

test('BEY-16 one sends the report to oneself now; the same press sends it once; others may not change it', async () => {
  const { server, manager, mails } = await world('2026-11-18T18:00:00Z');
  const { id, revision } = (await manager.send<Schedule>('POST', schedules, daily)).body;
  const key = randomUUID();
  for (const _ of [1, 2]) expect((await manager.send('POST', `${schedules}/${id}/send`, { key })).status).toBe(200);
  expect(await mails()).toHaveLength(1);
  const assistant = await actor(server.url, 'assistant');
  expect((await assistant.get<Schedules>(schedules)).body.rows[0]?.may.change).toBe(false);
  expect((await assistant.send('PUT', `${schedules}/${id}`, { ...daily, revision })).status).toBe(403);
  expect((await assistant.send('DELETE', `${schedules}/${id}`)).status).toBe(403);
  const stranger = await actor(server.url, 'foreignManager');
  expect((await stranger.get(schedules)).status).toBe(404);
  expect((await manager.send('POST', schedules, { ...daily, recipients: [303] })).status).toBe(400);
  expect((await manager.send('DELETE', `${schedules}/${id}`)).status).toBe(200);
});
