import { canonicalJson } from '@latchboard/device/canonical';
import type { EventBody } from '@latchboard/device/event-body';
import { type Clock, minChangeMs } from './clock.ts';
import type { EventLog } from './event-log.ts';
import type { ClockChange, KioskStore } from './store.ts';

/**
 * Changes to the device's clock while events are waiting. The server reads a `clock-set` event and corrects the times
 * of the events before it. A tablet that slept looks like one whose clock was set forward, so the server's time must
 * confirm a forward change before the event is sent.
 */
export interface ClockChanges {
  /** Records a clock change since the last call. Returns whether there was one. */
  record(): Promise<boolean>;
  isUnconfirmed(): boolean;
  /** Confirms or drops the unconfirmed changes, based on the current offset from the server's time. */
  confirm(measuredOffset: number): Promise<void>;
}

interface ClockChangesParts {
  readonly store: KioskStore;
  readonly log: EventLog;
  readonly clock: Clock;
}

export async function openClockChanges({ store, log, clock }: ClockChangesParts): Promise<ClockChanges> {
  let changes = (await store.read('clockChanges')) ?? [];
  let recording: Promise<unknown> = Promise.resolve();
  const append = async (body: EventBody, by: number) => {
    const { seq } = await log.append(body, (seq) => ({ clockChanges: [...changes, { seq, by }] }));
    changes = [...changes, { seq, by }];
  };
  const replaceBySleep = async ({ seq }: ClockChange) => {
    const [stored] = await log.read(seq, 1);
    if (!stored) return;
    const { oldTime: _old, newTime: _new, ...event } = JSON.parse(stored.text) as EventBody;
    await log.replace({ seq, text: canonicalJson({ ...event, action: 'started' }) });
  };
  return {
    record: async () => {
      const by = clock.change();
      if (by === 0) {
        await recording;
        return false;
      }
      clock.acceptChange(by);
      const newTime = clock.now();
      const oldTime = new Date(newTime.getTime() - by);
      const body = {
        kind: 'system',
        action: 'clock-set',
        oldTime: oldTime.toISOString(),
        newTime: newTime.toISOString(),
      };
      const appended = append(body, by);
      recording = appended.catch(() => clock.acceptChange(-by));
      await appended;
      return true;
    },
    isUnconfirmed: () => changes.some(({ by }) => by > 0),
    confirm: async (measuredOffset) => {
      if (changes.length === 0) return;
      const backward = changes.reduce((sum, { by }) => sum + Math.min(by, 0), 0);
      const forward = clock.offset() - measuredOffset - backward;
      const candidates = changes.filter(({ by }) => by > 0);
      const nearest = candidates.toSorted((a, b) => Math.abs(a.by - forward) - Math.abs(b.by - forward))[0];
      const confirmed = forward < minChangeMs ? undefined : nearest;
      for (const change of candidates) if (change !== confirmed) await replaceBySleep(change);
      await store.commit({ values: { clockChanges: [] } });
      changes = [];
    },
  };
}
