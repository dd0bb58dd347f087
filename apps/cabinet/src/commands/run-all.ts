import { setTimeout as sleep } from 'node:timers/promises';
import { type Cabinet, createCabinet } from '../cabinet.ts';
import { keepVisiting } from '../people/visits.ts';
import type { Asked } from './arguments.ts';
import { cabinetsIn, folderOf } from './cabinet-files.ts';

/** Speaks for every cabinet of the folder that is not silent, until the signal ends it. */
export async function runAll({ server, folder, pace, switches, given }: Asked, signal: AbortSignal): Promise<void> {
  const mishaps = { wrongPin: given['wrong-pin'] === true, doorLeftOpen: given['door-left-open'] === true };
  const spoken = cabinetsIn(folder).filter(({ silent }) => !silent);
  if (spoken.length === 0) throw new Error(`There is no cabinet to speak for in ${folder}.`);
  const cabinets: Cabinet[] = [];
  const log = quietly((line) => console.log(line));
  try {
    for (const credentials of spoken) {
      if (signal.aborted) break;
      const options = { switches, log: (line: string) => log(`Cabinet ${credentials.cabinet}: ${line}`) };
      cabinets.push(await createCabinet(credentials, server, folderOf(folder, credentials.cabinet), options));
      // They ask for their configuration one after another: a server that has just started has other things to do.
      await sleep(15);
    }
    console.log(`${cabinets.length} simulated cabinets speak to ${server}.`);
    await Promise.all(
      cabinets.map(async (cabinet) => {
        await Promise.race([cabinet.configured(), ended(signal)]);
        await keepVisiting(cabinet, pace, mishaps, signal);
      }),
    );
  } finally {
    await Promise.all(cabinets.map((cabinet) => cabinet.stop()));
  }
}

const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const mostLinesAMinute = 6;

/** When the server is down every cabinet says so; a few are enough to know. */
function quietly(write: (line: string) => void): (line: string) => void {
  let since = 0;
  let lines = 0;
  return (line) => {
    if (Date.now() - since > 60_000) [since, lines] = [Date.now(), 0];
    if (++lines <= mostLinesAMinute) write(line);
  };
}
