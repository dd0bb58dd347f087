import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import type { TestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { addWeekOfKeys, fridayNoon, takenEvent } from '#server/testing/week-of-keys.ts';

type Incident = CallOutput<typeof contract.questions.incident>;
type Answer = CallOutput<typeof contract.questions.ask>;

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

const requestedHolders = ({ keys }: Incident) =>
  keys.flatMap(({ tag, holdings }) =>
    holdings.filter((holding) => holding.isAsked).map(({ holder }) => [tag, holder.name]),
  );

const ask = async (question: string, role: Parameters<typeof actor>[1] = 'manager') =>
  (await (await actor(server.url, role)).get<Answer>(`${path}/answers?question=${encodeURIComponent(question)}`)).body;

test('BEY-20 a typed question about who had the key to a unit at a given time is answered', async () => {
  const answer = await ask('who had 101 last Tuesday at 9:30 am');
  expect(answer).toMatchObject({ kind: 'unit', isMoment: true, from: '2026-11-17T15:30:00.000Z', others: [] });
  expect(answer.kind === 'unit' && requestedHolders(answer.incident)).toEqual([['71000', 'Tom Becker']]);
  const withoutMeridiem = await ask('who had 101 on Tuesday at 3');
  expect(withoutMeridiem).toMatchObject({
    kind: 'unit',
    from: '2026-11-17T21:00:00.000Z',
    others: [{ from: '2026-11-17T09:00:00.000Z' }],
  });
  const spanish = await ask('¿quién tenía la llave de la 101 el martes pasado a las 9:30?');
  expect(spanish).toMatchObject({ kind: 'unit', from: '2026-11-17T15:30:00.000Z' });
  const day = await ask('who had 101 on Tuesday');
  expect(day).toMatchObject({
    kind: 'unit',
    isMoment: false,
    from: '2026-11-17T06:00:00.000Z',
    to: '2026-11-18T06:00:00.000Z',
  });
});

test('BEY-20 HIE-06 a unit and a person are recognized with a different spelling', async () => {
  const manager = await actor(server.url, 'manager');
  for (const unit of ['12-B', '0501']) expect((await manager.send('POST', `${path}/units`, { unit })).status).toBe(201);
  for (const [typed, unit] of [
    ['12B', '12-B'],
    ['12–b', '12-B'],
    ['012b', '12-B'],
    ['501', '0501'],
    ['0101', '101'],
  ])
    expect(await ask(`who had ${typed} on Tuesday`), typed).toMatchObject({ kind: 'unit', incident: { unit } });
  const badge = await manager.send('POST', `${path}/badges`, { number: '000778', name: 'José O’Brien-Łukasz' });
  expect(badge.status, JSON.stringify(badge.body)).toBe(201);
  for (const typed of ["jose o'brien", 'LUKASZ', 'O´Brien'])
    expect(await ask(`what did ${typed} have on Tuesday`), typed).toMatchObject({
      person: { name: 'José O’Brien-Łukasz' },
    });
});

test('BEY-20 for an hour that occurs twice, both interpretations are offered; for a skipped hour, the answer shows the instant that is used', async () => {
  // Daylight saving time in Chicago ended on November 1 and began on March 8.
  for (const question of ['who had 101 on November 1 at 1:30 am', 'quién tuvo la 101 el 1 de noviembre a la 1:30 am'])
    expect(await ask(question)).toMatchObject({
      kind: 'unit',
      from: '2026-11-01T06:30:00.000Z',
      to: '2026-11-01T06:30:00.000Z',
      others: [{ from: '2026-11-01T07:30:00.000Z', to: '2026-11-01T07:30:00.000Z' }],
      clock: { kind: 'twice', local: '2026-11-01T01:30', used: '2026-11-01T06:30:00.000Z' },
    });
  expect(await ask('Ana on November 1 from midnight to 1:30 am')).toMatchObject({
    kind: 'person',
    from: '2026-11-01T05:00:00.000Z',
    to: '2026-11-01T06:30:00.000Z',
    others: [{ from: '2026-11-01T05:00:00.000Z', to: '2026-11-01T07:30:00.000Z' }],
    clock: { kind: 'twice', local: '2026-11-01T01:30' },
  });
  expect(await ask('who had 101 on March 8 at 2:30 am')).toMatchObject({
    from: '2026-03-08T08:30:00.000Z',
    others: [],
    clock: { kind: 'skipped', local: '2026-03-08T02:30', used: '2026-03-08T08:30:00.000Z' },
  });
  // A question about a whole day is not ambiguous.
  expect(await ask('who had 101 on November 1')).toMatchObject({
    from: '2026-11-01T05:00:00.000Z',
    to: '2026-11-02T06:00:00.000Z',
    clock: null,
  });
});

test('BEY-20 the answer for a range lists everyone who had a key to the unit on any of its days', async () => {
  for (const question of [
    'who had 101 from 11/16 to 11/18',
    'who had 101 between November 16 and November 18',
    '¿quién tuvo la 101 entre el 16 y el 18 de noviembre?',
    'who had 101 this week',
    'quién tuvo la 101 esta semana',
  ]) {
    const answer = await ask(question);
    expect(answer).toMatchObject({ kind: 'unit', isMoment: false });
    const holders = answer.kind === 'unit' ? requestedHolders(answer.incident).filter(([tag]) => tag === '71000') : [];
    expect([question, holders.map(([, name]) => name)]).toEqual([question, ['Tom Becker', 'Ana Reyes', 'Tom Becker']]);
  }
  expect(await ask('who had 101 between November 16 and November 18')).toMatchObject({
    from: '2026-11-16T06:00:00.000Z',
    to: '2026-11-19T06:00:00.000Z',
  });
  expect(await ask('who had 101 last week')).toMatchObject({
    from: '2026-11-08T06:00:00.000Z',
    to: '2026-11-15T06:00:00.000Z',
  });
  expect(await ask('who had 101 from 9/1 to 11/02')).toMatchObject({
    kind: 'tooLong',
    days: 31,
    from: '2026-09-01T05:00:00.000Z',
    to: '2026-11-03T06:00:00.000Z',
    units: ['101'],
  });
  expect(await ask('who had 101 on 11/16 and 11/18')).toMatchObject({ kind: 'notUnderstood' });
});

test('BEY-20 BEY-14 a question about a hook is answered for the unit of its key; if several cabinets have such a hook, the user chooses one', async () => {
  expect(await ask('who had A1 on Tuesday')).toMatchObject({ kind: 'choice', units: ['101', '301'] });
  const answer = await ask('who had Lobby hook A1 on Tuesday at 9:30 am');
  expect(answer).toMatchObject({ kind: 'unit', incident: { unit: '101' } });
});

test('BEY-20 BEY-14 a question about who has a key now is passed to the key search', async () => {
  for (const question of ['Who has 101?', 'who has 101’s key', 'quien tiene 101', 'hook A11', 'Lobby A11'])
    expect([question, await ask(question)]).toEqual([question, { kind: 'notUnderstood', words: [] }]);
});

test('BEY-20 a question can ask for the keys that a person had on a day, or the keys that are out for a given reason', async () => {
  expect(await ask('Ana on Tuesday')).toMatchObject({
    kind: 'person',
    person: { name: 'Ana Reyes', badge: '000107' },
    rows: [{ unit: '101', from: '2026-11-17T20:00:00.000Z', to: '2026-11-18T15:00:00.000Z', workOrder: '4502' }],
    more: 0,
  });
  // The key was out until the next morning.
  expect(await ask('ana on Wednesday')).toMatchObject({ kind: 'person', rows: [{ unit: '101' }] });
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, async (tx) => ({
    rows: await tx
      .selectFrom('activity')
      .select(['code', 'name'])
      .where('property_id', '=', 1)
      .where('code', '=', 14)
      .execute(),
  }));
  const name = rows[0]?.name ?? '';
  await lobby.send([takenEvent(13, '2026-11-20T17:00:00Z', { tag: '71003', hook: 1004, unit: '104' })], { sentAt });
  expect(await ask(`keys out now for ${name}`)).toMatchObject({
    kind: 'activity',
    activity: name,
    count: 1,
    rows: [{ unit: '104', holder: { name: 'Tom Becker' } }],
  });
});

