import { backoff, pause } from '@latchboard/device/backoff';
import { emptyConfiguration } from '@latchboard/device/configuration';
import { type DeviceApi, deviceApi } from '@latchboard/device/device-api';
import { createClock, type Timers } from './clock.ts';
import type { RejectedEvents } from './earlier-events.ts';
import { enrollTablet } from './enrollment.ts';
import { inOrder } from './in-order.ts';
import { openIndexedDbStore } from './indexed-db-store.ts';
import type { Kiosk, KioskState } from './kiosk.ts';
import { countUnsendable, type LostEnrollment, readLostEnrollments, recoverEnrollments } from './lost-enrollments.ts';
import type { Movements } from './movements.ts';
import { openUncountedEvents, type UncountedEvents } from './not-counted.ts';
import { readScannedTag } from './scanned-code.ts';
import { openSession, type Session } from './session.ts';
import {
  type BoardName,
  type KioskCredentials,
  type KioskStore,
  originOf,
  readCredentials,
  type StoredValues,
} from './store.ts';
import { lockTab } from './tab-lock.ts';

type Origins = StoredValues['origins'];

const storageRetryMs = 10_000;
const enrollable: ReadonlySet<KioskState['phase']> = new Set(['not-enrolled', 'revoked', 'ready']);

/** Browser features that a kiosk uses. Tests replace them. */
export interface KioskParts extends Timers {
  readonly openStore: () => Promise<KioskStore>;
  /** Resolves when this tab runs the kiosk. Calls `onWait` if another tab does. */
  readonly lock: (onWait: () => void, signal: AbortSignal) => Promise<void>;
  readonly api: (secret: string | undefined, signal: AbortSignal) => DeviceApi;
}

const browserParts: KioskParts = {
  openStore: openIndexedDbStore,
  lock: lockTab,
  api: (secret, signal) => deviceApi('', secret, signal),
  deviceTime: () => Date.now(),
  elapsed: () => performance.now(),
};

/** Opens the kiosk of this browser. The phase is `starting` until the kiosk has read its data. */
export function openKiosk(parts: KioskParts = browserParts): Kiosk {
  const stopping = new AbortController();
  const listeners = new Set<() => void>();
  let store: KioskStore | undefined;
  let session: Session | undefined;
  let visit: unknown;
  let phase: KioskState['phase'] = 'starting';
  let isStorageFailed = false;
  let clock = createClock(0, parts);
  let notCounted: UncountedEvents | undefined;
  let current: KioskCredentials | undefined;
  let origins: Origins = {};
  let lost: readonly LostEnrollment[] = [];

  const readState = (): KioskState => ({
    phase: isStorageFailed ? 'storage-failed' : phase,
    configuration: session?.contact.configuration() ?? emptyConfiguration,
    offlineSince: session?.contact.offlineSince(),
    waiting: session?.waiting() ?? 0,
    lost: countLost(lost, { publicKey: store?.publicKey ?? '', rejected: session?.rejected() ?? [], origins }),
    board: current && origins[current.enrollment]?.board,
    notCounted: {
      count: notCounted?.count() ?? 0,
      boards: boardsOf(notCounted?.enrollments() ?? [], origins),
    },
    keysOut: new Map(session?.log.keys.out),
    areKeysOutUnknown: session?.contact.areKeysOutUnknown() ?? false,
    wrongClockMinutes: clock.wrongMinutes(),
  });
  let state = readState();
  const updateState = () => {
    state = readState();
    for (const listener of listeners) listener();
  };
  const setPhase = (newPhase: KioskState['phase']) => {
    phase = newPhase;
    updateState();
  };
  const setStorageFailed = (hasFailed: boolean) => {
    if (isStorageFailed === hasFailed) return;
    isStorageFailed = hasFailed;
    updateState();
  };

  const startSession = async (openedStore: KioskStore, uncounted: UncountedEvents, credentials: KioskCredentials) => {
    session = await openSession({
      ...{ store: openedStore, credentials, clock, api: parts.api, notCounted: uncounted },
      ...{ onChange: updateState, onStorage: setStorageFailed },
      onRevoked: () => setPhase('revoked'),
    });
    current = credentials;
    origins = (await openedStore.read('origins')) ?? {};
    lost = await readLostEnrollments(openedStore, credentials);
    setPhase(credentials.isRevoked ? 'revoked' : 'ready');
    session.run();
  };

  let isLocked = false;
  const start = async () => {
    if (!isLocked) await parts.lock(() => setPhase('other-tab'), stopping.signal);
    isLocked = true;
    if (stopping.signal.aborted) return;
    const openedStore = await parts.openStore();
    store = openedStore;
    clock = createClock((await openedStore.read('clockOffset')) ?? 0, parts);
    visit = await openedStore.read('visit');
    const uncounted = await openUncountedEvents(openedStore, updateState);
    notCounted = uncounted;
    const credentials = await readCredentials(openedStore);
    origins = (await openedStore.read('origins')) ?? {};
    lost = await readLostEnrollments(openedStore, credentials);
    if (!credentials) return setPhase('not-enrolled');
    await recoverStored(openedStore, credentials);
    await startSession(openedStore, uncounted, credentials);
  };
  const startUntilReady = async () => {
    const retryDelays = backoff();
    const timer = pause(stopping.signal);
    while (!stopping.signal.aborted)
      try {
        return await start();
      } catch (error) {
        if (stopping.signal.aborted) return;
        console.error('The kiosk could not start.', error);
        setPhase('start-failed');
        await timer.wait(retryDelays.next());
      }
  };
  void startUntilReady();

  // Tries again while the disk is full, because space may be freed. The kiosk is ready once it can store data.
  const storageTimer = setInterval(() => {
    if (isStorageFailed && store)
      store.commit({ values: { visit } }).then(
        () => setStorageFailed(false),
        () => {},
      );
  }, storageRetryMs);

  const requests = inOrder();
  const visits = inOrder();
  /** Runs requests one at a time, so each is checked against the events of the earlier ones. */
  const runInOrder = <Result>(work: (movements: Movements) => Promise<Result>): Promise<Result> =>
    requests(async () => {
      if (!session || phase !== 'ready') throw new Error(`The kiosk is ${phase}.`);
      return work(session.movements);
    });

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enroll: async (code, { mayLeaveUnsent } = { mayLeaveUnsent: false }) => {
      if (!store || !notCounted || !enrollable.has(phase)) throw new Error(`The kiosk is ${phase}.`);
      const [openedStore, uncounted] = [store, notCounted];
      const restart = async () => {
        const stored = await readCredentials(openedStore);
        if (stored) await startSession(openedStore, uncounted, stored);
      };
      const api = parts.api(undefined, stopping.signal);
      const credentials = await enrollTablet({ store, session, api, restart }, { code, mayLeaveUnsent });
      session = undefined;
      visit = undefined;
      await startSession(store, notCounted, credentials);
    },
    dismissNotCounted: async () => notCounted?.dismiss(),
    signIn: (...request) => runInOrder((movements) => movements.signIn(...request)),
    signOut: (...request) => runInOrder((movements) => movements.signOut(...request)),
    lockedUntil: (badge) => session?.movements.lockedUntil(badge),
    take: (...request) => runInOrder((movements) => movements.take(...request)),
    returnKey: (...request) => runInOrder((movements) => movements.returnKey(...request)),
    undo: (...request) => runInOrder((movements) => movements.undo(...request)),
    readTag: (scanned) => readScannedTag(scanned, state.configuration),
    visit: () => visit,
    storeVisit: (newVisit) => {
      visit = newVisit;
      // In order, so an earlier visit never replaces a later one.
      return visits(async () => store?.commit({ values: { visit } }));
    },
    stop: async () => {
      stopping.abort();
      clearInterval(storageTimer);
      await session?.stop();
    },
  };
}

