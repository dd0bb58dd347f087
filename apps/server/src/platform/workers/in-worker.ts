import { Worker } from 'node:worker_threads';
import { Failure } from '#server/platform/errors.ts';
import type { FromWorker, ToWorker } from './messages.ts';

interface Task {
  /** Worker program. It must call `serveTasks`. */
  readonly program: URL;
  /** Input of the task, or a function that returns the input when the task starts. */
  readonly data: unknown;
  /** Limits of the task. A task that exceeds one is stopped. */
  readonly seconds: number;
  readonly megabytes: number;
  /** Time that an idle worker waits for the next task of its program. If absent, each task gets a new worker. */
  readonly staysSeconds?: number;
  /** Slots of the task. The default is the slots that all users of the portal share. */
  readonly places?: WorkerSlots;
  /** Whether to wait for a free slot if all are taken. Only for callers without an open transaction. */
  readonly mayWait?: boolean;
  /** Aborts the wait when the caller disconnects. */
  readonly signal?: AbortSignal;
  /** Answers a question that the program asks while it runs. */
  readonly onAsk?: (asked: unknown) => Promise<unknown>;
}

/** A task exceeded its limits and was stopped. Its memory is free again. */
export class WorkerLimitExceeded extends Error {
  override name = 'WorkerLimitExceeded';
}

export interface WorkerSlots {
  take(mayWait: boolean, signal?: AbortSignal): Promise<void>;
  leave(): void;
}

/** Limits concurrent and waiting tasks of one process. Further tasks throw `tooManyRequests`. */
export function workerSlots(maxConcurrent: number, maxWaiting = 20): WorkerSlots {
  let underWay = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(mayWait, signal) {
      if (underWay < maxConcurrent) {
        underWay += 1;
        return;
      }
      if (!mayWait || waiting.length >= maxWaiting)
        throw new Failure('tooManyRequests', { headers: { 'retry-after': '10' } });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push(resolve);
      const leaveQueue = () => {
        // A task that already has a slot hands it on when it ends.
        if (!waiting.includes(resolve)) return;
        waiting.splice(waiting.indexOf(resolve), 1);
        reject(new Failure('unavailable', { headers: { 'retry-after': '5' } }));
      };
      signal?.addEventListener('abort', leaveQueue, { once: true });
      await promise;
      signal?.removeEventListener('abort', leaveQueue);
    },
    /** Hands the slot to the next waiting task. */
    leave() {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    },
  };
}

const shared = workerSlots(2);

/** Runs a slow or memory-intensive task in a worker thread, so the server's main thread stays responsive. */
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

/** Idle workers, by program. */
const idle = new Map<string, Waiting[]>();

/** Node has internal listeners on a worker, which must stay. */
function forgetListeners(worker: Worker): Worker {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  return worker;
}

/** Returns an idle worker of the program, or a new one. */
function workerOf({ program, megabytes }: Task): Worker {
  const waiting = idle.get(program.href)?.pop();
  if (!waiting)
    return new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 } });
  clearTimeout(waiting.end);
  forgetListeners(waiting.worker).ref();
  return waiting.worker;
}

/** Keeps a worker for the next task of its program. An idle worker keeps no process alive. */
function letWait(worker: Worker, { program }: Task, seconds: number): void {
  const idleWorkers = idle.get(program.href) ?? [];
  idle.set(program.href, idleWorkers);
  const end = setTimeout(() => void worker.terminate(), seconds * 1000).unref();
  const waiting = { worker, end };
  const leave = () => {
    clearTimeout(end);
    if (idleWorkers.includes(waiting)) idleWorkers.splice(idleWorkers.indexOf(waiting), 1);
  };
  forgetListeners(worker).on('error', leave).on('exit', leave);
  idleWorkers.push(waiting);
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
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerLimitExceeded('memory', { cause: error }) : error),
  );
  worker.on('exit', () => reject(new WorkerLimitExceeded('time')));
  return promise;
}
