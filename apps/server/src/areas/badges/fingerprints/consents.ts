import type { ConsentState } from '@latchboard/contract/badges/rules/fingerprints';
import { badgeValue, enqueueConfigChanges } from '#server/areas/systems/index.ts';
import { authorName } from '#server/platform/db/author-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/platform.ts';
import { hasEnded } from '../in-effect.ts';

/** State of a badge's consent to one version of the policy, with the person who set that state. */
interface BadgeConsent {
  readonly badgeId: number;
  readonly propertyId: number;
  readonly state: ConsentState;
  readonly version: number;
  readonly at: Date;
  readonly staffId?: number | null;
}

/** Current version of the policy. */
export const currentPolicy = (tx: Tx) =>
  tx.selectFrom('biometric_policy').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow();

/** Newest consent state of a badge. */
export const lastConsent = (tx: Tx, badgeId: number) =>
  tx
    .selectFrom('badge_consent as c')
    .leftJoin('datalog as d', 'd.id', 'c.datalog_id')
    .select(['c.state', 'c.version', 'c.at', 'd.name as cabinet', authorName('c.staff_id').as('by')])
    .where('c.record_id', '=', badgeId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function writeConsent(
  tx: Tx,
  { badgeId, propertyId, state, version, at, staffId }: BadgeConsent,
): Promise<void> {
  await tx
    .insertInto('badge_consent')
    .values({ record_id: badgeId, property_id: propertyId, state, version, at, staff_id: staffId ?? null })
    .execute();
}

/**
 * Records on a badge whether fingerprints are allowed, and notifies the cabinets of its property. The badge stays
 * locked in this transaction.
 */
export async function setFingerprintsAllowed(
  tx: Tx,
  { id, isAllowed }: { id: number; isAllowed: boolean },
  { platform, now }: { platform: Pick<Services, 'keys'>; now: Date },
): Promise<void> {
  const badge = await tx
    .updateTable('badge')
    .set({ biometric_allowed: isAllowed })
    .where('id', '=', id)
    .where('biometric_allowed', '!=', isAllowed)
    .returningAll()
    .executeTakeFirst();
  if (!badge || hasEnded(badge, now)) return;
  const change = { kind: 'badge', key: badge.number, value: badgeValue(badge, platform.keys.seal) } as const;
  await enqueueConfigChanges(tx, platform.keys.seal, { propertyId: badge.property_id, changes: [change] }, now);
}

/**
 * Badge and policy version of a consent link. A link is void after an answer, after a newer request, or when the badge
 * has ended.
 */
export async function consentRequestOf(
  tx: Tx,
  { subjectId: badgeId, madeAt }: { subjectId: number; madeAt: Date },
  now: Date,
) {
  const badge = requireFound(
    await tx.selectFrom('badge').selectAll().where('id', '=', badgeId).forUpdate().executeTakeFirst(),
  );
  const consent = await lastConsent(tx, badgeId);
  const isCurrent = consent?.state === 'asked' && consent.at.getTime() === madeAt.getTime();
  if (!isCurrent || hasEnded(badge, now)) throw new Failure('linkWithdrawn');
  const policy = await tx
    .selectFrom('biometric_policy')
    .selectAll()
    .where('version', '=', consent.version)
    .executeTakeFirstOrThrow();
  const property = await tx
    .selectFrom('property')
    .select('name')
    .where('id', '=', badge.property_id)
    .executeTakeFirstOrThrow();
  return { badge, policy, property: property.name };
}
