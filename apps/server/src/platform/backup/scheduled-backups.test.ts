import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, onTestFinished, test } from 'vitest';
import { runDbCommand } from '#server/commands/run-db-command.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, callerOf, clearActors } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Health = CallOutput<typeof contract.health.readHealth>;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * Creates a temporary folder and returns the path of a backup folder in it. Moving the temporary folder away simulates
 * an unmounted disk.
 */
function createDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    dir: join(folder, 'backups'),
    unmount: () => renameSync(folder, `${folder}-away`),
    mount: () => renameSync(`${folder}-away`, folder),
  };
}

/** Reads the system health. Signs in each time, because the clock moves by days. */
async function healthOf({ url }: Pick<TestServer, 'url'>): Promise<Health> {
  clearActors(url);
  return (await (await actor(url, 'sysadmin')).get<Health>('/api/system-health')).body;
}

const mailsOf = ({ platform }: TestServer) =>
  transact(platform.pool, { role: 'lb_system' }, (tx) =>
    tx.selectFrom('mail_message').select(['recipient', 'subject', 'shown']).orderBy('id').execute(),
  );

test('SYS-07 with BACKUP_DIR, a server makes a verified backup after startup, and system health shows this backup and the next one', async () => {
  const { dir } = createDisk();
  const server = await testServer({ runsJobs: true, env: { BACKUP_DIR: dir, BACKUP_TIME: '04:05' } });
  await expect.poll(async () => (await healthOf(server)).backups.last, { timeout: 40_000 }).not.toBe(null);
  const { backups, troubles } = await healthOf(server);
  expect(backups).toMatchObject({ failed: null, isOverdue: false, schedule: { folder: dir, keep: 14 } });
  expect(new Date(backups.schedule?.nextAt ?? 0).toISOString()).toMatch(/T04:05:00/);
  expect(backups.last?.bytes).toBeGreaterThan(10_000);
  expect(troubles).not.toContain('backups');
  const output: string[] = [];
  expect(await runDbCommand(['check', backups.last?.file ?? ''], {}, (line) => output.push(line))).toBe(0);
  expect(output.join()).toContain(`with ${backups.last?.rows} rows`);
  expect(readdirSync(dir)).toHaveLength(1);
});

test('SYS-07 old backups are removed only after a newer one is verified, not after a failed backup', async () => {
  const { dir, unmount, mount } = createDisk();
  let at = new Date('2031-05-01T02:30:00Z');
  const server = await testServer({ clock: { now: () => at }, env: { BACKUP_DIR: dir, BACKUP_KEEP: '2' } });
  const { jobs } = server.platform;
  mkdirSync(dir);
  writeFileSync(join(dir, 'by-hand.backup'), 'not of the schedule');
  for (let day = 0; day < 3; day += 1) {
    await jobs.runNow('back-up');
    at = new Date(at.getTime() + dayMs);
  }
  const expected = ['by-hand.backup', 'latchboard-2031-05-02T023000Z.backup', 'latchboard-2031-05-03T023000Z.backup'];
  expect(readdirSync(dir).toSorted()).toEqual(expected);

  unmount();
  await expect(jobs.runNow('back-up')).rejects.toThrow('There is no folder');
  mount();
  expect(readdirSync(dir).toSorted()).toEqual(expected);
});

test('SYS-07 a failed or overdue backup is emailed to operations once a day and is shown as a problem in system health', async () => {
  const { dir, unmount, mount } = createDisk();
  let at = new Date();
  const env = { BACKUP_DIR: dir, OPERATIONS_EMAIL: 'ops@provider.test' };
  const server = await testServer({ clock: { now: () => at }, env });
  const { jobs } = server.platform;
  await jobs.runNow('back-up');
  const lastBackup = (await healthOf(server)).backups.last;
  expect(await mailsOf(server)).toEqual([]);

  // Nothing runs for more than a day.
  at = new Date(at.getTime() + 25.5 * hourMs);
  await jobs.runNow('watch-backups');
  expect((await healthOf(server)).backups.isOverdue).toBe(false);
  at = new Date(at.getTime() + hourMs);
  await jobs.runNow('watch-backups');
  await jobs.runNow('watch-backups');
  expect(await healthOf(server)).toMatchObject({ backups: { isOverdue: true }, troubles: ['backups'] });
  const overdue = { recipient: 'ops@provider.test', subject: 'The Latchboard backup is overdue' };
  expect(await mailsOf(server)).toEqual([
    { ...overdue, shown: expect.stringContaining('The last verified backup is') },
  ]);

  unmount();
  for (let tries = 0; tries < 3; tries += 1) await expect(jobs.runNow('back-up')).rejects.toThrow('There is no folder');
  const failed = { recipient: 'ops@provider.test', subject: 'The Latchboard backup failed' };
  expect((await mailsOf(server)).slice(1)).toEqual([
    { ...failed, shown: expect.stringMatching(/Error: There is no folder/) },
  ]);
  expect(await healthOf(server)).toMatchObject({
    backups: { last: lastBackup, failed: { error: expect.stringMatching(/^There is no folder/) } },
    troubles: ['backups'],
  });
  const figures = (await callerOf(server.url).get<string>('/metrics')).body;
  expect(figures).toContain('latchboard_backup_age_seconds');
  at = new Date(at.getTime() + dayMs);
  await expect(jobs.runNow('back-up')).rejects.toThrow('There is no folder');
  expect((await mailsOf(server)).slice(2)).toMatchObject([failed]);

  mount();
  await jobs.runNow('back-up');
  expect(await healthOf(server)).toMatchObject({ backups: { failed: null, isOverdue: false }, troubles: [] });
});

test('SYS-07 the first backup is overdue a day after the first start of a server, even if servers restart', async () => {
  let at = new Date(Date.now() - 30 * hourMs);
  const env = { BACKUP_DIR: createDisk().dir, OPERATIONS_EMAIL: 'ops@provider.test' };
  const server = await testServer({ clock: { now: () => at }, env });
  await server.platform.jobs.runNow('watch-backups');
  expect((await healthOf(server)).backups.isOverdue).toBe(false);
  at = new Date();
  const restarted = await server.another();
  await restarted.platform.jobs.runNow('watch-backups');
  expect(await healthOf(restarted)).toMatchObject({
    backups: { last: null, failed: null, isOverdue: true },
    troubles: ['backups'],
  });
  expect(await mailsOf(server)).toEqual([
    {
      ...{ recipient: 'ops@provider.test', subject: 'The Latchboard backup is overdue' },
      shown: expect.stringContaining('There is no verified backup yet.'),
    },
  ]);
});
