import {
  checkedPicks,
  type Grantor,
  isCustomizable,
  isRoleId,
  mayAddRights,
  mayAdministerSelf,
  mayGrantPick,
  mayGrantRole,
  mayReplacePasswordOf,
  type PickId,
  type Principal,
  type RightKey,
  type RoleId,
  rightsOfPick,
  roleOf,
} from '@latchboard/rights';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isImpersonating } from '#server/platform/identity/impersonation.ts';
import type { Login } from './queries.ts';

/** Right to select entities at a level. A login above a property requires it (RGT-07). */
const levelRights = {
  1: 'Staff-Corporation_DELETE',
  2: 'Staff-Division_UPDATE',
  3: 'Staff-Region_UPDATE',
} as const satisfies Record<number, RightKey>;

const deleteRights = {
  1: 'Staff-Corporation_DELETE',
  2: 'Staff-Division_DELETE',
  3: 'Staff-Region_DELETE',
  4: 'Staff-Property_DELETE',
} as const satisfies Record<number, RightKey>;

const contactRights = {
  1: 'Corporation-ContactInfo_UPDATE',
  2: 'Division-ContactInfo_UPDATE',
  3: 'Region-ContactInfo_UPDATE',
  4: 'Property-ContactInfo_UPDATE',
} as const satisfies Record<number, RightKey>;

type Level = keyof typeof deleteRights;
export const isLevel = (level: number): level is Level => Object.hasOwn(deleteRights, level);

/** Whether a user has a right. While impersonating, both users need the right. */
const bothHaveRight = (actor: PersonActor, right: RightKey) => actor.rights.has(right) && actor.realRights.has(right);
const bothMayAssign = (actor: PersonActor, role: RoleId) =>
  mayGrantRole(actor.roleId, role) && mayGrantRole(actor.realRoleId, role);

const isSelf = (actor: PersonActor, login: Login) => actor.staffId === login.id || actor.realStaffId === login.id;
const isAbove = (actor: PersonActor, login: Login) => !isRoleId(login.role_id) || !bothMayAssign(actor, login.role_id);

const mayServeLevel = (actor: PersonActor, level: Level) => level === 4 || bothHaveRight(actor, levelRights[level]);

/** Whether a user may add logins at a level. Levels above a property require their own right (RGT-03). */
export function mayAdd(actor: PersonActor, level: number): boolean {
  return isLevel(level) && bothHaveRight(actor, 'SiteLogin_CREATE') && mayServeLevel(actor, level);
}

/** Whether a user may move a login to a level. The user must be able to select entities at that level. */
export function mayMoveToLevel(actor: PersonActor, level: number): boolean {
  return isLevel(level) && mayServeLevel(actor, level);
}

/**
 * Whether a user may choose the properties of a login. If not, a new login has one property, and its properties cannot
 * be changed (RGT-07).
 */
export function mayChooseProperties(actor: PersonActor): boolean {
  return bothHaveRight(actor, 'Staff-Property_UPDATE');
}

/**
 * Whether a user may edit a login. Users may edit their own name and phone number. Editing another login requires the
 * permission to modify logins and a role that the caller may assign.
 */
export function mayEdit(actor: PersonActor, login: Login): boolean {
  if (login.pool === 'internal') return false;
  if (isSelf(actor, login) && !isImpersonating(actor)) return true;
  return (
    isLevel(login.commercial_level) &&
    bothHaveRight(actor, 'SiteLogin_UPDATE') &&
    mayServeLevel(actor, login.commercial_level) &&
    !isAbove(actor, login)
  );
}

/**
 * Whether a user may read a login. Users without the right to read logins may read only their own and those that they
 * may edit.
 */
export function mayRead(actor: PersonActor, login: Login): boolean {
  return login.id === actor.staffId || mayEdit(actor, login) || actor.rights.has('SiteLogin_READ');
}

/** Whether a user may edit the role of a login. Customers cannot edit their own role (RGT-04). */
export function mayEditRole(actor: PersonActor, login: Login): boolean {
  return mayEdit(actor, login) && (!isSelf(actor, login) || mayAdministerSelf(actor.roleId));
}

