import { Failure } from '#server/platform/errors.ts';

/** A message from a worker to the server. */
export type FromWorker =
  | { readonly reply: unknown }
  | { readonly invalidFields: Failure['fields'] }
  | { readonly question: unknown };

/** A message from the server to a worker: a task, or the answer to a question. */
export type ToWorker = { readonly data: unknown } | { readonly answer: unknown };

type SendQuestion = (question: unknown) => Promise<unknown>;

/** Main loop of a worker program. The server sends one task at a time, and the worker posts its result or rejection. */
export function serveTasks<Data>(work: (data: Data, sendQuestion: SendQuestion) => Promise<unknown>): void {
  const post = (message: FromWorker) => process.send?.(message);
  // Ignores signals: the server stops its workers itself, but a terminal or service manager may also signal them during
  // a task.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit());
  let resolveAnswer: ((answer: unknown) => void) | undefined;
  const sendQuestion: SendQuestion = (question) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    resolveAnswer = resolve;
    post({ question });
    return promise;
  };
  const perform = async (data: Data) => {
    try {
      post({ reply: await work(data, sendQuestion) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      post({ invalidFields: error.fields });
    }
  };
  process.on('message', (message: ToWorker) => {
    if ('answer' in message) resolveAnswer?.(message.answer);
    else void perform(message.data as Data);
  });
}
