import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, found } from '#server/platform/errors.ts';
import { seal } from '#server/platform/identity/seal.ts';
import { badgeValue } from './configuration/badge-value.ts';
import { enqueueConfigChange } from './configuration/enqueue.ts';

export function listBadges(tx: Tx, propertyId: number, now: Date) {
  return tx
    .selectFrom('badge')
    .select(['id', 'number', 'name', 'level', 'active_from', 'active_to', 'revision'])
    .where('property_id', '=', propertyId)
    .where((eb) => eb.or([eb('active_to', 'is', null), eb('active_to', '>', now)]))
    .orderBy('number')
    .execute();
}

/** Adds a badge and tells the property's cabinets. Its PIN is kept sealed and never shown again. */
export async function addBadge(
  tx: Tx,
  sealKey: Uint8Array,
  made: CallInput<typeof contract.systems.addBadge>,
  now: Date,
) {
  const activeTo = made.activeTo === undefined ? null : new Date(made.activeTo);
  if (activeTo && activeTo <= now)
    throw new Failure('validation', { fields: [{ path: 'activeTo', code: 'valInvalid' }] });
  const badge = await tx
    .insertInto('badge')
    .values({
      property_id: made.propertyId,
      number: made.number,
      name: made.name,
      level: made.level,
      language: made.language,
      pin_sealed: seal(sealKey, Buffer.from(made.pin)),
      active_from: now,
      active_to: activeTo,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { propertyId, number: key } = made;
  await enqueueConfigChange(tx, sealKey, { propertyId, kind: 'badge', key, value: badgeValue(badge, sealKey) }, now);
  return badge;
}

/**
 * Corrects the name of a badge, if nobody changed the badge since its name was read. What its owner did is shown under the right name, because names are resolved when read
 * (decision 5); the audit log keeps the former one. An ended badge is no concern of the cabinets.
 */
export async function correctBadgeName(
  tx: Tx,
  sealKey: Uint8Array,
  { propertyId, badgeId, name, revision }: CallInput<typeof contract.systems.correctBadgeName>,
  now: Date,
) {
  const stored = found(
    await tx
      .selectFrom('badge')
      .select('revision')
      .where('property_id', '=', propertyId)
      .where('id', '=', badgeId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (stored.revision !== revision) throw new Failure('changedByAnother');
  const badge = await tx
    .updateTable('badge')
    .set({ name, revision: revision + 1 })
    .where('id', '=', badgeId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (badge.active_to && badge.active_to <= now) return badge;
  const value = badgeValue(badge, sealKey);
  await enqueueConfigChange(tx, sealKey, { propertyId, kind: 'badge', key: badge.number, value }, now);
  return badge;
}

/** Ends a badge now and tells the cabinets. Its history stays under the name it had, its number is free again. */
export async function removeBadge(
  tx: Tx,
  sealKey: Uint8Array,
  { propertyId, badgeId }: CallInput<typeof contract.systems.removeBadge>,
  now: Date,
): Promise<void> {
  const badge = found(
    await tx
      .selectFrom('badge')
      .select(['number', 'active_from'])
      .where('property_id', '=', propertyId)
      .where('id', '=', badgeId)
      .where((eb) => eb.or([eb('active_to', 'is', null), eb('active_to', '>', now)]))
      .forUpdate()
      .executeTakeFirst(),
  );
  const activeTo = badge.active_from > now ? badge.active_from : now;
  await tx
    .updateTable('badge')
    .set((eb) => ({ active_to: activeTo, revision: eb('revision', '+', 1) }))
    .where('id', '=', badgeId)
    .execute();
  await enqueueConfigChange(tx, sealKey, { propertyId, kind: 'badge', key: badge.number, value: null }, now);
}
