import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { authorName } from '#server/platform/db/author-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { checkCorrection } from './check-correction.ts';

type Correction = CallOutput<typeof contract.keyActivity.addCorrection>;

interface EventLocation {
  propertyId: number;
  datalogId: number;
  position: number;
}

/** Returns the corrections to an event, oldest first. */
export async function correctionsOf(tx: Tx, { propertyId, datalogId, position }: EventLocation): Promise<Correction[]> {
  const rows = await tx
    .selectFrom('log_correction as c')
    .select(['c.id', 'c.at', authorName('c.staff_id').as('name'), 'c.reason', 'c.correction'])
    .where('c.property_id', '=', propertyId)
    .where('c.datalog_id', '=', datalogId)
    .where('c.position', '=', position)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    author: row.name,
    reason: row.reason,
    correction: row.correction as Correction['correction'],
  }));
}

/** Adds a correction to an event. The event itself does not change. */
export async function addCorrection(
  { propertyId, datalogId, position, reason, correction }: CallInput<typeof contract.keyActivity.addCorrection>,
  { tx, actor, now }: { tx: Tx; actor: PersonActor; now: Date },
): Promise<Correction> {
  const event = await tx
    .selectFrom('log_entry')
    .select('position')
    .where('property_id', '=', propertyId)
    .where('datalog_id', '=', datalogId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!event) throw new Failure('notFound');
  await checkCorrection(tx, propertyId, correction);
  const { id } = await tx
    .insertInto('log_correction')
    .values({
      property_id: propertyId,
      datalog_id: datalogId,
      position,
      at: now,
      staff_id: actor.realStaffId,
      reason,
      correction: JSON.stringify(correction),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, at: now.toISOString(), author: actor.realName, reason, correction };
}
