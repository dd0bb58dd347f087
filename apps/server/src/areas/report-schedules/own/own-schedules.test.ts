import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, signIn } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type OwnSchedule = CallOutput<typeof contract.reportSchedules.addOwnSchedule> & FailureBody;
type ScheduleList = CallOutput<typeof contract.reportSchedules.listOwnSchedules>;

const path = '/api/report-schedules';
const badges = { call: 'badges.exportBadges', asked: { propertyId: '1', sort: 'name' } };
const daily = { ...badges, name: 'Badges', every: 'day', time: '07:00', timeZone: 'America/Chicago' };

/** Starts a server whose clock the test sets. */
async function startWorld(start: string, env: Record<string, string> = {}) {
  let now = new Date(start);
  const server = await testServer({ clock: { now: () => now }, env });
  const sendDue = () => server.platform.jobs.runNow('send-reports');
  const sendDueAt = async (instant: string) => {
    now = new Date(instant);
    await sendDue();
  };
  /** Signs in for each request, because earlier sessions have expired. */
  const signInAs = async (role: string) =>
    callerOf(server.url, (await signIn(server.url, `${role}@world.test`, worldPassword)).body.accessToken);
  const list = async (role = 'manager') => (await (await signInAs(role)).get<ScheduleList>(path)).body.rows;
  return { server, sendDueAt, signInAs, list, sendDue, setClock: (instant: string) => (now = new Date(instant)) };
}

const runAsOwner = async ({ ownerUrl }: TestServer, statement: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
};

/** A message's attachment as text. */
function attachedFileOf(raw: string): string {
  const part = raw.split(/\r?\n--[-_\w.=]+/).find((section) => /content-disposition: attachment/i.test(section)) ?? '';
  return Buffer.from(part.slice(part.search(/\r?\n\r?\n/)), 'base64').toString();
}

const stopLinkIn = (raw: string) => /opt-out\/report\/([\w-]{43})/.exec(raw.replaceAll(/=\r?\n/g, ''))?.[1] ?? '';

test('BEY-16 a scheduled list with its filters is emailed to the owner of the schedule and to another address, once per occurrence, even with two servers', async () => {
  const inbox = await startSmtpInbox();
  const { server, signInAs, list, setClock, sendDue } = await startWorld('2026-11-18T18:00:00Z', {
    SMTP_URL: inbox.url,
  });
  const search = { propertyId: '1', search: 'Ana', view: 'active', sort: 'name' };
  const manager = await signInAs('manager');
  for (const name of ['Ana Ruiz', 'Bo Lind'])
    expect((await manager.send('POST', '/api/properties/1/badges', { name })).status).toBe(201);
  const form = { ...daily, asked: search, addresses: ['Owner@Elsewhere.test', 'owner@elsewhere.test'] };
  const schedule = await manager.send<OwnSchedule>('POST', path, form);
  expect(schedule.status).toBe(201);
  expect(schedule.body).toMatchObject({ nextAt: '2026-11-19T13:00:00.000Z', toMe: true, call: 'badges.exportBadges' });
  expect(schedule.body.addresses).toEqual([{ email: 'owner@elsewhere.test', stoppedAt: null }]);
  const second = await server.another();
  setClock('2026-11-19T13:00:30Z');
  await Promise.all([sendDue(), second.platform.jobs.runNow('send-reports')]);
  await sendDue();
  for (const { platform } of [server, second]) await platform.mail.deliverWaiting();
  expect(inbox.received.map(({ to }) => to[0]).sort()).toEqual(['manager@world.test', 'owner@elsewhere.test']);
  const externalMail = inbox.received.find(({ to }) => to[0] === 'owner@elsewhere.test')?.raw ?? '';
  expect(stopLinkIn(externalMail)).toHaveLength(43);
  expect(externalMail).not.toContain('/scheduled-reports');
  expect(attachedFileOf(externalMail)).toContain('Ana Ruiz');
  expect(attachedFileOf(externalMail)).not.toContain('Bo Lind');
  const saveReply = await (await signInAs('manager')).get<string>(
    '/api/properties/1/badges/file?format=csv&search=Ana&zone=America/Chicago',
  );
  const rowsOf = (text: string) => text.split('\r\n\r\n').slice(1).join();
  expect(rowsOf(attachedFileOf(externalMail))).toBe(rowsOf(saveReply.body));
  expect((await list())[0]?.deliveries).toMatchObject([{ day: '2026-11-19', state: 'sent', recipients: 2 }]);
});

