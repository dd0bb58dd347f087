import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { clearActors } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrolledCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const start = Date.parse('2026-11-20T18:00:00.000Z');
const instant = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

let now = new Date(start);
let server: TestServer;
let world: OwnWorld;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
});

async function withResident() {
  now = new Date(start);
  clearActors(server.url);
  const { property } = world.ids;
  const cabinet = await enrolledCabinet(server.url, world.ids.datalog);
  const manager = await world.as('manager');
  const home = `${property}.home.example`;
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update unit set resident_email = unit || '@' || ${home}, resident_language = case unit when '102' then 'es' else 'en' end where property_id = ${property} and unit in ('101', '102')`.execute(
      tx,
    ),
  );
  let seq = 0;
  return {
    home,
    manager,
    set: (form: object, revision = 0) =>
      manager.send('PUT', `/api/properties/${property}/resident-mail`, {
        isOn: true,
        activities: [],
        namesPerson: false,
        revision,
        ...form,
      }),
    async say(minutes: number, event: Record<string, unknown> = {}, received = minutes) {
      now = new Date(start + received * 60_000);
      await cabinet.send([keyEvent(++seq, { time: instant(minutes), ...event })], { sentAt: now.toISOString() });
      await server.platform.jobs.runNow('send-alerts');
      const mails = (await outboxOf(server)).map(({ raw, text }) => ({
        to: /^To: (.+)\r$/im.exec(raw)?.[1] ?? '',
        text,
        raw,
      }));
      return mails.filter(({ to }) => to.endsWith(`@${home}`));
    },
    act: (statement: string) =>
      transact(server.platform.pool, { role: 'lb_system' }, (tx) => sql.raw(statement).execute(tx)),
  };
}

test('TXN-12 a resident is notified in their language that the key to their unit moved, without a name, at most once an hour per key', async () => {
  const { home, set, say } = await withResident();
  expect(await say(1)).toEqual([]);
  expect((await set({})).status).toBe(200);
  const [told] = await say(2, { movement: 'returned', activity: 1 });
  expect(told?.to).toBe(`101@${home}`);
  expect(told?.text).toContain('The key to 101 was returned');
  expect(told?.text).not.toContain('Tom Becker');
  expect(await say(30)).toHaveLength(1);
  const spanish = await say(31, { tag: '71001', hook: 1002, unit: '102' });
  expect(spanish[1]?.text).toContain('La llave de 102 se tomó');
  expect(await say(63, { movement: 'returned', activity: 1 })).toHaveLength(3);
});

test('TXN-12 a property chooses the activities and whether to show a name; residents get no late notices and none about master keys', async () => {
  const { set, say, act } = await withResident();
  await set({ activities: [14], namesPerson: true });
  expect(await say(1, { activity: 15 })).toEqual([]);
  expect(await say(2, {}, 200)).toEqual([]);
  await act(`update key_tag set opens = '{101,102}' where property_id = ${world.ids.property} and tag = '71000'`);
  expect(await say(201)).toEqual([]);
  await act(`update key_tag set opens = '{101}' where property_id = ${world.ids.property} and tag = '71000'`);
  await act(`update unit set kind = 'master' where property_id = ${world.ids.property} and unit = '101'`);
  expect(await say(202)).toEqual([]);
  await act(`update unit set kind = 'apartment' where property_id = ${world.ids.property} and unit = '101'`);
  expect((await say(203)).map(({ text }) => text.includes('Tom Becker took the key to 101'))).toEqual([true]);
});

test('TXN-12 a resident can opt out with the signed link without signing in; the link of a former resident affects no one else', async () => {
  const { home, set, say, act, manager } = await withResident();
  await set({});
  const [told] = await say(1);
  const token = /opt-out\/resident\/([\w-]{43})/.exec(told?.text ?? '')?.[1] ?? '';
  const path = '/api/opt-outs/resident';
  expect((await manager.get(`${path}/${token}`)).body).toMatchObject({ unit: '101' });
  await act(
    `update unit set resident_email = 'next@${home}' where property_id = ${world.ids.property} and unit = '101'`,
  );
  expect((await manager.send('POST', path, { token })).body.code).toBe('linkUnknown');
  await act(
    `update unit set resident_email = '101@${home}' where property_id = ${world.ids.property} and unit = '101'`,
  );
  const link = /<(https?:[^>]*\/opt-out\/resident\/[\w-]{43})>/.exec(told?.raw ?? '')?.[1] ?? '';
  expect(told?.raw).toContain(`List-Unsubscribe: <${link}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`);
  const page = `${server.url}${new URL(link).pathname}`;
  const click = (body: URLSearchParams | FormData) => fetch(page, { method: 'POST', body });
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  expect((await click(new URLSearchParams({ anything: 'else' }))).status).toBe(400);
  expect((await manager.get(`${path}/${token}`)).status).toBe(200);
  // A mail program may repeat the unsubscribe request.
  for (const form of [multipart, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })])
    expect((await click(form)).status).toBe(200);
  expect((await manager.get(`${path}/${token}`)).body.code).toBe('linkUsed');
  expect((await manager.send('POST', path, { token })).body.code).toBe('linkUsed');
  expect(await say(90, { movement: 'returned', activity: 1 })).toHaveLength(1);
});
