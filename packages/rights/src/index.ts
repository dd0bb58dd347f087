export { defaultHolders, defaultRights } from './defaults.ts';
export {
  type Giver,
  gainedRights,
  grantableRoles,
  mayAdministerSelf,
  mayBringRights,
  mayGivePick,
  mayGiveRole,
  mayReplacePasswordOf,
} from './grants.ts';
export { checkedPicks, effectiveRights, type Holder, holds } from './holds.ts';
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
  roleIds,
  roleOf,
  roles,
} from './roles.ts';
