import { Worker } from 'node:worker_threads';
import { Failure } from '#server/platform/errors.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type WorkerSlots, workerSlots } from './worker-slots.ts';

interface Task {
  /** Worker program. It must call `serveTasks`. */
  readonly program: URL;
  /** Input of the task, or a function that returns the input when the task starts. */
  readonly data: unknown;
  /** Limits of the task. A task that exceeds one is stopped. */
  readonly seconds: number;
  readonly megabytes: number;
  /**
   * Time that an idle worker waits for the next task of its program. If absent, each task gets a new worker. Node can
   * crash if one worker ends while another loads WebAssembly (nodejs/node#64500), so workers should end rarely.
   */
  readonly idleSeconds?: number;
  /** Slots of the task. The default is the slots that all users of the portal share. */
  readonly slots?: WorkerSlots;
  /** Whether the task may wait for a free slot. Requires that the caller has no open transaction. */
  readonly mayWait?: boolean;
  /** User who requests the task. One user never gets all slots. */
  readonly userId?: number;
  /** Aborts the wait when the caller disconnects. */
  readonly signal?: AbortSignal;
  /** Answers a question that the program asks while it runs. */
  readonly onAsk?: (request: unknown) => Promise<unknown>;
}

/** Thrown if a task exceeded its limits and was stopped. Its memory is released. */
export class WorkerLimitExceeded extends Error {
  override name = 'WorkerLimitExceeded';
}

const sharedSlots = workerSlots(2);

/** Runs a slow or memory-intensive task in a worker thread, so the server's main thread stays responsive. */
export async function inWorker<Reply>(task: Task): Promise<Reply> {
  const slots = task.slots ?? sharedSlots;
  await slots.take(task);
  try {
    const data: unknown = typeof task.data === 'function' ? await task.data() : task.data;
    return (await run(task, data)) as Reply;
  } finally {
    slots.leave(task.userId);
  }
}

interface IdleWorker {
  readonly worker: Worker;
  readonly expiry: NodeJS.Timeout;
}

const idleWorkersByProgram = new Map<string, IdleWorker[]>();

/** Removes only our own listeners, because Node has internal listeners on a worker. */
function removeListeners(worker: Worker): Worker {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  return worker;
}

/** Returns an idle worker of the program, or a new one. */
function workerOf({ program, megabytes }: Task): Worker {
  const idleWorker = idleWorkersByProgram.get(program.href)?.pop();
  if (!idleWorker)
    return new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 } });
  clearTimeout(idleWorker.expiry);
  removeListeners(idleWorker.worker).ref();
  return idleWorker.worker;
}

/** Keeps a worker for the next task of its program. An idle worker does not keep the process alive. */
function keepIdle(worker: Worker, { program }: Task, seconds: number): void {
  const idleWorkers = idleWorkersByProgram.get(program.href) ?? [];
  idleWorkersByProgram.set(program.href, idleWorkers);
  const expiry = setTimeout(() => void worker.terminate(), seconds * 1000).unref();
  const idleWorker = { worker, expiry };
  const forgetWorker = () => {
    clearTimeout(expiry);
    if (idleWorkers.includes(idleWorker)) idleWorkers.splice(idleWorkers.indexOf(idleWorker), 1);
  };
  removeListeners(worker).on('error', forgetWorker).on('exit', forgetWorker);
  idleWorkers.push(idleWorker);
  worker.unref();
}

async function run(task: Task, data: unknown): Promise<unknown> {
  const worker = workerOf(task);
  const timer = setTimeout(() => void worker.terminate(), task.seconds * 1000);
  let isReusable = false;
  try {
    const reply = replyOf(worker, task);
    worker.postMessage({ data } satisfies ToWorker);
    const message = await reply;
    // Also after invalid input, the worker is ready for the next task.
    isReusable = true;
    if ('invalidFields' in message) throw new Failure('validation', { fields: [...message.invalidFields] });
    return message.reply;
  } finally {
    clearTimeout(timer);
    if (isReusable && task.idleSeconds) keepIdle(worker, task, task.idleSeconds);
    else await worker.terminate();
  }
}

/** Waits for the result or the rejection of a task, and answers the questions of its program. */
function replyOf(worker: Worker, { onAsk }: Task): Promise<Exclude<FromWorker, { readonly question: unknown }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Exclude<FromWorker, { readonly question: unknown }>>();
  worker.on('message', (message: FromWorker) => {
    if (!('question' in message)) resolve(message);
    else
      onAsk?.(message.question).then(
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
