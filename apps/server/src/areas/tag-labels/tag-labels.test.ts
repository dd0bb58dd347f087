import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { formatTagCode, makeTagCode, readTagCode } from '@latchboard/contract/tag-labels/code';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actor, callerOf } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { scanLabels } from '#server/testing/scan-labels.ts';
import { enrollTestCabinet } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';
import { worldIds } from '#server/testing/world-facts.ts';

type List = CallOutput<typeof contract.tagLabels.listTagLabels>;
type Prints = CallOutput<typeof contract.tagLabels.listLabelPrints>;
type ReturnText = CallOutput<typeof contract.tagLabels.getReturnText>;
type Found = CallOutput<typeof contract.tagLabels.findTagKey>;

let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/tag-labels`;
});

const listLabels = async (query = '') => (await (await world.as('manager')).get<List>(`${path}?${query}`)).body;

async function requestPrint(input: object, printPath = `${path}/print`, signal?: AbortSignal) {
  const { token } = await world.as('manager');
  return fetch(`${server.url}${printPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sheet: 'avery-5160', key: randomUUID(), ...input }),
    ...(signal && { signal }),
  });
}

const print = async (input: object, printPath?: string) => readPdf(await requestPrint(input, printPath));

/** Prints labels for the first keys and returns the rows with their codes. */
async function printFirst(count: number) {
  const keyIds = (await listLabels()).rows.slice(0, count).map(({ id }) => id);
  const pdf = await print({ keyIds });
  return { keyIds, pdf, rows: (await listLabels()).rows.slice(0, count) };
}

test('BEY-17 a printed label has a QR code that decodes to the URL of its tag, and a readable code, but never the unit', async () => {
  const { rows, pdf } = await printFirst(3);
  const codes = rows.map(({ code }) => String(code));
  expect(codes.map(readTagCode)).toEqual(codes);
  const scanned = await scanLabels(pdf, 'avery-5160');
  const origin = new URL(server.platform.settings.publicUrl).origin;
  expect(scanned.slice(0, 4)).toEqual([...codes.map((code) => `${origin}/t/${code}`), null]);
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  for (const { code, units } of rows) {
    expect(text).toContain(formatTagCode(String(code)));
    expect(units.length).toBeGreaterThan(0);
    for (const unit of units) expect(text.split(/\s+/)).not.toContain(unit);
  }
});

test('BEY-17 a key board receives the label codes of its property in the complete configuration and as changes; a cabinet receives none', async () => {
  const boards = `/api/properties/${world.ids.property}/key-boards`;
  const production = await world.as('production');
  const { id } = (await production.send<{ id: number }>('POST', boards, { name: 'Garage', panels: 1 })).body;
  const [board, cabinet] = [
    await enrollTestCabinet(server.url, id),
    await enrollTestCabinet(server.url, world.ids.datalog),
  ];
  type Config = { revision: number; labels?: object[]; changes: { kind: string }[] };
  const readConfig = async ({ api } = board, query = '') => (await api.get<Config>(`/api/device/config${query}`)).body;
  const { revision } = await readConfig();
  const { keyIds, rows } = await printFirst(2);
  const { body: system } = await production.get<{ name: string }>(`/api/datalogs/${world.ids.datalog}`);
  // The name of the system in which the keys belong.
  const labels = rows.map(({ tag, code }) => ({ tag, code, board: system.name }));

  expect((await readConfig(board, `?since=${revision}`)).changes).toMatchObject(
    labels.map((label) => ({ kind: 'label', key: label.tag, value: label })),
  );
  await print({ keyIds });
  expect(await readConfig()).toMatchObject({ revision: revision + 2, labels });
  expect((await readConfig(cabinet)).labels).toBeUndefined();
});

test('BEY-17 a key board receives the name of the board on which a labeled key belongs, and the new name after that board is renamed', async () => {
  const production = await world.as('superadmin');
  const property = `/api/properties/${world.ids.property}`;
  const addBoard = async (name: string) =>
    (await production.send<{ id: number }>('POST', `${property}/key-boards`, { name })).body.id;
  const [garage, office] = [await addBoard('Garage'), await addBoard('Office')];
  await production.send('POST', `${property}/units/lines`, { lines: [{ unit: 'K1' }] });
  expect((await production.send('POST', `/api/datalogs/${garage}/keys`)).status).toBe(200);
  const key = (await listLabels('limit=500')).rows.find(({ units }) => units.includes('K1'));
  const tablet = await enrollTestCabinet(server.url, office);
  await print({ keyIds: [key?.id] });
  type Config = { revision: number; labels: { tag: string; board?: string }[]; changes: { value: object }[] };
  const { body } = await tablet.api.get<Config>('/api/device/config');
  expect(body.labels).toMatchObject([{ tag: key?.tag, board: 'Garage' }]);
  const { revision } = (await production.get<{ revision: number }>(`/api/datalogs/${garage}`)).body;
  const renamed = await production.send('PUT', `/api/datalogs/${garage}/key-board`, { name: 'Pool house', revision });
  expect(renamed.status).toBe(200);
  const { changes } = (await tablet.api.get<Config>(`/api/device/config?since=${body.revision}`)).body;
  expect(changes).toMatchObject([{ kind: 'label', key: key?.tag, value: { board: 'Pool house' } }]);

  // The key is removed from the other key board, so it no longer belongs on any.
  const scan = { id: randomUUID(), at: new Date().toISOString(), action: 'take', hook: key?.hook, tag: key?.tag };
  const scanned = await production.send('POST', `/api/datalogs/${garage}/scans`, { scans: [scan] });
  expect(scanned.body).toMatchObject({ results: [{ outcome: 'taken' }] });
  const later = (await tablet.api.get<Config>(`/api/device/config?since=${body.revision + 1}`)).body.changes;
  expect(later).toEqual([
    expect.objectContaining({ kind: 'label', key: key?.tag, value: { tag: key?.tag, code: expect.any(String) } }),
  ]);
});

