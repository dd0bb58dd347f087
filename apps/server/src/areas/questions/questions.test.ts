import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { enrollTestCabinet, keyEvent, type TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { addWeekOfKeys, fridayNoon, takenEvent } from '#server/testing/week-of-keys.ts';

type Incident = CallOutput<typeof contract.questions.incident>;

const now = fridayNoon;
const path = '/api/properties/1';
const sentAt = fridayNoon.toISOString();
let server: TestServer;
let lobby: TestCabinet;

beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => fridayNoon } });
  lobby = await addWeekOfKeys(server);
});
afterAll(() => server.close());

const readIncident = async (query: string, role: Parameters<typeof actor>[1] = 'manager') =>
  (await actor(server.url, role)).get<Incident>(`${path}/incident?${query}`);
const momentQuery = (time: string, unit = '101') => `unit=${unit}&from=${time}&to=${time}`;
const requestedHolders = ({ keys }: Incident) =>
  keys.flatMap(({ tag, holdings }) =>
    holdings.filter((holding) => holding.isAsked).map(({ holder }) => [tag, holder.name]),
  );
const doubtsOf = ({ doubts }: Incident) => doubts.map(({ kind }) => kind);

test('BEY-08 the answer shows who had a key to a unit at a given time, the period, the reason, and the log entries', async () => {
  const { status, body } = await readIncident(momentQuery('2026-11-17T15:30:00Z'));
  expect(status).toBe(200);
  expect(body).toMatchObject({ unit: '101', isKnown: true, property: { timeZone: 'America/Chicago' }, doubts: [] });
  expect(requestedHolders(body)).toEqual([['71000', 'Tom Becker']]);
  const key = body.keys.find(({ tag }) => tag === '71000');
  expect(key?.holdings[0]).toMatchObject({
    holder: { name: 'Tom Becker', badge: '000412' },
    from: '2026-11-17T15:00:00.000Z',
    to: '2026-11-17T16:30:00.000Z',
    ended: 'returned',
    activity: expect.any(String),
    isAsked: true,
    doubts: [],
    evidence: { from: { datalogId: lobby.id, position: 3 }, to: { datalogId: lobby.id, position: 4 } },
  });
  // The answer includes the other holders of that day, but marks only the requested ones.
  expect(key?.holdings.map(({ holder, isAsked }) => [holder.badge, isAsked])).toEqual([
    ['000412', true],
    ['000107', false],
  ]);
  expect(requestedHolders((await readIncident(momentQuery('2026-11-17T18:00:00Z'))).body)).toEqual([]);
});

test('BEY-08 BEY-20 a question about a key tag is answered for its key’s unit', async () => {
  const { body } = await readIncident(momentQuery('2026-11-17T15:30:00Z', '71000'));
  expect(body).toMatchObject({ unit: '101', isKnown: true });
  expect(requestedHolders(body)).toEqual([['71000', 'Tom Becker']]);
  const question = encodeURIComponent('who had tag 71000 on tuesday at 9:30 am');
  const answer = await (await actor(server.url, 'manager')).get(`${path}/answers?question=${question}`);
  expect(answer.body).toMatchObject({ kind: 'unit', incident: { unit: '101' } });
});

test('BEY-08 every key that opens the unit is in the answer, including a key that opens several units', async () => {
  const { body } = await readIncident(momentQuery('2026-11-17T21:30:00Z', '102'));
  expect(requestedHolders(body)).toEqual([['71005', 'Tom Becker']]);
  expect(body.keys.find(({ tag }) => tag === '71005')?.opens).toEqual(['101', '102', '103']);
  expect(
    requestedHolders((await readIncident('unit=101&from=2026-11-17T20:30:00Z&to=2026-11-17T21:30:00Z')).body),
  ).toEqual([
    ['71000', 'Ana Reyes'],
    ['71005', 'Tom Becker'],
  ]);
});

test('BEY-08 a holding passed on without a return ends when the next person takes the key, and the answer lists this as a doubt', async () => {
  const { body } = await readIncident(momentQuery('2026-11-18T14:00:00Z'));
  const [holding] = body.keys.flatMap(({ holdings }) => holdings.filter(({ isAsked }) => isAsked));
  expect(holding).toMatchObject({
    holder: { name: 'Ana Reyes' },
    from: '2026-11-17T20:00:00.000Z',
    to: '2026-11-18T15:00:00.000Z',
    ended: 'passed-on',
    workOrder: '4502',
    doubts: ['passedOn'],
  });
});

