import { type DeviceApi, DeviceFailure } from '@latchboard/device/device-api';
import type { QueuedEvent } from '@latchboard/device/next-batch';
import type { Clock } from './clock.ts';
import { openStoredEvents, type StoredEvents } from './event-log.ts';
import type { UncountedEvents } from './not-counted.ts';
import { openSender, type Sender } from './sender.ts';
import { type EarlierEnrollment, isSignable, type KioskStore } from './store.ts';

interface EarlierEventsParts {
  readonly store: KioskStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly api: (secret: string | undefined, signal: AbortSignal) => DeviceApi;
  readonly onChange: () => void;
  readonly notCounted: UncountedEvents;
  /** Called when events that may change which keys are out are delivered. */
  readonly onDelivered: () => Promise<void>;
}

/** Events from an earlier enrollment that the server rejects. */
export interface RejectedEvents {
  readonly enrollment: number;
  readonly cabinet: number;
  readonly waiting: number;
}

interface EarlierEvents extends Pick<Sender, 'waiting' | 'wake' | 'onGeneration' | 'run'> {
  /** Number of waiting events from a key board. */
  waitingFor(board: number): number;
  /** Events that the server rejects until the tablet is enrolled again for their key board. */
  rejected(): readonly RejectedEvents[];
}

/**
 * Sends the events from earlier enrollments of this device. The server accepts them for 90 days after the next
 * enrollment. An event is removed when the server has confirmed it and it is 90 days old. An enrollment is forgotten
 * when its last event is removed.
 */
export async function openEarlierEvents(parts: EarlierEventsParts): Promise<EarlierEvents> {
  const { store, clock } = parts;
  const earlier = new Map((await store.read('earlier'))?.map((entry) => [entry.credentials.enrollment, entry]));
  const storeEarlier = () => store.commit({ values: { earlier: [...earlier.values()] } });
  const senders = await Promise.all(
    [...earlier.values()]
      .filter((entry) => isSignable(store, entry))
      .map(async (entry) => {
        const { credentials, senderState, refreshesKeysOut, ...unchanged } = entry;
        const { enrollment } = credentials;
        const stored = await openStoredEvents(store, enrollment, clock);
        const log: StoredEvents = {
          ...stored,
          dropDelivered: async (storedUpTo) => {
            await stored.dropDelivered(storedUpTo);
            if (stored.first() > stored.last() && earlier.delete(enrollment)) await storeEarlier();
          },
        };
        const sender = openSender({
          ...{
            ...parts,
            log,
            credentials,
            senderState,
            api: apiOf(entry, parts),
            onRevoked: parts.onChange,
            onRestored: async () => {},
            onQuarantined: (events: readonly QueuedEvent[]) => parts.notCounted.add(enrollment, events),
            mustWait: async () => false,
          },
          storeState: async (state) => {
            if (!earlier.has(enrollment)) return;
            const mustRefresh = refreshesKeysOut && state.deliveredThrough >= stored.last();
            if (mustRefresh) await parts.onDelivered();
            const next = { ...unchanged, credentials, senderState: state };
            earlier.set(enrollment, mustRefresh ? next : { ...next, refreshesKeysOut });
            await storeEarlier();
          },
        });
        return { enrollment, cabinet: credentials.cabinet, sender };
      }),
  );
  const countWaiting = (counted: typeof senders) =>
    counted.reduce((sum, { sender }) => sum + (sender.isRejected() ? 0 : sender.waiting()), 0);
  return {
    waiting: () => countWaiting(senders),
    waitingFor: (board) => countWaiting(senders.filter(({ cabinet }) => cabinet === board)),
    rejected: () =>
      senders.flatMap(({ enrollment, cabinet, sender }) => {
        const waiting = sender.isRejected() ? sender.waiting() : 0;
        return waiting > 0 ? [{ enrollment, cabinet, waiting }] : [];
      }),
    wake: () => {
      for (const { sender } of senders) sender.wake();
    },
    onGeneration: (generation) => {
      for (const { sender } of senders) sender.onGeneration(generation);
    },
    run: async () => {
      await Promise.all(senders.map(({ sender }) => sender.run()));
    },
  };
}

/** Calls of an earlier enrollment. A batch that is rejected with the newest secret is sent with the enrollment's own. */
function apiOf({ credentials, ownSecret }: EarlierEnrollment, { api, signal }: EarlierEventsParts): DeviceApi {
  const calls = api(credentials.secret, signal);
  if (ownSecret === undefined || ownSecret === credentials.secret) return calls;
  const events: DeviceApi['events'] = (body) =>
    calls.events(body).catch((error: unknown) => {
      if (error instanceof DeviceFailure && error.status === 401) return api(ownSecret, signal).events(body);
      throw error;
    });
  return { ...calls, events };
}
