import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';
import { getContact } from './queries.ts';

interface Contact {
  staff: { id: number };
  contactName: string;
  emailAddress: string;
  phoneNumber?: string | null | undefined;
}

const activeLoginInScope = statement('active-login-in-scope', {
  values: ['int4', 'int4', 'int4'],
  text: 'select from staff_scope c join staff s on s.id = c.staff_id where c.level = $1 and c.entity_id = $2 and s.id = $3 and s.disabled_at is null',
});

/** Sets the primary contact. It must be an active login whose scope includes the entity itself. */
export async function setContact(tx: Tx, { level, entity }: EntityKey, contact: Contact) {
  const [chosen] = await activeLoginInScope.rows(tx, level, entity, contact.staff.id);
  if (!chosen) throw invalid('staff', 'valNotFound');
  const columns = {
    staff_id: contact.staff.id,
    contact_name: contact.contactName,
    email_address: contact.emailAddress,
    phone_number: contact.phoneNumber || null,
  };
  await tx
    .insertInto('primary_contact')
    .values({ level, entity_id: entity, ...columns })
    .onConflict((conflict) => conflict.columns(['level', 'entity_id']).doUpdateSet(columns))
    .execute();
  return getContact(tx, { level, entity });
}
