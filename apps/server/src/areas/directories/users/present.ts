import { isRoleId, roleOf } from '@latchboard/rights';
import { enterpriseSchema, userSchema } from '../scim/schemas.ts';
import type { UserRow } from './queries.ts';

/** Presents a login as a SCIM resource. `base` is the SCIM base URL. */
export function presentUser(row: UserRow, base: string) {
  const { given_name: givenName, family_name: familyName } = row;
  const name = {
    formatted: row.formatted_name ?? row.name,
    ...(familyName !== null && { familyName }),
    ...(givenName !== null && { givenName }),
  };
  const { emails = [], phoneNumbers = [], phoneType = 'work', enterprise } = row.kept;
  const phones = [...(row.phone === null ? [] : [{ value: row.phone, type: phoneType }]), ...phoneNumbers];
  const role = row.is_disabled || !isRoleId(row.role_id) ? undefined : roleOf(row.role_id);
  return {
    schemas: [userSchema, ...(enterprise ? [enterpriseSchema] : [])],
    id: `user-${row.id}`,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.email,
    name,
    displayName: row.name,
    preferredLanguage: row.language,
    active: row.is_active,
    emails: [{ value: row.email, type: 'work', primary: true }, ...emails],
    ...(phones.length > 0 && { phoneNumbers: phones }),
    ...(enterprise && { [enterpriseSchema]: enterprise }),
    groups: row.groups.map((group) => ({
      value: `group-${group.id}`,
      $ref: `${base}/Groups/group-${group.id}`,
      display: group.name,
    })),
    ...(role && { roles: [{ value: String(role.id), display: role.key }] }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.changed_at.toISOString(),
      location: `${base}/Users/user-${row.id}`,
      version: `W/"${row.version}"`,
    },
  };
}
