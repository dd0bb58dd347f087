export { defaultRights, defaultRolesByRight } from './defaults.ts';
export { checkedPicks, effectiveRights, hasRight, type Principal } from './effective-rights.ts';
export {
  type Grantor,
  gainedRights,
  grantableRoles,
  mayAddRights,
  mayAdministerSelf,
  mayGrantPick,
  mayGrantRole,
  mayReplacePasswordOf,
} from './grants.ts';
export { isRightKey, type RightKey, rightKeys, rightNumbers } from './keys.ts';
export {
  type CommercialLevel,
  type CommercialLevelName,
  commercialLevels,
} from './levels.ts';
export { isPickId, type PersonalPicks, type PickId, type PickKey, picks, rightsOfPick } from './picks.ts';
export { grantableToPrograms, programRights, programRole } from './programs.ts';
export {
  defaultPropertyRole,
  isCustomizable,
  isInternal,
  isRoleId,
  type Pool,
  type Role,
  type RoleId,
  type RoleKey,
  roleIdByKey,
  roleIds,
  roleOf,
  roles,
} from './roles.ts';
