import { type Holder, holds } from './holds.ts';
import { type PickId, rightsOfPick } from './picks.ts';
import { isCustomizable, isInternal, type RoleId, roleIds, superAdministrator } from './roles.ts';

const allExternal = roleIds.filter((role) => !isInternal(role));

/** Who may give which role. */
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
  204: [],
  205: [],
};

export function mayGiveRole(giver: RoleId, role: RoleId): boolean {
  return grantableRoles[giver].includes(role);
}

/** A permission is given only with a role one may give, and a customer gives nothing they do not hold. */
export function mayGivePick(giver: Holder, role: RoleId, pick: PickId): boolean {
  if (!isCustomizable(role) || !mayGiveRole(giver.role, role)) return false;
  return isInternal(giver.role) || rightsOfPick(pick).every((right) => holds(giver, right));
}

/** External people change neither their own role nor their own permissions, and do not delete themselves. */
export function mayAdministerSelf(role: RoleId): boolean {
  return isInternal(role);
}

/** Only a super administrator replaces the password of another one (ACC-07). */
export function mayReplacePasswordOf(role: number, by: RoleId): boolean {
  return role !== superAdministrator || by === superAdministrator;
}