test('BEY-08 times are accurate to two minutes: a person who took a key a minute later may have had it', async () => {
  const incident = (await readIncident(momentQuery('2026-11-17T14:59:00Z'))).body;
  expect(incident.keys.flatMap(({ holdings }) => holdings.filter(({ isAsked }) => isAsked))).toMatchObject([
    { holder: { name: 'Tom Becker' }, doubts: ['edge'] },
  ]);
  expect(requestedHolders((await readIncident(momentQuery('2026-11-17T14:57:00Z'))).body)).toEqual([]);
});

test('BEY-08 a key that was requested but not scanned, and a door opened without sign-in, leave the answer uncertain', async () => {
  const { body } = await readIncident(momentQuery('2026-11-19T15:02:00Z'));
  expect(requestedHolders(body)).toEqual([]);
  expect(body.doubts).toMatchObject([
    {
      kind: 'keyUnknown',
      tag: '71000',
      person: { name: 'Ana Reyes', badge: '000107' },
      from: '2026-11-19T15:00:00.000Z',
      to: '2026-11-19T18:00:00.000Z',
      evidence: { position: 10 },
    },
    { kind: 'doorUnsigned', from: '2026-11-19T15:01:00.000Z', cabinet: { name: 'Lobby' }, evidence: { position: 11 } },
  ]);
  expect(doubtsOf((await readIncident(momentQuery('2026-11-19T20:00:00Z'))).body)).toEqual([]);
});

test('BEY-08 the answer lists the cabinet’s missing events, quarantined events, and resets only for the times that they affect', async () => {
  const annex = await enrollTestCabinet(server.url, 2);
  const annexKey = { tag: '72000', hook: 1001, unit: '301', activity: 20 };
  await annex.send(
    [
      takenEvent(1, '2026-11-18T15:00:00Z', annexKey),
      { ...keyEvent(2, { time: '2026-11-18T15:10:00Z', ...annexKey }), movement: 'thrown' },
      takenEvent(6, '2026-11-18T17:00:00Z', annexKey),
    ],
    { sentAt },
  );
  const { body } = await readIncident(momentQuery('2026-11-18T16:00:00Z', '301'));
  expect(body.doubts).toContainEqual(
    expect.objectContaining({
      kind: 'eventsMissing',
      count: 3,
      to: '2026-11-18T17:00:00.000Z',
      cabinet: { id: 2, name: 'Annex' },
    }),
  );
  expect(doubtsOf((await readIncident('unit=301&from=2026-11-18T15:05:00Z&to=2026-11-18T15:20:00Z')).body)).toContain(
    'quarantined',
  );
  expect(doubtsOf((await readIncident(momentQuery('2026-11-20T17:00:00Z', '301'))).body)).not.toContain(
    'eventsMissing',
  );
  await enrollTestCabinet(server.url, 2);
  expect(
    doubtsOf((await readIncident('unit=301&from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z')).body),
  ).not.toContain('newStream');
  const reset = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('cabinet_stream')
      .select('enrolled_at')
      .where('datalog_id', '=', 2)
      .where('stream', '=', 2)
      .executeTakeFirstOrThrow(),
  );
  const time = new Date(reset.enrolled_at).toISOString();
  expect(doubtsOf((await readIncident(momentQuery(time, '301'))).body)).toContain('newStream');
});

test('BEY-08 only permitted users see hooks and tags; without the incident right, or for a unit outside their reach, a user gets no answer', async () => {
  const assistant = (await readIncident(momentQuery('2026-11-17T15:30:00Z'), 'assistant')).body;
  expect(assistant.keys.flatMap(({ tag, hook, key }) => [tag, hook, key]).every((value) => value === null)).toBe(true);
  expect(assistant.keys.flatMap(({ holdings }) => holdings.map(({ holder }) => holder.name))).toContain('Tom Becker');
  expect((await readIncident(momentQuery('2026-11-17T15:30:00Z'), 'staff')).status).toBe(403);
  expect((await readIncident(momentQuery('2026-11-17T15:30:00Z'), 'foreignManager')).status).toBe(404);
  expect((await readIncident('unit=101&from=2026-11-17T16:00:00Z&to=2026-11-17T15:00:00Z')).status).toBe(400);
  expect((await readIncident('unit=101&from=2026-01-17T16:00:00Z&to=2026-11-17T15:00:00Z')).status).toBe(400);
  expect((await readIncident(momentQuery('2026-11-17T15:30:00Z', 'nowhere'))).body).toMatchObject({
    isKnown: false,
    keys: [],
    doubts: [],
  });
});

