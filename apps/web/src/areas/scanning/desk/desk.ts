import { applyScan, type Scan, type Verdict } from '@latchboard/contract/scanning/rules/apply-scan';
import { isRejected, maxScans } from '@latchboard/contract/scanning/rules/facts';
import type { ScanState } from '@latchboard/contract/scanning/rules/scan-state';
import { stateOfBoard } from '@latchboard/contract/scanning/rules/state-of-board';
import { ApiError } from '#web/lib/api-error.ts';
import { whenReachable } from '#web/lib/connection.ts';
import { isRejection, isSystemFailure } from '#web/lib/scan/failed-batch.ts';
import { ignoreStoreFailure } from '#web/lib/scan/ignore-store-failure.ts';
import { createStore } from '#web/lib/stored.ts';
import type { Board, ScanResult, SentScan } from '../shapes.ts';
import type { Rejection, StoredScan, UnsentStore } from './unsent.ts';

/** A scan that the server rejected after this page had accepted it. */
export interface RejectedScan {
  readonly scan: SentScan;
  readonly rejection: Rejection;
}

/** A scan by the user that can be undone. The trail lists the newest scan first. */
export interface TrailEntry {
  readonly id: string;
  readonly at: string;
  readonly action: Scan['action'];
  readonly hook: number;
  readonly tag: string | null;
}

export interface DeskView {
  readonly state: ScanState;
  /** Number of scans that the server does not have yet. */
  readonly waitingCount: number;
  /** Whether unsent scans are kept when the tab closes. */
  readonly isStored: boolean;
  /** Error that prevents the server from accepting the scans. */
  readonly problem: ApiError | null;
  readonly rejected: readonly RejectedScan[];
  readonly trail: readonly TrailEntry[];
}

export type NewScan = Omit<SentScan, 'id' | 'at'>;

/** Local result of a scan, and the ID that identifies the server's result. */
export type AnsweredScan = Verdict & { readonly scanId: string };

/** A scan that the server accepted, with the time in milliseconds since the epoch. */
export interface AcceptedScan {
  readonly scan: SentScan;
  readonly at: number;
}

interface DeskInput {
  readonly board: Board;
  /** Time of the board's data, in milliseconds since the epoch. */
  readonly boardAt: number;
  /** Stores scans in this browser. A scan that cannot be stored stays on this page. */
  readonly store: UnsentStore | null;
  /** Scans already stored when the page opened. */
  readonly storedScans: readonly StoredScan[];
  /** Scans that the server accepted and that the board may not contain yet. */
  readonly acceptedScans: readonly AcceptedScan[];
  readonly send: (scans: SentScan[]) => Promise<{ readonly results: ScanResult[] }>;
  /** Stores the accepted scans that the board may not contain yet. */
  readonly keepAccepted: (scans: readonly AcceptedScan[]) => void;
  /** Called when the board may not contain the results of sent scans yet. */
  readonly reload: () => void;
}

/** Time in milliseconds after which a reloaded board contains an accepted scan. */
const settlingMs = 10_000;
const firstPauseMs = 2000;
const maxPauseMs = 30_000;

/**
 * Scans by one user at one system. Each is checked immediately against local data, stored in the browser, and sent in
 * order. A scan that is sent twice is accepted only once.
 */
