import type { CallInput, contract } from '@latchboard/contract';
import type { AllowWindow } from '@latchboard/contract/badges/rules/allow-window';
import { isLockedOut } from '@latchboard/contract/badges/rules/locked-out';
import { restrictionsOf } from '#server/areas/systems/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { isInEffect } from './in-effect.ts';
import { addRestriction, endRestriction, presentRestriction } from './restrictions.ts';

type Input = CallInput<typeof contract.badges.setRestrictions>;

const windowKey = ({ weekdays, from, to, units, buildings, activities }: AllowWindow) =>
  JSON.stringify([weekdays, units, buildings, activities].map((list) => list.map(String).sort()).concat([[from, to]]));

/**
 * Replaces the windows of the property or of one badge. An unchanged window keeps its row, and cabinets receive only
 * changes. Requires confirmation if no affected badge could take a key under the new hours.
 */
export async function setRestrictions({ propertyId, badge, known, windows, confirmed }: Input, ctx: RecordContext) {
  const { tx, now, platform } = ctx;
  await acquireLock(tx, 'badges', propertyId);
  const badgeRow = badge === null ? null : requireFound(await badgeWithNumber(propertyId, badge, ctx));
  const all = await restrictionsOf(tx, propertyId);
  const stored = all.filter((row) => row.badge === badge).map(presentRestriction);
  const isKnown = stored.length === known.length && stored.every(({ id }) => known.includes(id));
  if (!isKnown) throw new Failure('changedByAnother');
  const others = all.filter((row) => row.badge !== badge).map(presentRestriction);
  if (
    !confirmed &&
    (await wouldLockOut([...others, ...windows.map((window) => ({ ...window, badge }))], badge, propertyId, ctx))
  )
    throw new Failure('everybodyShutOut');

  const requested = new Map(windows.map((window) => [windowKey(window), window]));
  for (const row of stored)
    if (!requested.delete(windowKey(row)))
      await endRestriction(tx, platform.keys.seal, { propertyId, id: row.id }, now);
  for (const window of requested.values())
    await addRestriction(tx, platform.keys.seal, { propertyId, badge, ...window }, now);
  if (badgeRow)
    await addStep(
      { kind: 'badge', id: badgeRow.id, propertyId },
      { action: 'hours', from: null, to: 'active', reason: '' },
      ctx,
    );
  await notifyOf(tx, { propertyId });
  const newRestrictions = await restrictionsOf(tx, propertyId);
  return { rows: newRestrictions.filter((row) => row.badge === badge).map(presentRestriction) };
}

/**
 * Query for the current or future badge with a given number. The lock on it serializes changes to the badge's hours.
 */
const badgeWithNumber = (propertyId: number, number: string, { tx, now }: RecordContext) =>
  tx
    .selectFrom('badge')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('number', '=', number)
    .where(isInEffect(now))
    .forUpdate()
    .executeTakeFirst();

type BadgeWindow = AllowWindow & { readonly badge: string | null };

/** True if the windows would prevent every affected badge from taking a key. */
async function wouldLockOut(
  windows: readonly BadgeWindow[],
  badge: string | null,
  propertyId: number,
  { tx, now }: RecordContext,
) {
  const units = await tx
    .selectFrom('unit')
    .select(['unit', 'building'])
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .execute();
  const activities = await tx
    .selectFrom('activity')
    .select('code')
    .where('property_id', '=', propertyId)
    .where('is_active', '=', true)
    .execute();
  const place = { units, activities: activities.map(({ code }) => code) };
  const windowsOf = (number: string | null) => windows.filter((window) => window.badge === number);
  const propertyWindows = windowsOf(null);
  if (badge !== null) return isLockedOut(propertyWindows, windowsOf(badge), place);
  const badges = await tx
    .selectFrom('badge')
    .select('number')
    .where('property_id', '=', propertyId)
    .where(isInEffect(now))
    .execute();
  if (badges.length === 0) return isLockedOut(propertyWindows, [], place);
  return badges.every(({ number }) => isLockedOut(propertyWindows, windowsOf(number), place));
}
