import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Main file of the simulator. A manually operated cabinet runs in a separate process. */
const program = fileURLToPath(new URL('../../../../cabinet/src/main.ts', import.meta.url));

/** Client of the process that runs the simulator's cabinets. */
export interface SimulatorClient {
  /** Returns the response from the cabinet. Throws if the cabinet cannot be reached. */
  ask(command: { name: string; [part: string]: unknown }): Promise<unknown>;
  close(): Promise<void>;
}

type Reply = { ask: number; answer?: string; failure?: string };

/** Starts the process on the first request, and again after it has exited. */
export function openSimulatorClient(folder: string, url: () => string): SimulatorClient {
  let child: ChildProcess | undefined;
  let requestCount = 0;
  let isClosed = false;
  const waiting = new Map<number, { answer: (reply: Reply) => void; child: ChildProcess }>();

  const start = () => {
    const started = fork(program, ['desk', '--url', url(), '--dir', folder], { execArgv: [] });
    started.on('message', (reply: Reply) => {
      waiting.get(reply.ask)?.answer(reply);
      waiting.delete(reply.ask);
    });
    const handleEnd = () => {
      if (child === started) child = undefined;
      for (const [requestId, pendingCall] of waiting)
        if (pendingCall.child === started) {
          pendingCall.answer({ ask: requestId, failure: 'The simulator process ended.' });
          waiting.delete(requestId);
        }
    };
    started.once('exit', handleEnd);
    started.once('error', handleEnd);
    child = started;
    return started;
  };

  return {
    ask: async (command) => {
      if (isClosed) throw new Error('The server is shutting down.');
      const target = child ?? start();
      const requestId = ++requestCount;
      const reply = await new Promise<Reply>((answer) => {
        waiting.set(requestId, { answer, child: target });
        target.send({ ask: requestId, command });
      });
      if (reply.answer === undefined) throw new Error(reply.failure);
      return JSON.parse(reply.answer) as unknown;
    },
    close: async () => {
      isClosed = true;
      const running = child;
      if (!running) return;
      const exited = new Promise((resolve) => running.once('exit', resolve));
      if (running.connected) running.disconnect();
      await exited;
    },
  };
}
