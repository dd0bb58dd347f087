import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { clearActors } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
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

async function startWithResidents() {
  now = new Date(start);
  clearActors(server.url);
  const { property } = world.ids;
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
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
    setResidentMail: (form: object, revision = 0) =>
      manager.send('PUT', `/api/properties/${property}/resident-mail`, {
        isOn: true,
        activities: [],
        namesPerson: false,
        revision,
        ...form,
      }),
    async sendEvent(minutes: number, event: Record<string, unknown> = {}, received = minutes) {
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
    runSql: (statement: string) =>
      transact(server.platform.pool, { role: 'lb_system' }, (tx) => sql.raw(statement).execute(tx)),
  };
}

test('TXN-12 a resident is notified when a key to their unit moves, at most once an hour per key, and the email does not name the person', async () => {
  const { home, setResidentMail, sendEvent } = await startWithResidents();
  expect(await sendEvent(1)).toEqual([]);
  expect((await setResidentMail({})).status).toBe(200);
  const [email] = await sendEvent(2, { movement: 'returned', activity: 1 });
  expect(email?.to).toBe(`101@${home}`);
  expect(email?.text).toContain('The key to 101 was returned');
  expect(email?.text).not.toContain('Tom Becker');
  expect(await sendEvent(30)).toHaveLength(1);
  const spanish = await sendEvent(31, { tag: '71001', hook: 1002, unit: '102' });
  expect(spanish[1]?.text).toContain('La llave de 102 se tomó');
  expect(await sendEvent(63, { movement: 'returned', activity: 1 })).toHaveLength(3);
});

test('TXN-12 a property chooses which activities cause a resident notice and whether it names the person; late events and master keys cause none', async () => {
  const { setResidentMail, sendEvent, runSql } = await startWithResidents();
  await setResidentMail({ activities: [14], namesPerson: true });
  expect(await sendEvent(1, { activity: 15 })).toEqual([]);
  expect(await sendEvent(2, {}, 200)).toEqual([]);
  await runSql(`update key_tag set opens = '{101,102}' where property_id = ${world.ids.property} and tag = '71000'`);
  expect(await sendEvent(201)).toEqual([]);
  await runSql(`update key_tag set opens = '{101}' where property_id = ${world.ids.property} and tag = '71000'`);
  await runSql(`update unit set kind = 'master' where property_id = ${world.ids.property} and unit = '101'`);
  expect(await sendEvent(202)).toEqual([]);
  await runSql(`update unit set kind = 'apartment' where property_id = ${world.ids.property} and unit = '101'`);
  expect((await sendEvent(203)).map(({ text }) => text.includes('Tom Becker took the key to 101'))).toEqual([true]);
});

test('TXN-12 a resident can opt out with the signed link without signing in; a former resident’s link affects no one else', async () => {
  const { home, setResidentMail, sendEvent, runSql, manager } = await startWithResidents();
  await setResidentMail({});
  const [email] = await sendEvent(1);
  const token = /opt-out\/resident\/([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? '';
  const path = '/api/opt-outs/resident';
  expect((await manager.get(`${path}/${token}`)).body).toMatchObject({ unit: '101' });
  await runSql(
    `update unit set resident_email = 'next@${home}' where property_id = ${world.ids.property} and unit = '101'`,
  );
  expect((await manager.send('POST', path, { token })).body.code).toBe('linkUnknown');
  await runSql(
    `update unit set resident_email = '101@${home}' where property_id = ${world.ids.property} and unit = '101'`,
  );
  const link = /<(https?:[^>]*\/opt-out\/resident\/[\w-]{43})>/.exec(email?.raw ?? '')?.[1] ?? '';
  expect(email?.raw).toContain(`List-Unsubscribe: <${link}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`);
  const page = `${server.url}${new URL(link).pathname}`;
  const click = (body: URLSearchParams | FormData) => fetch(page, { method: 'POST', body });
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  expect((await click(new URLSearchParams({ anything: 'else' }))).status).toBe(400);
  expect((await manager.get(`${path}/${token}`)).status).toBe(200);
  // An email client may repeat the unsubscribe request.
  for (const form of [multipart, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })])
    expect((await click(form)).status).toBe(200);
  expect((await manager.get(`${path}/${token}`)).body.code).toBe('linkUsed');
  expect((await manager.send('POST', path, { token })).body.code).toBe('linkUsed');
  expect(await sendEvent(90, { movement: 'returned', activity: 1 })).toHaveLength(1);
});

test('BEY-21 current residents with an email address are notified instead of the unit’s address, until they unsubscribe', async () => {
  const { home, manager, setResidentMail, sendEvent, runSql } = await startWithResidents();
  await setResidentMail({});
  const { property } = world.ids;
  const add = (name: string, stay: string) =>
    runSql(`insert into resident (property_id, unit_id, name, email, language, move_in, move_out)
      select property_id, id, '${name}', lower('${name}') || '@${home}', 'es', ${stay} from unit
      where property_id = ${property} and unit = '101'`);
  await add('Past', "'2024-01-01', '2026-11-19'");
  await add('Future', "'2026-11-21', null");
  const before = await sendEvent(0);
  expect(before.map(({ to }) => to)).toEqual([`101@${home}`]);
  await add('Ana', "'2026-11-20', null");
  await add('Bo', "null, '2026-11-20'");
  const after = (await sendEvent(61)).slice(before.length);
  expect(after.map(({ to }) => to).sort()).toEqual([`ana@${home}`, `bo@${home}`]);
  expect(after[0]?.text).toContain('La llave de 101');
  const token =
    /opt-out\/resident\/([\w-]{43})/.exec(after.find(({ to }) => to.startsWith('ana'))?.text ?? '')?.[1] ?? '';
  const path = '/api/opt-outs/resident';
  expect((await manager.get(`${path}/${token}`)).body).toMatchObject({ unit: '101', language: 'es' });
  expect((await manager.send('POST', path, { token })).status).toBe(200);
  const last = (await sendEvent(122)).slice(before.length + after.length);
  expect(last.map(({ to }) => to)).toEqual([`bo@${home}`]);
});

test('BEY-21 TXN-12 an unsubscribed address gets no email, even after its resident is removed and added again; a new address gets email', async () => {
  const { home, manager, setResidentMail, sendEvent, runSql } = await startWithResidents();
  await setResidentMail({});
  const { property } = world.ids;
  const add = (email: string) =>
    runSql(`insert into resident (property_id, unit_id, name, email) select property_id, id, 'Ana', '${email}@${home}'
      from unit where property_id = ${property} and unit = '101'`);
  await add('ana');
  const [mail] = await sendEvent(0);
  const token = /opt-out\/resident\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await manager.send('POST', '/api/opt-outs/resident', { token })).status).toBe(200);
  await runSql(`delete from resident where property_id = ${property}`);
  await add('ANA');
  expect(await sendEvent(61)).toHaveLength(1);
  await runSql(`update resident set email = 'new@${home}' where property_id = ${property}`);
  expect((await sendEvent(122)).map(({ to }) => to)).toEqual([`ana@${home}`, `new@${home}`]);
});