test('BEY-20 names with a word that starts with the search word rank above names that only contain it', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .insertInto('badge')
      .values({
        property_id: 1,
        number: '000531',
        name: 'Dana Cole',
        title: 'leasing',
        active_from: new Date('2024-01-01'),
      })
      .execute(),
  );
  expect(await ask('Ana on Tuesday')).toMatchObject({ kind: 'person', person: { name: 'Ana Reyes' } });
  expect(await ask('Dana on Tuesday')).toMatchObject({ kind: 'person', person: { name: 'Dana Cole' } });
  // If no name starts with the word, a name that contains it matches.
  expect(await ask('eyes on Tuesday')).toMatchObject({ kind: 'person', person: { name: 'Ana Reyes' } });
});

test('BEY-20 the words after “keys out for” also match work orders, notes, and vendors, and each row shows its match', async () => {
  const manager = await actor(server.url, 'manager');
  const order = await manager.send<{ id: number }>('POST', `${path}/work-orders`, {
    ...{ number: '7001', unitId: null, task: 'Clean the gutters', assignee: null, assigneeEmail: null, dueOn: null },
  });
  expect(order.status).toBe(201);
  await manager.send('POST', `${path}/work-orders/${order.body.id}/notes`, { message: 'Bring the long ladder' });
  await manager.send('POST', `${path}/vendors`, { name: 'Quill Glass' });
  const secondKey = { tag: '71002', hook: 1003, unit: '103', workOrder: '7001' };
  await lobby.send([takenEvent(14, '2026-11-20T17:10:00Z', secondKey)], { sentAt });
  const key = { unit: '103', holder: { name: 'Tom Becker' }, since: '2026-11-20T17:10:00.000Z' };
  const name = '7001 Clean the gutters';
  expect(await ask('keys out now for gutters')).toMatchObject({
    ...{ kind: 'activity', activity: name, count: 1, rows: [{ ...key, match: { kind: 'workOrder', name } }] },
  });
  expect(await ask('llaves fuera para ladder')).toMatchObject({
    ...{ kind: 'activity', count: 1, rows: [{ ...key, match: { kind: 'note', name } }] },
  });
  expect(await ask('keys out now for quill')).toMatchObject({ kind: 'activity', activity: 'Quill Glass', count: 0 });
  const keysOut = await manager.get<{ rows: { keyId: number; since: string }[] }>(
    `${path}/key-receipt/keys?search=71002`,
  );
  const receipt = await manager.send('POST', `${path}/key-receipt`, {
    keys: keysOut.body.rows.map(({ keyId, since }) => ({ keyId, since })),
    ...{ vendorName: 'Hornbeam Roofing', vendorRepName: 'Lou Park', identity: 'license', verifiedNumber: '1234' },
    ...{ verifiedBy: 'Ana', dueBack: '2026-11-20T22:00:00Z', signature: { kind: 'typed', name: 'Lou Park' } },
  });
  expect(receipt.status).toBe(201);
  // The vendor has had the key since the receipt was signed.
  expect(await ask('keys out now for hornbeam')).toMatchObject({
    ...{ kind: 'activity', activity: 'Hornbeam Roofing', count: 1 },
    rows: [{ unit: '103', since: now.toISOString(), match: { kind: 'vendor', name: 'Hornbeam Roofing' } }],
  });
  expect(await ask('keys out now for nonsense')).toMatchObject({ kind: 'notUnderstood' });
});

