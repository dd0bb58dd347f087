import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, signIn } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

type Offboarding = CallOutput<typeof contract.leavings.getLeaving> & FailureBody;
type Preview = CallOutput<typeof contract.leavings.previewLeavingOfBadge> & FailureBody;
type Changes = CallOutput<typeof contract.audit.listOwnChanges>;
type Badge = CallOutput<typeof contract.badges.getBadge>;
type Login = CallOutput<typeof contract.staff.getStaff>;

let server: TestServer;
let world: OwnWorld;
let badges: string;
let leavings: string;
let person: { number: string; name: string; pin: string; email: string };
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  badges = `/api/properties/${world.ids.property}/badges`;
  leavings = `/api/properties/${world.ids.property}/leavings`;
  person = { number: '654321', name: 'Test staff', pin: '4857', email: world.login('staff').email };
});

const addBadge = async (caller: Caller, form: object = person) => (await caller.send<Badge>('POST', badges, form)).body;

const sendKeyEvent = (cabinet: TestCabinet, movement: 'taken' | 'returned', tag: string, seq: number) =>
  cabinet.send([keyEvent(seq, { movement, tag, badge: person.number, time: new Date().toISOString() })]);

const acknowledge = async (cabinet: TestCabinet) => {
  const { revision } = (await cabinet.api.get<{ revision: number }>('/api/device/config?since=0')).body;
  await cabinet.api.send('POST', '/api/device/config/ack', { revision });
};

test('BEY-10 a preview shows the effects of an offboarding and changes nothing', async () => {
  const manager = await world.as('manager');
  const { id } = await addBadge(manager);
  const login = world.login('staff').id;
  for (const subjectPath of [`staff/${login}`, `badges/${id}`]) {
    const { body } = await manager.get<Preview>(`/api/properties/${world.ids.property}/${subjectPath}/leaving`);
    expect(body.login, subjectPath).toMatchObject({ id: login, name: 'Test staff', mayEnd: true, isDisabled: false });
    expect(body.badges, subjectPath).toContainEqual(expect.objectContaining({ id, number: person.number }));
  }
  expect((await manager.get<Login>(`/api/staff/${world.login('staff').id}`)).body.isDisabled).toBe(false);
  expect((await manager.get<Badge>(`${badges}/${id}`)).body.state).toBe('active');
});

