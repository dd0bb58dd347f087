import { ApiError } from '#web/lib/api-error.ts';
import { whenReachable } from '#web/lib/connection.ts';
import { isRejection } from '#web/lib/scan/failed-batch.ts';
import { ignoreStoreFailure } from '#web/lib/scan/ignore-store-failure.ts';
import type { StoredScan, UnsentStore } from '#web/lib/scan/unsent-store.ts';
import { createStore } from '#web/lib/stored.ts';
import type { EquipmentRecord, SerialScan } from '../shapes.ts';

/** A scan stored in this browser. Its ID is the idempotency key on the server. */
export type QueuedScan = Omit<SerialScan, 'key'> & { readonly id: string; readonly at: string };
export type Rejection = string;

/** A scan with its result. The scan was made on this page, or stored before the page was reloaded. */
export interface Entry {
  readonly scan: QueuedScan;
  readonly outcome: 'waiting' | 'done' | 'rejected' | 'undone';
  /** Item as returned by the server. Undefined until the server responds. */
  readonly equipment?: EquipmentRecord;
  /** Reason for the rejection. */
  readonly message?: string;
  /** Whether this page rejected the scan without asking the server. Such a scan cannot be sent again. */
  readonly isLocal?: boolean;
  /** Product that the serial number suggests, if it differs from the selected one. */
  readonly suggestedProductId?: number;
}

export interface QueueView {
  /** Newest first. */
  readonly entries: readonly Entry[];
  readonly waiting: number;
  /** Whether unsent scans are kept when the tab closes. */
  readonly isStored: boolean;
  readonly problem: ApiError | null;
}

interface QueueInput {
  /** Stores scans in this browser. A scan that cannot be stored stays on this page. */
  readonly store: UnsentStore<QueuedScan, Rejection> | null;
  readonly storedScans: readonly StoredScan<QueuedScan, Rejection>[];
  readonly send: (scan: QueuedScan) => Promise<EquipmentRecord>;
  /** Called for each scan that the server accepted or rejected. */
  readonly onAnswer: (outcome: 'done' | 'rejected') => void;
}

const firstPauseMs = 2000;
const maxPauseMs = 30_000;

/**
 * Scans by one user, sent in order, one at a time. If possible, each is stored in this browser until the server accepts
 * it or the user discards it. A scan that is sent twice is recorded only once.
 */
export function openQueue({ store, storedScans, send, onAnswer }: QueueInput) {
  let entries: readonly Entry[] = storedScans
    .map(
      ({ scan, rejection }): Entry =>
        rejection === null ? { scan, outcome: 'waiting' } : { scan, outcome: 'rejected', message: rejection },
    )
    .toReversed();
  let isStored = store !== null;
  let problem: ApiError | null = null;
  let isSending = false;
  let isClosed = false;
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitingEntries = () => entries.filter(({ outcome }) => outcome === 'waiting');
  const currentView = (): QueueView => ({ entries, waiting: waitingEntries().length, isStored, problem });
  const view = createStore<QueueView>(currentView());
  const show = () => view.write(currentView());
  const change = (id: string, to: Partial<Entry>) => {
    entries = entries.map((entry) => (entry.scan.id === id ? { ...entry, ...to } : entry));
  };

  async function flush(): Promise<void> {
    const next = waitingEntries().at(-1)?.scan;
    if (isSending || isClosed || !next) return;
    isSending = true;
    clearTimeout(timer);
    try {
      const equipment = await send(next);
      setResult(next, { outcome: 'done', equipment });
    } catch (failure) {
      if (!isRejection(failure)) {
        isSending = false;
        return retryLater(failure);
      }
      setResult(next, { outcome: 'rejected', message: failure.fields[0]?.message ?? failure.message });
    }
    isSending = false;
    show();
    await flush();
  }

  function setResult(scan: QueuedScan, to: Pick<Entry, 'outcome' | 'equipment' | 'message'>) {
    problem = null;
    pause = firstPauseMs;
    change(scan.id, to);
    if (to.message === undefined) void ignoreStoreFailure(store?.remove([scan.id]));
    // A rejected scan stays listed and stored in this browser until the user decides.
    else void ignoreStoreFailure(store?.keep({ scan, rejection: to.message }));
    onAnswer(to.message === undefined ? 'done' : 'rejected');
  }

  function retryLater(failure: unknown) {
    problem = failure instanceof ApiError && failure.status < 500 ? failure : null;
    timer = setTimeout(() => void flush(), pause);
    pause = Math.min(pause * 2, maxPauseMs);
    show();
  }

  async function storeScan(scan: QueuedScan) {
    try {
      await store?.add(scan, Date.now());
    } catch {
      isStored = false;
      show();
    }
  }

  const stopWaiting = whenReachable(() => void flush());
  void flush();

  return {
    subscribe: view.subscribe,
    read: view.read,
    scan(scan: QueuedScan) {
      entries = [{ scan, outcome: 'waiting' }, ...entries];
      show();
      void storeScan(scan);
      void flush();
    },
    /** Adds a scan that this page itself rejects, such as a serial number that was just scanned. */
    reject(scan: QueuedScan, message: string, suggestedProductId?: number) {
      const suggestion = suggestedProductId === undefined ? {} : { suggestedProductId };
      entries = [{ scan, outcome: 'rejected', message, isLocal: true, ...suggestion }, ...entries];
      show();
    },
    noteUndone(id: string) {
      change(id, { outcome: 'undone' });
      show();
    },
    /**
     * Discards a rejected scan. The scan stays listed until the store has removed it, so a reload cannot list it again.
     */
    async dismiss(id: string): Promise<void> {
      await ignoreStoreFailure(store?.remove([id]));
      entries = entries.filter(({ scan }) => scan.id !== id);
      show();
    },
    /** Sends a rejected scan again. */
    sendAgain(scan: QueuedScan) {
      change(scan.id, { outcome: 'waiting' });
      void ignoreStoreFailure(store?.keep({ scan, rejection: null }));
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

export type Queue = ReturnType<typeof openQueue>;
