import type { FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { assignScan, makeScan, outcomes, readScanBoard, sendScans } from '#server/testing/scans.ts';
import { enrollTestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

let server: TestServer;
let world: OwnWorld;
let datalog: number;
let annex: number;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  ({ datalog, annex } = world.ids);
});

const readBoard = (caller: Caller, datalogId: number = datalog) => readScanBoard(caller, datalogId);
const tagOn = async (caller: Caller, hook: number, datalogId: number = datalog) =>
  (await readBoard(caller, datalogId)).tags.find((tag) => tag.datalogId === datalogId && tag.hook === hook)?.tag ??
  null;
const sendScan = async (caller: Caller, scan: object, datalogId: number = datalog) =>
  (await sendScans(caller, datalogId, [scan])).body.results[0];

interface Change {
  kind: string;
  key: string;
  value: unknown;
}

test('DEV-04 a scan assigns a tag to a hook and notifies the cabinet of that system', async () => {
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const otherCabinet = await enrollTestCabinet(server.url, annex);
  const technician = await world.as('service');
  const before = (await cabinet.api.get<{ revision: number }>('/api/device/config')).body.revision;
  const annexRevision = (await otherCabinet.api.get<{ revision: number }>('/api/device/config')).body.revision;
  expect(await sendScan(technician, assignScan(1011, '80001'))).toMatchObject({ outcome: 'hung', other: null });
  expect(await tagOn(technician, 1011)).toBe('80001');
  const update = await cabinet.api.get<{ changes: Change[] }>(`/api/device/config?since=${before}`);
  expect(update.body.changes).toMatchObject([
    { kind: 'tag', key: '80001', value: { tag: '80001', hook: 1011, unit: null, opens: [] } },
  ]);
  expect((await otherCabinet.api.get<{ revision: number }>('/api/device/config')).body.revision).toBe(annexRevision);
});

test('DEV-11 a change to a tag is queued, delivered, and acknowledged', async () => {
  const cabinet = await enrollTestCabinet(server.url, datalog);
  const technician = await world.as('service');
  const tagChangeStates = async () => {
    const { body } = await technician.get<{ rows: { kind: string; state: string; key: string }[] }>(
      `/api/properties/${world.ids.property}/config-changes`,
    );
    return body.rows.filter(({ kind }) => kind === 'tag').map((row) => `${row.key} ${row.state}`);
  };
  const { revision } = (await cabinet.api.get<{ revision: number }>('/api/device/config')).body;
  await sendScan(technician, assignScan(1011, '80001'));
  expect(await tagChangeStates()).toEqual(['80001 queued']);
  await cabinet.api.get(`/api/device/config?since=${revision}`);
  expect(await tagChangeStates()).toEqual(['80001 delivered']);
  await cabinet.api.send('POST', '/api/device/config/ack', { revision: revision + 1 });
  expect(await tagChangeStates()).toEqual(['80001 acknowledged']);
});

test('DEV-04 a scan is rejected if the tag is elsewhere, the hook has another tag, or the code is a serial number; the error shows the location', async () => {
  const technician = await world.as('service');
  expect(await sendScan(technician, assignScan(1011, '71003'))).toMatchObject({
    outcome: 'tagElsewhere',
    other: { tag: '71003', datalogId: datalog, hook: 1004, opens: ['104'] },
  });
  expect(await sendScan(technician, assignScan(1011, '72000'))).toMatchObject({
    outcome: 'tagElsewhere',
    other: { datalogId: annex, hook: 1001 },
  });
  expect(await sendScan(technician, assignScan(1004, '80001'))).toMatchObject({
    outcome: 'hookTaken',
    other: { tag: '71003', hook: 1004 },
  });
  expect(await sendScan(technician, assignScan(1011, world.numbers.datalog))).toMatchObject({ outcome: 'isSerial' });
  expect(await sendScan(technician, assignScan(1051, '80001'))).toMatchObject({ outcome: 'noSuchHook' });
  expect(await sendScan(technician, assignScan(1004, '71003'))).toMatchObject({ outcome: 'same' });
  expect(await tagOn(technician, 1011)).toBeNull();
});

