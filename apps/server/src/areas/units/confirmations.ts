import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { confirmationDays, confirmationSubjects } from '@latchboard/contract/units/rules';
import { authorName } from '#server/platform/db/author-name.ts';
import { requireFound } from '#server/platform/errors.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

type Confirmations = CallOutput<typeof contract.units.listConfirmations>['rows'];
type ConfirmInput = CallInput<typeof contract.units.confirm>;

const dayMs = 86_400_000;

/**
 * Lists the subjects of a property that users confirm, each with the end of its period. Without a confirmation, the
 * period begins on the day when the property was added (HIE-10).
 */
export async function listConfirmations(
  propertyId: number,
  { tx, now }: Pick<RecordContext, 'tx' | 'now'>,
): Promise<Confirmations> {
  const { created_at } = requireFound(
    await tx.selectFrom('property').select('created_at').where('id', '=', propertyId).executeTakeFirst(),
  );
  const rows = await tx
    .selectFrom('property_confirmation as c')
    .select(['c.subject', 'c.confirmed_at', authorName('c.staff_id').as('name')])
    .where('c.property_id', '=', propertyId)
    .execute();
  return confirmationSubjects.map((subject) => {
    const row = rows.find((candidate) => candidate.subject === subject);
    const dueAt = new Date((row?.confirmed_at ?? created_at).getTime() + confirmationDays * dayMs);
    return {
      subject,
      confirmedAt: row?.confirmed_at.toISOString() ?? null,
      confirmedBy: row?.name ?? null,
      dueAt: dueAt.toISOString(),
      isDue: dueAt <= now,
    };
  });
}

/** Records that a user confirmed the unit list or the contacts, and notifies viewers. */
export async function confirmSubject(
  { propertyId, subject }: ConfirmInput,
  { tx, actor, now }: RecordContext,
): Promise<void> {
  const columns = { confirmed_at: now, staff_id: actor.realStaffId };
  await tx
    .insertInto('property_confirmation')
    .values({ property_id: propertyId, subject, ...columns })
    .onConflict((conflict) => conflict.columns(['property_id', 'subject']).doUpdateSet(columns))
    .execute();
  await notifyOf(tx, { propertyId });
}