test('BEY-16 a recipient can stop the emails with the link in each email, without signing in, and cannot be added again', async () => {
  const { server, signInAs, sendDueAt, list } = await startWorld('2026-11-18T18:00:00Z');
  const form = { ...daily, toMe: false, addresses: ['owner@elsewhere.test'] };
  const { body } = await (await signInAs('manager')).send<OwnSchedule>('POST', path, form);
  await sendDueAt('2026-11-19T13:00:30Z');
  const token = stopLinkIn((await outboxOf(server)).at(-1)?.raw ?? '');
  const anyone = callerOf(server.url);
  const optOutPage = await anyone.get(`/api/opt-outs/report/${token}`);
  expect(optOutPage.body).toEqual({ email: 'owner@elsewhere.test', report: 'Badges' });
  expect(
    (await anyone.get(`/api/opt-outs/report/${token.slice(0, 42)}${token.endsWith('A') ? 'B' : 'A'}`)).status,
  ).toBe(404);
  expect((await list())[0]?.addresses[0]?.stoppedAt).toBeNull();
  expect((await anyone.send('POST', '/api/opt-outs/report', { token })).status).toBe(200);
  expect((await anyone.send('POST', '/api/opt-outs/report', { token })).body).toMatchObject({ code: 'linkUsed' });
  await sendDueAt('2026-11-20T13:00:30Z');
  const [row] = await list();
  expect(row?.deliveries[0]).toMatchObject({ day: '2026-11-20', state: 'skipped', reason: 'nobody' });
  expect(row?.addresses).toMatchObject([{ email: 'owner@elsewhere.test', stoppedAt: expect.any(String) }]);
  const { call: _, asked: __, ...expected } = form;
  const repeatedReply = await (await signInAs('manager')).send('PUT', `${path}/${body.id}`, {
    ...expected,
    revision: 0,
  });
  expect(repeatedReply.body).toMatchObject({
    validationResult: { fields: [{ path: 'addresses', code: 'valAddressStopped' }] },
  });
});

test('BEY-16 a scheduled list follows local time across a daylight saving change, and runs on the last day of a short month', async () => {
  // Daylight saving time in Madrid ends on October 25, 2026, a week earlier than in Chicago.
  const { signInAs, sendDueAt, list } = await startWorld('2026-10-24T18:00:00Z');
  const manager = await signInAs('manager');
  const { body } = await manager.send<OwnSchedule>('POST', path, {
    ...daily,
    timeZone: 'Europe/Madrid',
    time: '02:30',
  });
  // 02:30 occurs twice on that day. The list is sent once, at the first occurrence.
  expect(body.nextAt).toBe('2026-10-25T00:30:00.000Z');
  await sendDueAt('2026-10-25T00:31:00Z');
  expect((await list())[0]?.nextAt).toBe('2026-10-26T01:30:00.000Z');
  const { call: _, asked: __, ...form } = { ...daily, every: 'month', monthDay: 31, revision: 0 };
  const laterManager = await signInAs('manager');
  const changed = await laterManager.send<OwnSchedule>('PUT', `${path}/${body.id}`, form);
  expect(changed.body).toMatchObject({ timeZone: 'America/Chicago', nextAt: '2026-10-31T12:00:00.000Z' });
  await sendDueAt('2026-11-29T12:00:00Z');
  expect((await list())[0]).toMatchObject({ nextAt: '2026-11-30T13:00:00.000Z' });
  const staleReply = await (await signInAs('manager')).send('PUT', `${path}/${body.id}`, form);
  expect(staleReply.status).toBe(409);
  const endedForm = { ...form, revision: 1, endsOn: '2026-11-29' };
  expect((await (await signInAs('manager')).send('PUT', `${path}/${body.id}`, endedForm)).status).toBe(400);
});

test('BEY-16 NAV-11 no report is sent for a suspended property, or to a user who lost the right to the report or whose login was deactivated; the schedule shows why', async () => {
  const { server, signInAs, sendDueAt, list } = await startWorld('2026-11-18T18:00:00Z');
  expect((await (await signInAs('manager')).send('POST', path, daily)).status).toBe(201);
  const readReasons = async () => (await list())[0]?.deliveries.map(({ reason }) => reason);
  await runAsOwner(server, 'update property set payment_delinquent = true where id = 1');
  await sendDueAt('2026-11-19T13:01:00Z');
  expect(await readReasons()).toEqual(['suspended']);
  await runAsOwner(server, 'update property set payment_delinquent = false where id = 1');
  await runAsOwner(server, 'update staff set role_id = 205 where id = 203');
  await sendDueAt('2026-11-20T13:01:00Z');
  expect(await readReasons()).toEqual(['maker', 'suspended']);
  await runAsOwner(server, 'update staff set role_id = 203 where id = 203');
  await sendDueAt('2026-11-21T13:01:00Z');
  expect(await readReasons()).toEqual([null, 'maker', 'suspended']);
  await runAsOwner(server, 'update staff set disabled_at = now() where id = 203');
  await sendDueAt('2026-11-22T13:01:00Z');
  await runAsOwner(server, 'update staff set disabled_at = null where id = 203');
  expect(await readReasons()).toEqual(['maker', null, 'maker', 'suspended']);
  expect(await outboxOf(server)).toHaveLength(1);
});