test('DEV-04 a scanned tag is moved to the new hook, even from another system, and both cabinets are notified', async () => {
  const [lobby, otherCabinet] = [
    await enrollTestCabinet(server.url, datalog),
    await enrollTestCabinet(server.url, annex),
  ];
  const technician = await world.as('service');
  await lobby.api.get('/api/device/config');
  const since = (await otherCabinet.api.get<{ revision: number }>('/api/device/config')).body.revision;
  const lobbyRevision = (await lobby.api.get<{ revision: number }>('/api/device/config')).body.revision;
  expect(await sendScan(technician, assignScan(1011, '72000', { moves: true }))).toMatchObject({ outcome: 'hung' });
  const fromOther = await otherCabinet.api.get<{ changes: Change[] }>(`/api/device/config?since=${since}`);
  expect(fromOther.body.changes).toMatchObject([{ key: '72000', value: null }]);
  const lobbyChanges = await lobby.api.get<{ changes: Change[] }>(`/api/device/config?since=${lobbyRevision}`);
  expect(lobbyChanges.body.changes).toMatchObject([
    { key: '72000', value: { hook: 1011, unit: '301', opens: ['301'] } },
  ]);
  expect(await tagOn(technician, 1001, annex)).toBeNull();
});

test('DEV-04 a scan that is sent twice is recorded once and gets the same reply', async () => {
  const technician = await world.as('service');
  const scan = assignScan(1011, '80001');
  const first = await sendScans(technician, datalog, [scan, scan]);
  expect(outcomes(first)).toEqual(['hung', 'hung']);
  await sendScans(technician, datalog, [assignScan(1011, '80002', { replaces: '80001', reason: 'damaged' })]);
  expect(outcomes(await sendScans(technician, datalog, [scan]))).toEqual(['hung']);
  expect(await tagOn(technician, 1011)).toBe('80002');
});

test('DEV-04 a code that a scanner repeats within 20 ms counts once, whether on the same hook or on the next one', async () => {
  const technician = await world.as('service');
  const concurrent = await Promise.all([
    sendScans(technician, datalog, [assignScan(1011, '80001')]),
    sendScans(technician, datalog, [assignScan(1011, '80001')]),
  ]);
  expect(concurrent.flatMap(outcomes).sort()).toEqual(['hung', 'same']);
  const next = await sendScans(technician, datalog, [assignScan(1012, '80001')]);
  expect(outcomes(next)).toEqual(['tagElsewhere']);
  expect(next.body.results[0]?.other).toMatchObject({ hook: 1011 });
  expect([await tagOn(technician, 1011), await tagOn(technician, 1012)]).toEqual(['80001', null]);
});

test('DEV-04 a scan with the ID of an earlier scan on another system or hook is rejected and changes nothing', async () => {
  const technician = await world.as('service');
  const scan = assignScan(1011, '80001');
  expect(outcomes(await sendScans(technician, datalog, [scan, { ...scan, hook: 1012, tag: '80002' }]))).toEqual([
    'hung',
    'idUsed',
  ]);
  const others = [{ ...scan, hook: 1013 }, { ...scan, tag: '80003' }, makeScan('empty', 1011, { id: scan.id })];
  expect(outcomes(await sendScans(technician, datalog, others))).toEqual(['idUsed', 'idUsed', 'idUsed']);
  expect(outcomes(await sendScans(technician, annex, [scan]))).toEqual(['idUsed']);
  expect(outcomes(await sendScans(technician, datalog, [scan]))).toEqual(['hung']);
  expect([await tagOn(technician, 1011), await tagOn(technician, 1012), await tagOn(technician, 1013)]).toEqual([
    ...['80001', null, null],
  ]);
  expect(await tagOn(technician, 1011, annex)).toBeNull();
});

