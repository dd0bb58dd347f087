import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { maxBadgeLines } from '@latchboard/contract/badges/rules/facts';
import { sql } from 'kysely';
import { badgeValue, enqueueConfigChanges } from '#server/areas/systems/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { seal } from '#server/platform/identity/seal.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { generatePin } from '../generate-pin.ts';
import { isInEffect } from '../in-effect.ts';
import { findBadgesNotGivenOut } from '../not-given-out.ts';
import { minSuggestedNumber } from '../queries.ts';
import { endRestrictionsOf } from '../restrictions.ts';
import { type BulkBadge, checkLines } from './check-lines.ts';
import { readLines } from './read-lines.ts';

type Input = CallInput<typeof contract.badges.addBadges>;
type Result = CallOutput<typeof contract.badges.addBadges>;

/** Maximum number of parsed lines that a dry run returns. */
const maxPreviewed = 200;

const presentBadge = ({ name, number, pin, level, title, company }: BulkBadge) => ({
  ...{ name, number: number ?? null, hasPin: pin !== undefined, level },
  ...{ title: title ?? null, company: company ?? null },
});

const rowsPerInsert = 500;

/** Adds the badges from the valid pasted lines. A dry run adds none and returns a preview. */
export async function addBadges({ propertyId, text, dryRun }: Input, ctx: RecordContext): Promise<Result> {
  const lines = readLines(text);
  if (lines.length > maxBadgeLines) throw invalid('text', 'badgeLines', { maximum: maxBadgeLines });
  if (!dryRun) await acquireLock(ctx.tx, 'badges', propertyId);
  const activeBadges = await ctx.tx
    .selectFrom('badge')
    .select('number')
    .where('property_id', '=', propertyId)
    .where(isInEffect(ctx.now))
    .execute();
  const { good, problems } = checkLines(lines, new Set(activeBadges.map((row) => row.number)), ctx.actor.language);
  const added = dryRun ? [] : await storeBadges(propertyId, good, ctx);
  const preview = dryRun ? good.slice(0, maxPreviewed).map(presentBadge) : [];
  return { lines: lines.length, good: good.length, problems, preview, added };
}

async function storeBadges(
  propertyId: number,
  badges: readonly BulkBadge[],
  ctx: RecordContext,
): Promise<Result['added']> {
  const { tx, platform, now } = ctx;
  const sealKey = platform.keys.seal;
  const unusedNumbers = await freeNumbers(propertyId, badges, ctx);
  const newBadges = badges.map((badge) => ({
    ...badge,
    number: badge.number ?? unusedNumbers.next().value,
    pin: badge.pin ?? generatePin(),
    madePin: badge.pin === undefined,
  }));
  for (const { number } of badges) if (number !== undefined) await endRestrictionsOf({ propertyId, number }, ctx);
  const notGivenOut = await findBadgesNotGivenOut(
    tx,
    propertyId,
    badges.flatMap(({ number }) => number ?? []),
  );
  for (let start = 0; start < newBadges.length; start += rowsPerInsert) {
    const rows = await tx
      .insertInto('badge')
      .values(
        newBadges
          .slice(start, start + rowsPerInsert)
          .map(({ name, number, pin, title, company, phone, email, level, language }) => ({
            ...{ property_id: propertyId, number, name, title, company, phone, email, level, language },
            pin_sealed: seal(sealKey, Buffer.from(pin)),
            active_from: now,
            // If the number belongs to a badge from the welcome pack, the line gives out that badge and updates its
            // row.
            ...(notGivenOut.has(number) && { id: notGivenOut.get(number) }),
          })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          ...{ name: eb.ref('excluded.name'), title: eb.ref('excluded.title'), company: eb.ref('excluded.company') },
          ...{ phone: eb.ref('excluded.phone'), email: eb.ref('excluded.email'), level: eb.ref('excluded.level') },
          ...{ language: eb.ref('excluded.language'), pin_sealed: eb.ref('excluded.pin_sealed') },
          ...{ active_from: now, active_to: null, is_given_out: true, revision: eb('badge.revision', '+', 1) },
        })),
      )
      .returningAll()
      .execute();
    await sql`insert into badge_step (record_id, property_id, at, staff_id, on_behalf_of, action, to_state)
      select id, ${propertyId}, ${now}, ${ctx.actor.realStaffId},
        ${ctx.actor.realStaffId === ctx.actor.staffId ? null : ctx.actor.staffId}, case when id = any(${[...notGivenOut.values()]}::int[]) then 'giveOut' else 'add' end, 'active'
      from unnest(${rows.map(({ id }) => id)}::int[]) as made(id)`.execute(tx);
    const changes = rows.map((row) => ({ kind: 'badge' as const, key: row.number, value: badgeValue(row, sealKey) }));
    await enqueueConfigChanges(tx, sealKey, { propertyId, changes }, now);
  }
  await notifyOf(tx, { propertyId });
  return newBadges.map(({ number, name, pin, madePin }) => ({ number, name, madePin: madePin ? pin : null }));
}

/** Returns numbers that are not in the list and that no badge of the property has ever had, lowest first. */
async function freeNumbers(propertyId: number, badges: readonly BulkBadge[], { tx }: RecordContext) {
  const rows = await tx.selectFrom('badge').select('number').where('property_id', '=', propertyId).execute();
  const usedNumbers = new Set([...rows.map(({ number }) => number), ...badges.flatMap(({ number }) => number ?? [])]);
  return lowestFree(usedNumbers);
}

function* lowestFree(usedNumbers: ReadonlySet<string>): Generator<string, string> {
  for (let next = minSuggestedNumber; next <= 999_999; next += 1) {
    const number = String(next).padStart(6, '0');
    if (!usedNumbers.has(number)) yield number;
  }
  throw new Failure('conflict');
}
