import { applyScan, type Scan, type Verdict } from '@latchboard/contract/scanning/rules/apply-scan';
import { isRejected, maxScans } from '@latchboard/contract/scanning/rules/facts';
import type { ScanState } from '@latchboard/contract/scanning/rules/scan-state';
import { stateOfBoard } from '@latchboard/contract/scanning/rules/state-of-board';
import { ApiError } from '#web/lib/api-error.ts';
import { whenReachable } from '#web/lib/connection.ts';
import { isRejection, isSystemFailure } from '#web/lib/scan/failed-batch.ts';
import { unlessFull } from '#web/lib/scan/unless-full.ts';
import { createStore } from '#web/lib/stored.ts';
import type { Board, ScanResult, SentScan } from '../shapes.ts';
import type { Rejection, StoredScan, UnsentStore } from './unsent.ts';

/** A scan that the server rejected after this page had accepted it. */
export interface RejectedScan {
  readonly scan: SentScan;
  readonly refusal: Rejection;
}

/** A scan that this page accepted, newest first. It can be undone. */
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
  readonly waiting: number;
  /** Whether they survive closing the tab. */
  readonly isKept: boolean;
  /** Error that prevents the server from accepting them. */
  readonly problem: ApiError | null;
  readonly refused: readonly RejectedScan[];
  readonly trail: readonly TrailEntry[];
}

export type NewScan = Omit<SentScan, 'id' | 'at'>;

/** Local result of a scan, and the ID under which the server returns its own. */
export type AnsweredScan = Verdict & { readonly scanId: string };

interface DeskInput {
  readonly board: Board;
  /** Stores scans in this browser. A scan that cannot be stored stays on this page. */
  readonly store: UnsentStore | null;
  /** Scans that were stored when the page opened. */
  readonly kept: readonly StoredScan[];
  readonly send: (scans: SentScan[]) => Promise<{ readonly results: ScanResult[] }>;
  /** Called when the board may lack the results of sent scans. */
  readonly reload: () => void;
}

/** Milliseconds after which the server's board certainly shows an accepted scan. */
const settling = 10_000;
const firstPause = 2000;
const maxPause = 30_000;

/**
 * Scans of one user at one system. Each is checked immediately against local data, stored in the browser, and sent in
 * order. A scan that is sent twice is accepted once.
 */