test('BEY-16 RGT-05 a user can schedule only lists they may export, and other users cannot see, change, or send the schedules', async () => {
  const { server, signInAs } = await startWorld('2026-11-18T18:00:00Z');
  const manager = await signInAs('manager');
  const { id } = (await manager.send<OwnSchedule>('POST', path, daily)).body;
  const statusOfAdding = async (form: object, caller = manager) =>
    (await caller.send('POST', path, { ...daily, ...form })).status;
  expect(await statusOfAdding({}, await signInAs('staff'))).toBe(403);
  expect(await statusOfAdding({}, await signInAs('foreignManager'))).toBe(404);
  expect(await statusOfAdding({ call: 'keyActivity.exportKeyMap', asked: { datalogId: '1' } })).toBe(400);
  expect(await statusOfAdding({ call: 'badges.addBadge' })).toBe(400);
  expect(await statusOfAdding({ call: '__proto__' })).toBe(400);
  expect(await statusOfAdding({ asked: { propertyId: '1', sort: 'nonsense' } })).toBe(400);
  expect(await statusOfAdding({ addresses: ['not an address'] })).toBe(400);
  expect(await statusOfAdding({ timeZone: 'Mars/Olympus' })).toBe(400);
  const impersonated = await (await signInAs('superadmin')).send('POST', path, daily, { 'x-impersonate': '203' });
  expect(impersonated.body).toMatchObject({ code: 'notWhileViewing' });
  const otherManager = await signInAs('foreignManager');
  const { call: _, asked: __, ...form } = daily;
  expect((await otherManager.send('PUT', `${path}/${id}`, { ...form, revision: 0 })).status).toBe(404);
  expect((await otherManager.send('POST', `${path}/${id}/send`, { key: randomUUID() })).status).toBe(404);
  expect((await otherManager.send('DELETE', `${path}/${id}`)).status).toBe(404);
  expect((await otherManager.get<ScheduleList>(path)).body.rows).toEqual([]);
  const key = randomUUID();
  for (const _attempt of [1, 2]) expect((await manager.send('POST', `${path}/${id}/send`, { key })).status).toBe(200);
  expect(await outboxOf(server)).toHaveLength(1);
  expect((await manager.send('DELETE', `${path}/${id}`)).status).toBe(200);
});

test('BEY-16 a region’s scorecard is emailed as CSV or PDF, with figures per 100 units and next steps', async () => {
  const { server, signInAs, sendDueAt } = await startWorld('2026-11-20T18:00:00Z');
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { time: '2026-11-20T15:00:00Z' },
      { time: '2026-11-20T17:30:00Z', tag: '71001', hook: 1002, unit: '102', activity: 99 },
    ]),
  );
  const region = await signInAs('region');
  const form = { ...daily, call: 'keyActivity.exportRegionScorecard', asked: { regionId: '1' } };
  for (const format of ['csv', 'pdf']) {
    const schedule = await region.send('POST', path, { ...form, format, name: `As ${format}` });
    expect(schedule.status).toBe(201);
  }
  await sendDueAt('2026-11-21T13:01:00Z');
  const mails = await outboxOf(server);
  const [asText, asDocument] = ['As csv', 'As pdf'].map((name) => mails.find(({ text }) => text.includes(name)));
  expect(asText?.text).toContain('Call the holders to get the keys back');
  for (const mail of [asText, asDocument]) expect(mail?.text).toMatch(/Scorecard, /);
  const file = attachedFileOf(asText?.raw ?? '');
  const { body } = await (await signInAs('region')).get<{ total: { out: number }; units: number }>(
    '/api/regions/1/scorecard',
  );
  const rate = body.units === 0 ? '' : Math.round((body.total.out / body.units) * 1000) / 10;
  expect(file).toContain(`Total,,${body.units},Keys out,${body.total.out},${rate},Review keys out`);
  expect(file).toContain('Harbor Point,Chicago,');
  expect(attachedFileOf(asDocument?.raw ?? '')).toMatch(/^%PDF-/);
});

test('BEY-16 TXN-10 a scheduled report on keys that are out contains the holder and due time of each key, as on the board', async () => {
  const { server, signInAs, sendDueAt } = await startWorld('2026-11-20T18:00:00Z');
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [{ time: '2026-11-20T15:00:00Z' }]),
  );
  const form = {
    ...daily,
    name: 'Evening',
    call: 'keyActivity.exportKeysOut',
    asked: { propertyId: '1' },
    time: '18:00',
  };
  expect((await (await signInAs('manager')).send('POST', path, form)).status).toBe(201);
  await sendDueAt('2026-11-21T00:01:00Z');
  const [mail] = await outboxOf(server);
  const file = attachedFileOf(mail?.raw ?? '');
  expect(file).toMatch(/Unit,Hook,Holder,Reason,Work order,Out since,Due back,Status,System/);
  expect(file).toMatch(/11\/20\/2026 09:00:00 AM/);
  expect(file).toContain('Overdue');
  expect(mail?.text).toContain('1 row');
});
