import type { Tx } from '#server/platform/db/transaction.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';

export async function getContact(tx: Tx, { level, entity }: EntityKey) {
  const row = await tx
    .selectFrom('primary_contact as c')
    .leftJoin('staff as s', 's.id', 'c.staff_id')
    .select(['s.id', 's.name', 'c.contact_name', 'c.email_address', 'c.phone_number'])
    .where('c.level', '=', level)
    .where('c.entity_id', '=', entity)
    .executeTakeFirst();
  const primaryContact = row && {
    staff: row.id === null || row.name === null ? null : { id: row.id, name: row.name },
    contactName: row.contact_name,
    emailAddress: row.email_address,
    phoneNumber: row.phone_number,
  };
  return { primaryContact: primaryContact ?? null };
}
