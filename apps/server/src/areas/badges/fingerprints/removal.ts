import type { removalReasons } from '@latchboard/contract/badges/rules/fingerprints';
import { enqueueConfigChange } from '#server/areas/systems/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/platform.ts';

interface RemovalOrder {
  readonly badge: { readonly id: number; readonly number: string; readonly property_id: number };
  readonly reason: (typeof removalReasons)[number];
}

/**
 * Orders each cabinet with a template of a badge to remove the template. The order is a separate kind of configuration
 * change and stays open until the cabinet confirms it with a signed event (BDG-04). An order to a replaced cabinet
 * remains, because the template may still exist.
 */
export async function queueRemoval(
  tx: Tx,
  { badge, reason }: RemovalOrder,
  { platform, now }: { platform: Pick<Services, 'keys'>; now: Date },
): Promise<void> {
  const orderedTemplates = await tx
    .updateTable('badge_template')
    .set({ removal_reason: reason, removal_ordered_at: now })
    .where('record_id', '=', badge.id)
    .where('removed_at', 'is', null)
    .where('removal_ordered_at', 'is', null)
    .executeTakeFirst();
  if (orderedTemplates.numUpdatedRows === 0n) return;
  const { property_id: propertyId, number: key } = badge;
  await enqueueConfigChange(tx, platform.keys.seal, { propertyId, kind: 'purge', key, value: { badge: key } }, now);
}
