import { actor } from '../../apps/server/src/testing/actors.ts';
import { makeWorld } from '../../apps/server/src/testing/world.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { type BusyCabinet, sendContinuously } from './busy-cabinet.ts';
import { createInstallation, type Installation, killDatabase } from './installation.ts';
import { createRandom, type Random } from './random.ts';
import type { ServerProcess } from './server-process.ts';
import { runSimulator } from './simulated-cabinet.ts';
import { enrollCabinet } from './test-cabinet.ts';
import { findCustodyProblems, findLogProblems, type SentLog } from './verify-log.ts';

export interface KillReport {
  readonly seed: number;
  readonly kills: Readonly<Record<Target, number>>;
  readonly sent: number;
  /** Number of events acknowledged before the last kill. They must survive. */
  readonly acknowledgedBetweenKills: number;
  /** Empty if nothing was lost, duplicated, or altered. Otherwise the first problems. */
  readonly problems: readonly string[];
}

/** Load on the server while processes are killed. */
export interface Load {
  readonly cabinets: readonly BusyCabinet[];
  /** Runs after all cabinets have delivered. Returns the logs of other senders and any additional problems. */
  finish(): Promise<{ readonly logs: readonly SentLog[]; readonly problems: readonly string[] }>;
  stop(): Promise<void>;
}

const targets = ['server', 'database', 'both'] as const;
type Target = (typeof targets)[number];

export const secretKey = 'a secret for tests only, thirty-two characters';
const answerTimeoutMs = 60_000;

/**
 * Kills (-9) the server, its PostgreSQL, or both while cabinets send events. The seed determines when. Then checks all
 * stored data and reports the problems.
 */
export async function killRounds(rounds: number, seed: number, startLoad = threeCabinets): Promise<KillReport> {
  const random = createRandom(seed);
  const installation = await createInstallation({ SECRET_KEY: secretKey });
  const cleanups: (() => unknown)[] = [installation.remove];
  const kills = { server: 0, database: 0, both: 0 };
  try {
    let server = installation.start();
    await server.listening;
    await installation.asOwner((pool) => makeWorld(pool.options.connectionString ?? ''));
    const { cabinets, finish, stop } = await startLoad(installation, random);
    cleanups.push(stop, ...cabinets.map((cabinet) => cabinet.stop));
    for (let round = 0; round < rounds && !hasComplaints(cabinets); round += 1) {
      // Rotates through the kinds of kills, so even a few rounds test each kind.
      const target = targets[round % targets.length] ?? 'server';
      await waitForRandomMoment(cabinets, random);
      server = await kill(installation, server, target);
      kills[target] += 1;
      await waitForReplies(cabinets, server);
    }
    const acknowledgedBetweenKills = sum(cabinets.map(({ acknowledged }) => acknowledged()));
    await withTimeout(
      answerTimeoutMs,
      'the cabinets could not deliver',
      Promise.all(cabinets.map((cabinet) => cabinet.drain())),
    );
    const otherSenders = await withTimeout(answerTimeoutMs, 'the other clients could not finish', finish());
    const logs = [...cabinets, ...otherSenders.logs];
    const complaints = cabinets.flatMap((cabinet) => cabinet.complaints);
    const problems = [...complaints, ...(await findProblems(installation, logs)), ...otherSenders.problems].slice(
      0,
      20,
    );
    const sentCount = sum(logs.map(({ events }) => events.length));
    return { seed, kills, sent: sentCount, acknowledgedBetweenKills, problems };
  } finally {
    for (const end of cleanups.reverse()) await end();
  }
}

