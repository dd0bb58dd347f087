import { createCabinet } from '../cabinet.ts';
import type { Cabinet } from '../cabinet-interface.ts';
import { runCommand } from '../keypad/run-command.ts';
import type { Arguments } from './arguments.ts';
import { folderOf, listCabinetCredentials, readCabinetCredentials } from './cabinet-files.ts';
import { type Command, sendCommand } from './control.ts';
import { FolderInUseError, findRunningProcess } from './folder-lock.ts';

/** Request from the parent process. The reply has the same `ask` number. */
interface Question {
  ask: number;
  command: Command;
}
type Answer = { ask: number } & ({ answer: string } | { failure: string });

interface RunningCabinet {
  cabinet: Promise<Cabinet>;
  usedAt: number;
}

/** Milliseconds after which an idle cabinet is released. The simulator then runs it again. */
const idleMs = 180_000;
const timeoutMs = 10_000;

/**
 * Runs cabinets for the server's development page (`/dev/cabinet`). If another process runs a cabinet, forwards the
 * commands to that process. Ends with the server.
 */
export async function runDesk({ server, folder }: Arguments, signal: AbortSignal): Promise<void> {
  const runningCabinets = new Map<number, RunningCabinet>();

  const open = (number: number): RunningCabinet => {
    const credentials = readCabinetCredentials(folder, String(number));
    if (credentials.silent) throw new Error(`No process runs cabinet ${number}.`);
    const cabinet = createCabinet(credentials, server, folderOf(folder, number), { sendsBackups: true });
    const entry = { cabinet, usedAt: Date.now() };
    runningCabinets.set(number, entry);
    cabinet.catch(() => runningCabinets.delete(number));
    return entry;
  };

  const executeCommand = async (command: Command): Promise<string> => {
    if (command.name === 'list')
      return JSON.stringify(
        listCabinetCredentials(folder)
          .filter(({ silent }) => !silent)
          .map(({ cabinet, name }) => ({ id: cabinet, name })),
      );
    const number = Number(command.cabinet);
    for (let tries = 0; ; tries++) {
      const running = runningCabinets.has(number) ? undefined : await findRunningProcess(folderOf(folder, number));
      const answer = running && (await sendCommand(running, command));
      if (answer !== undefined) return answer;
      try {
        const entry = runningCabinets.get(number) ?? open(number);
        entry.usedAt = Date.now();
        return await runCommand(await configured(await entry.cabinet), command);
      } catch (error) {
        // The simulator has locked the cabinet in the meantime. Retries through the simulator's process.
        if (!(error instanceof FolderInUseError) || tries > 3) throw error;
      }
    }
  };

  process.on('message', (question: Question) => {
    const reply = (answer: Answer) => process.send?.(answer);
    executeCommand(question.command).then(
      (answer) => reply({ ask: question.ask, answer }),
      (error: unknown) => reply({ ask: question.ask, failure: error instanceof Error ? error.message : String(error) }),
    );
  });
  const releaseTimer = setInterval(() => {
    for (const [number, { cabinet, usedAt }] of runningCabinets)
      if (Date.now() - usedAt > idleMs) {
        runningCabinets.delete(number);
        void cabinet.then((running) => running.stop());
      }
  }, 10_000);
  await new Promise<void>((ended) => {
    signal.addEventListener('abort', () => ended(), { once: true });
    process.once('disconnect', () => ended());
  });
  clearInterval(releaseTimer);
  await Promise.all([...runningCabinets.values()].map(async ({ cabinet }) => (await cabinet).stop()));
  if (process.connected) process.disconnect();
}

/** Waits for the first configuration of a new cabinet, but not longer than a time limit. */
async function configured(cabinet: Cabinet): Promise<Cabinet> {
  if (cabinet.configuration().revision > 0) return cabinet;
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
  await Promise.race([cabinet.configured(), timeout]);
  return cabinet;
}
