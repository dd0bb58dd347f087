import { lockFor } from '#server/platform/db/advisory-lock.ts';
import { ownWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepBadgeUse, settleBadges } from './badge-unused.ts';
import { addEventExceptions, closeLeftDoors, endAskedFor } from './event-exceptions.ts';
import { settleKeys } from './key-out.ts';
import { type NewEvent, takeNewEvents } from './new-events.ts';
import { takeNewMarks } from './new-marks.ts';
import { earliest, latest, type Touched, touchedBadges, touchedTags } from './touched.ts';

/**
 * Looks through what the log has got since the last time, and what people said of keys. The cursors move in the transaction that writes the exceptions, so that a crash
 * loses and doubles none. One process looks at a time: a key may move between cabinets, and a sweep changes the same exceptions.
 */
export async function findInEvents({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<void> {
  for (;;) {
    const looked = await transact(pool, ownWork, async (tx) => {
      await lockFor(tx, 'exceptions', 0);
      const events = await takeNewEvents(tx);
      const marked = await takeNewMarks(tx);
      if (events.length + marked.length > 0) await findIn(tx, events, marked, clock.now());
      return events.length + marked.length;
    });
    if (looked === 0) return;
  }
}

async function findIn(tx: Tx, events: readonly NewEvent[], marked: readonly Touched[], now: Date): Promise<void> {
  const properties = [...new Set([...events, ...marked].map((one) => one.property_id))].sort((a, b) => a - b);
  const tags = earliest([...(await touchedTags(tx, events)), ...marked]);
  await keepBadgeUse(tx, latest(events));
  const changed =
    (await addEventExceptions(tx, events, now)) +
    (await closeLeftDoors(tx, events, now)) +
    (await endAskedFor(tx, tags, now)) +
    (await settleKeys(tx, tags, now)) +
    (await settleBadges(tx, touchedBadges(events), now));
  if (changed > 0) for (const id of properties) await notify(tx, { kind: 'property', id, revision: 0 });
}
