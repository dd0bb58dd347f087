import type { CallInput, contract } from '@latchboard/contract';
import type { BadgeStep } from '@latchboard/contract/badges/rules/facts';
import type { UpdateObject } from 'kysely';
import { badgeValue, enqueueConfigChange } from '#server/areas/systems/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { seal } from '#server/platform/identity/seal.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { lastConsent } from './fingerprints/consents.ts';
import { queueRemoval } from './fingerprints/removal.ts';
import { generatePin } from './generate-pin.ts';
import { hasEnded } from './in-effect.ts';
import { lockBadge } from './lock.ts';
import { findBadgesNotGivenOut, rejectNotGivenOut } from './not-given-out.ts';
import { ownerColumnOf } from './owner-column.ts';
import { type Badge, readBadge } from './present.ts';
import { freeNumber } from './queries.ts';
import { copyRestrictions, endRestrictionsOf } from './restrictions.ts';
import { validityOf } from './validity.ts';

type AddInput = CallInput<typeof contract.badges.addBadge>;
type ChangeInput = CallInput<typeof contract.badges.changeBadge>;
type BadgeWithPin = Badge & { madePin: string | null };
interface Ids {
  propertyId: number;
  badgeId: number;
}
type StoredBadge = NonNullable<Awaited<ReturnType<typeof lockBadge>>>;

/** Maximum number of attempts if another request takes the number first. */
const maxTries = 20;

/**
 * Adds a badge and sends it to the property's cabinets. If the number is in the welcome pack, gives out that badge. The
 * PIN is stored sealed. Only this reply contains a generated PIN.
 */
export async function addBadge(form: AddInput, ctx: RecordContext): Promise<BadgeWithPin> {
  const { tx, platform, now } = ctx;
  const { propertyId } = form;
  const pin = form.pin ?? generatePin();
  await acquireLock(tx, 'badges', propertyId);
  if (form.number !== undefined) await endRestrictionsOf({ propertyId, number: form.number }, ctx);
  const values = {
    ...columnsOf(form),
    ...(await validityOf(tx, form, now)),
    ...(await ownerColumnOf(tx, form)),
    property_id: propertyId,
    pin_sealed: seal(platform.keys.seal, Buffer.from(pin)),
  };
  const notGivenOutId = form.number && (await findBadgesNotGivenOut(tx, propertyId, [form.number])).get(form.number);
  const insert = (number: string) =>
    tx
      .insertInto('badge')
      .values({ ...values, number })
      .returningAll();
  const badge =
    form.number === undefined
      ? await withFreeNumber(propertyId, ctx, (number) =>
          insert(number)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst(),
        )
      : notGivenOutId
        ? await giveOut(tx, notGivenOutId, values)
        : await insert(form.number).executeTakeFirstOrThrow();
  await updateCabinets(badge, ctx);
  await addBadgeStep(badge, notGivenOutId ? 'giveOut' : 'add', ctx);
  return { ...(await notifyAndRead(badge, ctx)), madePin: form.pin === undefined ? pin : null };
}

