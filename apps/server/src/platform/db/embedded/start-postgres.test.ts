import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isPostgresRunning, startPostgres } from '#server/platform/db/embedded/start-postgres.ts';

const launcher = fileURLToPath(new URL('./start-postgres.ts', import.meta.url));

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-data-'));
  // The PostgreSQL account is not root and needs access to the folder.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  onTestFinished(async () => {
    if (isPostgresRunning(dataDir)) await (await startPostgres(dataDir)).stop();
    rmSync(folder, { recursive: true });
  });
  return dataDir;
}

/** A process that starts PostgreSQL on the folder and then runs `more`, with `postgres` and `pg` in scope. */
function otherProcess(folder: string, more: string) {
  const code = `import pg from 'pg'; import { startPostgres } from ${JSON.stringify(launcher)};
    process.once('SIGTERM', async () => { await postgres.stop(); process.exit(0); });
    const postgres = await startPostgres(${JSON.stringify(folder)});
    console.log(JSON.stringify(postgres)); ${more}; setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

async function whenStarted(other: ReturnType<typeof otherProcess>) {
  const { value } = await other.lines.next();
  return JSON.parse(value ?? '') as { url: string; pid: number; reused: boolean };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('SYS-06 two servers that start simultaneously on one folder share one PostgreSQL, and the last one to exit stops it', async () => {
  const folder = dataFolder();
  const [first, second] = [otherProcess(folder, ''), otherProcess(folder, '')];
  const instances = await Promise.all([whenStarted(first), whenStarted(second)]);
  expect(instances[0].pid).toBe(instances[1].pid);
  expect(instances.map(({ reused }) => reused).sort()).toEqual([false, true]);

  await kill(first.child, 'SIGTERM');
  expect(await query(instances[1].url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(second.child, 'SIGTERM');
  expect(isPostgresRunning(folder)).toBe(false);
});

test('SYS-06 a PostgreSQL server left running by a killed process is reused', async () => {
  const folder = dataFolder();
  const killed = otherProcess(folder, '');
  const { pid } = await whenStarted(killed);
  await kill(killed.child, 'SIGKILL');
  expect(isPostgresRunning(folder)).toBe(true);

  const postgres = await startPostgres(folder);
  expect(postgres).toMatchObject({ pid, reused: true });
  await postgres.stop();
  expect(isPostgresRunning(folder)).toBe(false);
});

test('SYS-07 committed rows survive if the process and PostgreSQL are killed', async () => {
  const folder = dataFolder();
  const insert = `const client = new pg.Client({ connectionString: postgres.url }); client.on('error', () => {}); await client.connect();
    await client.query('create table counted (n int primary key)');
    for (let n = 1; ; n++) { await client.query('insert into counted values ($1)', [n]); console.log(n); }`;
  const writer = otherProcess(folder, insert);
  const { pid } = await whenStarted(writer);
  let acknowledged = 0;
  while (acknowledged < 100) acknowledged = Number((await writer.lines.next()).value);
  process.kill(pid, 'SIGKILL');
  await kill(writer.child, 'SIGKILL');
  for (let line = await writer.lines.next(); !line.done; line = await writer.lines.next())
    acknowledged = Number(line.value);

  const postgres = await startPostgres(folder);
  const [row] = await query(postgres.url, 'select count(*)::int as count, max(n) as max from counted');
  expect(row?.count).toBe(row?.max);
  expect(Number(row?.max)).toBeGreaterThanOrEqual(acknowledged);
  await postgres.stop();
});

test('SYS-06 a PostgreSQL server that crashes restarts on the same port', async () => {
  const postgres = await startPostgres(dataFolder());
  process.kill(postgres.pid, 'SIGKILL');
  await expect.poll(() => query(postgres.url, 'select 1 as one').catch(() => [])).toHaveLength(1);
  await postgres.stop();
});

test('SYS-07 Ctrl-C in a terminal does not reach PostgreSQL, and only the owner can read its secrets', async () => {
  const folder = dataFolder();
  const other = otherProcess(folder, '');
  const { url } = await whenStarted(other);
  // As in a terminal, the signal goes to the whole process group.
  const exit = once(other.child, 'exit');
  process.kill(-(other.child.pid ?? 0), 'SIGINT');
  await exit;
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(join(folder, 'secrets', 'postgres')).mode & 0o777).toBe(0o600);
});

test.runIf(process.getuid?.() === 0)(
  "SYS-06 if PostgreSQL's user cannot enter the data folder, the database is in a system folder",
  async () => {
    const folder = dataFolder();
    const closed = join(folder, '..', 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const first = await startPostgres(join(closed, 'data'));
    onTestFinished(() => rmSync(join(first.folder, '..'), { recursive: true }));
    expect(first.folder).toMatch(/^\/var\/lib\/latchboard\//);
    await first.stop();

    const second = await startPostgres(join(closed, 'data'));
    expect(second.folder).toBe(first.folder);
    await second.stop();
  },
);