/** Two cabinets on one property that record every reply, and the cabinet simulator on another. Each has ten keys. */
async function threeCabinets({ url }: Installation, random: Random): Promise<Load> {
  const technician = await actor(url, 'service');
  const codeFor = async (datalog: number) => {
    const { body } = await technician.send<{ code: string }>('POST', `/api/datalogs/${datalog}/enrolment`, {});
    return body.code;
  };
  const newRandom = () => createRandom(random.whole(0, 2 ** 31));
  const { datalog, annex, foreignDatalog, foreignProperty } = worldIds;
  const lobby = await enrollCabinet(url, await codeFor(datalog));
  const annexCabinet = await enrollCabinet(url, await codeFor(annex));
  const simulatedSystem = { code: await codeFor(foreignDatalog), property: foreignProperty, tags: tenTags(71_000) };
  const simulator = await runSimulator(url, simulatedSystem, newRandom());
  return {
    cabinets: [
      sendContinuously(url, lobby, tenTags(71_000), newRandom()),
      sendContinuously(url, annexCabinet, tenTags(72_000), newRandom()),
    ],
    finish: async () => ({ logs: [await simulator.drain()], problems: [] }),
    stop: simulator.remove,
  };
}

export const tenTags = (first: number) => Array.from({ length: 10 }, (_, index) => String(first + index));

/** Waits for a random moment while cabinets send events: a few batches later, then somewhere within a batch. */
async function waitForRandomMoment(cabinets: readonly BusyCabinet[], random: Random): Promise<void> {
  const totalStartedBatches = () => sum(cabinets.map(({ startedBatchCount }) => startedBatchCount()));
  const targetCount = totalStartedBatches() + random.whole(10, 40) * Math.ceil(cabinets.length / 8);
  await waitUntil(
    () => totalStartedBatches() >= targetCount || hasComplaints(cabinets),
    'the cabinets stopped sending',
  );
  await pause(random.whole(0, 30));
}

async function kill(installation: Installation, server: ServerProcess, target: Target): Promise<ServerProcess> {
  const database = installation.postmaster();
  if (database === undefined) throw new Error('there is no PostgreSQL to kill');
  if (target !== 'database') server.signal('SIGKILL');
  if (target !== 'server') await killDatabase(database);
  // A server restarts a dead database automatically. The test restarts a killed server, as a supervisor does.
  if (target === 'database') return server;
  await server.ended;
  const next = installation.start();
  await withTimeout(answerTimeoutMs, 'the server did not come back', next.listening);
  return next;
}

/** Waits until each cabinet has two replies after the kill, because the first may have been in flight. */
async function waitForReplies(cabinets: readonly BusyCabinet[], server: ServerProcess): Promise<void> {
  const before = cabinets.map(({ heads }) => heads.length);
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  await waitUntil(() => {
    if (hasEnded) throw new Error(`the server ended by itself: ${server.output()}`);
    return hasComplaints(cabinets) || cabinets.every(({ heads }, index) => heads.length >= (before[index] ?? 0) + 2);
  }, `the cabinets were not answered any more: ${server.output()}`);
}

async function findProblems({ asOwner }: Installation, logs: readonly SentLog[]): Promise<string[]> {
  return asOwner(async (owner) => {
    const problems: string[] = [];
    for (const log of logs)
      problems.push(...(await findLogProblems(owner, log)), ...(await findCustodyProblems(owner, log)));
    return problems;
  });
}

/** Whether a cabinet received an unexpected reply. An unexpected reply ends the test immediately. */
const hasComplaints = (cabinets: readonly BusyCabinet[]) => cabinets.some(({ complaints }) => complaints.length > 0);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function waitUntil(isMet: () => boolean, timeoutMessage: string): Promise<void> {
  const deadline = Date.now() + answerTimeoutMs;
  while (!isMet()) {
    if (Date.now() > deadline) throw new Error(timeoutMessage);
    await pause(10);
  }
}

async function withTimeout<T>(milliseconds: number, timeoutMessage: string, work: Promise<T>): Promise<T> {
  const timeout = AbortSignal.timeout(milliseconds);
  const timeoutError = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(timeoutMessage)), { once: true });
  });
  return Promise.race([work, timeoutError]);
}
