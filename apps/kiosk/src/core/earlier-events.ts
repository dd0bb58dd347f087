import type { DeviceApi } from '@latchboard/device/device-api';
import type { Clock } from './clock.ts';
import { openStoredEvents } from './event-log.ts';
import { openSender, type Sender } from './sender.ts';
import type { KioskStore } from './store.ts';

interface EarlierEventsParts {
  readonly store: KioskStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly api: (secret: string | undefined, signal: AbortSignal) => DeviceApi;
  readonly onChange: () => void;
}

/**
 * Sends the events of earlier enrollments of this device. The server accepts them for 90 days after the next
 * enrollment. An enrollment is forgotten when none of its events is left to send.
 */
export async function openEarlierEvents(parts: EarlierEventsParts): Promise<Pick<Sender, 'waiting' | 'wake' | 'run'>> {
  const { store, signal } = parts;
  const earlier = new Map((await store.read('earlier'))?.map((entry) => [entry.credentials.enrollment, entry]));
  const senders = await Promise.all(
    [...earlier.values()].map(async ({ credentials, senderState }) => {
      const { enrollment, secret } = credentials;
      const log = await openStoredEvents(store, enrollment);
      return openSender({
        ...{
          ...parts,
          log,
          credentials,
          senderState,
          api: parts.api(secret, signal),
          onRevoked: () => {},
          mustWait: async () => false,
        },
        storeState: async (state) => {
          if (state.deliveredThrough < log.last()) earlier.set(enrollment, { credentials, senderState: state });
          else earlier.delete(enrollment);
          await store.commit({ values: { earlier: [...earlier.values()] } });
        },
      });
    }),
  );
  return {
    waiting: () => senders.reduce((sum, sender) => sum + sender.waiting(), 0),
    wake: () => {
      for (const sender of senders) sender.wake();
    },
    run: async () => {
      await Promise.all(senders.map((sender) => sender.run()));
    },
  };
}