test('DEV-04 if two technicians scan one tag at the same time, the second reply names the hook of the tag', async () => {
  const [first, second] = [await world.as('service'), await world.as('production')];
  const replies = await whileLocked(
    server,
    [`select pg_advisory_xact_lock(7007, ${world.ids.property})`],
    [
      () => sendScans(first, datalog, [assignScan(1011, '80001')]),
      () => sendScans(second, datalog, [assignScan(1012, '80001')]),
    ],
  );
  expect(replies.map(outcomes)).toEqual([['hung'], ['tagElsewhere']]);
  expect(replies[1]?.body.results[0]?.other).toMatchObject({ hook: 1011 });
  expect(await tagOn(first, 1012)).toBeNull();
});

test('DEV-04 the last scans can be undone only until there is a later change', async () => {
  const technician = await world.as('service');
  const [tag, replaced, noKey] = [
    assignScan(1011, '80001'),
    assignScan(1004, '80002', { replaces: '71003', reason: 'damaged' }),
    makeScan('empty', 1012),
  ];
  expect(outcomes(await sendScans(technician, datalog, [tag, replaced, noKey]))).toEqual(['hung', 'hung', 'empty']);
  expect((await readBoard(technician)).recent.map(({ hook }) => hook)).toEqual([1012, 1004, 1011]);
  const undo = (scan: { id: string; hook: number }) => makeScan('undo', scan.hook, { undoes: scan.id });
  expect(outcomes(await sendScans(technician, datalog, [undo(noKey), undo(replaced)]))).toEqual(['undone', 'undone']);
  expect(await tagOn(technician, 1004)).toBe('71003');
  expect(await readBoard(technician)).toMatchObject({ marks: [], retired: [], recent: [{ id: tag.id }] });
  await sendScan(technician, assignScan(1013, '80001', { moves: true }));
  expect(await sendScan(technician, undo(tag))).toMatchObject({ outcome: 'nothingToUndo' });
  expect(await sendScan(technician, undo(replaced))).toMatchObject({ outcome: 'nothingToUndo' });
});

test('DEV-02 a tag can open several units, and several tags can open one unit; a second key to a unit requires a confirmation', async () => {
  const technician = await world.as('service');
  const assign = (hook: number, opens: string[], overrides = {}) => makeScan('assign', hook, { opens, ...overrides });
  expect(await sendScan(technician, assign(1001, ['101', '102', '103']))).toMatchObject({
    outcome: 'unitHasTag',
    unit: '102',
    other: { tag: '71001' },
  });
  expect(await sendScan(technician, assign(1001, ['101', '102', '103'], { shares: true }))).toMatchObject({
    outcome: 'assigned',
  });
  expect(await sendScan(technician, assign(1011, ['104'], { shares: true }))).toMatchObject({ outcome: 'assigned' });
  expect(await sendScan(technician, assignScan(1011, '80001'))).toMatchObject({ outcome: 'hung' });
  expect(await sendScan(technician, assign(1012, ['9999']))).toMatchObject({ outcome: 'unitUnknown', unit: '9999' });
  const { tags } = await readBoard(technician);
  expect(tags.find(({ tag }) => tag === '71000')?.opens).toEqual(['101', '102', '103']);
  expect(tags.filter(({ opens }) => opens.includes('104')).map(({ tag }) => tag)).toEqual(['71003', '80001']);
});

test('DEV-04 scanning requires the right to scan; a user with only the right to enter units can assign units to keys but cannot scan', async () => {
  const [manager, assistant] = [await world.as('manager'), await world.as('assistant')];
  const scan = assignScan(1011, '80001');
  expect((await sendScans(manager, datalog, [scan])).status).toBe(403);
  const assignments = `/api/datalogs/${datalog}/assignments`;
  const assigned = await manager.send('POST', assignments, {
    scans: [makeScan('assign', 1001, { opens: ['101', '105'], shares: true })],
  });
  expect(assigned.body).toMatchObject({ results: [{ outcome: 'assigned' }] });
  const refusedReply = await manager.send<FailureBody>('POST', assignments, { scans: [scan] });
  expect([refusedReply.status, refusedReply.body.validationResult?.fields[0]?.path]).toEqual([400, 'scans.0.action']);
  expect((await assistant.get(`/api/datalogs/${datalog}/scan-board`)).status).toBe(403);
  const foreign = await manager.get(`/api/datalogs/${world.ids.foreignDatalog}/scan-board`);
  expect(foreign.status).toBe(404);
});

