import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CallOutput, contract } from '@latchboard/contract';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { actor, callerOf } from '#server/testing/actors.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { readAllContent } from '#server/testing/read-all-content.ts';
import { enrollTestCabinet, keyEvent } from '#server/testing/test-cabinet.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

/** The server that most tests share. */
let shared: TestServer;
/** Test world, on the shared server unless the test uses a different one. */
let world: OwnWorld;
const useServer = async (server: TestServer) => {
  world = await ownWorld(server);
};
beforeAll(async () => {
  shared = await testServer({ shared: true });
});
afterAll(() => shared.close());
beforeEach(() => useServer(shared));

const asSystem = { role: 'lb_system' } as const;
type Checkpoint = CallOutput<typeof contract.keyActivity.makeCheckpoint>;
type Verdict = CallOutput<typeof contract.keyActivity.verifyExport>;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const keysOf = async (url: string) =>
  (await callerOf(url).get<{ keys: { key: string }[] }>('/api/proof/keys')).body.keys.map(({ key }) => key);
const takeCheckpoint = async (url: string) =>
  (await (await actor(url, 'sysadmin')).send<Checkpoint>('POST', '/api/proof/checkpoints')).body;
const readCheckpoints = async (url: string) =>
  (await callerOf(url).get<{ checkpoints: Checkpoint[] }>('/api/proof/checkpoints')).body.checkpoints;
const exportPath = (from: string, to: string, property: number = world.ids.property) =>
  `/api/properties/${property}/proof-export?from=${from}&to=${to}`;
const exportProof = async (from = '2020-01-01T00:00:00Z', to = '2090-01-01T00:00:00Z') =>
  (await (await world.as('manager')).get<string>(exportPath(from, to))).body;
const check = async (url: string, file: string) =>
  (await callerOf(url).send<Verdict>('POST', '/api/proof/verify', new Blob([file]))).body;
const linesOf = (file: string) =>
  file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown> & { type: string });

/** Runs the public command on a file, with the data that the installation has published. */
async function verifyCommand(url: string, file: string) {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-proof-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const keys = write('keys.json', JSON.stringify((await callerOf(url).get('/api/proof/keys')).body));
  const checkpoints = write('checkpoints.json', JSON.stringify({ checkpoints: await readCheckpoints(url) }));
  const command = join(import.meta.dirname, '../../../commands/verify.ts');
  const args = [command, write('export.jsonl', file), '--keys', keys, '--checkpoints', checkpoints];
  return promisify(execFile)(process.execPath, args).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  );
}

/** Sends batches from two cabinets of the property. The last batch has its events out of order. */
async function busyProperty(server: TestServer) {
  const [lobby, annex] = [
    await enrollTestCabinet(server.url, world.ids.datalog),
    await enrollTestCabinet(server.url, world.ids.annex),
  ];
  await lobby.send([1, 2, 3].map((seq) => keyEvent(seq, { time: `2026-03-0${seq}T10:00:00Z` })));
  await annex.send([keyEvent(1, { time: '2026-03-02T11:00:00Z', tag: '72000' })]);
  await lobby.send([keyEvent(5, { time: '2026-03-05T10:00:00Z' }), keyEvent(4, { time: '2026-03-04T10:00:00Z' })]);
  return { lobby, annex };
}

