import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, clearActors } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const dayMs = 24 * 3_600_000;
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
async function startAtNoon(targetServer: TestServer = server, { datalog, property } = ids) {
  now = new Date(start);
  clearActors(targetServer.url);
  const cabinet = await enrollTestCabinet(targetServer.url, datalog);
  let seq = 0;
  const setClock = (minutes: number) => {
    now = new Date(start + minutes * 60_000);
  };
  return {
    /** Sets the clock to `minutes` after noon and runs the search. Returns all exceptions except unused badges. */
    async searchAt(minutes: number) {
      setClock(minutes);
      await targetServer.platform.jobs.runNow('find-exceptions');
      const all = await listExceptions(targetServer, property);
      return all.filter(({ kind }) => kind !== 'BADGE_UNUSED');
    },
    async sendEvent(minutes: number, event: Record<string, unknown>, number = ++seq) {
      // The clock is never earlier than the event.
      now = new Date(Math.max(now.getTime(), start + minutes * 60_000));
      const { body } = await cabinet.send([keyEvent(number, { time: minute(minutes), ...event })], {
        sentAt: now.toISOString(),
      });
      expect(body.stored).toBe(1);
    },
    /** Reserves the number of an event that arrives later. */
    reserveSeq: () => ++seq,
  };
}

const listExceptions = ({ platform } = server, property = ids.property) =>
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
const keyException = { kind: 'KEY_OUT', badge: '000412', tag: '71000' };

test('EXC-01 a key not returned by its due time causes one exception, which ends when the key is returned', async () => {
  const { searchAt, sendEvent } = await startAtNoon();
  await sendEvent(0, { dueBack });
  expect(await searchAt(30)).toEqual([]);
  const open = { ...keyException, state: 'open', since: dueBack, ended: null };
  expect(await searchAt(31)).toEqual([open]);
  const otherServer = await server.another();
  await Promise.all([server, otherServer].map(({ platform }) => platform.jobs.runNow('find-exceptions')));
  expect(await searchAt(32)).toEqual([open]);
  await sendEvent(40, { movement: 'returned' });
  expect(await searchAt(50)).toEqual([{ ...open, state: 'ended', ended: minute(40) }]);
  // The key is out and overdue again, which is the next episode.
  await sendEvent(60, { dueBack: minute(70) });
  expect(await searchAt(80)).toMatchObject([{ state: 'ended' }, { state: 'open', since: minute(70) }]);
});

test('EXC-01 a late event can disprove an exception and cause another', async () => {
  const { searchAt, sendEvent, reserveSeq } = await startAtNoon();
  await sendEvent(0, { dueBack });
  const returnSeq = reserveSeq();
  const laterSeq = reserveSeq();
  expect(await searchAt(60)).toMatchObject([{ ...keyException, state: 'open', since: dueBack }]);
  // The key was returned in time, and was then taken with another badge.
  await sendEvent(20, { movement: 'returned' }, returnSeq);
  expect(await searchAt(61)).toMatchObject([{ ...keyException, state: 'disproved' }]);
  await sendEvent(25, { badge: '000413', dueBack: minute(40) }, laterSeq);
  expect(await searchAt(62)).toMatchObject([
    { state: 'disproved' },
    { state: 'open', since: minute(40), badge: '000413', tag: '71000' },
  ]);
});

test('EXC-01 the time until a key is overdue restarts if its holder passes it on without returning it', async () => {
  const { searchAt, sendEvent } = await startAtNoon();
  await sendEvent(0, { dueBack });
  expect(await searchAt(45)).toMatchObject([{ state: 'open', badge: '000412' }]);
  await sendEvent(20, { badge: '000413', dueBack: minute(42) });
  expect(await searchAt(46)).toMatchObject([{ state: 'open', badge: '000413', since: minute(42), ended: null }]);
  await sendEvent(50, { badge: '000412', dueBack: minute(90) });
  expect(await searchAt(51)).toMatchObject([{ state: 'ended', badge: '000413', ended: minute(50) }]);
});

test.each([
  ['return', { movement: 'returned' }],
  ['taking by another person', { badge: '000413' }],
])('EXC-01 BEY-17 a key whose %s is undone stays overdue, with the same exception', async (_, move) => {
  const { searchAt, sendEvent, reserveSeq } = await startAtNoon();
  await sendEvent(0, { dueBack });
  const open = { ...keyException, state: 'open', since: dueBack, ended: null };
  expect(await searchAt(45)).toEqual([open]);
  const undone = reserveSeq();
  await sendEvent(50, move, undone);
  await sendEvent(50.1, { undoes: undone, dueBack });
  expect(await searchAt(51)).toEqual([open]);
  const returnedAtOnce = reserveSeq();
  await sendEvent(55, move, returnedAtOnce);
  await searchAt(55.05);
  await sendEvent(55.1, { undoes: returnedAtOnce, dueBack });
  expect(await searchAt(56)).toEqual([open]);
  expect(await searchAt(57)).toEqual([open]);
});

