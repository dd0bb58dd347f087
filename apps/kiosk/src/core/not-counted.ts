import type { QueuedEvent } from '@latchboard/device/next-batch';
import { parseEvent } from './event-log.ts';
import { inOrder } from './in-order.ts';
import type { KioskStore } from './store.ts';

/** Key events that the server does not count, until a person dismisses the message about them. */
export interface UncountedEvents {
  count(): number;
  /** Enrollments that recorded these events. */
  enrollments(): readonly number[];
  /** Adds quarantined events from an enrollment. */
  add(enrollment: number, events: readonly QueuedEvent[]): Promise<void>;
  dismiss(): Promise<void>;
}

export async function openUncountedEvents(store: KioskStore, onChange: () => void): Promise<UncountedEvents> {
  let stored = (await store.read('notCounted')) ?? {};
  const replace = async (notCounted: typeof stored) => {
    await store.commit({ values: { notCounted } });
    stored = notCounted;
    onChange();
  };
  // Senders of several enrollments add events at the same time.
  const runInOrder = inOrder();
  return {
    count: () => Object.values(stored).reduce((sum, { count }) => sum + count, 0),
    enrollments: () =>
      Object.entries(stored).flatMap(([enrollment, { count }]) => (count > 0 ? [Number(enrollment)] : [])),
    add: (enrollment, events) =>
      runInOrder(async () => {
        const { count, through } = stored[enrollment] ?? { count: 0, through: 0 };
        const newEvents = events.filter(({ seq, text }) => seq > through && parseEvent(text).event.kind === 'key');
        const last = newEvents.at(-1);
        if (last) await replace({ ...stored, [enrollment]: { count: count + newEvents.length, through: last.seq } });
      }),
    dismiss: () =>
      runInOrder(() =>
        replace(Object.fromEntries(Object.entries(stored).map(([name, events]) => [name, { ...events, count: 0 }]))),
      ),
  };
}