test.each(['avery-5160', 'avery-5163', 'avery-5395', 'avery-l7160'] as const)(
  'BEY-17 every position on the label sheet %s has a code that can be scanned, and used labels are skipped',
  async (sheet) => {
    const keyIds = (await listLabels('limit=30')).rows.map(({ id }) => id);
    const pdf = await print({ keyIds, sheet, skip: 2 });
    const rows = (await listLabels('limit=30')).rows;
    const pages = (await getDocumentProxy(pdf.slice())).numPages;
    const scanned = [];
    for (let page = 1; page <= pages; page += 1) scanned.push(...(await scanLabels(pdf, sheet, page)));
    expect(scanned.slice(0, 2)).toEqual([null, null]);
    expect(scanned.filter(Boolean).map((address) => readTagCode(String(address)))).toEqual(
      rows.map(({ code }) => code),
    );
  },
);

test('BEY-17 a tag keeps its code when a single label is printed again, and every print is in the history', async () => {
  const { keyIds, rows } = await printFirst(2);
  const key = randomUUID();
  await print({ keyIds: [keyIds[1]], sheet: 'avery-5163', key });
  await print({ keyIds: [keyIds[1]], sheet: 'avery-5163', key });
  expect((await listLabels()).rows.slice(0, 2).map(({ code }) => code)).toEqual(rows.map(({ code }) => code));
  const { body } = await (await world.as('manager')).get<Prints>(`${path}/prints`);
  expect(body.rows).toMatchObject([
    { kind: 'tags', sheet: 'avery-5163', count: 1, numbers: [rows[1]?.tag], by: 'Test manager' },
    { kind: 'tags', sheet: 'avery-5160', count: 2, numbers: rows.map(({ tag }) => tag) },
  ]);
});

test('BEY-17 a repeated print of labels counts once, and a print whose user disconnected is not recorded', async () => {
  const [first, second] = (await listLabels()).rows.map(({ id }) => id);
  const key = randomUUID();
  await print({ keyIds: [first], key });
  const [printed] = (await listLabels()).rows;
  await print({ keyIds: [first], key });
  expect((await listLabels()).rows[0]).toEqual(printed);
  const disconnect = new AbortController();
  const lost = () => requestPrint({ keyIds: [second] }, `${path}/print`, disconnect.signal).catch(() => null);
  const next = () => {
    disconnect.abort();
    return requestPrint({ keyIds: [first] });
  };
  // Each user has one worker, so the second print ends after the first.
  const replies = await whileLocked(server, ['lock table tag_label in exclusive mode'], [lost, next]);
  expect(replies.map((reply) => reply?.status)).toEqual([undefined, 200]);
  expect((await listLabels()).rows[1]).toMatchObject({ printedAt: null });
  const { body } = await (await world.as('manager')).get<Prints>(`${path}/prints`);
  expect(body.rows.map(({ numbers }) => numbers)).toEqual([[printed?.tag], [printed?.tag]]);
});

test('BEY-17 the list of labels can be searched by unit, tag, and code, and shows keys without a label', async () => {
  const { rows } = await printFirst(1);
  const [row] = rows;
  const all = (await listLabels()).count;
  expect((await listLabels('isUnprinted=true')).count).toBe(all - 1);
  for (const search of [row?.tag, row?.units[0], row?.code, formatTagCode(String(row?.code))])
    expect((await listLabels(`search=${encodeURIComponent(String(search))}`)).rows, String(search)).toContainEqual(row);
});

test('BEY-17 a label for a key at another property is rejected, and nothing is printed', async () => {
  const superadmin = await world.as('superadmin');
  const foreign = (await superadmin.get<List>(`/api/properties/${worldIds.property}/tag-labels`)).body.rows[0];
  expect(foreign).toBeDefined();
  const keyIds = [...(await listLabels()).rows.slice(0, 1), foreign].map((row) => row?.id);
  expect((await requestPrint({ keyIds })).status).toBe(404);
  expect((await listLabels()).rows[0]).toMatchObject({ code: null });
  expect((await (await world.as('manager')).get<Prints>(`${path}/prints`)).body.rows).toEqual([]);
});

