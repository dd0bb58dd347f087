import { Worker } from 'node:worker_threads';
import { Failure } from '#server/platform/errors.ts';
import type { FromWorker } from './messages.ts';

interface Task {
  /** The program, written with `answerFrom`. */
  readonly program: URL;
  /** What it works on; a function is asked for it when its turn has come. */
  readonly data: unknown;
  /** Its bounds: what goes beyond one of them is ended. */
  readonly seconds: number;
  readonly megabytes: number;
  /** Where it takes its place; with all that people of the portal ask for, unless it has places of its own. */
  readonly places?: Places;
  /** Waits for its turn where too many are under way. Only for callers that hold no transaction meanwhile. */
  readonly mayWait?: boolean;
  /** Ends when its caller goes away: it then gives up its turn. */
  readonly signal?: AbortSignal;
  /** Answers what the program asks in between. */
  readonly onAsk?: (asked: unknown) => Promise<unknown>;
}

/** A task went beyond its bounds; nothing of it is left in memory. */
export class BeyondBounds extends Error {
  override name = 'BeyondBounds';
}

export interface Places {
  take(mayWait: boolean, signal?: AbortSignal): Promise<void>;
  leave(): void;
}

/** So many tasks at once in one process, and so many that wait; anyone beyond is asked to try again. */
export function workerPlaces(mostAtOnce: number, mostWaiting = 20): Places {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(mayWait, signal) {
      if (underWay < mostAtOnce) {
        underWay += 1;
        return;
      }
      if (!mayWait || waiting.length >= mostWaiting)
        throw new Failure('tooManyRequests', { headers: { 'retry-after': '10' } });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push(resolve);
      const leaveQueue = () => {
        // Who was called up already passes the place on when it ends.
        if (!waiting.includes(resolve)) return;
        waiting.splice(waiting.indexOf(resolve), 1);
        reject(new Failure('unavailable', { headers: { 'retry-after': '5' } }));
      };
      signal?.addEventListener('abort', leaveQueue, { once: true });
      await promise;
      signal?.removeEventListener('abort', leaveQueue);
    },
    /** Hands the place to the next one that waits. */
    leave() {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    },
  };
}

const shared = workerPlaces(2);

/** Does work that takes long or much memory beside the server's own thread, so that others are not kept waiting. */
export async function inWorker<Reply>(task: Task): Promise<Reply> {
  const places = task.places ?? shared;
  await places.take(task.mayWait ?? false, task.signal);
  try {
    const data: unknown = typeof task.data === 'function' ? await task.data() : task.data;
    return (await run(task, data)) as Reply;
  } finally {
    places.leave();
  }
}

async function run(task: Task, workerData: unknown): Promise<unknown> {
  const worker = new Worker(task.program, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: task.megabytes, maxYoungGenerationSizeMb: 32 },
  });
  const timer = setTimeout(() => void worker.terminate(), task.seconds * 1000);
  try {
    return await replyOf(worker, task);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
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