/**
 * Delivers events from earlier enrollments whose stored list is damaged, and stores the origin of this enrollment's
 * events.
 */
async function recoverStored(store: KioskStore, credentials: KioskCredentials): Promise<void> {
  const { publicKey } = store;
  const earlier = (await store.read('earlier')) ?? [];
  const lost = await readLostEnrollments(store, credentials);
  const recovered = recoverEnrollments(lost, { credentials, publicKey }, []);
  const origins = (await store.read('origins')) ?? {};
  if (recovered.length === 0 && origins[credentials.enrollment]) return;
  const values = { origins: { ...origins, ...originOf(credentials, publicKey) }, earlier: [...earlier, ...recovered] };
  // A kiosk with a full disk still starts. The next start tries again.
  await store.commit({ values }).catch(() => {});
}

/**
 * Counts the events to report, and lists their key boards. The server already knows the events that the last enrollment
 * reported.
 */
function countLost(
  lost: readonly LostEnrollment[],
  { publicKey, rejected, origins }: { publicKey: string; rejected: readonly RejectedEvents[]; origins: Origins },
): KioskState['lost'] {
  const unreported = lost.filter(({ origin }) => !origin?.isReported);
  const stored = unreported.reduce((sum, { waiting, unreadable }) => sum + waiting + unreadable, 0);
  const unreadable = countUnsendable(unreported, publicKey);
  const waiting = stored - unreadable + rejected.reduce((sum, events) => sum + events.waiting, 0);
  const sendable = unreported.filter((entry) => entry.waiting > 0 && entry.origin?.publicKey === publicKey);
  const enrollments = [...sendable, ...rejected];
  const numbers = enrollments.map(({ enrollment }) => enrollment);
  return { waiting, unreadable, boards: boardsOf(numbers, origins) };
}

/** Key boards of some enrollments, as far as they are known. */
function boardsOf(enrollments: readonly number[], origins: Origins): readonly BoardName[] {
  const boards = enrollments.flatMap((enrollment) => origins[enrollment]?.board ?? []);
  return [...new Map(boards.map((board) => [JSON.stringify(board), board])).values()];
}
