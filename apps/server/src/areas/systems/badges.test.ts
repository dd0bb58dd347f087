import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { enrolledCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { testServer } from '#server/testing/test-server.ts';

const badges = '/api/properties/1/badges';
const pat = { number: '654321', name: 'Pat Rivera', pin: '4857' };
type Badge = { id: number; number: string; name: string };

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
