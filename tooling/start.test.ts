import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

// A start may have to build the web pages first, while the machine is busy with other tests.
vi.setConfig({ testTimeout: 180_000 });
const startTime = 120_000;

const starter = fileURLToPath(new URL('./start.mjs', import.meta.url));

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? String(address.port) : '';
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-data-'));
  // PostgreSQL runs as another user, who must have access to the folder.
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Runs `npm start` as from a terminal, in a separate process group. Returns its output. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [starter], {
    env: { ...process.env, LOG_LEVEL: 'warn', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      output.text += part;
    });
  }
  const ended = once(child, 'close').then(([code]) => Number(code));
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  });
  return { child, output, ended };
}

const readyStatus = async (port: string) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (reply) => reply.status,
    () => 0,
  );
/** Waits until the server responds. Rejects with the output if the server ends first. */
async function waitUntilUp({ ended, output }: ReturnType<typeof start>, port: string): Promise<void> {
  const endedEarly = ended.then((code) => Promise.reject(new Error(`It ended with ${code}: ${output.text}`)));
  await Promise.race([expect.poll(() => readyStatus(port), { timeout: startTime }).toBe(200), endedEarly]);
}
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean);
const isDatabaseUp = (folder: string) => existsSync(join(folder, 'postgres', 'postmaster.pid'));

/** Ctrl-C reaches the whole group, and npm repeats it. */
function pressControlC(child: ChildProcess): void {
  process.kill(-(child.pid ?? 0), 'SIGINT');
  child.kill('SIGINT');
}

/** Starts with an empty folder, and sends Ctrl-C as soon as the server responds. */
async function firstStart() {
  const [DATA_DIR, PORT] = [dataFolder(), await freePort()];
  const { child, ended, ...started } = start({ DATA_DIR, PORT });
  await waitUntilUp({ child, ended, ...started }, PORT);
  const wasUp = isDatabaseUp(DATA_DIR);
  pressControlC(child);
  return { folder: DATA_DIR, wasUp, code: await ended, answer: await readyStatus(PORT), isUp: isDatabaseUp(DATA_DIR) };
}

let first: ReturnType<typeof firstStart> | undefined;

/** A copy of the folder from the first start, because creating a database takes up most of a start. */
async function startedFolder(): Promise<string> {
  first ??= firstStart();
  const folder = dataFolder();
  execFileSync('cp', ['-a', `${(await first).folder}/.`, folder]);
  return folder;
}

test('SYS-07 Ctrl-C stops the server and the database, and a second start finds all data', async () => {
  const [DATA_DIR, PORT] = [await startedFolder(), await freePort()];
  expect(await first).toMatchObject({ wasUp: true, code: 0, answer: 0, isUp: false });

  const second = start({ DATA_DIR, PORT });
  await waitUntilUp(second, PORT);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(isDatabaseUp(DATA_DIR)).toBe(false);
});

test('SYS-07 Ctrl-C during startup leaves nothing running', async () => {
  const [DATA_DIR, PORT] = [dataFolder(), await freePort()];
  const { child, ended } = start({ DATA_DIR, PORT });
  await expect.poll(() => isDatabaseUp(DATA_DIR), { timeout: startTime, interval: 5 }).toBe(true);
  pressControlC(child);
  await ended;
  expect([await readyStatus(PORT), isDatabaseUp(DATA_DIR)]).toEqual([0, false]);
});

test('SYS-06 if two servers start simultaneously on one folder and port, one serves and the other exits', async () => {
  const [DATA_DIR, PORT] = [dataFolder(), await freePort()];
  const servers = [start({ DATA_DIR, PORT }), start({ DATA_DIR, PORT })] as const;
  expect(await Promise.race(servers.map(({ ended }) => ended))).toBe(1);
  const [winner, loser] = servers[0].child.exitCode === null ? servers : [servers[1], servers[0]];
  await waitUntilUp(winner, PORT);
  expect(loser.output.text).toContain(PORT);
  winner.child.kill('SIGINT');
  expect(await winner.ended).toBe(0);
  expect(isDatabaseUp(DATA_DIR)).toBe(false);
});

test('SYS-07 if the start command is killed, the server and the database exit automatically', async () => {
  const [DATA_DIR, PORT] = [await startedFolder(), await freePort()];
  const started = start({ DATA_DIR, PORT });
  await waitUntilUp(started, PORT);
  started.child.kill('SIGKILL');
  await expect.poll(async () => [await readyStatus(PORT), isDatabaseUp(DATA_DIR)]).toEqual([0, false]);
});

test('SYS-07 a server that dies is restarted with a clear message and the same data', async () => {
  const [DATA_DIR, PORT] = [await startedFolder(), await freePort()];
  const started = start({ DATA_DIR, PORT });
  await waitUntilUp(started, PORT);
  for (const died of [1, 2]) {
    const [server = 0] = childrenOf(started.child.pid ?? 0);
    process.kill(server, 'SIGKILL');
    await expect.poll(() => started.output.text.match(/THE SERVER DIED \(137\)/g)?.length).toBe(died);
    await waitUntilUp(started, PORT);
  }
  pressControlC(started.child);
  expect(await started.ended).toBe(0);
  expect([await readyStatus(PORT), isDatabaseUp(DATA_DIR)]).toEqual([0, false]);
});

test('SYS-07 startup fails with a message that names an invalid setting', async () => {
  const { ended, output } = start({ DATA_DIR: dataFolder(), PORT: 'eighty' });
  expect(await ended).toBe(1);
  expect(output.text.trim().split('\n').at(-1)).toBe('PORT must be a whole number from 0 to 65535, not "eighty".');
  expect(output.text.match(/PORT must be/g)).toHaveLength(1);
});
