import { Worker } from 'node:worker_threads';
import { Failure } from '#server/platform/errors.ts';
import type { FromWorker, ToWorker } from './messages.ts';

interface Task {
  /** The program, written with `answerFrom`. */
  readonly program: URL;
  /** What it works on; a function is asked for it when its turn has come. */
  readonly data: unknown;
  /** Its bounds: what goes beyond one of them is ended. */
  readonly seconds: number;
  readonly megabytes: number;
  /** So long a worker that is done waits for the next task of its program; without, each task has a worker of its own. */
  readonly staysSeconds?: number;
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

interface Waiting {
  readonly worker: Worker;
  readonly end: NodeJS.Timeout;
}

/** Workers that are done and wait for the next task, by program. */
const idle = new Map<string, Waiting[]>();

/** Node has listeners of its own on a worker, which stay. */
function forgetListeners(worker: Worker): Worker {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  return worker;
}

/** A worker of the program: one that waits, or a new one. */
function workerOf({ program, megabytes }: Task): Worker {
  const waiting = idle.get(program.href)?.pop();
  if (!waiting)
    return new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 } });
  clearTimeout(waiting.end);
  forgetListeners(waiting.worker).ref();
  return waiting.worker;
}

/** Lets a worker wait for the next task of its program; it keeps no process alive meanwhile. */
function letWait(worker: Worker, { program }: Task, seconds: number): void {
  const known = idle.get(program.href) ?? [];
  idle.set(program.href, known);
  const end = setTimeout(() => void worker.terminate(), seconds * 1000).unref();
  const waiting = { worker, end };
  const leave = () => {
    clearTimeout(end);
    if (known.includes(waiting)) known.splice(known.indexOf(waiting), 1);
  };
  forgetListeners(worker).on('error', leave).on('exit', leave);
  known.push(waiting);
  worker.unref();
}

async function run(task: Task, data: unknown): Promise<unknown> {
  const worker = workerOf(task);
  const timer = setTimeout(() => void worker.terminate(), task.seconds * 1000);
  let isDone = false;
  try {
    const reply = replyOf(worker, task);
    worker.postMessage({ data } satisfies ToWorker);
    const value = await reply;
    isDone = true;
    return value;
  } finally {
    clearTimeout(timer);
    if (isDone && task.staysSeconds) letWait(worker, task, task.staysSeconds);
    else await worker.terminate();
  }
}

function replyOf(worker: Worker, { onAsk }: Task): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  worker.on('message', (message: FromWorker) => {
    if ('reply' in message) resolve(message.reply);
    else if ('refused' in message) reject(new Failure('validation', { fields: [...message.refused] }));
    else
      onAsk?.(message.asked).then(
        (answer) => worker.postMessage({ answer } satisfies ToWorker),
        (error: unknown) => reject(error),
      );
  });
  worker.on('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new BeyondBounds('memory', { cause: error }) : error),
  );
  worker.on('exit', () => reject(new BeyondBounds('time')));
  return promise;
}