export function mayDelete(actor: PersonActor, login: Login): boolean {
  if (login.pool === 'internal' || isSelf(actor, login) || !isLevel(login.commercial_level)) return false;
  return bothHaveRight(actor, deleteRights[login.commercial_level]) && !isAbove(actor, login);
}

export function mayAssignRole(actor: PersonActor, role: number, level: number): role is RoleId {
  return isRoleId(role) && roleOf(role).level === level && bothMayAssign(actor, role);
}

export function mayAppointContact(actor: PersonActor, level: number): boolean {
  return isLevel(level) && bothHaveRight(actor, contactRights[level]);
}

export function maySetPassword(actor: PersonActor, login: Pick<Login, 'role_id'>): boolean {
  return (
    actor.pool === 'internal' &&
    bothHaveRight(actor, 'Password_CREATE') &&
    [actor.roleId, actor.realRoleId].every((role) => mayReplacePasswordOf(login.role_id, role))
  );
}

/**
 * Whether a user may disable the lost second factor of another user. Requires the right to set the other user's
 * password. Users disable their own second factor with their password or a recovery code.
 */
export function mayTurnOffSecondFactor(actor: PersonActor, login: Login): boolean {
  return maySetPassword(actor, login) && !isSelf(actor, login);
}

/** Whether a password code may be emailed. False for users of single sign-on, except logins for emergency access. */
export const acceptsPasswordCode = (login: Login): boolean =>
  login.is_emergency_access || (login.takes_password && !login.is_sso_enabled);

/** Whether the actor may mark a login for emergency access (ACC-01). */
export function maySetEmergencyAccess(actor: PersonActor, login: Login): boolean {
  return mayTurnOffSecondFactor(actor, login);
}

export function maySendPasswordEmail(actor: PersonActor, login: Login): boolean {
  return (
    login.pool === 'external' &&
    acceptsPasswordCode(login) &&
    login.disabled_at === null &&
    mayEdit(actor, login) &&
    !isSelf(actor, login)
  );
}

export function mayImpersonate(actor: PersonActor, login: Login): boolean {
  return (
    !isImpersonating(actor) &&
    actor.rights.has('CustomerImpersonation_ALL') &&
    login.pool === 'external' &&
    login.disabled_at === null
  );
}

export function principalOfLogin(login: Pick<Login, 'role_id' | 'picks'>): Principal {
  if (!isRoleId(login.role_id)) throw new Error(`staff has the unknown role ${login.role_id}`);
  return { role: login.role_id, picks: login.picks };
}

export function hasPick(holder: Principal, pick: PickId): boolean {
  return checkedPicks(holder).has(pick);
}

/**
 * Whether a permission may be switched. `isOn` is its current state. Switching a permission off requires the right to
 * assign the role. Switching it on requires all rights of the permission. While impersonating, both users are checked.
 */
export function mayChangePermission(actor: PersonActor, role: RoleId, pick: PickId, isOn: boolean): boolean {
  return (
    isCustomizable(role) &&
    (isOn ? bothMayAssign(actor, role) : grantorsOf(actor).every((grantor) => mayGrantPick(grantor, role, pick)))
  );
}

/** Whether a user may grant a permission. A customer must have the rights of the permission. */
export function mayGrantPermission(actor: PersonActor, pick: PickId): boolean {
  return actor.pool === 'internal' || rightsOfPick(pick).every((right) => actor.rights.has(right));
}

/**
 * Whether a user may grant the rights of a login. A customer cannot grant rights that they lack, even through the
 * defaults of a role (RGT-03).
 */
export function mayGrantRights(actor: PersonActor, before: Principal | undefined, after: Principal): boolean {
  return grantorsOf(actor).every((giver) => mayAddRights(giver, before, after));
}

const grantorsOf = (actor: PersonActor): Grantor[] => [
  { role: actor.roleId, rights: actor.rights },
  { role: actor.realRoleId, rights: actor.realRights },
];

/**
 * Whether a suspension prevents a user from changing logins (NAV-11). A suspension does not affect the provider and
 * directories.
 */
export const isBlockedBySuspension = ({ pool, directory }: PersonActor): boolean =>
  pool !== 'internal' && directory === undefined;

/** Whether an invitation names the provider as its sender. */
export const actsForProvider = (actor: PersonActor): boolean => isImpersonating(actor) || actor.pool === 'internal';
