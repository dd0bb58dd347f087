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

export function mayGrantRole(giver: RoleId, role: RoleId): boolean {
  return grantableRoles[giver].includes(role);
}

/** A user who assigns: the role and current rights. */
export interface Grantor {
  readonly role: RoleId;
  readonly rights: ReadonlySet<RightKey>;
}

/** A user may give a permission only with a role they may assign. A customer gives only rights they have (RGT-03). */
export function mayGrantPick(giver: Grantor, role: RoleId, pick: PickId): boolean {
  if (!isCustomizable(role) || !mayGrantRole(giver.role, role)) return false;
  return isInternal(giver.role) || rightsOfPick(pick).every((right) => giver.rights.has(right));
}

/** Rights that a change adds to a login. A new login gains all of its rights. */
export function gainedRights(before: Principal | undefined, after: Principal): readonly RightKey[] {
  const had = before ? effectiveRights(before) : new Set<RightKey>();
  return [...effectiveRights(after)].filter((right) => !had.has(right));
}

/** Whether a user may give a login these rights. A customer cannot add rights that they lack (RGT-03). */
export function mayAddRights(giver: Grantor, before: Principal | undefined, after: Principal): boolean {
  return isInternal(giver.role) || gainedRights(before, after).every((right) => giver.rights.has(right));
}

/** External users can neither change their own role and permissions nor delete themselves. */
export function mayAdministerSelf(role: RoleId): boolean {
  return isInternal(role);
}

/** Only a super administrator may replace the password of another one (ACC-07). */
export function mayReplacePasswordOf(role: number, by: RoleId): boolean {
  return role !== superAdministrator || by === superAdministrator;
}