test('TXN-07 DEV-12 codes of the severities error and warning raise exceptions, and informational codes do not; closing a door ends its exception', async () => {
  const { searchAt, sendEvent, reserveSeq } = await startAtNoon();
  const session = { kind: 'session', tag: null, hook: null, unit: null, activity: null, movement: undefined };
  await sendEvent(1, { ...session, kind: 'door', action: 'opened', badge: null, exception: 'D' });
  await sendEvent(2, { ...session, kind: 'door', action: 'left-open', badge: null, exception: 'C' });
  const closing = reserveSeq();
  await sendEvent(9, { ...session, kind: 'door', action: 'closed', badge: null });
  await sendEvent(3, { ...session, action: 'wrong-pin', exception: 'W' });
  await sendEvent(4, { exception: 'M', dueBack: minute(900) });
  await sendEvent(5, { movement: 'none', tag: '71001', exception: 'N' });
  const all = await searchAt(20);
  expect(all.map(({ kind, state, ended }) => [kind, state, ended])).toEqual([
    ['DOOR_UNSIGNED', 'open', null],
    ['DOOR_LEFT_OPEN', 'ended', minute(9)],
    ['WRONG_PIN_3', 'open', null],
    ['CODE_N', 'open', null],
  ]);
  await sendEvent(6, { ...session, kind: 'door', action: 'closed', badge: null }, closing);
  await sendEvent(21, { tag: '71001', movement: 'taken', dueBack: minute(900) });
  expect(await searchAt(22)).toMatchObject([
    { kind: 'DOOR_UNSIGNED' },
    { kind: 'DOOR_LEFT_OPEN', state: 'ended', ended: minute(6) },
    { kind: 'WRONG_PIN_3' },
    { kind: 'CODE_N', state: 'ended', ended: minute(21) },
  ]);
});

test('TXN-07 a code raises no exception if the provider made it informational, and raises one if the provider made it a warning', async () => {
  const ownServer = await testServer({ clock: { now: () => now } });
  const { searchAt, sendEvent } = await startAtNoon(ownServer, (await ownWorld(ownServer)).ids);
  const provider = await actor(ownServer.url, 'sysadmin');
  const setSeverity = (code: string, severity: string) =>
    provider.send('PUT', `/api/exception-meanings/${code}`, {
      own: { en: 'Own', es: 'Propio', severity },
      revision: 0,
    });
  expect((await setSeverity('P', 'info')).status).toBe(200);
  expect((await setSeverity('M', 'warning')).status).toBe(200);
  await sendEvent(1, { exception: 'P', dueBack: minute(900) });
  await sendEvent(2, { exception: 'M', dueBack: minute(900) });
  expect((await searchAt(20)).map(({ kind }) => kind)).toEqual(['CODE_OTHER']);
});

test('EXC-01 if a system is silent again after a contact shorter than the reopen time, its exception reopens; after a longer contact, a new exception begins', async () => {
  const { searchAt } = await startAtNoon();
  const minutes = (days: number) => (days * dayMs) / 60_000;
  const setLastContact = (at: number) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      sql`update cabinet set last_contact = ${minute(at)} where datalog_id = ${ids.datalog}`.execute(tx),
    );
  const silenceStates = async (at: number) => {
    await searchAt(at);
    return (await listExceptions()).filter(({ kind }) => kind === 'LAST_COMM').map(({ state }) => state);
  };
  await setLastContact(0);
  expect(await silenceStates(minutes(3) + 1)).toEqual(['open']);
  await setLastContact(minutes(3) + 10);
  expect(await silenceStates(minutes(3) + 11)).toEqual(['ended']);
  // The cabinet makes one short contact, and is then silent again.
  expect(await silenceStates(minutes(6) + 20)).toEqual(['open']);
  await setLastContact(minutes(6) + 30);
  expect(await silenceStates(minutes(6) + 31)).toEqual(['ended']);
  // The contact lasted two hours.
  await setLastContact(minutes(6) + 150);
  expect(await silenceStates(minutes(9) + 160)).toEqual(['ended', 'open']);
});

test('EXC-01 BDG-03 a badge not used for 30 days and a system silent for 3 days raise exceptions; the nearest level sets the limits', async () => {
  const { searchAt, sendEvent } = await startAtNoon();
  await sendEvent(0, { movement: 'returned' });
  const minutes = (days: number) => (days * dayMs) / 60_000;
  const readExceptions = async (days: number) => {
    await searchAt(minutes(days) + 1);
    return (await listExceptions()).filter(({ kind, badge }) => kind === 'LAST_COMM' || badge === '000412');
  };
  expect(await readExceptions(2)).toEqual([]);
  const silentException = { kind: 'LAST_COMM', state: 'open', since: minute(minutes(3)) };
  expect(await readExceptions(3)).toMatchObject([silentException]);
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
  expect(await readExceptions(19)).toMatchObject([silentException]);
  const unusedException = { kind: 'BADGE_UNUSED', state: 'open', badge: '000412', since: minute(minutes(20)) };
  expect(await readExceptions(20)).toMatchObject([silentException, unusedException]);
  await sendEvent(minutes(21), { movement: 'returned' });
  expect(await readExceptions(22)).toMatchObject([
    { ...silentException, state: 'ended' },
    { ...unusedException, state: 'ended', ended: minute(minutes(21)) },
  ]);
  // An event that arrives late shows that the badge was used within the limit.
  await sendEvent(minutes(10), { movement: 'returned' });
  expect((await readExceptions(23)).at(-1)).toMatchObject({ kind: 'BADGE_UNUSED', state: 'disproved' });
});