const giveOut = (tx: Tx, id: number, values: UpdateObject<DB, 'badge'>) =>
  tx
    .updateTable('badge')
    .set((eb) => ({ ...values, is_given_out: true, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

async function withFreeNumber<Row>(
  propertyId: number,
  { tx }: RecordContext,
  insert: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const number = await freeNumber(tx, propertyId);
    if (number === undefined) break;
    const stored = await insert(number);
    if (stored !== undefined) return stored;
  }
  throw new Failure('conflict');
}

/** Changes a badge. A save without a change has no effect. */
export const changeBadge = (form: ChangeInput, ctx: RecordContext): Promise<Badge> =>
  saveIfChanged(ctx.tx, {
    read: () => readBadge(form.propertyId, form.badgeId, ctx),
    save: () => storeChange(form, ctx),
    // Each save sends the badge to the cabinets, which changes this field.
    ignored: ['cabinets'],
  });

/**
 * Stores a change to a badge. Rejects an outdated revision. Past events show the corrected name, because names are
 * resolved when read (decision 5). For an inactive badge, only the owner's data changes.
 */
async function storeChange(form: ChangeInput, ctx: RecordContext): Promise<Badge> {
  const { tx, now } = ctx;
  const stored = requireFound(await lockBadge(tx, form.propertyId, form.badgeId));
  requireRevision(stored, form.revision);
  rejectNotGivenOut(stored);
  const { level, language, ...person } = { ...columnsOf(form), ...(await ownerColumnOf(tx, form, stored)) };
  const change = hasEnded(stored, now)
    ? person
    : { ...person, level, language, ...(await validityOf(tx, form, now, stored)) };
  const badge = await tx
    .updateTable('badge')
    .set({ ...change, revision: stored.revision + 1 })
    .where('id', '=', stored.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!hasEnded(badge, now)) await updateCabinets(badge, ctx);
  if (badge.name !== stored.name) await addBadgeStep(badge, 'correct', ctx, `${stored.name} → ${badge.name}`);
  else await addBadgeStep(badge, 'change', ctx);
  return notifyAndRead(badge, ctx);
}

/** Sets a new PIN for a badge that has not ended. Only this reply contains a generated PIN. */
export async function setBadgePin(
  { pin, revision, ...ids }: CallInput<typeof contract.badges.setBadgePin>,
  ctx: RecordContext,
): Promise<BadgeWithPin> {
  const stored = requireFound(await lockBadge(ctx.tx, ids.propertyId, ids.badgeId));
  rejectInactive(stored, ctx);
  if (revision !== undefined) requireRevision(stored, revision);
  const newPin = pin ?? generatePin();
  const badge = await ctx.tx
    .updateTable('badge')
    .set({ pin_sealed: seal(ctx.platform.keys.seal, Buffer.from(newPin)), revision: stored.revision + 1 })
    .where('id', '=', stored.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateCabinets(badge, ctx);
  await addBadgeStep(badge, 'pin', ctx);
  return { ...(await notifyAndRead(badge, ctx)), madePin: pin === undefined ? newPin : null };
}

/**
 * Deactivates a badge immediately and notifies the cabinets. Ends the hours of the badge and orders the removal of its
 * fingerprints. The history keeps the name, and the number becomes free.
 */
export async function removeBadge(ids: Ids, ctx: RecordContext): Promise<Badge> {
  const { tx, platform, now } = ctx;
  await acquireLock(tx, 'badges', ids.propertyId);
  const stored = requireFound(await lockBadge(tx, ids.propertyId, ids.badgeId));
  rejectInactive(stored, ctx);
  const activeTo = stored.active_from > now ? stored.active_from : now;
  const badge = await tx
    .updateTable('badge')
    .set({ active_to: activeTo, revision: stored.revision + 1 })
    .where('id', '=', stored.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { property_id: propertyId, number: key } = badge;
  await enqueueConfigChange(tx, platform.keys.seal, { propertyId, kind: 'badge', key, value: null }, now);
  await endRestrictionsOf({ propertyId, number: key }, ctx);
  await queueRemoval(tx, { badge, reason: 'deactivated' }, ctx);
  if ((await lastConsent(tx, badge.id))?.state === 'given') await addBadgeStep(badge, 'endConsent', ctx);
  await addBadgeStep(badge, 'deactivate', ctx);
  return notifyAndRead(badge, ctx);
}

/**
 * Starts a new validity period for an inactive badge, under its own number or a given one. The hours that ended with
 * the badge apply again. Events between the two periods belong to the owner of the number at that time. `until` is the
 * last day of the new period. Without it, the period has no end.
 */
export async function reactivateBadge(
  { number, until, ...ids }: CallInput<typeof contract.badges.reactivateBadge>,
  ctx: RecordContext,
): Promise<Badge> {
  const { tx, now } = ctx;
  await acquireLock(tx, 'badges', ids.propertyId);
  const stored = requireFound(await lockBadge(tx, ids.propertyId, ids.badgeId));
  if (!hasEnded(stored, now)) throw new Failure('changedByAnother');
  rejectNotGivenOut(stored);
  const { id: _, number: formerNumber, revision: __, biometric_allowed: ___, ...columns } = stored;
  const { propertyId } = ids;
  const validity = await validityOf(tx, { propertyId, from: null, until }, now);
  await endRestrictionsOf({ propertyId, number: number ?? formerNumber }, ctx);
  const badge = await tx
    .insertInto('badge')
    .values({ ...columns, number: number ?? formerNumber, ...validity, former_id: stored.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateCabinets(badge, ctx);
  await copyRestrictions(
    { propertyId, number: formerNumber, endedAt: [stored.active_to ?? now, now] },
    badge.number,
    ctx,
  );
  await addBadgeStep(badge, 'reactivate', ctx);
  return notifyAndRead(badge, ctx);
}

const columnsOf = ({ name, title, company, phone, email, level, language }: AddInput | ChangeInput) => ({
  name,
  title: title || null,
  company: company || null,
  phone,
  email,
  level,
  language,
});

function rejectInactive(badge: StoredBadge, { now }: RecordContext): void {
  if (hasEnded(badge, now)) throw new Failure('notFound');
}

async function updateCabinets(badge: StoredBadge, { tx, platform, now }: RecordContext): Promise<void> {
  const sealKey = platform.keys.seal;
  const { property_id: propertyId, number: key } = badge;
  await enqueueConfigChange(tx, sealKey, { propertyId, kind: 'badge', key, value: badgeValue(badge, sealKey) }, now);
}

const endingSteps: ReadonlySet<BadgeStep> = new Set(['deactivate', 'endConsent']);

const addBadgeStep = (
  { id, property_id: propertyId }: StoredBadge,
  action: BadgeStep,
  ctx: RecordContext,
  reason = '',
) =>
  addStep(
    { kind: 'badge', id, propertyId },
    { action, from: null, to: endingSteps.has(action) ? 'inactive' : 'active', reason },
    ctx,
  );

async function notifyAndRead({ id, property_id: propertyId }: StoredBadge, ctx: RecordContext): Promise<Badge> {
  await notifyOf(ctx.tx, { propertyId });
  return readBadge(propertyId, id, ctx);
}
