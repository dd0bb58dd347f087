import type { DeviceApi } from '@latchboard/device/device-api';
import type { Clock } from './clock.ts';
import { openStoredEvents, type StoredEvents } from './event-log.ts';
import { openSender, type Sender } from './sender.ts';
import type { KioskStore } from './store.ts';

interface EarlierEventsParts {
  readonly store: KioskStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly api: (secret: string | undefined, signal: AbortSignal) => DeviceApi;
  readonly onChange: () => void;
  /** Called when the events of a recovered enrollment are delivered. They may change which keys are out. */
  readonly onRecovered: () => Promise<void>;
}

interface EarlierEvents extends Pick<Sender, 'waiting' | 'wake' | 'onGeneration' | 'run'> {
  /** Number of events that the server refuses until the tablet is enrolled again for their key board. */
  refused(): number;
}

/**
 * Sends the events of earlier enrollments of this device. The server accepts them for 90 days after the next
 * enrollment. An enrollment is forgotten when its last event is removed, 90 days later.
 */
export async function openEarlierEvents(parts: EarlierEventsParts): Promise<EarlierEvents> {
  const { store, signal, clock } = parts;
  const earlier = new Map((await store.read('earlier'))?.map((entry) => [entry.credentials.enrollment, entry]));
  const storeEarlier = () => store.commit({ values: { earlier: [...earlier.values()] } });
  const senders = await Promise.all(
    [...earlier.values()].map(async ({ credentials, senderState, isRecovered }) => {
      const { enrollment, secret } = credentials;
      const stored = await openStoredEvents(store, enrollment, clock);
      const log: StoredEvents = {
        ...stored,
        dropDelivered: async (storedUpTo) => {
          await stored.dropDelivered(storedUpTo);
          if (stored.first() > stored.last() && earlier.delete(enrollment)) await storeEarlier();
        },
      };
      return openSender({
        ...{
          ...parts,
          log,
          credentials,
          senderState,
          api: parts.api(secret, signal),
          onRevoked: parts.onChange,
          onRestored: async () => {},
          mustWait: async () => false,
        },
        storeState: async (state) => {
          if (!earlier.has(enrollment)) return;
          const mustRefresh = isRecovered && state.deliveredThrough >= stored.last();
          if (mustRefresh) await parts.onRecovered();
          earlier.set(enrollment, { credentials, senderState: state, ...(mustRefresh ? {} : { isRecovered }) });
          await storeEarlier();
        },
      });
    }),
  );
  const countWaiting = (isRefused: boolean) =>
    senders.reduce((sum, sender) => sum + (sender.isRefused() === isRefused ? sender.waiting() : 0), 0);
  return {
    waiting: () => countWaiting(false),
    refused: () => countWaiting(true),
    wake: () => {
      for (const sender of senders) sender.wake();
    },
    onGeneration: (generation) => {
      for (const sender of senders) sender.onGeneration(generation);
    },
    run: async () => {
      await Promise.all(senders.map((sender) => sender.run()));
    },
  };
}
