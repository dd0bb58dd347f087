import { backoff, pause } from '@latchboard/device/backoff';
import { toBase64Url } from '@latchboard/device/canonical';
import { applyReply, emptyConfiguration } from '@latchboard/device/configuration';
import { type DeviceApi, deviceApi } from '@latchboard/device/device-api';
import type { EventBody } from '@latchboard/device/event-body';
import { initialSenderState, type SenderState } from '@latchboard/device/next-batch';
import { createClock, type Timers } from './clock.ts';
import { openClockChanges } from './clock-changes.ts';
import { type Contact, openContact } from './contact.ts';
import { openEarlierEvents } from './earlier-events.ts';
import { type EventLog, openEventLog } from './event-log.ts';
import { openIndexedDbStore } from './indexed-db-store.ts';
import { type Kiosk, type KioskState, NotStored } from './kiosk.ts';
import { type Movements, openMovements } from './movements.ts';
import { readScannedTag } from './scanned-code.ts';
import { openSender, type Sender } from './sender.ts';
import { bothCopies, type EnrollmentDraft, type KioskCredentials, type KioskStore, readCredentials } from './store.ts';
import { lockTab } from './tab-lock.ts';

const version = 'kiosk 1';
const heartbeatEveryMs = 60_000;
const storageRetryMs = 10_000;

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

/** A running enrollment. */
interface Session {
  readonly log: EventLog;
  readonly contact: Contact;
  readonly sender: Sender;
  /** Number of events that the server has not stored, including those of earlier enrollments. */
  waiting(): number;
  readonly movements: Movements;
  stop(): Promise<void>;
}