export function openDesk({ store, storedScans, send, keepAccepted, reload, ...input }: DeskInput) {
  let { board, boardAt, acceptedScans } = input;
  const queue: SentScan[] = storedScans.filter(({ rejection }) => !rejection).map((stored) => stored.scan);
  let rejected: readonly RejectedScan[] = storedScans.flatMap(({ scan, rejection }) =>
    rejection ? [{ scan, rejection }] : [],
  );
  let problem: ApiError | null = null;
  let isStored = store !== null;
  let isSending = false;
  let isClosed = false;
  let pause = firstPauseMs;
  let batchSize = maxScans;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let live = rebuild();
  const view = createStore<DeskView>(currentView());

  function rebuild() {
    const state = stateOfBoard(board);
    const trail: TrailEntry[] = board.recent.filter(({ isOwn }) => isOwn).toReversed();
    acceptedScans = acceptedScans.filter(({ at }) => boardAt - at < settlingMs);
    for (const scan of [...acceptedScans.map((entry) => entry.scan), ...queue])
      addToTrail(trail, scan, applyScan(state, scan));
    return { state, trail };
  }

  function addToTrail(trail: TrailEntry[], scan: SentScan, { before, outcome }: Verdict): void {
    if (outcome === 'undone') {
      const undoneIndex = trail.findIndex(({ id }) => id === scan.undoes);
      if (undoneIndex >= 0) trail.splice(undoneIndex, 1);
    }
    // `assign` does not scan a tag, so it is not part of the trail.
    if (before && scan.action !== 'assign')
      trail.push({ id: scan.id, at: scan.at, action: scan.action, hook: scan.hook, tag: scan.tag ?? null });
  }

  function currentView(): DeskView {
    const trail = live.trail.toReversed();
    return { state: live.state, waitingCount: queue.length, isStored, problem, rejected, trail };
  }
  const updateView = () => view.write(currentView());

  function scan(newScan: NewScan): AnsweredScan {
    const queuedScan: SentScan = { ...newScan, id: crypto.randomUUID(), at: new Date().toISOString() };
    const verdict = applyScan(live.state, queuedScan);
    addToTrail(live.trail, queuedScan, verdict);
    if (!isRejected(verdict.outcome) && verdict.outcome !== 'same') {
      queue.push(queuedScan);
      void storeScan(queuedScan);
      void flush();
    }
    updateView();
    return { ...verdict, scanId: queuedScan.id };
  }

  async function storeScan(queuedScan: SentScan) {
    try {
      await store?.add(queuedScan, Date.now());
    } catch {
      isStored = false;
      updateView();
    }
  }

  async function flush(): Promise<void> {
    if (isSending || isClosed || queue.length === 0) return;
    isSending = true;
    clearTimeout(timer);
    const batch = queue.slice(0, batchSize);
    try {
      const { results } = await send(batch);
      applyResults(batch, results);
      problem = null;
      pause = firstPauseMs;
      batchSize = Math.min(batchSize * 2, maxScans);
    } catch (failure) {
      if (!isRejection(failure)) {
        isSending = false;
        retryLater(failure);
        return;
      }
      // Halves a batch that was rejected as a whole, until only the invalid scan remains.
      if (batch.length > 1 && !isSystemFailure(failure)) batchSize = Math.ceil(batch.length / 2);
      else
        moveToRejected(
          batch.map((failed) => ({ scan: failed, rejection: { result: null, message: failure.message } })),
        );
    }
    isSending = false;
    updateView();
    await flush();
  }

  /** Retries after a pause, longer each time. */
  function retryLater(failure: unknown) {
    if (failure instanceof ApiError && failure.status < 500) problem = failure;
    timer = setTimeout(() => void flush(), pause);
    pause = Math.min(pause * 2, maxPauseMs);
    updateView();
  }

  function applyResults(batch: readonly SentScan[], results: readonly ScanResult[]) {
    const resultOf = new Map(results.map((result) => [result.id, result]));
    const rejectedScans = batch.flatMap((sentScan) => {
      const result = resultOf.get(sentScan.id) ?? null;
      return result && !isRejected(result.outcome) ? [] : [{ scan: sentScan, rejection: { result, message: null } }];
    });
    const rejectedIds = new Set(rejectedScans.map((entry) => entry.scan.id));
    const newlyAccepted = batch.filter(({ id }) => !rejectedIds.has(id));
    queue.splice(0, newlyAccepted.length + rejectedScans.length, ...rejectedScans.map((entry) => entry.scan));
    acceptedScans = [...acceptedScans, ...newlyAccepted.map((sentScan) => ({ scan: sentScan, at: Date.now() }))];
    keepAccepted(acceptedScans);
    void ignoreStoreFailure(store?.remove(newlyAccepted.map(({ id }) => id)));
    if (rejectedScans.length > 0) moveToRejected(rejectedScans);
  }

  /**
   * Moves the first scans of the queue to the rejected scans. Rejected scans stay listed and stored in this browser
   * until the user sends them again or discards them.
   */
  function moveToRejected(rejectedScans: readonly RejectedScan[]) {
    queue.splice(0, rejectedScans.length);
    rejected = [...rejected, ...rejectedScans];
    problem = null;
    for (const entry of rejectedScans) void ignoreStoreFailure(store?.keep(entry));
    live = rebuild();
    reload();
  }

  const stopWaiting = whenReachable(() => void flush());
  void flush();

  return {
    subscribe: view.subscribe,
    read: view.read,
    scan,
    /** Applies a new board from the server, with other users' changes. */
    follow(next: Board, at: number) {
      boardAt = at;
      if (next === board) return;
      board = next;
      live = rebuild();
      updateView();
    },
    /** Discards a rejected scan. It stays listed until the store has removed it, so a reload cannot list it again. */
    async dismiss(id: string): Promise<void> {
      await ignoreStoreFailure(store?.remove([id]));
      rejected = rejected.filter((entry) => entry.scan.id !== id);
      updateView();
    },
    /** Sends a rejected scan again. */
    sendAgain(id: string) {
      const rejectedScan = rejected.find((entry) => entry.scan.id === id)?.scan;
      if (!rejectedScan) return;
      rejected = rejected.filter((entry) => entry.scan.id !== id);
      queue.push(rejectedScan);
      void ignoreStoreFailure(store?.keep({ scan: rejectedScan, rejection: null }));
      live = rebuild();
      updateView();
      void flush();
    },
    flush: () => void flush(),
    close() {
      isClosed = true;
      clearTimeout(timer);
      stopWaiting();
    },
  };
}

export type Desk = ReturnType<typeof openDesk>;
