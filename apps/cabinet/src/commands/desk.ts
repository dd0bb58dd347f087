import { createCabinet } from '../cabinet.ts';
import type { Cabinet } from '../cabinet-interface.ts';
import { runCommand } from '../keypad/run-command.ts';
import type { Arguments } from './arguments.ts';
import { folderOf, listCabinetCredentials, readCabinetCredentials } from './cabinet-files.ts';
import { type Command, sendCommand } from './control.ts';
import { FolderInUse, findRunningProcess } from './folder-lock.ts';

/** Question of the parent process, and its answer. */
interface Question {
  ask: number;
  command: Command;
}
type Answer = { ask: number } & ({ answer: string } | { failure: string });

interface Held {
  cabinet: Promise<Cabinet>;
  usedAt: number;
}

/** An idle cabinet is released after this time, and the simulator runs it again. */
const idleMilliseconds = 180_000;
const timeout = 10_000;

/**
 * Runs cabinets for the server's development page (`/dev/cabinet`), through the process that runs a cabinet or in this
 * one. Ends with the server.
 */
export async function runDesk({ server, folder }: Arguments, signal: AbortSignal): Promise<void> {
  const held = new Map<number, Held>();

  const open = (number: number): Held => {
    const credentials = readCabinetCredentials(folder, String(number));
    if (credentials.silent) throw new Error(`No process runs cabinet ${number}.`);
    const cabinet = createCabinet(credentials, server, folderOf(folder, number), { backsUp: true });
    const one = { cabinet, usedAt: Date.now() };
    held.set(number, one);
    cabinet.catch(() => held.delete(number));
    return one;
  };

  const ask = async (command: Command): Promise<string> => {
    if (command.name === 'list')
      return JSON.stringify(
        listCabinetCredentials(folder)
          .filter(({ silent }) => !silent)
          .map(({ cabinet, name }) => ({ id: cabinet, name })),
      );
    const number = Number(command.cabinet);
    for (let tries = 0; ; tries++) {
      const door = held.has(number) ? undefined : await findRunningProcess(folderOf(folder, number));
      const answer = door && (await sendCommand(door, command));
      if (answer !== undefined) return answer;
      try {
        const one = held.get(number) ?? open(number);
        one.usedAt = Date.now();
        return await runCommand(await configured(await one.cabinet), command);
      } catch (error) {
        // The simulator locked it first.
        if (!(error instanceof FolderInUse) || tries > 3) throw error;
      }
    }
  };

  process.on('message', (question: Question) => {
    const reply = (answer: Answer) => process.send?.(answer);
    ask(question.command).then(
      (answer) => reply({ ask: question.ask, answer }),
      (error: unknown) => reply({ ask: question.ask, failure: error instanceof Error ? error.message : String(error) }),
    );
  });
  const letGo = setInterval(() => {
    for (const [number, { cabinet, usedAt }] of held)
      if (Date.now() - usedAt > idleMilliseconds) {
        held.delete(number);
        void cabinet.then((one) => one.stop());
      }
  }, 10_000);
  await new Promise<void>((ended) => {
    signal.addEventListener('abort', () => ended(), { once: true });
    process.once('disconnect', () => ended());
  });
  clearInterval(letGo);
  await Promise.all([...held.values()].map(async ({ cabinet }) => (await cabinet).stop()));
  if (process.connected) process.disconnect();
}

/** Waits for the first configuration of a new cabinet, up to a limit. */
async function configured(cabinet: Cabinet): Promise<Cabinet> {
  if (cabinet.configuration().revision > 0) return cabinet;
  const late = new Promise((resolve) => setTimeout(resolve, timeout).unref());
  await Promise.race([cabinet.configured(), late]);
  return cabinet;
}