/** Opens the kiosk of this browser. Its phase is `starting` until its data is read. */
export function openKiosk(parts: KioskParts = browserParts): Kiosk {
  const stopping = new AbortController();
  const listeners = new Set<() => void>();
  let store: KioskStore | undefined;
  let session: Session | undefined;
  let visit: unknown;
  let lastVisit: Promise<unknown> = Promise.resolve();
  let phase: KioskState['phase'] = 'starting';
  let isStorageFailed = false;
  let clock = createClock(0, parts);

  const readState = (): KioskState => ({
    phase: isStorageFailed ? 'storage-failed' : phase,
    configuration: session?.contact.configuration() ?? emptyConfiguration,
    offlineSince: session?.contact.offlineSince(),
    waiting: session?.waiting() ?? 0,
    keysOut: new Map(session?.log.keys.out),
    wrongClockMinutes: clock.wrongMinutes(),
  });
  let state = readState();
  const changed = () => {
    state = readState();
    for (const listener of listeners) listener();
  };
  const setPhase = (newPhase: KioskState['phase']) => {
    phase = newPhase;
    changed();
  };
  const setStorageFailed = (hasFailed: boolean) => {
    if (isStorageFailed === hasFailed) return;
    isStorageFailed = hasFailed;
    changed();
  };

  const startSession = async (opened: KioskStore, credentials: KioskCredentials) => {
    const ending = new AbortController();
    const { signal } = ending;
    const storedConfiguration = await opened.read('configuration');
    const configuration = storedConfiguration
      ? applyReply(emptyConfiguration, storedConfiguration)
      : emptyConfiguration;
    const api = parts.api(credentials.secret, signal);
    const readConfiguration = () => session?.contact.configuration() ?? configuration;
    const log = await openEventLog(opened, credentials.enrollment, { configuration: readConfiguration, clock });
    const onRevoked = () => {
      stopWaiting();
      // If this is not stored, the next start asks the server again.
      opened.commit({ values: bothCopies({ ...credentials, isRevoked: true }) }).catch(() => {});
      setPhase('revoked');
    };
    const clockChanges = await openClockChanges({ store: opened, log, clock });
    const shared = { store: opened, api, clock, signal, onChange: changed, onRevoked };
    const senderState = (await opened.read('senderState')) ?? initialSenderState(1);
    const storeState = (state: SenderState) => opened.commit({ values: { senderState: state } });
    const recordClockChange = async () => {
      if ((await clockChanges.record()) && clockChanges.isUnconfirmed()) contact.wake();
    };
    const mustWait = async () => {
      await recordClockChange();
      return clockChanges.isUnconfirmed();
    };
    const sender = openSender({
      ...{ ...shared, log, credentials, senderState, storeState, mustWait },
      onRestored: () => contact.refreshKeysOut(),
    });
    const earlier = await openEarlierEvents({ ...shared, api: parts.api });
    const onGeneration = (generation: string) => {
      sender.onGeneration(generation);
      earlier.onGeneration(generation);
      // A contact may have confirmed a clock change.
      sender.wake();
    };
    const waiting = () => sender.waiting() + earlier.waiting();
    const contact = await openContact({
      ...{ ...shared, clockChanges, log, version, heartbeatEveryMs, configuration },
      ...{ waiting, onGeneration, deliveredThrough: () => sender.state().deliveredThrough },
    });
    // The server's time no longer arrives.
    const stopWaiting = () => void clockChanges.confirm(clock.offset()).then(sender.wake, () => {});
    if (credentials.isRevoked) stopWaiting();
    const record = async (body: EventBody) => {
      try {
        await recordClockChange();
        const { seq } = await log.append(body);
        sender.wake();
        isStorageFailed = false;
        changed();
        return seq;
      } catch (error) {
        if (error instanceof NotStored) setStorageFailed(true);
        throw error;
      }
    };
    const movements = openMovements({
      ...{ log, clock, record, configuration: contact.configuration, offlineSince: contact.offlineSince },
    });
    const onOnline = () => {
      contact.wake();
      sender.wake();
      earlier.wake();
    };
    globalThis.addEventListener?.('online', onOnline);
    globalThis.addEventListener?.('offline', contact.lose);
    const running = [sender.run(), earlier.run(), ...(credentials.isRevoked ? [] : [contact.run()])];
    const stop = async () => {
      ending.abort();
      globalThis.removeEventListener?.('online', onOnline);
      globalThis.removeEventListener?.('offline', contact.lose);
      await Promise.allSettled(running);
    };
    session = { log, contact, sender, waiting, movements, stop };
    setPhase(credentials.isRevoked ? 'revoked' : 'ready');
  };

  let isLocked = false;
  const start = async () => {
    if (!isLocked) await parts.lock(() => setPhase('other-tab'), stopping.signal);
    isLocked = true;
    if (stopping.signal.aborted) return;
    const opened = await parts.openStore();
    store = opened;
    clock = createClock((await opened.read('clockOffset')) ?? 0, parts);
    visit = await opened.read('visit');
    const credentials = await readCredentials(opened);
    if (credentials) await startSession(opened, credentials);
    else setPhase('not-enrolled');
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

  // Space on a full disk may be freed. The kiosk is ready once it can store data.
  const storageTimer = setInterval(() => {
    if (isStorageFailed && store)
      store.commit({ values: { visit } }).then(
        () => setStorageFailed(false),
        () => {},
      );
  }, storageRetryMs);

  /** Runs requests one at a time, so each sees the events of earlier ones. */
  let lastRequest: Promise<unknown> = Promise.resolve();
  const runInOrder = <Result>(work: (movements: Movements) => Promise<Result>): Promise<Result> => {
    const result = lastRequest.then(() => {
      if (!session || phase !== 'ready') throw new Error(`The kiosk is ${phase}.`);
      return work(session.movements);
    });
    // The caller of the failed request handles its error.
    lastRequest = result.catch(() => {});
    return result;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enroll: async (code) => {
      if (!store || (phase !== 'not-enrolled' && phase !== 'revoked')) throw new Error(`The kiosk is ${phase}.`);
      const previous = await readCredentials(store);
      const draft = await draftOf(store, code);
      const publicKey = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', store.signingKey.publicKey)));
      const { cabinet, stream } = await parts.api(undefined, stopping.signal).enroll({ ...draft, publicKey, version });
      const { secret, androidId } = draft;
      const enrollment = Math.max(previous?.enrollment ?? 0, await store.lastEnrollment()) + 1;
      const credentials = { secret, androidId, enrollment, cabinet, stream, isRevoked: false };
      // After another tablet ran the key board, only the server knows which keys are out.
      const isNext = previous?.cabinet === cabinet && previous.stream + 1 === stream;
      await session?.stop();
      const keysBefore = isNext && session ? [...session.log.keys.out.values()] : undefined;
      const earlier = [...((await store.read('earlier')) ?? [])];
      if (previous && session && session.log.last() > 0)
        earlier.push({ credentials: previous, senderState: session.sender.state() });
      const cleared = { clockChanges: undefined, draft: undefined, configuration: undefined, visit: undefined };
      const noKeys = { keysThrough: undefined, needsKeysOut: undefined };
      const senderState = initialSenderState(1);
      await store.commit({
        values: { ...cleared, ...noKeys, ...bothCopies(credentials), earlier, keysBefore, senderState },
      });
      session = undefined;
      visit = undefined;
      await startSession(store, credentials);
    },
    signIn: (...request) => runInOrder((movements) => movements.signIn(...request)),
    signOut: (...request) => runInOrder((movements) => movements.signOut(...request)),
    take: (...request) => runInOrder((movements) => movements.take(...request)),
    returnKey: (...request) => runInOrder((movements) => movements.returnKey(...request)),
    undo: (...request) => runInOrder((movements) => movements.undo(...request)),
    readTag: (scanned) => readScannedTag(scanned, state.configuration),
    visit: () => visit,
    storeVisit: (newVisit) => {
      visit = newVisit;
      // In order, so an earlier visit never replaces a later one.
      const stored = lastVisit.then(() => store?.commit({ values: { visit } }));
      lastVisit = stored.catch(() => {});
      return stored;
    },
    stop: async () => {
      stopping.abort();
      clearInterval(storageTimer);
      await session?.stop();
    },
  };
}

/** Identity for an enrollment. It is on disk before it is sent, so the same code can be repeated after a lost reply. */
async function draftOf(store: KioskStore, code: string): Promise<EnrollmentDraft> {
  const stored = await store.read('draft');
  if (stored?.code === code) return stored;
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const androidId = Array.from(random(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const draft = { code, secret: toBase64Url(random(32)), androidId };
  await store.commit({ values: { draft } });
  return draft;
}
