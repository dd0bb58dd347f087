import { Worker } from 'node:worker_threads';
import { Failure } from '#server/platform/errors.ts';
import type { FromWorker } from './messages.ts';

interface Task {
  /** The program, written with `answerFrom`. */
  readonly program: URL;
  readonly data: unknown;
  /** Its bounds: what goes beyond one of them is ended. */
  readonly seconds: number;
  readonly megabytes: number;
  /** Answers what the program asks in between. */
  readonly onAsk?: (asked: unknown) => Promise<unknown>;
}

/** A task went beyond its bounds; nothing of it is left in memory. */
export class BeyondBounds extends Error {
  override name = 'BeyondBounds';
}

/** So many at once in one process: who comes then is asked to try again. */
const mostAtOnce = 2;
let underWay = 0;

/** Does work that takes long or much memory beside the server's own thread, so that others are not kept waiting. */
export async function inWorker<Reply>(task: Task): Promise<Reply> {
  if (underWay >= mostAtOnce) throw new Failure('tooManyRequests', { headers: { 'retry-after': '10' } });
  underWay += 1;
  const worker = new Worker(task.program, {
    workerData: task.data,
    resourceLimits: { maxOldGenerationSizeMb: task.megabytes, maxYoungGenerationSizeMb: 32 },
  });
  const timer = setTimeout(() => void worker.terminate(), task.seconds * 1000);
  try {
    return (await replyOf(worker, task)) as Reply;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
    underWay -= 1;
  }
}

function replyOf(worker: Worker, { onAsk }: Task): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  worker.on('message', (message: FromWorker) => {
    if ('reply' in message) resolve(message.reply);
    else if ('refused' in message) reject(new Failure('validation', { fields: [...message.refused] }));
    else
      onAsk?.(message.asked).then(
        (answer) => worker.postMessage({ answer }),
        (error: unknown) => reject(error),
      );
  });
  worker.on('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new BeyondBounds('memory', { cause: error }) : error),
  );
  worker.on('exit', () => reject(new BeyondBounds('time')));
  return promise;
}
