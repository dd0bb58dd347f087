import { enqueueConfigChanges, readLabelChanges, tagValue } from '#server/areas/systems/index.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import type { StoredTag } from './load-state.ts';
import type { TagChanges } from './trail.ts';

type Update = Parameters<typeof enqueueConfigChanges>[2]['changes'][number];

/**
 * Sends each cabinet the changes to its tags: added, changed, or removed (DEV-11). Key boards also receive the system
 * to which a labeled key now belongs, if any (BEY-17).
 */
export async function updateCabinets(
  propertyId: number,
  { removed, changed, added }: TagChanges,
  { tx, platform, now }: RecordContext,
): Promise<void> {
  const updates = new Map<number, Update[]>();
  const update = (datalogId: number, key: string, tag: StoredTag | null) =>
    updates.set(datalogId, [...(updates.get(datalogId) ?? []), { kind: 'tag', key, value: tag && tagValue(tag) }]);
  for (const was of removed) update(was.datalogId, was.tag, null);
  for (const { was, is } of changed) {
    if (was.datalogId !== is.datalogId) update(was.datalogId, was.tag, null);
    if (!isSameToCabinet(was, is)) update(is.datalogId, is.tag, is);
  }
  for (const addedTag of added) update(addedTag.datalogId, addedTag.tag, addedTag);
  const movedTags = changed.filter(({ was, is }) => was.datalogId !== is.datalogId).map(({ is }) => is);
  const tags = new Set([...movedTags, ...removed, ...added].map(({ tag }) => tag));
  for (const [datalogId, labels] of await readLabelChanges(tx, propertyId, [...tags]))
    updates.set(datalogId, [...(updates.get(datalogId) ?? []), ...labels]);
  // Update cabinets in the order in which their rows are locked.
  for (const [datalogId, changes] of [...updates].toSorted(([a], [b]) => a - b))
    await enqueueConfigChanges(tx, platform.keys.seal, { propertyId, datalogId, changes }, now);
}

const isSameToCabinet = (a: StoredTag, b: StoredTag) =>
  a.datalogId === b.datalogId && JSON.stringify(tagValue(a)) === JSON.stringify(tagValue(b));
