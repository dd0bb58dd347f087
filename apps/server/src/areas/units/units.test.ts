import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/testing/actors.ts';
import { csvParts } from '#server/testing/csv-parts.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/units`;
});

type Unit = CallOutput<typeof contract.units.addUnit>;
type List = CallOutput<typeof contract.units.listUnits>;
type Lines = CallOutput<typeof contract.units.addUnits>;

const listRows = async (caller: Caller, query = '') => (await caller.get<List>(`${path}?${query}`)).body.rows;
const listNames = async (caller: Caller, query = '') => (await listRows(caller, query)).map(({ unit }) => unit);
const add = async (caller: Caller, form: object) => (await caller.send<Unit>('POST', path, form)).body;
const errorOf = ({ status, body }: { status: number; body: unknown }) => describeError(status, body as FailureBody);
const describeError = (status: number, body: FailureBody) => [
  status,
  body.validationResult?.fields.map(({ path: field, code }) => `${field} ${code}`) ?? body.code,
];

/** Unit changes in a cabinet's queue, in order. */
const queuedChanges = async () =>
  transact(server.platform.pool, { role: 'lb_system' }, async (tx) => {
    await tx.updateTable('cabinet').set({ stream: 1 }).where('property_id', '=', world.ids.property).execute();
    const changes = await tx
      .selectFrom('config_change')
      .select(['revision', 'key', 'is_removal'])
      .where('datalog_id', '=', world.ids.datalog)
      .where('kind', '=', 'unit')
      .orderBy('revision')
      .execute();
    return changes.map(({ revision, key, is_removal }) => `${revision} ${key}${is_removal ? ' removed' : ''}`);
  });

test('DEV-09 a unit has a building, a name, a kind, and a resident’s email and language, and is active', async () => {
  const manager = await world.as('manager');
  const form = {
    unit: ' 312 ',
    building: 'B',
    kind: 'apartment',
    residentEmail: 'Rosa@home.test',
    residentLanguage: 'es',
  };
  const added = await manager.send<Unit>('POST', path, form);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    unit: '312',
    building: 'B',
    kind: 'apartment',
    residentEmail: 'rosa@home.test',
    residentLanguage: 'es',
    hasOptedOut: false,
    isActive: true,
    keys: 0,
    keysOut: 0,
  });
  expect(await listRows(manager, 'search=rosa@')).toEqual([added.body]);
  expect(await listRows(manager, 'search=101')).toMatchObject([{ unit: '101', building: '1', keys: 1, keysOut: 0 }]);
});

test('DEV-09 units are listed in natural order and counted, and can be filtered, sorted, paged, and exported', async () => {
  const manager = await world.as('manager');
  for (const form of [
    { unit: '9' },
    { unit: '10B' },
    { unit: 'Clubhouse', kind: 'common' },
    { unit: '10a', building: 'Z' },
  ])
    await add(manager, form);
  expect((await listNames(manager)).filter((name) => !/^[0-9]{3}$/.test(name))).toEqual([
    '9',
    '10a',
    '10B',
    'Clubhouse',
  ]);
  expect((await listNames(manager, 'sort=-unit')).slice(0, 2)).toEqual(['Clubhouse', '310']);
  expect(await listNames(manager, 'kind=common')).toEqual(['Clubhouse']);
  expect((await listNames(manager, 'sort=building')).slice(-4)).toEqual(['10a', '9', '10B', 'Clubhouse']);
  const pagedNames: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { body } = await manager.get<List>(`${path}?limit=5${cursor ? `&cursor=${cursor}` : ''}`);
    expect(body.count).toBe(24);
    pagedNames.push(...body.rows.map(({ unit }) => unit));
    cursor = body.next;
  } while (cursor);
  expect(pagedNames).toEqual(await listNames(manager));
  const file = await fetch(`${server.url}${path}/file?format=csv&kind=common`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(csvParts(await file.text()).table.slice(1)).toEqual(['Clubhouse,,Common area,,0,Active']);
});