test('BEY-01 the installation has one signing key, which two server processes share; the database does not contain its private part in plain text', async () => {
  const server = shared;
  const otherServer = await server.another();
  const [ownKeys, otherKeys] = await Promise.all([keysOf(server.url), keysOf(otherServer.url)]);
  expect(ownKeys).toEqual(otherKeys);
  expect(ownKeys[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const dump = await readAllContent(server.ownerUrl);
  expect(dump).toContain(ownKeys[0]);
  // A PKCS #8 private key contains these bytes, which identify its algorithm.
  expect(dump).not.toContain(Buffer.from('302e020100300506032b657004220420', 'hex').toString('latin1'));
});

test('BEY-01 consecutive checkpoints are linked, and each is signed over the heads of all cabinets', async () => {
  const server = await testServer();
  const empty = await takeCheckpoint(server.url);
  expect(empty).toMatchObject({ number: 1, cabinets: 0, previous: '0'.repeat(64), root: sha256('').toString('hex') });
  const cabinet = await enrollTestCabinet(server.url);
  const { body } = await cabinet.send([keyEvent(1)]);
  const checkpoint = await takeCheckpoint(server.url);
  const leaf = canonicalize({ cabinet: cabinet.id, position: 1, hash: body.head.hash }) ?? '';
  expect(checkpoint.root).toBe(sha256(Buffer.concat([Buffer.from([0]), Buffer.from(leaf)])).toString('hex'));
  const { signature: _, ...first } = empty;
  expect(checkpoint.previous).toBe(sha256(canonicalize(first) ?? '').toString('hex'));
  const { signature, ...signed } = checkpoint;
  const [x] = await keysOf(server.url);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: x ?? '' }, format: 'jwk' });
  const message = Buffer.from(canonicalize(signed) ?? '');
  expect(verify(null, message, key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(await readCheckpoints(server.url)).toEqual([checkpoint, empty]);
  expect((await (await actor(server.url, 'manager')).send('POST', '/api/proof/checkpoints')).status).toBe(403);
});

test('BEY-01 concurrent checkpoints of two server processes are numbered consecutively', async () => {
  const server = await testServer();
  const otherServer = await server.another();
  await Promise.all([server.url, otherServer.url, server.url, otherServer.url].map(takeCheckpoint));
  expect((await readCheckpoints(server.url)).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
});

test('BEY-01 the checkpoint is created once an hour, even if several processes run the job', async () => {
  let now = new Date('2026-11-20T15:00:01Z');
  const server = await testServer({ clock: { now: () => now } });
  const otherServer = await server.another();
  const run = async () => {
    for (const { platform } of [server, otherServer, server]) await platform.jobs.runNow('make-checkpoint');
    return (await readCheckpoints(server.url)).map(({ time }) => time);
  };
  expect(await run()).toEqual(['2026-11-20T15:00:01.000Z']);
  now = new Date('2026-11-20T16:00:00Z');
  expect(await run()).toEqual(['2026-11-20T16:00:00.000Z', '2026-11-20T15:00:01.000Z']);
});

test('BEY-01 an export passes verification with the API call and with the command', async () => {
  const server = shared;
  await busyProperty(server);
  const file = await exportProof();
  expect(await check(server.url, file)).toEqual({
    isProof: true,
    unchanged: true,
    property: world.ids.property,
    propertyName: 'Harbor Point',
    // Not limited to specific units.
    units: null,
    sources: [
      { id: world.ids.datalog, name: 'Lobby', covered: true, silentSince: null },
      { id: world.ids.annex, name: 'Annex', covered: true, silentSince: null },
    ],
    from: '2020-01-01T00:00:00.000Z',
    to: '2090-01-01T00:00:00.000Z',
    rows: 6,
    cabinets: 2,
    shown: 6,
    withheld: { inside: 0, outside: 0, otherProperty: 0, erased: 0, unexplained: 0 },
    findings: [],
  });
  const { code, stdout } = await verifyCommand(server.url, file);
  expect([code, stdout]).toEqual([0, expect.stringContaining('6 log entries from 2 cabinets, 6 shown')]);
});

test('BEY-01 each position in the range of an export has a row: an event, or a reason (erased, outside the period, or another property)', async () => {
  const server = shared;
  const { lobby } = await busyProperty(server);
  const changeRows = async (tx: Tx) => {
    const lobbyEntry = (position: number) => ({ datalog_id: lobby.id, position });
    await tx
      .updateTable('log_entry')
      .set({ raw: null })
      .where((eb) => eb.and(lobbyEntry(2)))
      .execute();
    for (const table of ['log_entry', 'key_event'] as const)
      await tx
        .updateTable(table)
        .set({ property_id: world.ids.sibling })
        .where('datalog_id', '=', lobby.id)
        .where('position', '=', 3)
        .execute();
    await tx
      .insertInto('log_correction')
      .values({
        ...lobbyEntry(5),
        property_id: world.ids.property,
        staff_id: world.login('manager').id,
        reason: 'Misread',
        correction: { unit: '102' },
      })
      .execute();
  };
  await transact(server.platform.pool, asSystem, (tx) => asOwner(tx, changeRows));
  // Position 4 has the latest event, so it is outside the period. The last row is the annex's only event.
  const file = await exportProof('2026-03-02T00:00:00Z', '2026-03-04T12:00:00Z');
  const rows = linesOf(file).filter(({ type }) => type === 'row');
  expect(rows.map((row) => [row.position, 'event' in row ? 'event' : row.withheld])).toEqual([
    [2, 'erased'],
    [3, 'other property'],
    [4, 'outside'],
    [5, 'event'],
    [1, 'event'],
  ]);
  expect(rows[3]).toMatchObject({
    corrections: [{ author: 'Test manager', reason: 'Misread', correction: { unit: '102' } }],
  });
  expect(file).not.toContain('"seq":3,"salt"');
  expect(await check(server.url, file)).toMatchObject({
    unchanged: true,
    rows: 5,
    shown: 2,
    withheld: { inside: 1, outside: 1, otherProperty: 1, erased: 1, unexplained: 0 },
  });
  const { code, stdout } = await verifyCommand(server.url, file);
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('Withheld rows in this period and property: 1 (1 erased'),
  ]);
});

