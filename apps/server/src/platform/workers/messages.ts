import { parentPort } from 'node:worker_threads';
import { Failure } from '#server/platform/errors.ts';

/** A message from a worker to its parent thread. */
export type FromWorker =
  | { readonly reply: unknown }
  | { readonly refused: Failure['fields'] }
  | { readonly asked: unknown };

/** A message from the parent thread to a worker: a task, or the answer to a question. */
export type ToWorker = { readonly data: unknown } | { readonly answer: unknown };

type Ask = (question: unknown) => Promise<unknown>;

/** Main loop of a worker program. It performs tasks one at a time and posts each result or rejection. */
export function serveTasks<Data>(work: (data: Data, ask: Ask) => Promise<unknown>): void {
  const port = parentPort;
  if (!port) throw new Error('this program runs in a worker only');
  const post = (message: FromWorker) => port.postMessage(message);
  let answered: ((answer: unknown) => void) | undefined;
  const ask: Ask = (asked) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answered = resolve;
    post({ asked });
    return promise;
  };
  const perform = async (data: Data) => {
    try {
      post({ reply: await work(data, ask) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      post({ refused: error.fields });
    }
  };
  port.on('message', (message: ToWorker) => {
    if ('answer' in message) answered?.(message.answer);
    else void perform(message.data as Data);
  });
}