test('DEV-09 a unit name is unique within its property regardless of case, and an invalid form returns its errors', async () => {
  const manager = await world.as('manager');
  await add(manager, { unit: '12A' });
  const send = (form: object) => manager.send('POST', path, form);
  expect(errorOf(await send({ unit: '12a' }))).toEqual([400, ['unit unitNameTaken']]);
  for (const unit of ['１２Ａ', ' 12A\u00A0', '12\uFF21'])
    expect(errorOf(await send({ unit }))).toEqual([400, ['unit unitNameTaken']]);
  for (const unit of ['12\u200BA', '12A\u200E', '\uFEFF12A', '12\u00ADA'])
    expect(errorOf(await send({ unit }))).toEqual([400, ['unit valInvisibleCharacters']]);
  expect((await send({ unit: 'Pool \u2003 room½' })).body).toMatchObject({ unit: 'Pool room½' });
  expect(errorOf(await send({ unit: ' ' }))).toEqual([400, ['unit valRequired']]);
  expect(errorOf(await send({ unit: 'x'.repeat(101) }))).toEqual([400, ['unit valMaxLength']]);
  expect(errorOf(await send({ unit: '1\t2' }))).toEqual([400, ['unit valInvalidCharacters']]);
  expect(errorOf(await send({ unit: '3', residentEmail: 'nobody' }))).toEqual([400, ['residentEmail valEmail']]);
  expect(errorOf(await send({ unit: '3', kind: 'castle' }))).toEqual([400, ['kind valInvalid']]);
  expect(await listNames(manager)).toHaveLength(22);
  const concurrent = await Promise.all(['5', '5', '5'].map((unit) => send({ unit })));
  expect(concurrent.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  const other = await ownWorld(server);
  const otherManager = await other.as('manager');
  const otherPath = `/api/properties/${other.ids.property}/units`;
  expect((await otherManager.send('POST', otherPath, { unit: '12a' })).status).toBe(201);
  expect((await otherManager.send('POST', path, { unit: '900' })).status).toBe(404);
});

test('DEV-09 a change to an older revision is rejected, and a unit with keys cannot be renamed', async () => {
  const manager = await world.as('manager');
  const added = await add(manager, { unit: '600' });
  const change = (unit: Pick<Unit, 'id' | 'revision'>, form: object) =>
    manager.send<Unit>('PUT', `${path}/${unit.id}`, { revision: unit.revision, ...form });
  const renameReply = await change(added, { unit: '601', building: 'C' });
  expect((await manager.get<Unit>(`${path}/${added.id}`)).body).toEqual(renameReply.body);
  expect(renameReply.body).toMatchObject({ unit: '601', building: 'C', revision: added.revision + 1 });
  expect(errorOf(await change(added, { unit: '602' }))).toEqual([409, 'changedByAnother']);
  const [unitWithKeys] = await listRows(manager, 'search=101');
  if (!unitWithKeys) throw new Error('no unit 101');
  expect(errorOf(await change(unitWithKeys, { unit: '101X' }))).toEqual([400, ['unit unitNameFixed']]);
  expect((await change(unitWithKeys, { unit: '101', building: '2' })).body).toMatchObject({ building: '2', keys: 1 });
  expect(
    (await manager.send('PUT', `/api/properties/${world.ids.foreignProperty}/units/1`, { revision: 0, unit: 'X' }))
      .status,
  ).toBe(404);
});

test('DEV-09 if two users change a unit at the same time, one change is rejected', async () => {
  const manager = await world.as('manager');
  const unit = await add(manager, { unit: '700' });
  const replies = await whileLocked(
    server,
    [`select from unit where id = ${unit.id} for update`],
    ['B', 'C'].map(
      (building) => () =>
        manager.send<Unit>('PUT', `${path}/${unit.id}`, { revision: unit.revision, unit: '700', building }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('DEV-09 DEV-11 cabinets are notified only if the name, building, or status of a unit changes', async () => {
  const manager = await world.as('manager');
  expect(await queuedChanges()).toEqual([]);
  const unit = await add(manager, { unit: '800', residentEmail: 'rosa@home.test' });
  const updateUnit = async (target: Unit, subpath: string, form: object) =>
    (await manager.send<Unit>('PUT', `${path}/${target.id}${subpath}`, { revision: target.revision, ...form })).body;
  const unchangedUnit = await updateUnit(unit, '', { unit: '800', residentEmail: null });
  const renameReply = await updateUnit(unchangedUnit, '', { unit: '801' });
  const deactivated = await updateUnit(renameReply, '/active', { isActive: false });
  expect(await listNames(manager, 'view=inactive')).toEqual(['801']);
  await updateUnit(deactivated, '/active', { isActive: true });
  expect((await queuedChanges()).map((notice) => notice.replace(/^\d+ /, ''))).toEqual([
    '800',
    '800 removed',
    '801',
    '801 removed',
    '801',
  ]);
});

test('DEV-09 of 5,000 pasted lines of units, the valid lines are added and the invalid lines are listed by number; a dry run adds none', async () => {
  const manager = await world.as('manager');
  await queuedChanges();
  const lines = Array.from({ length: 5000 }, (_, index) => ({ unit: `P${index + 1}`, building: index % 2 ? 'A' : '' }));
  lines[9] = { unit: '', building: 'A' };
  lines[19] = { unit: 'p19', building: 'A' };
  lines[29] = { unit: 'x'.repeat(101), building: '' };
  lines[39] = { unit: '101', building: '9' };
  lines[44] = { unit: 'Castle', building: '', kind: 'castle' } as (typeof lines)[number];
  lines[49] = { unit: '102', building: '1' };
  const paste = (dryRun: boolean) => manager.send<Lines>('POST', `${path}/lines`, { lines, dryRun });
  const problems = [
    { line: 10, path: 'unit', code: 'valRequired' },
    { line: 20, path: 'unit', code: 'unitNameTwice', message: 'Line 19 has the same name.' },
    { line: 30, path: 'unit', code: 'valMaxLength', message: 'At most 100 characters.' },
    { line: 40, path: 'unit', code: 'unitNameTaken' },
    {
      line: 45,
      path: 'kind',
      message: 'Unknown value. Use one of: Apartment, Common area, Master, Vehicle, Other.',
    },
  ];
  expect((await paste(true)).body).toMatchObject({ added: 4994, unchanged: 1, problems });
  expect(await listNames(manager)).toHaveLength(20);
  expect((await paste(false)).body).toMatchObject({ added: 4994, unchanged: 1, problems });
  expect((await manager.get<List>(path)).body.count).toBe(5014);
  const changes = await queuedChanges();
  expect(changes).toHaveLength(4994);
  const revisions = changes.map((change) => Number.parseInt(change, 10));
  expect(revisions).toEqual(revisions.map((_, index) => (revisions[0] ?? 0) + index));
  expect((await paste(false)).body).toMatchObject({ added: 0, unchanged: 4995 });
  const tooMany = await manager.send('POST', `${path}/lines`, { lines: [...lines, { unit: 'one more' }] });
  expect(errorOf(tooMany)).toEqual([400, ['lines valMax']]);
});

test('DEV-09 if two users paste the same list of units at the same time, both get the result of each line', async () => {
  const manager = await world.as('manager');
  const lines = Array.from({ length: 1500 }, (_, index) => ({ unit: `Paste ${index}` }));
  const paste = (pasted: object[]) => manager.send<Lines>('POST', `${path}/lines`, { lines: pasted });
  const answers = await Promise.all([paste(lines), paste(lines.toReversed())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => [body.added, body.unchanged]).sort()).toEqual([
    [0, 1500],
    [1500, 0],
  ]);
});

test('DEV-09 two Unicode spellings of the same name are one unit', async () => {
  const manager = await world.as('manager');
  const paste = await manager.send<Lines>('POST', `${path}/lines`, {
    lines: [{ unit: 'Caf\u00e9' }, { unit: 'Cafe\u0301' }],
  });
  expect([paste.body.added, paste.body.problems.map(({ code }) => code)]).toEqual([1, ['unitNameTwice']]);
  expect(await listNames(manager, `search=${encodeURIComponent('Cafe\u0301')}`)).toEqual(['Caf\u00e9']);
});
