import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../apps/server/src/migrations/all.gen.ts';
import { startPostgres } from '../../apps/server/src/platform/db/embedded/start-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { actor, callerOf } from '../../apps/server/src/testing/actors.ts';
import { enrollTestCabinet, keyEvent } from '../../apps/server/src/testing/test-cabinet.ts';
import { makeWorld } from '../../apps/server/src/testing/world.ts';

const megabyte = 1024 ** 2;
const diskMegabytes = 400;
/** Bytes that stay free for the transaction log. PostgreSQL stops if there is no free space. */
const reservedBytes = megabyte / 4;

/** Mounts a small in-memory file system and returns its folder. Undefined if the user may not mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=711`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Fills a disk and returns a function that frees the space. */
function fill(folder: string): () => void {
  const ballast = join(folder, 'ballast');
  while (freeBytes(folder) > reservedBytes)
    writeFileSync(ballast, Buffer.alloc(Math.min(8 * megabyte, freeBytes(folder) - reservedBytes)), { flag: 'a' });
  return () => rmSync(ballast);
}

async function serverOnDisk(disk: string) {
  const folder = join(disk, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  const postgres = await startPostgres(folder, { isDurable: false });
  onTestFinished(() => postgres.stop());
  const databaseUrl = await prepareDatabase(postgres.url, 'full', 'test');
  await migrate(databaseUrl, migrations);
  await makeWorld(databaseUrl);
  let ahead = 0;
  const settings = readSettings({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
    SECRET_KEY: 'a secret for tests only, thirty-two characters',
  });
  const clock = { now: () => new Date(Date.now() + ahead) };
  const server = await startServer({ settings, databaseUrl, clock, runsJobs: false });
  onTestFinished(() => server.close());
  return { server, advanceClock: (ms: number) => (ahead += ms) };
}

test('SYS-07 with a full disk, changes are rejected with an error message, cabinets keep their events, and nothing is lost', async ({
  skip,
}) => {
  const disk = smallDisk();
  if (disk === undefined) return skip('this machine cannot mount a file system for tests');
  const { server, advanceClock } = await serverOnDisk(disk);
  const cabinet = await enrollTestCabinet(server.url);
  const manager = await actor(server.url, 'manager');
  const administrator = await actor(server.url, 'sysadmin');
  const readReadiness = () => callerOf(server.url).get<{ status: string }>('/health/ready');
  expect((await readReadiness()).status).toBe(200);
  const freeDiskSpace = fill(disk);

  const batchOf = (first: number) => Array.from({ length: 400 }, (_, index) => keyEvent(first + index));
  const storedBatches: number[] = [];
  let rejectedReply: { status: number; body: { code?: string; localizedMessage?: string } } | undefined;
  let next = 1;
  for (; next < 40_000 && !rejectedReply; next += 400) {
    const reply = await cabinet.send(batchOf(next));
    if (reply.status === 200) storedBatches.push(next);
    else rejectedReply = reply as unknown as typeof rejectedReply;
  }
  expect(rejectedReply).toMatchObject({ status: 503, body: { code: 'storageFull' } });
  expect(rejectedReply?.body.localizedMessage).toContain('out of space');
  expect([(await readReadiness()).status, (await readReadiness()).body.status]).toEqual([503, 'storage full']);
  const { body: health } = await administrator.get<{ troubles: string[] }>('/api/system-health');
  expect(health.troubles).toContain('storageFull');
  const pdf = `%PDF-1.7 ${'x'.repeat(2 * megabyte)}\nstartxref\n9\n%%EOF\n`;
  const upload = await administrator.send<{ code?: string }>(
    'POST',
    '/api/properties/1/terms?fileName=terms.pdf',
    new Blob([pdf]),
    { 'content-type': 'application/pdf' },
  );
  expect([upload.status, upload.body.code]).toEqual([503, 'storageFull']);
  // Stored data can still be read.
  expect((await manager.get('/api/properties/1/board')).status).toBe(200);

  freeDiskSpace();
  const retryReply = await cabinet.send(batchOf(next - 400));
  expect([retryReply.status, retryReply.body.stored]).toEqual([200, 400]);
  expect(retryReply.body.storedUpTo).toBe((storedBatches.length + 1) * 400);
  advanceClock(61_000);
  expect((await readReadiness()).status).toBe(200);
}, 240_000);
