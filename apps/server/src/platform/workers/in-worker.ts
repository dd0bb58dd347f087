import { Failure } from '#server/platform/errors.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { keepParentAlive, startWorker, stopWorker, type WorkerProcess } from './worker-process.ts';
import { type WorkerSlots, workerSlots } from './worker-slots.ts';

export { WorkerLimitError } from './worker-process.ts';

interface Task {
  /** Worker program. It must call `serveTasks`. */
  readonly program: URL;
  /** Input of the task, or a function that returns the input when the task starts. */
  readonly data: unknown;
  /** Limits of the task. A task that exceeds one is stopped. */
  readonly seconds: number;
  readonly megabytes: number;
  /** Time that an idle worker waits for the next task of its program. If absent, each task gets a new worker. */
  readonly idleSeconds?: number;
  /** Slots of the task. The default is the slots that all users of the portal share. */
  readonly slots?: WorkerSlots;
  /** Whether the task may wait for a free slot. Requires that the caller has no open transaction. */
  readonly mayWait?: boolean;
  /** User who requests the task. If there are two or more slots, one user never gets all of them. */
  readonly userId?: number;
  /** Aborts the wait when the caller disconnects. */
  readonly signal?: AbortSignal;
  /** Answers a question that the program asks while it runs. */
  readonly onAsk?: (request: unknown) => Promise<unknown>;
}

const sharedSlots = workerSlots(2);

/** Runs a slow or memory-intensive task in a worker process, so the server stays responsive. */
export async function runInWorker<Reply>(task: Task): Promise<Reply> {
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
  readonly worker: WorkerProcess;
  readonly expiry: NodeJS.Timeout;
  readonly forget: () => void;
}

const idleWorkersByProgram = new Map<string, IdleWorker[]>();

/** Returns an idle worker of the program, or a new one. */
function workerOf({ program, megabytes }: Task): WorkerProcess {
  const idleWorker = idleWorkersByProgram.get(program.href)?.pop();
  if (!idleWorker) return startWorker(program, megabytes);
  clearTimeout(idleWorker.expiry);
  idleWorker.worker.child.off('exit', idleWorker.forget);
  keepParentAlive(idleWorker.worker, true);
  return idleWorker.worker;
}

/** Keeps a worker for the next task of its program. An idle worker does not keep the server alive. */
function keepIdle(worker: WorkerProcess, { program }: Task, seconds: number): void {
  const idleWorkers = idleWorkersByProgram.get(program.href) ?? [];
  idleWorkersByProgram.set(program.href, idleWorkers);
  const forget = () => {
    clearTimeout(expiry);
    worker.child.off('exit', forget);
    idleWorkers.splice(idleWorkers.indexOf(idleWorker), 1);
  };
  const expire = () => {
    // A task that starts before the process has ended must not get this worker.
    forget();
    void stopWorker(worker);
  };
  const expiry = setTimeout(expire, seconds * 1000).unref();
  const idleWorker = { worker, expiry, forget };
  worker.child.once('exit', forget);
  idleWorkers.push(idleWorker);
  keepParentAlive(worker, false);
}

async function run(task: Task, data: unknown): Promise<unknown> {
  const worker = workerOf(task);
  const timer = setTimeout(() => void stopWorker(worker), task.seconds * 1000);
  let isReusable = false;
  try {
    const message = await replyOf(worker, task, data);
    // The worker is ready for the next task, even after invalid input.
    isReusable = true;
    if ('invalidFields' in message) throw new Failure('validation', { fields: [...message.invalidFields] });
    return message.reply;
  } finally {
    clearTimeout(timer);
    if (isReusable && task.idleSeconds) keepIdle(worker, task, task.idleSeconds);
    else await stopWorker(worker);
  }
}

type FinalMessage = Exclude<FromWorker, { readonly question: unknown }>;

/** Sends a task, answers its program's questions, and waits for its result or rejection. */
function replyOf(worker: WorkerProcess, { onAsk }: Task, data: unknown): Promise<FinalMessage> {
  const { child } = worker;
  const { promise, resolve, reject } = Promise.withResolvers<FinalMessage>();
  // If the process has ended, `close` reports it after the rest of its output.
  const send = (message: ToWorker) => child.connected && child.send(message, () => {});
  const onMessage = (message: FromWorker) => {
    if ('question' in message) onAsk?.(message.question).then((answer) => send({ answer }), reject);
    else resolve(message);
  };
  const onClose = () => reject(worker.endError());
  child.on('message', onMessage).on('error', reject).on('close', onClose);
  send({ data });
  return promise.finally(() => child.off('message', onMessage).off('error', reject).off('close', onClose));
}
