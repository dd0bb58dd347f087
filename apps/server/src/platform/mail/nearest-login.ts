import { defaultRights, isInternal, type RightKey, roleIdByKey, roleIds } from '@latchboard/rights';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly language: 'en' | 'es';
}

/**
 * Customer's login to contact about a property, among those whose role has the right by default: the primary contact,
 * otherwise a manager, otherwise the login nearest to the property.
 */
export async function findNearestLogin(tx: Tx, propertyId: number, right: RightKey): Promise<Recipient | undefined> {
  const roles = roleIds.filter((role) => !isInternal(role) && defaultRights(role).has(right));
  const { rows } = await sql<Recipient>`
    select s.id, s.email, s.name, s.preferred_language as language from staff s
    join staff_reach r on r.staff_id = s.id and r.level = 4 and r.entity_id = ${propertyId}
    left join primary_contact c on c.level = 4 and c.entity_id = ${propertyId} and c.staff_id = s.id
    where s.pool = 'external' and s.disabled_at is null and s.role_id = any(${roles}::int[])
    order by c.staff_id is null, s.role_id <> ${roleIdByKey.manager}, s.commercial_level desc, s.id limit 1`.execute(
    tx,
  );
  return rows[0];
}