test('BEY-08 TXN-08 a holding is shown with the vendor who signed a receipt for the key, unless the receipt was voided', async () => {
  await lobby.send([takenEvent(13, '2026-11-20T17:00:00Z', { tag: '71003', hook: 1004, unit: '104' })], { sentAt });
  const manager = await actor(server.url, 'manager');
  const out = await manager.get<{ rows: { keyId: number; since: string }[] }>(`${path}/key-receipt/keys?search=71003`);
  const [key] = out.body.rows;
  const created = await manager.send<{ id: number; number: string }>('POST', `${path}/key-receipt`, {
    keys: [{ keyId: key?.keyId, since: key?.since }],
    vendorName: 'Ace Plumbing',
    vendorRepName: 'Lou Park',
    identity: 'license',
    verifiedNumber: '1234',
    verifiedBy: 'Ana',
    dueBack: '2026-11-20T22:00:00Z',
    signature: { kind: 'typed', name: 'Lou Park' },
  });
  const receipts = async () => {
    const { body } = await readIncident(momentQuery('2026-11-20T17:30:00Z', '104'));
    return body.keys.flatMap(({ holdings }) => holdings.map(({ receipt }) => receipt));
  };
  const { id, number } = created.body;
  // A vendor signed for the key after it was taken. The answer for an earlier time shows when.
  expect(await receipts()).toEqual([
    { id, number, vendor: 'Ace Plumbing', person: 'Lou Park', by: 'Test manager', at: '2026-11-20T18:00:00.000Z' },
  ]);
  await manager.send('POST', `${path}/key-receipt/${id}/actions`, { action: 'void', reason: 'Wrong key' });
  expect(await receipts()).toEqual([null]);
});

test('BEY-08 the answer lists visits, from sign-in to sign-out, in which the cabinet was opened, and a door that opened with no person signed in', async () => {
  const withoutPerson = { badge: null, tag: null, hook: null, unit: null, activity: null, movement: undefined };
  const door = (seq: number, time: string, action: string, overrides: object = {}) =>
    keyEvent(seq, { ...withoutPerson, kind: 'door', time, action, ...overrides });
  const session = (seq: number, time: string, action: string) =>
    keyEvent(seq, { ...withoutPerson, kind: 'session', badge: '000412', time, action });
  const events = [
    session(113, '2026-11-20T14:00:00Z', 'signed-in'),
    door(114, '2026-11-20T14:00:05Z', 'opened', { badge: '000412' }),
    takenEvent(115, '2026-11-20T14:00:20Z', { tag: '71001', hook: 1002, unit: '102' }),
    door(116, '2026-11-20T14:00:40Z', 'closed'),
    session(117, '2026-11-20T14:00:45Z', 'signed-out'),
    session(118, '2026-11-20T16:00:00Z', 'signed-in'),
  ];
  expect((await lobby.send(events, { sentAt })).body.stored).toBe(6);
  const { body } = await readIncident(momentQuery('2026-11-20T14:01:00Z', '102'));
  expect(body.visits).toEqual({
    more: 0,
    rows: [
      {
        person: { name: 'Tom Becker', badge: '000412' },
        cabinet: { id: 1, name: 'Lobby' },
        from: '2026-11-20T14:00:00.000Z',
        to: '2026-11-20T14:00:45.000Z',
        doors: [
          { movement: 'opened', at: '2026-11-20T14:00:05.000Z' },
          { movement: 'closed', at: '2026-11-20T14:00:40.000Z' },
        ],
        keys: 1,
        evidence: { datalogId: 1, position: expect.any(Number) },
      },
    ],
  });
  const unsignedReply = await readIncident(momentQuery('2026-11-19T15:01:30Z'));
  expect(unsignedReply.body.visits?.rows).toMatchObject([
    { person: null, from: '2026-11-19T15:01:00.000Z', doors: [{ movement: 'opened' }], keys: 0 },
  ]);
});

test('BEY-08 a removed badge could still have opened a cabinet that has not confirmed its removal', async () => {
  const manager = await actor(server.url, 'manager');
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString();
  expect(doubtsOf((await readIncident(momentQuery(minuteAgo))).body)).not.toContain('badgeKept');
  const { body: list } = await manager.get<{ rows: { id: number }[] }>(`${path}/badges?search=000107`);
  expect((await manager.send('DELETE', `${path}/badges/${list.rows[0]?.id}`)).status).toBe(200);
  const { body } = await readIncident(momentQuery(now.toISOString()));
  expect(body.doubts.filter(({ kind }) => kind === 'badgeKept')).toEqual([
    {
      ...{ kind: 'badgeKept', from: now.toISOString(), to: null, tag: null, count: 1, evidence: null },
      cabinet: { id: 1, name: 'Lobby' },
      person: { name: expect.stringMatching(/^Ana /), badge: '000107' },
    },
  ]);
  expect(doubtsOf((await readIncident(momentQuery('2026-11-17T15:00:00Z'))).body)).not.toContain('badgeKept');
});
