import { type RawBuilder, sql } from 'kysely';

export interface PhoneContact {
  readonly name: string;
  readonly phone: string;
}

/** Minimum number of digits in a phone number that can be called. */
const minDigits = 7;

/**
 * Person or place to call about work at the property `p`, the first one with a phone number: the contact of the
 * request, the primary contact, the property, or a login of the property. Null if there is no number. Used in a select
 * list.
 */
export const phoneContactSql = (
  requestContact: RawBuilder<unknown> = sql`null::text, null::text`,
): RawBuilder<PhoneContact | null> =>
  sql`(select json_build_object('name', callee.name, 'phone', callee.phone) from (
      select 1 as rank, 0 as id, given.name, given.phone from (select ${requestContact}) as given(name, phone)
      union all select 2, 0, contact.contact_name, coalesce(contact.phone_number, login.phone_number)
        from primary_contact contact join staff login on login.id = contact.staff_id
        where contact.level = 4 and contact.entity_id = p.id and login.disabled_at is null
      union all select 3, 0, p.name, p.phone_number
      union all select 4, login.id, login.name, login.phone_number from staff_reach reach join staff login on login.id = reach.staff_id
        where reach.level = 4 and reach.entity_id = p.id and login.pool = 'external' and login.disabled_at is null
          and login.commercial_level = 4
    ) callee where length(regexp_replace(callee.phone, '\\D', '', 'g')) >= ${minDigits} order by callee.rank, callee.id limit 1)`;
