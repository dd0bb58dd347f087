import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, clearActors } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrolledCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const day = 24 * 3_600_000;
const start = Date.parse('2026-11-20T12:00:00.000Z');
const minute = (count: number) => new Date(start + count * 60_000).toISOString();

let now = new Date(start);
let server: TestServer;
let world: OwnWorld;
let ids: OwnWorld['ids'];
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ ids } = world);
});

/** Sets the clock to noon and enrolls a cabinet. Times of its events are minutes after noon. */
async function atNoon(on: TestServer = server, { datalog, property } = ids) {
  now = new Date(start);
  clearActors(on.url);
  const cabinet = await enrolledCabinet(on.url, datalog);
  let seq = 0;
  const at = (minutes: number) => {
    now = new Date(start + minutes * 60_000);
  };
  return {
    /** Sets the clock to this minute and runs the jobs of that minute. */
    async until(minutes: number) {
      at(minutes);
      await on.platform.jobs.runNow('find-exceptions');
      const all = await found(on, property);
      return all.filter(({ kind }) => kind !== 'BADGE_UNUSED');
    },
    async say(minutes: number, event: Record<string, unknown>, number = ++seq) {
      // An event never arrives before it happened.
      now = new Date(Math.max(now.getTime(), start + minutes * 60_000));
      const { body } = await cabinet.send([keyEvent(number, { time: minute(minutes), ...event })], {
        sentAt: now.toISOString(),
      });
      expect(body.stored).toBe(1);
    },
    /** Reserves the number of an event that arrives later. */
    held: () => ++seq,
  };
}

const found = ({ platform } = server, property = ids.property) =>
  transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    const rows = await tx
      .selectFrom('exception')
      .selectAll()
      .where('property_id', '=', property)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, state, since, ended_at, badge_number, tag }) => ({
      ...{ kind, state, badge: badge_number, tag },
      since: since.toISOString(),
      ended: ended_at?.toISOString() ?? null,
    }));
  });

const dueBack = minute(30);
const key = { kind: 'KEY_OUT', badge: '000412', tag: '71000' };

test('EXC-01 a key not returned by its due time causes one exception, which ends when the key is returned', async () => {
  const { until, say } = await atNoon();
  await say(0, { dueBack });
  expect(await until(30)).toEqual([]);
  const open = { ...key, state: 'open', since: dueBack, ended: null };
  expect(await until(31)).toEqual([open]);
  const other = await server.another();
  await Promise.all([server, other].map(({ platform }) => platform.jobs.runNow('find-exceptions')));
  expect(await until(32)).toEqual([open]);
  await say(40, { movement: 'returned' });
  expect(await until(50)).toEqual([{ ...open, state: 'ended', ended: minute(40) }]);
  // Out again and late again: the next episode.
  await say(60, { dueBack: minute(70) });
  expect(await until(80)).toMatchObject([{ state: 'ended' }, { state: 'open', since: minute(70) }]);
});

test('EXC-01 a late event ends, moves, or disproves an exception', async () => {
  const { until, say, held } = await atNoon();
  await say(0, { dueBack });
  const returned = held();
  const again = held();
  expect(await until(60)).toMatchObject([{ ...key, state: 'open', since: dueBack }]);
  // The key was back in time, and another badge took it.
  await say(20, { movement: 'returned' }, returned);
  expect(await until(61)).toMatchObject([{ ...key, state: 'disproved' }]);
  await say(25, { badge: '000413', dueBack: minute(40) }, again);
  expect(await until(62)).toMatchObject([
    { state: 'disproved' },
    { state: 'open', since: minute(40), badge: '000413', tag: '71000' },
  ]);
});

test('EXC-01 a key passed on without a return restarts the time until it is overdue', async () => {
  const { until, say } = await atNoon();
  await say(0, { dueBack });
  expect(await until(45)).toMatchObject([{ state: 'open', badge: '000412' }]);
  await say(20, { badge: '000413', dueBack: minute(42) });
  expect(await until(46)).toMatchObject([{ state: 'open', badge: '000413', since: minute(42), ended: null }]);
  await say(50, { badge: '000412', dueBack: minute(90) });
  expect(await until(51)).toMatchObject([{ state: 'ended', badge: '000413', ended: minute(50) }]);
});

