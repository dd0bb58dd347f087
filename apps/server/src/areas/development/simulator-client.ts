import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Program of the simulator. A cabinet that a person operates runs in a separate process. */
const program = fileURLToPath(new URL('../../../../cabinet/src/main.ts', import.meta.url));

/** Client for the simulator's cabinets, in any of its processes. */
/** Returns the response of the cabinet. Throws if the cabinet cannot be reached. */
export interface SimulatorClient {
  ask(command: { name: string; [part: string]: unknown }): Promise<unknown>;
  close(): Promise<void>;
}

type Reply = { ask: number; answer?: string; failure?: string };

/** Starts the process with the first request, and again after it has ended. */
export function openSimulatorClient(folder: string, url: () => string): SimulatorClient {
  let child: ChildProcess | undefined;
  let asked = 0;
  let isClosed = false;
  const waiting = new Map<number, { answer: (reply: Reply) => void; child: ChildProcess }>();

  const start = () => {
    const started = fork(program, ['desk', '--url', url(), '--dir', folder], { execArgv: [] });
    started.on('message', (reply: Reply) => {
      waiting.get(reply.ask)?.answer(reply);
      waiting.delete(reply.ask);
    });
    const ended = () => {
      if (child === started) child = undefined;
      for (const [ask, one] of waiting)
        if (one.child === started) {
          one.answer({ ask, failure: 'The simulator process ended.' });
          waiting.delete(ask);
        }
    };
    started.once('exit', ended);
    started.once('error', ended);
    child = started;
    return started;
  };

  return {
    ask: async (command) => {
      if (isClosed) throw new Error('The server stops.');
      const at = child ?? start();
      const ask = ++asked;
      const reply = await new Promise<Reply>((answer) => {
        waiting.set(ask, { answer, child: at });
        at.send({ ask, command });
      });
      if (reply.answer === undefined) throw new Error(reply.failure);
      return JSON.parse(reply.answer) as unknown;
    },
    close: async () => {
      isClosed = true;
      const ending = child;
      if (!ending) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      if (ending.connected) ending.disconnect();
      await ended;
    },
  };
}