export function openDesk({ board: first, store, kept, send, reload }: DeskInput) {
  let board = first;
  const waiting: SentScan[] = kept.filter(({ refusal }) => !refusal).map((one) => one.scan);
  /** Recently accepted by the server. */
  let settled: { readonly scan: SentScan; readonly at: number }[] = [];
  let refused: readonly RejectedScan[] = kept.flatMap(({ scan, refusal }) => (refusal ? [{ scan, refusal }] : []));
  let problem: ApiError | null = null;
  let isKept = store !== null;
  let isSending = false;
  let isClosed = false;
  let pause = firstPause;
  let batchSize = maxScans;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let live = rebuild();
  const view = createStore<DeskView>(look());

  function rebuild() {
    const state = stateOfBoard(board);
    const done: TrailEntry[] = board.recent.filter(({ isOwn }) => isOwn).toReversed();
    settled = settled.filter(({ at }) => Date.now() - at < settling);
    for (const scan of [...settled.map((one) => one.scan), ...waiting]) note(done, scan, applyScan(state, scan));
    return { state, done };
  }

  function note(done: TrailEntry[], scan: SentScan, { before, outcome }: Verdict): void {
    if (outcome === 'undone') {
      const at = done.findIndex(({ id }) => id === scan.undoes);
      if (at >= 0) done.splice(at, 1);
    }
    // An `assign` is not a scan of a tag. Other code reports it.
    if (before && scan.action !== 'assign')
      done.push({ id: scan.id, at: scan.at, action: scan.action, hook: scan.hook, tag: scan.tag ?? null });
  }

  function look(): DeskView {
    const trail = live.done.toReversed();
    return { state: live.state, waiting: waiting.length, isKept, problem, refused, trail };
  }
  const show = () => view.write(look());

  function scan(made: NewScan): AnsweredScan {
    const full: SentScan = { ...made, id: crypto.randomUUID(), at: new Date().toISOString() };
    const verdict = applyScan(live.state, full);
    note(live.done, full, verdict);
    if (!isRejected(verdict.outcome) && verdict.outcome !== 'same') {
      waiting.push(full);
      void keep(full);
      void flush();
    }
    show();
    return { ...verdict, scanId: full.id };
  }

  async function keep(full: SentScan) {
    try {
      await store?.add(full, Date.now());
    } catch {
      isKept = false;
      show();
    }
  }

  async function flush(): Promise<void> {
    if (isSending || isClosed || waiting.length === 0) return;
    isSending = true;
    clearTimeout(timer);
    const batch = waiting.slice(0, batchSize);
    try {
      const { results } = await send(batch);
      take(batch, results);
      problem = null;
      pause = firstPause;
      batchSize = Math.min(batchSize * 2, maxScans);
    } catch (failure) {
      if (!isRejection(failure)) {
        isSending = false;
        waitFor(failure);
        return;
      }
      // A batch that is rejected as a whole is sent in halves, down to the single scan that causes the rejection.
      if (batch.length > 1 && !isSystemFailure(failure)) batchSize = Math.ceil(batch.length / 2);
      else refuse(batch.map((one) => ({ scan: one, refusal: { result: null, message: failure.message } })));
    }
    isSending = false;
    show();
    await flush();
  }

  /** Retries after a pause, longer each time. */
  function waitFor(failure: unknown) {
    if (failure instanceof ApiError && failure.status < 500) problem = failure;
    timer = setTimeout(() => void flush(), pause);
    pause = Math.min(pause * 2, maxPause);
    show();
  }

  function take(batch: readonly SentScan[], results: readonly ScanResult[]) {
    const resultOf = new Map(results.map((result) => [result.id, result]));
    const lost = batch.flatMap((one) => {
      const result = resultOf.get(one.id) ?? null;
      return result && !isRejected(result.outcome) ? [] : [{ scan: one, refusal: { result, message: null } }];
    });
    const wrong = new Set(lost.map((one) => one.scan.id));
    const right = batch.filter(({ id }) => !wrong.has(id));
    waiting.splice(0, right.length + lost.length, ...lost.map((one) => one.scan));
    settled.push(...right.map((one) => ({ scan: one, at: Date.now() })));
    unlessFull(store?.remove(right.map(({ id }) => id)));
    if (lost.length > 0) refuse(lost);
  }

  /**
   * Removes the first waiting scans from the queue. Each stays listed, also in this browser, until the user decides.
   */
  function refuse(lost: readonly RejectedScan[]) {
    waiting.splice(0, lost.length);
    refused = [...refused, ...lost];
    problem = null;
    for (const one of lost) unlessFull(store?.keep(one));
    live = rebuild();
    reload();
  }

  const stopWaiting = whenReachable(() => void flush());
  void flush();

  return {
    subscribe: view.subscribe,
    read: view.read,
    scan,
    /** Applies a new board from the server, with the changes of other users. */
    follow(next: Board) {
      if (next === board) return;
      board = next;
      live = rebuild();
      show();
    },
    /** Discards a rejected scan. */
    dismiss(id: string) {
      refused = refused.filter((one) => one.scan.id !== id);
      unlessFull(store?.remove([id]));
      show();
    },
    /** Sends a rejected scan again. */
    sendAgain(id: string) {
      const again = refused.find((one) => one.scan.id === id)?.scan;
      if (!again) return;
      refused = refused.filter((one) => one.scan.id !== id);
      waiting.push(again);
      unlessFull(store?.keep({ scan: again, refusal: null }));
      live = rebuild();
      show();
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