test('BEY-20 a question with two units, a nonexistent day, a future time, or unknown words gets a specific answer', async () => {
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .insertInto('unit')
      .values([
        { property_id: 1, unit: 'B1-777' },
        { property_id: 1, unit: 'B2-777' },
      ])
      .execute(),
  );
  expect(await ask('who had 777 yesterday')).toMatchObject({ kind: 'choice', units: ['B1-777', 'B2-777'], people: [] });
  expect(await ask('who had 101 on feb 30')).toEqual({ kind: 'noSuchDay', day: 'feb 30' });
  expect(await ask('who had 101 on February 30')).toEqual({ kind: 'noSuchDay', day: 'February 30' });
  expect(await ask('¿quién tuvo la 101 el 31 de abril?')).toEqual({ kind: 'noSuchDay', day: '31 de abril' });
  for (const question of ['who had 101 and 104 yesterday', 'quién tuvo la 101 y la 104 ayer', '101, 104 yesterday'])
    expect(await ask(question)).toMatchObject({ kind: 'choice', isSeveral: true, units: ['101', '104'], people: [] });
  expect(await ask('who had 9999 yesterday')).toEqual({ kind: 'noSuchUnit', units: ['9999'] });
  expect(await ask('who had 101 and 9999 yesterday')).toEqual({ kind: 'noSuchUnit', units: ['9999'] });
  expect(await ask('¿quién tuvo la 9999 ayer?')).toEqual({ kind: 'noSuchUnit', units: ['9999'] });
  expect(await ask('who had 101 tomorrow')).toEqual({ kind: 'future' });
  expect(await ask('who had the moon yesterday')).toEqual({ kind: 'notUnderstood', words: ['moon'] });
  expect(await ask('101')).toEqual({ kind: 'notUnderstood', words: [] });
});

