import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type CabinetOptions, createCabinet } from '../../apps/cabinet/src/cabinet.ts';
import type { Cabinet } from '../../apps/cabinet/src/cabinet-interface.ts';
import { enroll } from '../../apps/cabinet/src/commands/enroll.ts';
import type { Credentials } from '../../apps/cabinet/src/credentials.ts';
import { actor, type Caller } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';

let server: TestServer;
let service: Caller;
let manager: Caller;
let database: pg.Client;
beforeAll(async () => {
  server = await testServer({ shared: true });
  service = await actor(server.url, 'service');
  manager = await actor(server.url, 'manager');
  database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.close();
});

/** A newly enrolled cabinet with a separate folder. */
async function newCabinet(options: CabinetOptions & { url?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-'));
  const { body } = await service.send<{ code: string }>('POST', '/api/datalogs/1/enrolment');
  const credentials = await enroll(server.url, folder, body.code, 'Lobby');
  const start = () => startCabinet(credentials, options.url ?? server.url, join(folder, 'queue'), options);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { credentials, folder: join(folder, 'queue'), start };
}
async function startCabinet(credentials: Credentials, url: string, folder: string, options: CabinetOptions) {
  const cabinet = await createCabinet(credentials, url, folder, options);
  onTestFinished(() => cabinet.stop());
  return cabinet;
}

interface StoredEvent {
  seq: number;
  movement: string;
  tag: string | null;
  exception: string | null;
  late: boolean;
  clock_corrected: boolean;
}
async function storedEvents({ credentials }: Pick<Cabinet, 'credentials'>): Promise<StoredEvent[]> {
  const { rows } = await database.query<StoredEvent>(
    `select seq::int, movement, tag, exception, late, clock_corrected from key_event where datalog_id = $1 and stream = $2 order by seq`,
    [credentials.cabinet, credentials.stream],
  );
  return rows;
}
const seqs = (stored: readonly StoredEvent[]) => stored.map(({ seq }) => seq);
const range = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

test('DEV-07 a key taken at a cabinet is shown as out with its holder, and in its place after its return', async () => {
  const cabinet = await (await newCabinet()).start();
  await cabinet.configured();
  const keysOut = async () =>
    (await manager.get<{ rows: { tag: string; unit: string }[] }>('/api/properties/1/keys-out')).body.rows;

  expect(await cabinet.take({ badge: '000412', tag: '71003' })).toMatchObject({ moved: true, exception: null });
  await cabinet.flush();
  expect(await keysOut()).toMatchObject([{ tag: '71003', unit: '104', holder: { name: 'Tom Becker' } }]);

  await cabinet.returnKey({ badge: '000412', tag: '71003' });
  await cabinet.flush();
  expect(await keysOut()).toEqual([]);
});

test('DEV-07 a cabinet uses its configuration to reject an unknown badge, an unknown tag, and a newly removed badge', async () => {
  const cabinet = await (await newCabinet()).start();
  await cabinet.configured();
  const addReply = await manager.send<{ id: number }>('POST', '/api/properties/1/badges', {
    number: '700001',
    name: 'Nia Okafor',
    pin: '4711',
  });
  await expect.poll(() => cabinet.configuration().badges.has('700001')).toBe(true);

  expect((await cabinet.take({ badge: '999999', tag: '71001' })).exception).toBe('E');
  expect((await cabinet.take({ badge: '700001', tag: '00000' })).exception).toBe('T');
  expect((await cabinet.signIn('700001', '4711')).exception).toBeNull();
  expect((await cabinet.signIn('700001', '0000')).exception).toBe('P');
  expect((await cabinet.signIn('700001', '0000')).exception).toBe('P');
  expect((await cabinet.signIn('700001', '0000')).exception).toBe('W');
  await manager.send('DELETE', `/api/properties/1/badges/${addReply.body.id}`);
  await expect.poll(() => cabinet.configuration().badges.has('700001')).toBe(false);
  expect((await cabinet.take({ badge: '700001', tag: '71001' })).exception).toBe('E');

  await cabinet.flush();
  expect((await storedEvents(cabinet)).map(({ movement, exception }) => [movement, exception])).toEqual([
    ['none', 'E'],
    ['none', 'T'],
    ['signed-in', null],
    ['wrong-pin', 'P'],
    ['wrong-pin', 'P'],
    ['wrong-pin', 'W'],
    ['none', 'E'],
  ]);
});

test('DEV-05 events recorded offline arrive later, once and in order, even after a restart', async () => {
  const { start } = await newCabinet({ switches: { offline: true } });
  const offline = await start();
  await Promise.all(range(1200).map((n) => offline.take({ badge: '000412', tag: String(71_000 + (n % 10)) })));
  expect(offline.status()).toMatchObject({ waiting: 1200 });
  await offline.stop();

  const restartedCabinet = await start();
  expect(restartedCabinet.status()).toMatchObject({ waiting: 1200, last: 1200 });
  restartedCabinet.switches.offline = false;
  await restartedCabinet.flush();

  expect(seqs(await storedEvents(restartedCabinet))).toEqual(range(1200));
});

test('DEV-05 events that are sent twice and out of order are stored once', async () => {
  const { start } = await newCabinet({ switches: { duplicate: true, reorder: true } });
  const cabinet = await start();
  for (let round = 0; round < 5; round++)
    await Promise.all(range(40).map((n) => cabinet.take({ badge: '000107', tag: String(71_000 + (n % 10)) })));
  await cabinet.flush();

  expect(seqs(await storedEvents(cabinet))).toEqual(range(200));
  expect(cabinet.status().waiting).toBe(0);
});

test('DEV-05 a wrong clock is corrected and marked', async () => {
  const { start } = await newCabinet({ switches: { clockAhead: 3 * 3_600_000 } });
  const cabinet = await start();
  await cabinet.record({ kind: 'door', action: 'opened' });
  await cabinet.flush();
  expect(await storedEvents(cabinet)).toMatchObject([{ movement: 'opened', clock_corrected: true, late: false }]);
});

test('DEV-05 an event that the server cannot read is wrapped and does not block other events', async () => {
  const cabinet = await (await newCabinet({ switches: { offline: true } })).start();
  await cabinet.record({ kind: 'door', action: 'opened' });
  await cabinet.record({ kind: 'door', action: 'closed', salt: 'too short' });
  await cabinet.record({ kind: 'door', action: 'left-open', exception: 'C' });
  cabinet.switches.offline = false;
  await cabinet.flush();

  const { rows } = await database.query(
    `select kind, raw from key_event e join log_entry using (datalog_id, stream, seq) where e.datalog_id = 1 and stream = $1 order by seq`,
    [cabinet.credentials.stream],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['door', 'system', 'door']);
  const { unreadable } = JSON.parse(rows[1].raw) as { unreadable: string };
  expect(JSON.parse(Buffer.from(unreadable, 'base64url').toString())).toMatchObject({ seq: 2, salt: 'too short' });
});

test('DEV-05 a cabinet whose enrollment was revoked keeps its queue', async () => {
  const { credentials, folder, start } = await newCabinet();
  const cabinet = await start();
  await service.send('DELETE', `/api/datalogs/${credentials.cabinet}/enrolment`);
  await cabinet.take({ badge: '000412', tag: '71001' });

  await expect.poll(() => cabinet.status().failure).toContain('401');
  const queue = readFileSync(join(folder, `stream-${credentials.stream}`, 'events-000000000000001.jsonl'), 'utf8');
  expect(queue).toContain('"tag":"71001"');
  expect(cabinet.status().waiting).toBe(1);
});

test('DEV-06 DEV-07 a cabinet sends a backup of its configuration without PINs, and a restore accepts the backup', async () => {
  const { start } = await newCabinet({ sendsBackups: true });
  const cabinet = await start();
  await cabinet.configured();
  // An hour passes on the cabinet's clock, so its first backup is due.
  cabinet.switches.clockAhead = 3_600_000;
  interface BackupList {
    rows: { id: number; isFromCabinet: boolean; tags: number }[];
  }
  const list = '/api/datalogs/1/system-backups';
  const sentBackups = async () =>
    (await service.get<BackupList>(list)).body.rows.filter(({ isFromCabinet }) => isFromCabinet);
  await expect.poll(async () => (await sentBackups()).length, { timeout: 30_000 }).toBe(1);
  const [backup] = await sentBackups();
  expect(backup?.tags).toBe(cabinet.configuration().tags.size);
  const file = await service.get<{ config: { badges: unknown[] } }>(`${list}/${backup?.id}`);
  expect(file.body.config.badges.length).toBeGreaterThan(0);
  expect(JSON.stringify(file.body)).not.toContain('"pin"');
  const preview = await service.send<{ differences: unknown[] }>('POST', `${list}/${backup?.id}/restore`, {});
  expect(preview.body.differences).toEqual([]);
});

test('DEV-07 only one process can run a cabinet', async () => {
  const { start } = await newCabinet();
  await start();
  await expect(start()).rejects.toThrow('Another process runs the cabinet');
});

test('DEV-05 a lost reply or a broken connection neither loses nor duplicates events', async () => {
  let calls = 0;
  const proxy = createServer((incoming, clientResponse) => {
    const isLost = incoming.url?.endsWith('/events') === true && ++calls % 3 !== 0;
    const forwarded = forward(
      `${server.url}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        // The server has stored the batch, but its response is lost.
        if (isLost) clientResponse.destroy();
        else response.pipe(clientResponse.writeHead(response.statusCode ?? 502, response.headers));
      },
    );
    forwarded.on('error', () => clientResponse.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const cabinet = await (await newCabinet({ url })).start();

  for (const n of range(4)) {
    await cabinet.take({ badge: '000412', tag: String(71_000 + n) });
    await cabinet.flush();
  }

  expect(seqs(await storedEvents(cabinet))).toEqual(range(4));
  expect(calls).toBeGreaterThan(8);
});

test('DEV-07 a cabinet that is killed while keys are taken loses no acknowledged event', async () => {
  const { credentials, folder, start } = await newCabinet();
  const program = new URL('./cabinet-in-use.ts', import.meta.url);
  const acknowledged: number[] = [];
  for (let kill = 0; kill < 3; kill++) {
    const cabinetProcess = fork(program, [JSON.stringify(credentials), server.url, folder], { execArgv: [] });
    const ended = new Promise((resolve) => cabinetProcess.once('exit', resolve));
    const targetCount = acknowledged.length + 150 + kill * 40;
    await new Promise<void>((resolve) => {
      cabinetProcess.on('message', (seq: number) => {
        acknowledged.push(seq);
        if (acknowledged.length === targetCount) resolve();
      });
    });
    cabinetProcess.kill('SIGKILL');
    await ended;
  }
  const cabinet = await start();
  await cabinet.flush();

  const stored = seqs(await storedEvents(cabinet));
  expect(stored).toEqual(range(stored.length));
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(Math.max(...acknowledged)).toBeLessThanOrEqual(stored.length);
});
