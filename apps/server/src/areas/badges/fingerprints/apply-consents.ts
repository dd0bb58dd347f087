import { sql } from 'kysely';
import { backgroundWork, type Tx, transact } from '#server/platform/db/transaction.ts';
import { forEachItem, rowId } from '#server/platform/jobs/for-each-item.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasEnded, isInEffect } from '../in-effect.ts';
import { lockBadge } from '../lock.ts';
import { lastConsent, setFingerprintsAllowed } from './consents.ts';
import { queueRemoval } from './removal.ts';

interface PendingBadge {
  id: number;
  property_id: number;
}

/**
 * Selects badges with a consent that has not been sent to the other cabinets. Also selects badges with a template that
 * is not allowed and has no removal order.
 */
const pendingBadges = (now: Date) => sql<PendingBadge>`
  select distinct b.id, b.property_id from badge b
  where exists (select from badge_consent c where c.record_id = b.id and not c.is_told)
    or exists (select from badge_template t where t.record_id = b.id and t.removed_at is null and t.removal_ordered_at is null
      and (not b.biometric_allowed or not ${isInEffect(now)}))
  order by b.property_id, b.id limit 500`;

/**
 * Applies consents to the cabinets. An answer entered at one keypad is sent to the other cabinets. Orders the removal
 * of a template whose badge has ended or lacks consent, even if the enrollment event arrives late (BDG-04).
 */
export async function applyConsents(platform: Platform): Promise<void> {
  const { rows } = await transact(platform.pool, backgroundWork, (tx) =>
    pendingBadges(platform.clock.now()).execute(tx),
  );
  await forEachItem({ items: rows, idOf: rowId, log: platform.log }, (row) =>
    transact(platform.pool, backgroundWork, (tx) => applyToBadge(tx, row, platform)),
  );
}

async function applyToBadge(tx: Tx, { id, property_id: propertyId }: PendingBadge, platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const badge = await lockBadge(tx, propertyId, id);
  if (!badge) return;
  const consent = await lastConsent(tx, id);
  const isAllowed = consent?.state === 'given' && !hasEnded(badge, now);
  await setFingerprintsAllowed(tx, { id, isAllowed }, { platform, now });
  await tx
    .updateTable('badge_consent')
    .set({ is_told: true })
    .where('record_id', '=', id)
    .where('is_told', '=', false)
    .execute();
  if (isAllowed) return;
  const reason = hasEnded(badge, now) ? 'deactivated' : 'withdrawn';
  await queueRemoval(tx, { badge, reason }, { platform, now });
}