test('DEV-04 five thousand scans are accepted or rejected in order, and each panel’s progress can be read', async () => {
  const technician = await world.as('production');
  const added = await technician.send<{ id: number }>('POST', `/api/properties/${world.ids.sibling}/datalogs`, {
    number: 'BIG',
    name: 'Warehouse',
    type: 'PLT',
    panels: 26,
  });
  const { id } = added.body;
  for (let round = 0; round < 10; round += 1) {
    const scans = Array.from({ length: 500 }, (_, index) =>
      assignScan(1 + ((round * 500 + index) % 1000), `T${round * 500 + index}`),
    );
    const reply = await sendScans(technician, id, scans);
    const expected = round < 2 ? 'hung' : 'hookTaken';
    expect(new Set(outcomes(reply))).toEqual(new Set([expected]));
  }
  const { body } = await technician.get<{ rows: { hooks: number; done: number; panels: { name: string }[] }[] }>(
    `/api/properties/${world.ids.sibling}/scan-progress`,
  );
  expect(body.rows).toMatchObject([{ hooks: 1300, done: 1000 }]);
  expect(body.rows[0]?.panels.slice(0, 2)).toMatchObject([
    { name: '1', hooks: 50, done: 50 },
    { name: '2', hooks: 50, done: 50 },
  ]);
});

test('DEV-04 RGT-07 a user with only the right to assign units to keys cannot undo a scan of a hook', async () => {
  const technician = await world.as('service');
  const manager = await world.as('manager');
  const hung = assignScan(1011, '80001');
  await sendScan(technician, hung);
  const assignments = `/api/datalogs/${datalog}/assignments`;
  const undo = (id: string, hook: number) =>
    manager.send('POST', assignments, { scans: [makeScan('undo', hook, { undoes: id })] });
  expect((await undo(hung.id, 1011)).body).toMatchObject({ results: [{ outcome: 'nothingToUndo' }] });
  expect(await tagOn(technician, 1011)).toBe('80001');
  const assigned = makeScan('assign', 1011, { opens: ['104'], shares: true });
  await manager.send('POST', assignments, { scans: [assigned] });
  expect((await undo(assigned.id, 1011)).body).toMatchObject({ results: [{ outcome: 'undone' }] });
});

test('DEV-04 DEV-01 an undo restores nothing to a system that moved to another property, or to a hook that no longer exists', async () => {
  const technician = await world.as('service');
  const production = await world.as('production');
  const revisionOf = async (id: number) =>
    (await production.get<{ revision: number }>(`/api/datalogs/${id}`)).body.revision;
  const undo = (datalogId: number, hook: number, id: string) =>
    sendScan(technician, makeScan('undo', hook, { undoes: id }), datalogId);

  await sendScan(technician, assignScan(1049, '80049'));
  const moveScan = assignScan(1012, '80049', { moves: true });
  expect(await sendScan(technician, moveScan)).toMatchObject({ outcome: 'hung' });
  const narrowPanel = { hooks: 12, revision: await revisionOf(datalog) };
  expect((await production.send('PUT', `/api/datalogs/${datalog}/panels/1`, narrowPanel)).status).toBe(200);
  expect(await undo(datalog, 1012, moveScan.id)).toMatchObject({ outcome: 'nothingToUndo' });
  expect(await tagOn(technician, 1012)).toBe('80049');

  const otherCabinetScan = assignScan(1040, '71003', { moves: true });
  expect(await sendScan(technician, otherCabinetScan, annex)).toMatchObject({ outcome: 'hung' });
  const otherPropertyId = (await ownWorld(server)).ids.cousin;
  const move = { propertyId: otherPropertyId, number: `M${datalog}`, revision: await revisionOf(datalog) };
  expect((await production.send('POST', `/api/datalogs/${datalog}/move`, move)).status).toBe(200);
  expect(await undo(annex, 1040, otherCabinetScan.id)).toMatchObject({ outcome: 'nothingToUndo' });
  expect(await tagOn(technician, 1040, annex)).toBe('71003');
});

