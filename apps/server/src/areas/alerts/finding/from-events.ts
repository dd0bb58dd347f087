import { lockFor } from '#server/platform/db/advisory-lock.ts';
import { ownWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepBadgeUse, settleBadges } from './badge-unused.ts';
import { addEventExceptions, closeLeftDoors, endAskedFor } from './event-exceptions.ts';
import { settleKeys } from './key-out.ts';
import { type NewEvent, takeNewEvents } from './new-events.ts';
import { takeNewMarks } from './new-marks.ts';
import { headsOf, isSettled, type SettledKeys, withSettled } from './settled-keys.ts';
import { earliest, latest, type Touched, tagsBehind, touchedBadges, touchedTags } from './touched.ts';

/**
 * Processes log events and lost-key marks since the last run. The cursors move in the transaction that writes the
 * exceptions, so a crash loses and repeats none. Only one process runs at a time: a key may move between cabinets, and
 * a sweep changes the same exceptions.
 */
export async function findInEvents({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, most?: number): Promise<void> {
  let settled: SettledKeys = new Map();
  for (;;) {
    const { looked, after } = await transact(pool, ownWork, async (tx) => {
      await lockFor(tx, 'exceptions', 0);
      const events = await takeNewEvents(tx, most);
      const marked = await takeNewMarks(tx);
      const looked = events.length + marked.length;
      return { looked, after: looked > 0 ? await findIn(tx, { events, marked, settled, now: clock.now() }) : settled };
    });
    if (looked === 0) return;
    settled = after;
  }
}

interface Look {
  readonly events: readonly NewEvent[];
  readonly marked: readonly Touched[];
  readonly settled: SettledKeys;
  readonly now: Date;
}

/** Returns the keys that are settled when this transaction commits. */
async function findIn(tx: Tx, { events, marked, settled, now }: Look): Promise<SettledKeys> {
  const heads = await headsOf(tx, events);
  const properties = [...new Set([...events, ...marked].map((one) => one.property_id))].sort((a, b) => a - b);
  const behind = [...(await tagsBehind(tx, events)), ...marked];
  const tags = earliest([...touchedTags(events), ...behind]);
  const unsettled = earliest([...touchedTags(events.filter((event) => !isSettled(settled, event))), ...behind]);
  await keepBadgeUse(tx, latest(events));
  const changed =
    (await addEventExceptions(tx, events, now)) +
    (await closeLeftDoors(tx, events, now)) +
    (await endAskedFor(tx, tags, now)) +
    (await settleKeys(tx, unsettled, now)) +
    (await settleBadges(tx, touchedBadges(events), now));
  if (changed > 0) for (const id of properties) await notify(tx, { kind: 'property', id, revision: 0 });
  return withSettled(settled, unsettled, heads);
}
