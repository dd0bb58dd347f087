import type { CallInput, contract } from '@latchboard/contract';
import type { LoginOutcome } from '@latchboard/contract/offboarding/rules';
import { removeBadge } from '#server/areas/badges/index.ts';
import { loadLogin, removeLogin } from '#server/areas/staff/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { savepoint } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { type Offboarding, readOffboarding } from './present.ts';
import { propertyOf } from './queries.ts';
import { mailReminder } from './reminder.ts';

type Input = CallInput<typeof contract.leavings.startLeaving>;

/**
 * Ends the login, badges, and fingerprints of a person in one transaction. If the caller may not end the login,
 * it stays active, and the result reports that. A repeated request returns the same offboarding (BEY-10).
 */
export async function startOffboarding(input: Input, ctx: RecordContext): Promise<Offboarding> {
  const { tx, actor, now } = ctx;
  const { propertyId, key: idempotencyKey } = input;
  const { corporation_id: corporation } = await propertyOf(tx, propertyId);
  await acquireLock(tx, 'offboarding', propertyId);
  const existingOffboarding = await tx
    .selectFrom('leaving')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('key', '=', idempotencyKey)
    .executeTakeFirst();
  if (existingOffboarding) return readOffboarding(propertyId, existingOffboarding.id, ctx);
  const outcome = await endLogin(input.staff, corporation, ctx);
  const badges = await badgesOf(input.badges, corporation, ctx);
  const { id } = await tx
    .insertInto('leaving')
    .values({
      property_id: propertyId,
      key: idempotencyKey,
      name: input.name,
      staff_id: input.staff ?? null,
      login_outcome: outcome,
      made_at: now,
      made_by: actor.realStaffId,
      on_behalf_of: actor.realStaffId === actor.staffId ? null : actor.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const badge of badges) {
    // Another request may have ended the badge since the preview. The list still includes it.
    await savepoint(tx, () => removeBadge({ propertyId: badge.property_id, badgeId: badge.id }, ctx)).catch(
      ignoreNotFound,
    );
    if (input.staff !== undefined)
      await tx.updateTable('badge').set({ staff_id: input.staff }).where('id', '=', badge.id).execute();
    await tx
      .insertInto('leaving_badge')
      .values({ record_id: id, property_id: badge.property_id, badge_id: badge.id })
      .execute();
  }
  await notifyOf(tx, { propertyId });
  const offboarding = await readOffboarding(propertyId, id, ctx);
  return input.isChased && offboarding.may.chase ? mailReminder(offboarding, idempotencyKey, ctx) : offboarding;
}

function ignoreNotFound(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'notFound') return undefined;
  throw error;
}

/** Ends the login if the rules for logins allow it. The badges end in any case. */
async function endLogin(
  staffId: number | undefined,
  corporation: number,
  { tx, actor, now }: RecordContext,
): Promise<LoginOutcome> {
  if (staffId === undefined) return 'none';
  const login = requireFound(await loadLogin(tx, { id: staffId }));
  if (login.corporation_id !== corporation) throw new Failure('notFound');
  if (login.disabled_at !== null) return 'before';
  try {
    const outcome = await savepoint(tx, () => removeLogin({ staffId }, { tx, actor, now }));
    return outcome === 'disabled' ? 'ended' : 'partly';
  } catch (error) {
    if (error instanceof Failure && ['forbidden', 'propertySuspended'].includes(error.code)) return 'refused';
    throw error;
  }
}

/** Returns the selected badges. All of them must be within reach and belong to the same customer. */
async function badgesOf(ids: readonly number[], corporation: number, { tx }: RecordContext) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('badge as b')
    .innerJoin('property as p', 'p.id', 'b.property_id')
    .select(['b.id', 'b.property_id'])
    .where('b.id', 'in', [...new Set(ids)])
    .where('p.corporation_id', '=', corporation)
    .orderBy('b.property_id')
    .orderBy('b.id')
    .execute();
  if (rows.length < new Set(ids).size) throw invalid('badges', 'valNotFound');
  return rows;
}
