import { reactivateBadge } from '#server/areas/badges/index.ts';
import { reactivateLogin } from '#server/areas/staff/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { savepoint } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type Offboarding, readOffboarding } from './present.ts';

interface Undo {
  readonly propertyId: number;
  readonly leavingId: number;
  readonly reason: string;
}

/**
 * Undoes as much as possible of an offboarding. Reactivates the login if the offboarding ended it, and each badge under
 * its number. If the number is in use again, the badge stays inactive. Removed fingerprints must be enrolled again.
 */
export async function undoOffboarding(
  { propertyId, leavingId, reason }: Undo,
  ctx: RecordContext,
): Promise<Offboarding> {
  const { tx, actor, now } = ctx;
  await acquireLock(tx, 'offboarding', propertyId);
  const offboarding = await readOffboarding(propertyId, leavingId, ctx);
  if (!offboarding.may.undo) throw new Failure('changedByAnother');
  if (offboarding.login && offboarding.loginOutcome === 'ended')
    await reactivateLogin({ staffId: offboarding.login.id }, ctx);
  for (const badge of offboarding.badges) {
    const reactivated = await undefinedIfConflict(
      savepoint(tx, () =>
        reactivateBadge({ propertyId: badge.property.id, badgeId: badge.id, until: null, number: undefined }, ctx),
      ),
    );
    if (reactivated)
      await tx
        .updateTable('leaving_badge')
        .set({ reactivated_id: reactivated.id })
        .where('record_id', '=', leavingId)
        .where('badge_id', '=', badge.id)
        .execute();
  }
  await tx
    .updateTable('leaving')
    .set({ undone_at: now, undone_by: actor.realStaffId, undo_reason: reason })
    .where('id', '=', leavingId)
    .execute();
  return readOffboarding(propertyId, leavingId, ctx);
}

/**
 * PostgreSQL errors that mean that the number or the badge is in use. A used number violates an exclusion constraint. A
 * badge that is active again violates a unique key.
 */
const conflictCodes: readonly unknown[] = ['23P01', '23505'];

async function undefinedIfConflict<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure && error.code === 'changedByAnother') return undefined;
    if (conflictCodes.includes((error as { code?: unknown }).code)) return undefined;
    throw error;
  }
}
