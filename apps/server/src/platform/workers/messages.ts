import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '#server/platform/errors.ts';

/** What a worker tells the thread that started it. */
export type FromWorker =
  | { readonly reply: unknown }
  | { readonly refused: Failure['fields'] }
  | { readonly asked: unknown };

type Ask = (question: unknown) => Promise<unknown>;

/** The whole of a worker's program: does its work with what it was given, and answers or refuses. */
export async function answerFrom<Data>(work: (data: Data, ask: Ask) => Promise<unknown>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this program runs in a worker only');
  const tell = (message: FromWorker) => port.postMessage(message);
  const ask: Ask = (asked) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    port.once('message', ({ answer }: { answer: unknown }) => resolve(answer));
    tell({ asked });
    return promise;
  };
  try {
    tell({ reply: await work(workerData as Data, ask) });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    tell({ refused: error.fields });
  }
}