test('TXN-07 DEV-12 error and warning codes are exceptions, informational codes are not; closing a door ends its exception', async () => {
  const { until, say, held } = await atNoon();
  const session = { kind: 'session', tag: null, hook: null, unit: null, activity: null, movement: undefined };
  await say(1, { ...session, kind: 'door', action: 'opened', badge: null, exception: 'D' });
  await say(2, { ...session, kind: 'door', action: 'left-open', badge: null, exception: 'C' });
  const closing = held();
  await say(9, { ...session, kind: 'door', action: 'closed', badge: null });
  await say(3, { ...session, action: 'wrong-pin', exception: 'W' });
  await say(4, { exception: 'M', dueBack: minute(900) });
  await say(5, { movement: 'none', tag: '71001', exception: 'N' });
  const all = await until(20);
  expect(all.map(({ kind, state, ended }) => [kind, state, ended])).toEqual([
    ['DOOR_UNSIGNED', 'open', null],
    ['DOOR_LEFT_OPEN', 'ended', minute(9)],
    ['WRONG_PIN_3', 'open', null],
    ['CODE_N', 'open', null],
  ]);
  await say(6, { ...session, kind: 'door', action: 'closed', badge: null }, closing);
  await say(21, { tag: '71001', movement: 'taken', dueBack: minute(900) });
  expect(await until(22)).toMatchObject([
    { kind: 'DOOR_UNSIGNED' },
    { kind: 'DOOR_LEFT_OPEN', state: 'ended', ended: minute(6) },
    { kind: 'WRONG_PIN_3' },
    { kind: 'CODE_N', state: 'ended', ended: minute(21) },
  ]);
});

test('TXN-07 if the provider makes a code informational, it raises no exception; if the provider makes it a warning, it does', async () => {
  const own = await testServer({ clock: { now: () => now } });
  const { until, say } = await atNoon(own, (await ownWorld(own)).ids);
  const provider = await actor(own.url, 'sysadmin');
  const means = (code: string, severity: string) =>
    provider.send('PUT', `/api/exception-meanings/${code}`, {
      own: { en: 'Own', es: 'Propio', severity },
      revision: 0,
    });
  expect((await means('P', 'info')).status).toBe(200);
  expect((await means('M', 'warning')).status).toBe(200);
  await say(1, { exception: 'P', dueBack: minute(900) });
  await say(2, { exception: 'M', dueBack: minute(900) });
  expect((await until(20)).map(({ kind }) => kind)).toEqual(['CODE_OTHER']);
});

test('EXC-01 a contact shorter than the reopen time does not end the silence of a system; after a longer one, a new silence begins', async () => {
  const { until } = await atNoon();
  const minutes = (days: number) => (days * day) / 60_000;
  const contact = (at: number) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      sql`update cabinet set last_contact = ${minute(at)} where datalog_id = ${ids.datalog}`.execute(tx),
    );
  const silences = async (at: number) => {
    await until(at);
    return (await found()).filter(({ kind }) => kind === 'LAST_COMM').map(({ state }) => state);
  };
  await contact(0);
  expect(await silences(minutes(3) + 1)).toEqual(['open']);
  await contact(minutes(3) + 10);
  expect(await silences(minutes(3) + 11)).toEqual(['ended']);
  // Only one contact, then silent again.
  expect(await silences(minutes(6) + 20)).toEqual(['open']);
  await contact(minutes(6) + 30);
  expect(await silences(minutes(6) + 31)).toEqual(['ended']);
  // The contact lasted two hours.
  await contact(minutes(6) + 150);
  expect(await silences(minutes(9) + 160)).toEqual(['ended', 'open']);
});

test('EXC-01 BDG-03 a badge not used for 30 days and a system silent for 3 days raise exceptions; the nearest level sets the limits', async () => {
  const { until, say } = await atNoon();
  await say(0, { movement: 'returned' });
  const minutes = (days: number) => (days * day) / 60_000;
  const ours = async (days: number) => {
    await until(minutes(days) + 1);
    return (await found()).filter(({ kind, badge }) => kind === 'LAST_COMM' || badge === '000412');
  };
  expect(await ours(2)).toEqual([]);
  const silent = { kind: 'LAST_COMM', state: 'open', since: minute(minutes(3)) };
  expect(await ours(3)).toMatchObject([silent]);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .insertInto('exception_setting')
      .values([
        { level: 1, entity_id: ids.corporation, badge_unused_days: 10 },
        { level: 2, entity_id: ids.division, badge_unused_days: 40 },
        { level: 3, entity_id: ids.region, badge_unused_days: 20 },
      ])
      .execute(),
  );
  expect(await ours(19)).toMatchObject([silent]);
  const unused = { kind: 'BADGE_UNUSED', state: 'open', badge: '000412', since: minute(minutes(20)) };
  expect(await ours(20)).toMatchObject([silent, unused]);
  await say(minutes(21), { movement: 'returned' });
  expect(await ours(22)).toMatchObject([
    { ...silent, state: 'ended' },
    { ...unused, state: 'ended', ended: minute(minutes(21)) },
  ]);
  // A late use shows that the badge was used within the limit.
  await say(minutes(10), { movement: 'returned' });
  expect((await ours(23)).at(-1)).toMatchObject({ kind: 'BADGE_UNUSED', state: 'disproved' });
});
