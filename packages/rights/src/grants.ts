import { effectiveRights, type Principal } from './effective-rights.ts';
import type { RightKey } from './keys.ts';
import { type PickId, rightsOfPick } from './picks.ts';
import { isCustomizable, isInternal, type RoleId, roleIds, superAdministrator } from './roles.ts';

const allExternal = roleIds.filter((role) => !isInternal(role));

/** Roles that each role may assign. */
export const grantableRoles: Record<RoleId, readonly RoleId[]> = {
  100: [101, 102, 103, 104, ...allExternal],
  101: allExternal,
  102: allExternal,
  103: [],
  104: [],
  105: roleIds.filter((role) => role !== 106),
  106: roleIds,
  200: [200, 201, 202, 203, 204, 205],
  201: [201, 202, 203, 204, 205],
  202: [202, 203, 204, 205],
  203: [203, 204, 205],
  204: [205],
  205: [205],
};

export function mayGrantRole(grantor: RoleId, role: RoleId): boolean {
  return grantableRoles[grantor].includes(role);
}

/** Role and current rights of a user who grants rights. */
export interface Grantor {
  readonly role: RoleId;
  readonly rights: ReadonlySet<RightKey>;
}

/**
 * Whether a user may grant a permission to a login with this role. The user must be able to assign the role, and a
 * customer must also have the rights of the permission (RGT-03).
 */
export function mayGrantPick(grantor: Grantor, role: RoleId, pick: PickId): boolean {
  if (!isCustomizable(role) || !mayGrantRole(grantor.role, role)) return false;
  return isInternal(grantor.role) || rightsOfPick(pick).every((right) => grantor.rights.has(right));
}

/** Rights that a change adds to a login. For a new login, all of its rights. */
export function gainedRights(before: Principal | undefined, after: Principal): readonly RightKey[] {
  const rightsBefore = before ? effectiveRights(before) : new Set<RightKey>();
  return [...effectiveRights(after)].filter((right) => !rightsBefore.has(right));
}

/** Whether a user may give a login these rights. A customer cannot add rights that they lack (RGT-03). */
export function mayAddRights(grantor: Grantor, before: Principal | undefined, after: Principal): boolean {
  return isInternal(grantor.role) || gainedRights(before, after).every((right) => grantor.rights.has(right));
}

/** Whether users of a role may change their own role and permissions, and delete themselves. */
export function mayAdministerSelf(role: RoleId): boolean {
  return isInternal(role);
}

/**
 * Whether a user may replace a password. Only a super administrator may replace a super administrator's password
 * (ACC-07).
 */
export function mayReplacePasswordOf(role: number, by: RoleId): boolean {
  return role !== superAdministrator || by === superAdministrator;
}