test('BEY-17 a badge card shows the name, the property, and the number with a check digit as a QR code', async () => {
  const manager = await world.as('manager');
  const badges = (
    await manager.get<{ rows: { id: number; number: string; name: string }[] }>(
      `/api/properties/${world.ids.property}/badges`,
    )
  ).body.rows;
  const pdf = await print(
    { badgeIds: badges.map(({ id }) => id), sheet: 'avery-5395' },
    `/api/properties/${world.ids.property}/badge-cards/print`,
  );
  const scanned = (await scanLabels(pdf, 'avery-5395')).filter((code) => code !== null);
  expect(scanned.map((code) => code.replace(/-\d$/, ''))).toEqual(
    badges
      .map(({ number }) => number)
      .sort()
      .slice(0, 8),
  );
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  for (const { name } of badges) expect(text).toContain(name.split(' ')[0]);
  const property = await manager.get<{ name: string }>(`/api/properties/${world.ids.property}`);
  expect(text.split(property.body.name)).toHaveLength(badges.length + 1);
});

test.each(['avery-5160', 'avery-5163', 'avery-5395', 'avery-l7160'] as const)(
  'BEY-17 the code on a badge card printed on the label sheet %s can be scanned',
  async (sheet) => {
    const badges = `/api/properties/${world.ids.property}/badge`;
    const manager = await world.as('manager');
    const [badge] = (await manager.get<{ rows: { id: number; number: string }[] }>(`${badges}s`)).body.rows;
    const pdf = await print({ badgeIds: [badge?.id], sheet }, `${badges}-cards/print`);
    const [code] = await scanLabels(pdf, sheet);
    expect(code).toMatch(new RegExp(`^${badge?.number}-\\d$`));
  },
);

test('BEY-17 a signed-out finder reads the return text of the property; an unknown code gets the same reply as a property without a return text', async () => {
  const { rows } = await printFirst(1);
  const code = String(rows[0]?.code);
  const anyone = callerOf(server.url);
  expect((await anyone.get(`/api/tag-codes/${code}`)).body).toEqual({ text: null });
  const manager = await world.as('manager');
  await manager.send('PUT', `${path}/return-text`, { revision: 0, text: 'Please call (512) 555-0142.' });
  expect((await anyone.get(`/api/tag-codes/${code}`)).body).toEqual({ text: 'Please call (512) 555-0142.' });
  expect(await anyone.get('/api/tag-codes/0000000000')).toMatchObject({ status: 200, body: { text: null } });
});

test('BEY-17 a label code opens the page of a key within the user’s reach; for any other key, the reply is the same as for an unknown code', async () => {
  const { rows } = await printFirst(1);
  const codePath = `/api/tag-codes/${rows[0]?.code}/key`;
  const found = await (await world.as('manager')).get<Found>(codePath);
  expect(found.body).toEqual({ key: { propertyId: world.ids.property, id: rows[0]?.id }, text: null });
  const stranger = await world.as('foreignManager');
  const [foreign, unknown] = [await stranger.get(codePath), await stranger.get('/api/tag-codes/0000000000/key')];
  for (const reply of [foreign, unknown]) expect(reply).toMatchObject({ status: 200, body: { key: null, text: null } });
});

test('BEY-17 attempts to open label codes are limited per network, and valid codes do not count', async () => {
  const own = await testServer({ env: { SIGN_IN_TRIES_PER_ADDRESS: '3' } });
  try {
    const manager = await actor(own.url, 'manager');
    const labels = `/api/properties/${worldIds.property}/tag-labels`;
    const keyIds = [(await manager.get<List>(labels)).body.rows[0]?.id];
    await manager.send('POST', `${labels}/print`, { keyIds, sheet: 'avery-5160', key: randomUUID() });
    const code = (await manager.get<List>(labels)).body.rows[0]?.code;
    const anyone = callerOf(own.url);
    for (let opening = 0; opening < 5; opening += 1)
      expect((await anyone.get(`/api/tag-codes/${code}`)).status).toBe(200);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      statuses.push(
        (await anyone.get(`/api/tag-codes/${makeTagCode(Uint8Array.of(attempt, 0, 0, 0, 0, 0, 0, 0, 0))}`)).status,
      );
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  } finally {
    await own.close();
  }
});

test('BEY-17 a stale change to the return text is rejected, even if two users save at the same time', async () => {
  const manager = await world.as('manager');
  const change = (revision: number, text: string) =>
    manager.send<ReturnText>('PUT', `${path}/return-text`, { revision, text });
  const first = await Promise.all([change(0, 'A'), change(0, 'B')]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await change(0, 'C')).status).toBe(409);
  expect((await change(1, 'D')).body).toEqual({ text: 'D', revision: 2 });
  expect((await change(1, 'E')).status).toBe(409);
});