test('BEY-01 an export lists the cabinets of its property: those it covers, those it does not, and those that are silent', async () => {
  const server = shared;
  const { annex } = await busyProperty(server);
  await transact(server.platform.pool, asSystem, (tx) =>
    tx
      .updateTable('cabinet')
      .set({ last_contact: '2026-03-02T11:00:05Z' })
      .where('datalog_id', '=', annex.id)
      .execute(),
  );
  const sourcesOf = async (from: string, to: string) => {
    const { unchanged, sources } = await check(server.url, await exportProof(from, to));
    expect(unchanged).toBe(true);
    return sources.map(({ name, covered, silentSince }) => [name, covered, silentSince]);
  };
  const since = '2026-03-02T11:00:05.000Z';
  expect(await sourcesOf('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')).toEqual([
    ['Lobby', true, null],
    ['Annex', true, since],
  ]);
  expect(await sourcesOf('2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z')).toEqual([
    ['Lobby', true, null],
    ['Annex', false, since],
  ]);
  // Events from before the last contact of a cabinet are certain.
  expect(await sourcesOf('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z')).toEqual([
    ['Lobby', true, null],
    ['Annex', false, null],
  ]);
  const { stdout } = await verifyCommand(server.url, await exportProof('2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z'));
  expect(stdout).toContain(`Lobby (cabinet ${world.ids.datalog}): covered`);
  expect(stdout).toContain(
    `Annex (cabinet ${world.ids.annex}): not covered: no events in this period; last known, silent since ${since}`,
  );
});

test('BEY-01 an export of two cabinets with the same name distinguishes the cabinets by number', async () => {
  const server = shared;
  await busyProperty(server);
  await transact(server.platform.pool, asSystem, (tx) =>
    asOwner(tx, () => tx.updateTable('datalog').set({ name: 'lobby' }).where('id', '=', world.ids.annex).execute()),
  );
  const { sources } = await check(server.url, await exportProof());
  expect(sources.map(({ name }) => name)).toEqual([
    `Lobby (${world.numbers.datalog})`,
    `lobby (${world.numbers.annex})`,
  ]);
});

test('BEY-01 an export contains the first checkpoint that covers it, and the entries up to that checkpoint', async () => {
  const server = shared;
  const { lobby } = await busyProperty(server);
  await lobby.send([keyEvent(6)]);
  const covering = await takeCheckpoint(server.url);
  await lobby.send(Array.from({ length: 300 }, (_, index) => keyEvent(index + 7)));
  await takeCheckpoint(server.url);
  const file = await exportProof('2026-03-01T00:00:00Z', '2026-03-06T00:00:00Z');
  const lines = linesOf(file);
  expect(lines.filter(({ type }) => type === 'checkpoint').map(({ number }) => number)).toEqual([
    covering.number,
    covering.number,
  ]);
  expect(lines.find(({ type }) => type === 'after')).toMatchObject({ entries: [expect.any(String)] });
  expect(await check(server.url, file)).toMatchObject({ unchanged: true });
  const wholeExport = await exportProof();
  expect(await check(server.url, wholeExport)).toMatchObject({ unchanged: true, rows: 307 });
});

test('BEY-01 a changed export is detected, with the position of the change', async () => {
  const server = shared;
  await busyProperty(server);
  const file = await exportProof();
  const lines = file.trimEnd().split('\n');
  const altered = await check(server.url, file.replace('"unit":"101"', '"unit":"102"'));
  expect(altered).toMatchObject({ unchanged: false });
  expect(altered.findings[0]).toMatchObject({ kind: 'altered', line: 3, cabinet: world.ids.datalog, position: 1 });
  const withoutLine = (index: number) => `${lines.filter((_, at) => at !== index).join('\n')}\n`;
  expect((await check(server.url, withoutLine(3))).findings.map(({ kind }) => kind)).toContain('removed');
  expect((await check(server.url, withoutLine(lines.length - 1))).findings.map(({ kind }) => kind)).toContain(
    'cut-off',
  );
  expect((await verifyCommand(server.url, withoutLine(3))).code).toBe(1);
  for (const invalidContent of ['', 'x', '{}', '\u0000'.repeat(1000), '[1]\n[2]\n'])
    expect(await check(server.url, invalidContent)).toMatchObject({ isProof: false, unchanged: false, findings: [] });
});

test('BEY-01 an export from another installation is rejected', async () => {
  const [server, other] = [
    await testServer({ env: { SECRET_KEY: 'another secret for tests, thirty-two letters' } }),
    await testServer(),
  ];
  await useServer(server);
  await busyProperty(server);
  const file = await exportProof();
  const kinds = (await check(other.url, file)).findings.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['untrusted']));
});

test('BEY-01 a user cannot export data outside their reach', async () => {
  const server = shared;
  const path = exportPath('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z');
  expect((await (await actor(server.url, 'foreignManager')).get(path)).status).toBe(404);
  expect((await (await world.as('staff')).get(path)).status).toBe(403);
  const empty = await (await world.as('manager')).get<string>(path);
  expect(await check(server.url, empty.body)).toMatchObject({ unchanged: true, rows: 0, cabinets: 0 });
  expect(empty.headers.get('content-disposition')).toMatch(
    /^attachment; filename="key-log-harbor-point-2025-12-31--2026-01-31.jsonl"/,
  );
});
