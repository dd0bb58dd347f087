import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { enrolledCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

const badges = '/api/properties/1/badges';
const pat = { number: '654321', name: 'Pat Rivera', pin: '4857' };
type Badge = { id: number; number: string; name: string; revision: number };

test('BDG-01 a badge has a number of six digits and a PIN of four, which is never shown again', async () => {
  const server = await testServer();
  const manager = await actor(server.url, 'manager');
  for (const wrong of [
    { number: '65432' },
    { number: '6543210' },
    { number: 'A54321' },
    { pin: '485' },
    { pin: '48570' },
  ]) {
    const reply = await manager.send('POST', badges, { ...pat, ...wrong });
    expect([wrong, reply.status, reply.body.validationResult?.fields?.[0]?.path]).toEqual([
      wrong,
      400,
      Object.keys(wrong)[0],
    ]);
  }
  const added = await manager.send<Badge>('POST', badges, pat);
  expect(added.status).toBe(201);
  const administrator = await actor(server.url, 'sysadmin');
  const shown = [
    added,
    await manager.get(badges),
    await manager.get('/api/properties/1/config-changes'),
    await administrator.get(`/api/audit/entity/badge/${added.body.id}`),
  ];
  for (const { status, body } of shown) {
    expect(status).toBeLessThan(300);
    expect(JSON.stringify(body)).not.toContain(pat.pin);
  }
  expect(JSON.stringify(await outboxOf(server))).not.toContain(pat.pin);
});

test('BDG-01 a number that is active is refused; a badge that ends frees it and keeps its history by name', async () => {
  const server = await testServer();
  const manager = await actor(server.url, 'manager');
  const first = await manager.send<Badge>('POST', badges, pat);
  const again = await manager.send('POST', badges, { ...pat, name: 'Sam Other' });
  expect([again.status, again.body.code]).toEqual([409, 'badgeNumberTaken']);
  const cabinet = await enrolledCabinet(server.url);
  expect((await cabinet.send([keyEvent(1, { badge: pat.number, time: new Date().toISOString() })])).body.stored).toBe(
    1,
  );

  expect((await manager.send('DELETE', `${badges}/${first.body.id}`)).status).toBe(200);
  expect((await manager.send('POST', badges, { ...pat, name: 'Sam Other' })).status).toBe(201);
  const active = await manager.get<{ rows: Badge[] }>(badges);
  expect(active.body.rows.filter(({ number }) => number === pat.number).map(({ name }) => name)).toEqual(['Sam Other']);
  type Rows = { rows: { badgeNumber: string; employeeName: string }[] };
  const log = await manager.get<Rows>('/api/properties/1/datalog-transactions');
  expect(log.body.rows).toMatchObject([{ badgeNumber: pat.number, employeeName: 'Pat Rivera' }]);
});

test('BDG-01 a name is corrected, with its history and the cabinets; the audit log says who corrected it and from what', async () => {
  const server = await testServer();
  const manager = await actor(server.url, 'manager');
  const { body: wrong } = await manager.send<Badge>('POST', badges, { ...pat, name: 'Pat Rivra' });
  const cabinet = await enrolledCabinet(server.url);
  await cabinet.send([keyEvent(1, { badge: pat.number, time: new Date().toISOString() })]);
  const correct = (name: string, revision: number) =>
    manager.send<Badge>('PATCH', `${badges}/${wrong.id}`, { name, revision });
  const right = { id: wrong.id, number: pat.number, name: 'Pat Rivera', revision: wrong.revision + 1 };
  expect((await correct('Pat Rivera', wrong.revision)).body).toMatchObject(right);

  const nameShown = async () =>
    (await manager.get<{ rows: { employeeName: string }[] }>('/api/properties/1/datalog-transactions')).body.rows.map(
      ({ employeeName }) => employeeName,
    );
  expect(await nameShown()).toEqual(['Pat Rivera']);
  const config = await cabinet.door.get<{ badges: { number: string; name: string }[] }>('/api/device/config?since=0');
  expect(config.body.badges).toContainEqual(expect.objectContaining({ number: pat.number, name: 'Pat Rivera' }));
  type History = { entries: { actor: { name: string }; changes: unknown }[] };
  const history = await (await actor(server.url, 'sysadmin')).get<History>(`/api/audit/entity/badge/${wrong.id}`);
  expect(JSON.stringify(history.body)).toMatch(
    /Test manager.*Pat Rivra.*Pat Rivera|Pat Rivra.*Pat Rivera.*Test manager/,
  );

  await manager.send('DELETE', `${badges}/${wrong.id}`);
  expect((await correct('Patricia Rivera', right.revision + 1)).status).toBe(200);
  expect(await nameShown()).toEqual(['Patricia Rivera']);
  const active = await manager.get<{ rows: Badge[] }>(badges);
  expect(active.body.rows.map(({ number }) => number)).not.toContain(pat.number);
  const foreign = await actor(server.url, 'foreignManager');
  expect((await foreign.send('PATCH', `${badges}/${wrong.id}`, { name: 'Somebody', revision: 0 })).status).toBe(404);
  expect((await correct(' ', 0)).status).toBe(400);
});

test('BDG-01 of two who correct one name the second is told that another was faster, and the first name stays', async () => {
  const server = await testServer();
  const manager = await actor(server.url, 'manager');
  const { body: badge } = await manager.send<Badge>('POST', badges, pat);
  const correct = (name: string) => () =>
    manager.send<Badge>('PATCH', `${badges}/${badge.id}`, { name, revision: badge.revision });
  const held = `select from badge where id = ${badge.id} for update`;
  const [first, second] = await whileLocked(server, [held], [correct('Pat Rivero'), correct('Pat Riviera')]);
  expect([first?.status, second?.status, second?.body]).toMatchObject([200, 409, { code: 'changedByAnother' }]);
  const { rows } = (await manager.get<{ rows: Badge[] }>(badges)).body;
  expect(rows.find(({ id }) => id === badge.id)).toMatchObject({ name: 'Pat Rivero', revision: badge.revision + 1 });
});
