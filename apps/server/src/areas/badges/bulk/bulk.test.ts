import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { enrollTestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Result = CallOutput<typeof contract.badges.addBadges>;
let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/badges`;
});
const send = (caller: Caller, text: string, dryRun: boolean) =>
  caller.send<Result>('POST', `${path}/bulk`, { text, dryRun });

test('BDG-01 if 30 of 5,000 imported badge lines are invalid, they are listed before anything is stored, and the others are added', async () => {
  const manager = await world.as('manager');
  const cabinet = await enrollTestCabinet(server.url, world.ids.datalog);
  const before = (await manager.get<{ count: number }>(path)).body.count;
  const invalidLines = ['X', 'Ann Wrong,12345', 'Ann Wrong,,12', 'Ann Wrong,,,owner', 'Ann Wrong,000412'];
  const lines = Array.from({ length: 5000 }, (_, index) =>
    index < 30 ? (invalidLines[index % 5] ?? '') : `Person ${index},${200_000 + index}`,
  );
  const text = ['Name,Badge,PIN,Level', ...lines].join('\r\n');
  const preview = (await send(manager, text, true)).body;
  expect([preview.lines, preview.good, preview.added]).toEqual([5000, 4970, []]);
  expect(preview.problems.map(({ line }) => line)).toEqual(Array.from({ length: 30 }, (_, index) => index + 2));
  expect(preview.problems.slice(0, 5)).toMatchObject([
    { field: 'name', value: 'X', message: 'At least 2 characters.' },
    { field: 'number', value: '12345', message: 'Please enter the six-digit badge number.' },
    { field: 'pin', value: '' },
    { field: 'level', value: 'owner' },
    { field: 'number', value: '000412', message: 'Another active badge has this number. Enter a different number.' },
  ]);
  expect((await manager.get<{ count: number }>(path)).body.count).toBe(before);

  const { body } = await send(manager, text, false);
  expect(body.added).toHaveLength(4970);
  expect((await manager.get<{ count: number }>(path)).body.count).toBe(before + 4970);
  const config = await cabinet.api.get<{ revision: number; badges: { number: string; pin: string }[] }>(
    '/api/device/config',
  );
  const [addedBadge] = body.added;
  expect(config.body.badges.find(({ number }) => number === addedBadge?.number)?.pin).toBe(addedBadge?.madePin);
  // A repeated request adds nothing, because every number is now in use.
  expect((await send(manager, text, false)).body).toMatchObject({ good: 0, added: [] });
  expect((await send(manager, `${text}\nOne more`, true)).body).toMatchObject({ code: 'validation' });
}, 60_000);

test('BDG-01 badge lines are read from a spreadsheet or a file, with or without a header row, in English and Spanish', async () => {
  const manager = await world.as('manager');
  const texts = [
    'Ann Lee\t300001\t4821\tmaster',
    '\uFEFFcredencial;nombre;nivel\n300002;"Ruiz; José";maestra\n\n300002;Otra Persona;empleado',
    'Just A Name',
  ];
  const preview = (await send(manager, 'Ann Lee\t300001\t4821\tmaster\tPainter\tBluebird\nJust A Name', true)).body;
  expect(preview.preview).toEqual([
    { name: 'Ann Lee', number: '300001', hasPin: true, level: 'master', title: 'Painter', company: 'Bluebird' },
    { name: 'Just A Name', number: null, hasPin: false, level: 'employee', title: null, company: null },
  ]);
  expect(JSON.stringify(preview)).not.toContain('4821');
  const added = [];
  for (const text of texts) added.push((await send(manager, text, false)).body);
  expect(added.map((response) => response.added)).toEqual([
    [{ number: '300001', name: 'Ann Lee', madePin: null }],
    [{ number: '300002', name: 'Ruiz; José', madePin: expect.stringMatching(/^\d{4}$/) }],
    [{ number: '000100', name: 'Just A Name', madePin: expect.stringMatching(/^\d{4}$/) }],
  ]);
  expect(added[1]?.problems).toMatchObject([
    { line: 4, field: 'number', message: 'Another line has this number. Enter a different number.' },
  ]);
  const foreign = await world.as('foreignManager');
  expect((await send(foreign, 'Ann Lee', true)).status).toBe(404);
});

test('BDG-01 if the first line contains an access level, it is imported as data; a cell without a column is reported with its line number', async () => {
  const manager = await world.as('manager');
  const addLines = async (text: string) =>
    (await send(manager, text, false)).body.added.map(({ number, name }) => `${number} ${name}`);
  expect(await addLines('Cara Dun,300011,4821,employee\nBob Ross,300012,4822,master')).toEqual([
    '300011 Cara Dun',
    '300012 Bob Ross',
  ]);
  expect(await addLines('Dan Poe\t300013\t4823\tEmployee')).toEqual(['300013 Dan Poe']);
  expect(await addLines('"Ann Lee" Jr,300014,4824')).toEqual(['300014 "Ann Lee" Jr']);
  const problemsOf = async (text: string) =>
    (await send(manager, text, true)).body.problems.map(({ line, value }) => `${line} ${value}`);
  expect(await problemsOf('Name;Badge #;PIN\nAnn Lee;300015;4825')).toEqual(['1 Badge #']);
  expect(await problemsOf('Eve Adams,300016,4826\n"Ann,300017,4827')).toEqual(['2 "Ann']);
  expect(await problemsOf('Eve Adams,300016,4826,master,Head,Elm,,,more')).toEqual(['1 more']);
});

test('BDG-01 a separator is detected for each line, and an unreadable line is listed with its text', async () => {
  const manager = await world.as('manager');
  const text = [
    'Name\tBadge\tPIN\tLevel\tPosition',
    'Ann Lee\t300021\t4821\tmaster\tHead, nights',
    'Bob Ross,300022,4822,employee',
    'Cara Dun;300023;4823;employee;Days, nights',
    '"Ruiz, José";300024;4824',
    'Dan Poe;300025,4825',
    'Eve Adams;300026;4826,',
    'Fay Orr,300027;4827',
    'Lee, Gus',
  ].join('\n');
  const { body } = await send(manager, text, false);
  expect(body.added.map(({ number, name, madePin }) => [number, name, madePin])).toEqual([
    ['300021', 'Ann Lee', null],
    ['300022', 'Bob Ross', null],
    ['300023', 'Cara Dun', null],
    ['300024', 'Ruiz, José', null],
  ]);
  expect(body.problems.map(({ line, field, value }) => [line, field, value])).toEqual([
    [6, 'text', '300025,…'],
    [7, 'pin', ''],
    [8, 'text', 'Fay Orr,…'],
    [9, 'number', 'Gus'],
  ]);
  const commas = await send(manager, 'Ann Lee,300031,4821\nEve Adams;300032;4826,\nFay Orr\t300033\t4827', true);
  expect([commas.body.good, commas.body.problems]).toMatchObject([
    2,
    [{ line: 2, field: 'text', value: 'Eve Adams;…' }],
  ]);
});

test('BDG-01 pasted badges and individually added badges are all stored with different numbers, even if they are added concurrently', async () => {
  const manager = await world.as('manager');
  const lines = Array.from({ length: 200 }, (_, index) => `Person ${index}`).join('\n');
  const pastes = Array.from({ length: 3 }, () => send(manager, lines, false));
  const singleRequests = Array.from({ length: 5 }, () =>
    manager.send<{ number: string }>('POST', path, { name: 'One More' }),
  );
  const pasted = await Promise.all(pastes);
  const singleReplies = await Promise.all(singleRequests);
  expect([...pasted, ...singleReplies].map(({ status }) => status)).toEqual([200, 200, 200, ...Array(5).fill(201)]);
  const numbers = [
    ...pasted.flatMap(({ body }) => body.added.map(({ number }) => number)),
    ...singleReplies.map(({ body }) => body.number),
  ];
  expect(new Set(numbers).size).toBe(605);
});
