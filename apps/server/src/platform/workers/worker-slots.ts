import { Failure } from '#server/platform/errors.ts';

interface Request {
  /** Whether the task may wait for a free slot. */
  readonly mayWait?: boolean;
  readonly userId?: number;
  /** Aborts the wait. */
  readonly signal?: AbortSignal;
}

export interface WorkerSlots {
  take(request: Request): Promise<void>;
  leave(userId: number | undefined): void;
}

interface Waiting {
  readonly userId: number | undefined;
  readonly start: () => void;
}

/**
 * Limits concurrent and waiting tasks of one process. Further tasks throw `tooManyRequests`. A user gets at most half
 * of the queue and, with two or more slots, all but one of the slots. A free slot goes to the waiting user whose last
 * task started first.
 */
export function workerSlots(maxConcurrent: number, maxWaiting = 40): WorkerSlots {
  const maxConcurrentOfUser = Math.max(1, maxConcurrent - 1);
  const maxWaitingOfUser = Math.ceil(maxWaiting / 2);
  const running: (number | undefined)[] = [];
  const waiting: Waiting[] = [];
  let startCount = 0;
  /** Sequence number of each user's last start, while tasks wait. */
  const lastStarts = new Map<number | undefined, number>();
  const lastStartOf = ({ userId }: Waiting) => lastStarts.get(userId) ?? 0;
  const start = (userId: number | undefined) => {
    if (waiting.length === 0) lastStarts.clear();
    startCount += 1;
    lastStarts.set(userId, startCount);
    running.push(userId);
  };
  const countOf = (users: readonly (number | undefined)[], userId: number | undefined) =>
    userId === undefined ? 0 : users.filter((user) => user === userId).length;
  const hasSlot = (userId: number | undefined) =>
    running.length < maxConcurrent && countOf(running, userId) < maxConcurrentOfUser;
  const waitingUsers = () => waiting.map(({ userId }) => userId);
  return {
    async take({ mayWait = false, userId, signal }) {
      if (hasSlot(userId)) {
        start(userId);
        return;
      }
      const isFull = waiting.length >= maxWaiting || countOf(waitingUsers(), userId) >= maxWaitingOfUser;
      if (!mayWait || isFull) throw new Failure('tooManyRequests', { headers: { 'retry-after': '10' } });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const entry = { userId, start: resolve };
      waiting.push(entry);
      const leaveQueue = () => {
        // A task that already has a slot releases it when the task ends.
        if (!waiting.includes(entry)) return;
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new Failure('unavailable', { headers: { 'retry-after': '5' } }));
      };
      signal?.addEventListener('abort', leaveQueue, { once: true });
      await promise;
      signal?.removeEventListener('abort', leaveQueue);
    },
    leave(userId) {
      running.splice(running.indexOf(userId), 1);
      const [next] = waiting
        .filter((entry) => hasSlot(entry.userId))
        .toSorted((one, other) => lastStartOf(one) - lastStartOf(other));
      if (!next) return;
      start(next.userId);
      waiting.splice(waiting.indexOf(next), 1);
      next.start();
    },
  };
}
