import { parentPort } from 'node:worker_threads';
import { Failure } from '#server/platform/errors.ts';

/** What a worker tells the thread that started it. */
export type FromWorker =
  | { readonly reply: unknown }
  | { readonly refused: Failure['fields'] }
  | { readonly asked: unknown };

/** What the thread that started a worker tells it: a task, or the answer to what it asked. */
export type ToWorker = { readonly data: unknown } | { readonly answer: unknown };

type Ask = (question: unknown) => Promise<unknown>;

/** The whole of a worker's program: does its work with each task it is given, one after the other, and answers or refuses. */
export function answerFrom<Data>(work: (data: Data, ask: Ask) => Promise<unknown>): void {
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