test('BEY-10 one action ends the login, its sessions, and the badges; repeating it changes nothing', async () => {
  const manager = await world.as('manager');
  const leaver = await world.as('staff');
  expect((await leaver.get(`/api/staff/${world.login('staff').id}`)).status).not.toBe(401);
  const { id } = await addBadge(manager);
  const idempotencyKey = randomUUID();
  const start = () =>
    manager.send<Offboarding>('POST', leavings, {
      key: idempotencyKey,
      name: person.name,
      staff: world.login('staff').id,
      badges: [id],
      isChased: false,
    });
  const [first, second] = [await start(), await start()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
  expect(first.body).toMatchObject({ name: person.name, loginOutcome: 'ended', by: 'Test manager' });
  expect((await leaver.get(`/api/staff/${world.login('staff').id}`)).status).toBe(401);
  expect((await signIn(server.url, person.email, worldPassword)).status).toBe(401);
  expect((await manager.get<Badge>(`${badges}/${id}`)).body.state).toBe('inactive');
  expect((await manager.get<{ rows: unknown[] }>(leavings)).body.rows).toHaveLength(1);
});

test('BEY-10 BEY-15 the changes of a badge and a login show that an offboarding ended them, and who started it', async () => {
  const manager = await world.as('manager');
  const { id } = await addBadge(manager);
  const staff = world.login('staff').id;
  await manager.send('POST', leavings, { key: randomUUID(), name: person.name, staff, badges: [id], isChased: false });
  const newestOf = async (subject: string) => {
    const { body } = await manager.get<Changes>(`/api/changes?propertyId=${world.ids.property}&${subject}`);
    return body.rows[0];
  };
  for (const [subject, kind, field] of [
    [`badge=${id}`, 'badge', 'active_to'],
    [`login=${staff}`, 'staff', 'disabled_at'],
  ] as const)
    expect(await newestOf(subject), subject).toMatchObject({
      ...{ kind, action: 'update', by: 'person', person: { name: 'Test manager' } },
      changes: expect.arrayContaining([{ field, before: null, after: expect.any(String) }]),
    });
});

test('BEY-10 an offboarding is complete when every cabinet has confirmed it and every key is back; until then, the page lists the open items', async () => {
  const manager = await world.as('manager');
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const { id } = await addBadge(manager);
  await acknowledge(cabinet);
  expect((await sendKeyEvent(cabinet, 'taken', '700101', 1)).status).toBe(200);
  const offboarding = await manager.send<Offboarding>('POST', leavings, {
    ...{ key: randomUUID(), name: person.name, badges: [id], isChased: true },
  });
  expect(offboarding.body).toMatchObject({ isDone: false, loginOutcome: 'none', chase: { to: [person.email] } });
  expect(offboarding.body.badges[0]?.keys.map(({ tag }) => tag)).toEqual(['700101']);
  expect(offboarding.body.badges[0]?.cabinets.some(({ state }) => state !== 'acknowledged')).toBe(true);
  const mails = (await outboxOf(server)).filter(({ raw }) => raw.includes(person.email));
  expect(mails.at(-1)?.text).toContain('700101');
  const read = async () => (await manager.get<Offboarding>(`${leavings}/${offboarding.body.id}`)).body;
  await acknowledge(cabinet);
  expect((await read()).badges[0]?.cabinets.every(({ state }) => state === 'acknowledged')).toBe(true);
  expect((await read()).isDone).toBe(false);
  expect((await sendKeyEvent(cabinet, 'returned', '700101', 2)).status).toBe(200);
  const completed = await read();
  expect(completed.badges[0]?.keys).toEqual([]);
  expect(completed.isDone).toBe(true);
  const certificate = await manager.get<string>(`${leavings}/${offboarding.body.id}/certificate`);
  expect(certificate.status).toBe(200);
  expect(certificate.headers.get('content-type')).toBe('application/pdf');
});

test('BEY-10 undoing an offboarding requires a reason and restores the login and the badges with their numbers; an offboarding can be undone only once', async () => {
  const manager = await world.as('manager');
  const { id } = await addBadge(manager);
  const offboarding = await manager.send<Offboarding>('POST', leavings, {
    ...{ key: randomUUID(), name: person.name, staff: world.login('staff').id, badges: [id] },
  });
  const path = `${leavings}/${offboarding.body.id}/undo`;
  expect((await manager.send('POST', path, { reason: '' })).status).toBe(400);
  const undoReply = await manager.send<Offboarding>('POST', path, { reason: 'Stays after all' });
  expect(undoReply.body).toMatchObject({
    undo: { by: 'Test manager', reason: 'Stays after all' },
    may: { undo: false },
  });
  const reactivatedId = undoReply.body.badges[0]?.reactivatedAs ?? 0;
  expect((await manager.get<Badge>(`${badges}/${reactivatedId}`)).body).toMatchObject({
    state: 'active',
    number: person.number,
  });
  expect((await manager.get<Login>(`/api/staff/${world.login('staff').id}`)).body.isDisabled).toBe(false);
  expect((await manager.send('POST', path, { reason: 'Again' })).status).toBe(409);
});

test('BEY-10 a user cannot see or end access outside their reach; without the right to end logins, they can end badges only', async () => {
  const manager = await world.as('manager');
  const { id } = await addBadge(manager, { ...person, name: 'Test region', email: null });
  const region = world.login('region').id;
  const { body } = await manager.get<Preview>(`${badges}/${id}/leaving`);
  expect(body.login).toBeNull();
  const foreign = await manager.send('POST', leavings, { key: randomUUID(), name: 'X', badges: [999_999] });
  expect(foreign.status).toBe(400);
  expect((await manager.get(`/api/properties/${world.ids.property}/staff/${region}/leaving`)).status).toBe(404);
  const ownReply = await manager.send<Offboarding>('POST', leavings, {
    key: randomUUID(),
    name: 'X',
    staff: world.login('manager').id,
    badges: [id],
  });
  expect(ownReply.body).toMatchObject({ loginOutcome: 'refused', isDone: false });
  expect((await manager.get<Badge>(`${badges}/${id}`)).body.state).toBe('inactive');
});