test('DEV-04 DEV-01 a scan that waited while its system moved to another property changes nothing', async () => {
  const technician = await world.as('service');
  const production = await world.as('production');
  const { revision } = (await production.get<{ revision: number }>(`/api/datalogs/${datalog}`)).body;
  const otherPropertyId = (await ownWorld(server)).ids.cousin;
  const move = { propertyId: otherPropertyId, number: `N${datalog}`, revision };
  const [moveReply, scanReply] = await whileLocked<{ status: number }>(
    server,
    [`select from datalog where id = ${datalog} for update`],
    [
      () => production.send('POST', `/api/datalogs/${datalog}/move`, move),
      () => sendScans(technician, datalog, [assignScan(1013, '80013')]),
    ],
  );
  expect([moveReply?.status, scanReply?.status].sort()).toEqual([200, 404]);
  expect((await readBoard(technician)).tags.map(({ tag }) => tag)).not.toContain('80013');
});

test('DEV-04 replies keep the order of the scans, even if one call contains the same scan twice', async () => {
  const technician = await world.as('service');
  const first = assignScan(1014, '80014');
  expect(outcomes(await sendScans(technician, datalog, [first, assignScan(1014, '80015'), first]))).toEqual([
    'hung',
    'hookTaken',
    'hung',
  ]);
});

test('DEV-09 DEV-02 a unit that shares a key with other units cannot be renamed, even before the key is on its hook', async () => {
  const technician = await world.as('service');
  const manager = await world.as('manager');
  const units = `/api/properties/${world.ids.property}/units`;
  const add = async (unit: string) =>
    (await manager.send<{ id: number; revision: number }>('POST', units, { unit })).body;
  const [unitZed, unitYed] = [await add('Zed'), await add('Yed')];
  expect(await sendScan(technician, makeScan('assign', 1001, { opens: ['101', 'Zed'], shares: true }))).toMatchObject({
    outcome: 'assigned',
  });
  expect(await sendScan(technician, makeScan('assign', 1015, { opens: ['Yed'], shares: true }))).toMatchObject({
    outcome: 'assigned',
  });
  for (const { id, revision } of [unitZed, unitYed]) {
    const renameReply = await manager.send<FailureBody>('PUT', `${units}/${id}`, { unit: `Other ${id}`, revision });
    expect(renameReply.body.validationResult?.fields).toMatchObject([{ path: 'unit', code: 'unitNameFixed' }]);
  }
});

test('DEV-04 the valid scans of a batch are accepted, and each invalid scan is rejected separately with its reason', async () => {
  const technician = await world.as('service');
  const malformedTags = ['TAG 12 34', '😀abc', 'é123', '٣٤٥', 'A\u0000B'];
  const longTag = `${'8'.repeat(40)}9`;
  const batch = [
    assignScan(1011, '80001'),
    ...malformedTags.map((tag) => assignScan(1012, tag)),
    assignScan(1012, longTag),
    makeScan('hang', 1012),
    makeScan('take', 1011, { tag: longTag }),
    assignScan(1004, '80003', { replaces: 'é', reason: 'lost' }),
    assignScan(1013, '80002'),
  ];
  const answers = [
    'hung',
    ...malformedTags.map(() => 'tagUnreadable'),
    ...['tagTooLong', 'tagUnreadable', 'hookTaken', 'hookTaken', 'hung'],
  ];
  expect(outcomes(await sendScans(technician, datalog, batch))).toEqual(answers);
  expect(outcomes(await sendScans(technician, datalog, batch))).toEqual(answers);
  expect(await tagOn(technician, 1012)).toBeNull();
  expect(await tagOn(technician, 1013)).toBe('80002');
});
