import type { CallInput, contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { mayAppointContact } from './policy.ts';

type Form = Pick<CallInput<typeof contract.staff.addStaff>, 'personalInformation' | 'setLoginAsPrimaryContact'>;
interface ContactAppointment {
  staffId: number;
  level: number;
  entities: readonly number[];
}

/** Sets or clears a login as the primary contact of its entities, within the caller's reach. */
export async function appointContact(
  tx: Tx,
  actor: PersonActor,
  { staffId, level, entities }: ContactAppointment,
  form: Form,
): Promise<void> {
  const { name, contactEmail, contactNumber } = form.personalInformation;
  if (!mayAppointContact(actor, level)) {
    const primaryContact = await tx
      .selectFrom('primary_contact')
      .select('staff_id')
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    if (Boolean(primaryContact) !== form.setLoginAsPrimaryContact) throw new Failure('forbidden');
    return;
  }
  if (!form.setLoginAsPrimaryContact) {
    await tx.deleteFrom('primary_contact').where('staff_id', '=', staffId).execute();
    return;
  }
  const contact = {
    staff_id: staffId,
    contact_name: name,
    email_address: contactEmail,
    phone_number: contactNumber || null,
  };
  await tx
    .insertInto('primary_contact')
    .values(entities.map((entity_id) => ({ level, entity_id, ...contact })))
    .onConflict((conflict) => conflict.columns(['level', 'entity_id']).doUpdateSet(contact))
    .execute();
}
