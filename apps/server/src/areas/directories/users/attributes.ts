import { sql } from 'kysely';
import type { Attributes } from '../scim/filter-sql.ts';

/** SQL condition for a login that SCIM shows as active. A login that waits for a group with a role is active. */
export const isActive = sql`(s.disabled_at is null or coalesce(u.waits, false))`;

const email = { type: 'text', of: sql`s.email` } as const;
const phone = { type: 'text', of: sql`s.phone_number` } as const;
const group = {
  type: 'member',
  has: (id: string) =>
    sql`exists (select from directory_member m where m.staff_id = s.id and 'group-' || m.group_id = ${id})`,
  any: sql`exists (select from directory_member m where m.staff_id = s.id)`,
} as const;

/** Attributes by which users can be searched and sorted: `s` is the login, `u` the data from the directory. */
export const userAttributes: Attributes = {
  id: { type: 'text', of: sql`'user-' || s.id`, isExact: true },
  externalid: { type: 'text', of: sql`u.external_id`, isExact: true },
  username: email,
  displayname: { type: 'text', of: sql`s.name` },
  'name.formatted': { type: 'text', of: sql`coalesce(u.formatted_name, s.name)` },
  'name.givenname': { type: 'text', of: sql`u.given_name` },
  'name.familyname': { type: 'text', of: sql`u.family_name` },
  active: { type: 'boolean', of: isActive },
  emails: email,
  'emails.value': email,
  'emails.type': { type: 'text', of: sql`'work'::text` },
  'emails.primary': { type: 'boolean', of: sql`s.email is not null` },
  phonenumbers: phone,
  'phonenumbers.value': phone,
  'phonenumbers.type': { type: 'text', of: sql`case when s.phone_number is null then null else 'work' end` },
  preferredlanguage: { type: 'text', of: sql`s.preferred_language` },
  groups: group,
  'groups.value': group,
  'roles.value': { type: 'text', of: sql`s.role_id::text`, isExact: true },
  'meta.created': { type: 'time', of: sql`s.created_at` },
  'meta.lastmodified': { type: 'time', of: sql`coalesce(u.changed_at, s.created_at)` },
};
