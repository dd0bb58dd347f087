import { setTimeout as sleep } from 'node:timers/promises';
import { createCabinet } from '../cabinet.ts';
import type { Cabinet } from '../cabinet-interface.ts';
import { simulateVisits } from '../people/visits.ts';
import type { Arguments } from './arguments.ts';
import { folderOf, listCabinetCredentials } from './cabinet-files.ts';
import { FolderInUseError, findRunningProcess } from './folder-lock.ts';

/** Runs every cabinet in the folder that is not silent, until the signal aborts. */
export async function runAll({ server, folder, pace, switches, flags }: Arguments, signal: AbortSignal): Promise<void> {
  const provokedProblems = { wrongPin: flags['wrong-pin'] === true, doorLeftOpen: flags['door-left-open'] === true };
  const active = listCabinetCredentials(folder).filter(({ silent }) => !silent);
  if (active.length === 0) throw new Error(`There is no cabinet in ${folder}.`);
  const running = await Promise.all(active.map(({ cabinet }) => findRunningProcess(folderOf(folder, cabinet))));
  if (running.every(Boolean)) throw new FolderInUseError(`Another process runs the cabinets in ${folder}.`);
  const log = limitLines((line) => console.log(line));
  const runs: Promise<void>[] = [];
  for (const credentials of active) {
    if (signal.aborted) break;
    const options = {
      switches,
      sendsBackups: true,
      log: (line: string) => log(`Cabinet ${credentials.cabinet}: ${line}`),
    };
    const open = () => createCabinet(credentials, server, folderOf(folder, credentials.cabinet), options);
    runs.push(runCabinet(open, (cabinet) => simulateVisits(cabinet, pace, provokedProblems, signal), signal));
    // Staggers the configuration requests, because a newly started server is busy.
    await sleep(15);
  }
  console.log(`${runs.length} simulated cabinets are connected to ${server}.`);
  await Promise.all(runs);
}

const retrySeconds = 10;

/** Simulates people at a cabinet when no other process runs it. */
async function runCabinet(
  open: () => Promise<Cabinet>,
  visit: (cabinet: Cabinet) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let cabinet: Cabinet;
    try {
      cabinet = await open();
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await sleep(retrySeconds * 1000, undefined, { signal }).catch(() => {});
      continue;
    }
    try {
      await Promise.race([cabinet.configured(), whenAborted(signal)]);
      await visit(cabinet);
    } finally {
      await cabinet.stop();
    }
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const maxLinesPerMinute = 6;

/**
 * Returns a function that writes a limited number of log lines per minute. When the server is down, every cabinet logs
 * the same message.
 */
function limitLines(write: (line: string) => void): (line: string) => void {
  let since = 0;
  let lines = 0;
  return (line) => {
    if (Date.now() - since > 60_000) [since, lines] = [Date.now(), 0];
    if (++lines <= maxLinesPerMinute) write(line);
  };
}