test('BEY-20 a word finds keys that are out by their work order, its notes, or the holder’s company, but only for users who may read these', async () => {
  const manager = await actor(server.url, 'manager');
  const order = await manager.send<{ id: number }>('POST', `${path}/work-orders`, {
    ...{ number: '7002', unitId: null, task: 'Paint the banister', assignee: null, assigneeEmail: null, dueOn: null },
  });
  await manager.send('POST', `${path}/work-orders/${order.body.id}/notes`, { message: 'Bring the primer' });
  const badge = { number: '000777', name: 'Gus Hale', company: 'Kestrel Movers' };
  expect((await manager.send('POST', `${path}/badges`, badge)).status).toBe(201);
  const key = { tag: '71004', hook: 1005, unit: '105', badge: badge.number, workOrder: '7002' };
  expect((await lobby.send([takenEvent(119, sentAt, key)], { sentAt })).body.stored).toBe(1);
  const matches = async (role: Parameters<typeof actor>[1], word: string) => {
    const answer = await ask(`keys out now for ${word}`, role);
    return answer.kind === 'activity' ? answer.rows.map(({ unit, match }) => `${unit} by ${match.kind}`) : answer.kind;
  };
  const matchesByRole = (role: Parameters<typeof actor>[1]) =>
    Promise.all(['banister', 'primer', 'kestrel'].map((word) => matches(role, word)));
  const [byOrder, byNote, byCompany] = [['105 by workOrder'], ['105 by note'], ['105 by vendor']];
  expect(await matchesByRole('manager')).toEqual([byOrder, byNote, byCompany]);
  // The vendor does not have a key.
  expect((await manager.send('POST', `${path}/vendors`, { name: 'Zephyr Glass' })).status).toBe(201);
  expect(await matches('manager', 'zephyr')).toEqual([]);
  // An assistant has WorkOrder_ALL without Badge_UPDATE. A management login has neither.
  expect(await matchesByRole('assistant')).toEqual([byOrder, byNote, 'notUnderstood']);
  expect(await matchesByRole('management')).toEqual(['notUnderstood', 'notUnderstood', 'notUnderstood']);
});
