import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/live/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type AffectedSubject,
  affectedBadges,
  affectedTags,
  earliestPerSubject,
  findTagsWithLateEvents,
  latestBadgeUses,
} from './affected-subjects.ts';
import { storeBadgeUse, updateBadgeExceptions } from './badge-unused.ts';
import { addEventExceptions, endOpenDoorExceptions, endRequestedKeyExceptions } from './event-exceptions.ts';
import { updateKeyExceptions } from './key-out.ts';
import { claimNewEvents, type NewEvent } from './new-events.ts';
import { claimNewMarks } from './new-marks.ts';
import { isProcessed, minHeadsOf, type ProcessedKeys, withProcessed } from './processed-keys.ts';

/**
 * Processes the log events and key marks since the last run. The cursors move in the transaction that writes the
 * exceptions, so a crash neither loses nor repeats an event. Only one process runs at a time, because a key may move
 * between cabinets and a sweep changes the same exceptions.
 */
export async function findExceptionsInEvents(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  limit?: number,
): Promise<void> {
  let processed: ProcessedKeys = new Map();
  for (;;) {
    const { searched, after } = await transact(pool, backgroundWork, async (tx) => {
      await acquireLock(tx, 'exceptions', 0);
      const events = await claimNewEvents(tx, limit);
      const marked = await claimNewMarks(tx);
      const searched = events.length + marked.length;
      return {
        searched,
        after: searched > 0 ? await processBatch(tx, { events, marked, processed, now: clock.now() }) : processed,
      };
    });
    if (searched === 0) return;
    processed = after;
  }
}

interface SearchInput {
  readonly events: readonly NewEvent[];
  readonly marked: readonly AffectedSubject[];
  readonly processed: ProcessedKeys;
  readonly now: Date;
}

/**
 * Updates the exceptions that a batch of events and marks affects. Returns the keys that are processed once this
 * transaction commits.
 */
async function processBatch(tx: Tx, { events, marked, processed, now }: SearchInput): Promise<ProcessedKeys> {
  const heads = await minHeadsOf(tx, events);
  const properties = [...new Set([...events, ...marked].map((event) => event.property_id))].sort((a, b) => a - b);
  const reorderedSubjects = [...(await findTagsWithLateEvents(tx, events)), ...marked];
  const tags = earliestPerSubject([...affectedTags(events), ...reorderedSubjects]);
  const unprocessed = earliestPerSubject([
    ...affectedTags(events.filter((event) => !isProcessed(processed, event))),
    ...reorderedSubjects,
  ]);
  await storeBadgeUse(tx, latestBadgeUses(events));
  const changeCount =
    (await addEventExceptions(tx, events, now)) +
    (await endOpenDoorExceptions(tx, events, now)) +
    (await endRequestedKeyExceptions(tx, tags, now)) +
    (await updateKeyExceptions(tx, unprocessed, now)) +
    (await updateBadgeExceptions(tx, affectedBadges(events), now));
  if (changeCount > 0) for (const id of properties) await notify(tx, { kind: 'property', id, revision: 0 });
  return withProcessed(processed, unprocessed, heads);
}
