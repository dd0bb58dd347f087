import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, clearActors } from '#server/testing/actors.ts';
import { addEvents } from '#server/testing/factories/key-activity.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type KeyHolders = CallOutput<typeof contract.reminders.listKeyHolders>;
type Reminder = CallOutput<typeof contract.reminders.previewBadgeReminder>;

let now = new Date('2026-11-20T18:00:00.000Z');
let server: TestServer;
const path = '/api/properties/1/holder/reminder';
const badge = '000412';

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [
      { time: '2026-11-20T15:00:00Z' },
      { time: '2026-11-20T17:50:00Z', tag: '71003', hook: 1004, unit: '104' },
    ]);
    await tx.updateTable('badge').set({ email: 'tom@example.test' }).where('number', '=', badge).execute();
  });
});
afterAll(() => server.close());

/** Moves the clock. Sessions end after an hour, so users sign in again. */
function setClock(time: string) {
  now = new Date(time);
  clearActors(server.url);
}

const preview = async (role: Parameters<typeof actor>[1], note = '') =>
  (await actor(server.url, role)).get<Reminder>(`${path}?badge=${badge}&note=${encodeURIComponent(note)}`);
const send = async (role: Parameters<typeof actor>[1], body: { note?: string; key: string; badge?: string }) =>
  (await actor(server.url, role)).send<Reminder & FailureBody>('POST', path, { badge, ...body });
const holdersFor = async (role: Parameters<typeof actor>[1], propertyIds = '1') =>
  (await actor(server.url, role)).get<KeyHolders>(`/api/key-holders?propertyIds=${propertyIds}`);
const sentMails = () =>
  transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('mail_message').select('recipient').where('key', 'like', 'key reminder %').execute(),
  );

test('BEY-03 a reminder is previewed with the address, the holder’s keys, and the exact message; nothing is sent', async () => {
  const { status, body } = await preview('manager', 'Needed for a showing.');
  expect(status).toBe(200);
  expect(body).toMatchObject({ holder: 'Tom Becker', to: 'tom@example.test', sent: [], nextAt: null });
  expect(body.keys.map(({ unit, overdue }) => [unit, overdue])).toEqual([
    ['101', true],
    ['104', false],
  ]);
  expect(body.text).toContain('101: overdue since Friday, November 20, 2026');
  expect(body.text).toContain('Needed for a showing.');
  expect(await sentMails()).toEqual([]);
});

test('BEY-03 a reminder is emailed to the holder and recorded with its sender; a repeated request sends nothing', async () => {
  const key = '0b7cdb0c-0a4e-4a35-9b3e-1f6f60b0a001';
  const first = await send('manager', { key, note: 'Needed for a showing.' });
  expect(first.status).toBe(200);
  expect(first.body.sent).toMatchObject([{ to: 'tom@example.test', at: '2026-11-20T18:00:00.000Z' }]);
  expect(first.body.sent[0]?.by).not.toBeNull();
  expect((await send('manager', { key, note: 'Needed for a showing.' })).status).toBe(200);
  expect(await sentMails()).toHaveLength(1);
});

test('BEY-03 a holder gets at most one reminder an hour, no matter who sends it', async () => {
  setClock('2026-11-20T18:59:59.000Z');
  expect((await preview('manager')).body.nextAt).toBe('2026-11-20T19:00:00.000Z');
  const earlyReply = await send('staff', { key: '0b7cdb0c-0a4e-4a35-9b3e-1f6f60b0a002' });
  expect(earlyReply.status).toBe(409);
  expect(earlyReply.body).toMatchObject({ code: 'reminderTooSoon' });
  setClock('2026-11-20T19:00:00.000Z');
  const keys = ['3', '4'].map((last) => `0b7cdb0c-0a4e-4a35-9b3e-1f6f60b0a00${last}`);
  const replies = await Promise.all(keys.map((key) => send('manager', { key })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await sentMails()).toHaveLength(2);
});

test('BEY-03 the list of holders shows whom a user may remind, the last reminder, and a missing email address', async () => {
  expect((await holdersFor('manager')).body.rows).toMatchObject([
    { propertyId: 1, badge, keyReceiptId: null, hasEmail: true, remindedAt: '2026-11-20T19:00:00.000Z' },
  ]);
  const setEmail = (email: string | null) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      tx.updateTable('badge').set({ email }).where('number', '=', badge).execute(),
    );
  await setEmail(null);
  expect((await holdersFor('manager')).body.rows).toMatchObject([{ badge, hasEmail: false }]);
  await setEmail('tom@example.test');
  // A property out of reach is skipped, as if it did not exist.
  expect((await holdersFor('manager', '1,2,999999')).body.rows.map(({ propertyId }) => propertyId)).toEqual([1]);
  expect((await holdersFor('manager', '2')).body.rows).toEqual([]);
});

test('BEY-03 a holder without keys or without an email address is not reminded, and the error gives the reason', async () => {
  const key = '0b7cdb0c-0a4e-4a35-9b3e-1f6f60b0a005';
  setClock('2026-11-20T21:00:00.000Z');
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx.updateTable('badge').set({ email: null }).where('number', '=', badge).execute(),
  );
  expect((await send('manager', { key })).body).toMatchObject({ code: 'reminderWithoutAddress' });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [
      { time: '2026-11-20T20:00:00Z', movement: 'returned' },
      { time: '2026-11-20T20:01:00Z', tag: '71003', hook: 1004, unit: '104', movement: 'returned' },
    ]),
  );
  expect((await send('manager', { key })).body).toMatchObject({ code: 'reminderWithoutKeys' });
  expect(await sentMails()).toHaveLength(2);
});

test('BEY-03 a reminder for a reused badge number goes to the person who took the key, not to the new owner', async () => {
  setClock('2026-11-21T18:00:00.000Z');
  await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await addEvents(tx, [{ time: '2026-11-21T15:00:00Z' }]);
    await tx
      .updateTable('badge')
      .set({ active_to: new Date('2026-11-21T16:00:00Z'), email: 'tom@example.test' })
      .where('property_id', '=', 1)
      .where('number', '=', badge)
      .execute();
    await tx
      .insertInto('badge')
      .values({
        ...{ property_id: 1, number: badge, name: 'Ann New', email: 'ann@example.test' },
        active_from: new Date('2026-11-21T17:00:00Z'),
      })
      .execute();
  });
  const remindersSince = async (since: string) =>
    (await (await actor(server.url, 'manager')).get<Reminder>(`${path}?badge=${badge}&since=${since}`)).body;
  expect(await remindersSince('2026-11-21T15:00:00.000Z')).toMatchObject({
    holder: 'Tom Becker',
    to: 'tom@example.test',
    keys: [{ unit: '101' }],
  });
  expect(await remindersSince('2026-11-21T18:00:00.000Z')).toMatchObject({ holder: 'Ann New', keys: [] });
});

test('BEY-03 RGT-04 a user without the right to see tags does not see the tag of a key without a unit', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    addEvents(tx, [{ time: '2026-11-21T17:30:00Z', tag: '79999', hook: 1009, unit: null }]),
  );
  const textFor = async (role: 'manager' | 'staff') => (await preview(role)).body.text;
  expect(await textFor('manager')).toContain('Key tag 79999');
  expect(await textFor('staff')).not.toContain('79999');
  expect(await textFor('staff')).toContain('A key without a unit');
});

test('BEY-03 a reminder for an unknown badge returns “not found”', async () => {
  expect((await send('manager', { key: '0b7cdb0c-0a4e-4a35-9b3e-1f6f60b0a006', badge: '999999' })).status).toBe(404);
});
