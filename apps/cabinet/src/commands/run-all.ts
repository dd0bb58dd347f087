import { setTimeout as sleep } from 'node:timers/promises';
import { createCabinet } from '../cabinet.ts';
import type { Cabinet } from '../cabinet-interface.ts';
import { simulateVisits } from '../people/visits.ts';
import type { Arguments } from './arguments.ts';
import { folderOf, listCabinetCredentials } from './cabinet-files.ts';
import { FolderInUse, findRunningProcess } from './folder-lock.ts';

/** Runs every cabinet of the folder that is not silent, until the signal aborts. */
export async function runAll({ server, folder, pace, switches, given }: Arguments, signal: AbortSignal): Promise<void> {
  const mishaps = { wrongPin: given['wrong-pin'] === true, doorLeftOpen: given['door-left-open'] === true };
  const spoken = listCabinetCredentials(folder).filter(({ silent }) => !silent);
  if (spoken.length === 0) throw new Error(`There is no cabinet in ${folder}.`);
  const doors = await Promise.all(spoken.map(({ cabinet }) => findRunningProcess(folderOf(folder, cabinet))));
  if (doors.every(Boolean)) throw new FolderInUse(`Another process runs the cabinets in ${folder}.`);
  const log = quietly((line) => console.log(line));
  const speaking: Promise<void>[] = [];
  for (const credentials of spoken) {
    if (signal.aborted) break;
    const options = { switches, backsUp: true, log: (line: string) => log(`Cabinet ${credentials.cabinet}: ${line}`) };
    const open = () => createCabinet(credentials, server, folderOf(folder, credentials.cabinet), options);
    speaking.push(runCabinet(open, (cabinet) => simulateVisits(cabinet, pace, mishaps, signal), signal));
    // Staggers the requests for configurations, because a server that just started is busy.
    await sleep(15);
  }
  console.log(`${speaking.length} simulated cabinets are connected to ${server}.`);
  await Promise.all(speaking);
}

const secondsBetweenTries = 10;

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
      if (!(error instanceof FolderInUse)) throw error;
      await sleep(secondsBetweenTries * 1000, undefined, { signal }).catch(() => {});
      continue;
    }
    try {
      await Promise.race([cabinet.configured(), ended(signal)]);
      await visit(cabinet);
    } finally {
      await cabinet.stop();
    }
  }
}

const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const maxLinesPerMinute = 6;

/** Prints only the first messages about a server that is down, because every cabinet reports it. */
function quietly(write: (line: string) => void): (line: string) => void {
  let since = 0;
  let lines = 0;
  return (line) => {
    if (Date.now() - since > 60_000) [since, lines] = [Date.now(), 0];
    if (++lines <= maxLinesPerMinute) write(line);
  };
}
