import { applyReply, emptyConfiguration } from '@latchboard/device/configuration';
import type { DeviceApi } from '@latchboard/device/device-api';
import type { EventBody } from '@latchboard/device/event-body';
import { initialSenderState, type QueuedEvent, type SenderState } from '@latchboard/device/next-batch';
import type { Clock } from './clock.ts';
import { type ClockChanges, openClockChanges } from './clock-changes.ts';
import { type Contact, openContact } from './contact.ts';
import { openEarlierEvents, type RejectedEvents } from './earlier-events.ts';
import { type EventLog, openEventLog } from './event-log.ts';
import { NotStoredError } from './kiosk.ts';
import { type Movements, openMovements } from './movements.ts';
import type { UncountedEvents } from './not-counted.ts';
import { openSender, type Sender } from './sender.ts';
import { bothCopies, type KioskCredentials, type KioskStore } from './store.ts';

export const version = 'kiosk 1';
const heartbeatEveryMs = 60_000;

/** A running enrollment. */
export interface Session {
  readonly log: EventLog;
  readonly contact: Contact;
  readonly sender: Sender;
  readonly movements: Movements;
  /** Number of events that the server has not stored, including those of earlier enrollments. */
  waiting(): number;
  /** Events from earlier enrollments that the server rejects. */
  rejected(): readonly RejectedEvents[];
  /** Starts the exchange with the server. */
  run(): void;
  stop(): Promise<void>;
}

interface SessionParts {
  readonly store: KioskStore;
  readonly credentials: KioskCredentials;
  readonly clock: Clock;
  readonly api: (secret: string | undefined, signal: AbortSignal) => DeviceApi;
  readonly notCounted: UncountedEvents;
  readonly onChange: () => void;
  readonly onRevoked: () => void;
  /** Called after each attempt to store an event. */
  readonly onStorage: (hasFailed: boolean) => void;
}

/** Opens the stored events from an enrollment, and prepares the exchange with the server. */
export async function openSession(parts: SessionParts): Promise<Session> {
  const { store, credentials, clock, notCounted, onChange } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const stored = await store.read('configuration');
  const configuration = stored ? applyReply(emptyConfiguration, stored) : emptyConfiguration;
  let contact: Contact | undefined;
  const log = await openEventLog(store, credentials.enrollment, {
    configuration: () => contact?.configuration() ?? configuration,
    clock,
  });
  const clockChanges = await openClockChanges({ store, log, clock });
  const onRevoked = () => {
    stopWaiting();
    // If this revocation is not stored, the next start asks the server again.
    store.commit({ values: bothCopies({ ...credentials, isRevoked: true }) }).catch(() => {});
    parts.onRevoked();
  };
  const shared = { store, api: parts.api(credentials.secret, signal), clock, signal, onChange, onRevoked };
  const recordClockChange = async () => {
    if ((await clockChanges.record()) && clockChanges.isUnconfirmed()) contact?.wake();
  };
  const refreshKeysOut = async () => contact?.refreshKeysOut();
  const sender = openSender({
    ...{
      ...shared,
      log,
      credentials,
      onRestored: refreshKeysOut,
      onQuarantined: (events: readonly QueuedEvent[]) => notCounted.add(credentials.enrollment, events),
      mustWait: waitsForClock(clockChanges, recordClockChange),
    },
    senderState: (await store.read('senderState')) ?? initialSenderState(1),
    storeState: (state: SenderState) => store.commit({ values: { senderState: state } }),
  });
  const earlier = await openEarlierEvents({ ...shared, notCounted, api: parts.api, onDelivered: refreshKeysOut });
  const waiting = () => sender.waiting() + earlier.waiting();
  const onGeneration = (generation: string) => {
    sender.onGeneration(generation);
    earlier.onGeneration(generation);
    // A contact may have confirmed a clock change.
    sender.wake();
  };
  const openedContact = await openContact({
    ...{ ...shared, clockChanges, log, version, heartbeatEveryMs, configuration },
    ...{
      waiting,
      earlierWaiting: () => earlier.waitingFor(credentials.cabinet),
      onGeneration,
      deliveredThrough: () => sender.state().deliveredThrough,
    },
  });
  contact = openedContact;
  // Without access, the tablet gets no server time, so the last known offset confirms clock changes.
  const stopWaiting = () => void clockChanges.confirm(clock.offset()).then(sender.wake, () => {});
  if (credentials.isRevoked) stopWaiting();
  const record = recordEvent(parts, { log, sender, recordClockChange });
  const movements = openMovements({
    ...{ log, clock, record },
    ...{ configuration: openedContact.configuration, offlineSince: openedContact.offlineSince },
  });
  const tasks = [sender, earlier, ...(credentials.isRevoked ? [] : [openedContact])];
  const { run, stop } = exchange(ending, tasks, { contact: openedContact, senders: [sender, earlier] });
  return { log, contact: openedContact, sender, waiting, rejected: earlier.rejected, movements, run, stop };
}

/**
 * Returns a function that records clock changes. Its result is true if events must wait for a contact to confirm one.
 */
const waitsForClock = (clockChanges: ClockChanges, recordClockChange: () => Promise<void>) => async () => {
  await recordClockChange();
  return clockChanges.isUnconfirmed();
};

/** Returns a function that stores an event and returns its number. */
function recordEvent(
  { onChange, onStorage }: SessionParts,
  parts: { log: EventLog; sender: Sender; recordClockChange: () => Promise<void> },
) {
  return async (body: EventBody): Promise<number> => {
    try {
      await parts.recordClockChange();
      const { seq } = await parts.log.append(body);
      parts.sender.wake();
      onStorage(false);
      onChange();
      return seq;
    } catch (error) {
      if (error instanceof NotStoredError) onStorage(true);
      throw error;
    }
  };
}

/**
 * Runs the exchange with the server until the session stops. After an outage, the exchange continues as soon as the
 * network returns.
 */
function exchange(
  ending: AbortController,
  tasks: readonly { run(): Promise<void> }[],
  { contact, senders }: { contact: Contact; senders: readonly Pick<Sender, 'wake'>[] },
): Pick<Session, 'run' | 'stop'> {
  let running: Promise<void>[] = [];
  const onOnline = () => {
    for (const task of [contact, ...senders]) task.wake();
  };
  return {
    run: () => {
      globalThis.addEventListener?.('online', onOnline);
      globalThis.addEventListener?.('offline', contact.lose);
      running = tasks.map((task) => task.run());
    },
    stop: async () => {
      ending.abort();
      globalThis.removeEventListener?.('online', onOnline);
      globalThis.removeEventListener?.('offline', contact.lose);
      await Promise.allSettled(running);
    },
  };
}
