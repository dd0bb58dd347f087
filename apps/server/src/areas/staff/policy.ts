import {
  checkedPicks,
  type Holder,
  isRoleId,
  mayAdministerSelf,
  mayGiveRole,
  mayReplacePasswordOf,
  type PickId,
  type RightKey,
  type RoleId,
  roleOf,
} from '@latchboard/rights';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Login } from './load.ts';

/** The right to choose entities of a level for a login (RGT-07); the corporation's own logins go with the right to delete them. */
const updateRights = {
  1: ['Staff-Corporation_DELETE'],
  2: ['Staff-Division_UPDATE'],
  3: ['Staff-Region_UPDATE'],
  4: ['Staff-Property_UPDATE', 'SiteLogin_UPDATE'],
} as const satisfies Record<number, readonly RightKey[]>;

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

type Level = keyof typeof updateRights;
export const isLevel = (level: number): level is Level => Object.hasOwn(updateRights, level);

/** Both people while viewing as somebody: what one of them may not do is not done. */
const eachHolds = (actor: PersonActor, right: RightKey) => actor.rights.has(right) && actor.realRights.has(right);
const bothGive = (actor: PersonActor, role: RoleId) =>
  mayGiveRole(actor.roleId, role) && mayGiveRole(actor.realRoleId, role);

const isSelf = (actor: PersonActor, login: Login) => actor.staffId === login.id || actor.realStaffId === login.id;
const isViewing = (actor: PersonActor) => actor.realStaffId !== actor.staffId;
const isAbove = (actor: PersonActor, login: Login) => !isRoleId(login.role_id) || !bothGive(actor, login.role_id);

export function mayAdd(actor: PersonActor, level: number): boolean {
  if (!isLevel(level)) return false;
  return (
    updateRights[level].some((right) => eachHolds(actor, right)) ||
    (level === 4 && eachHolds(actor, 'SiteLogin_CREATE'))
  );
}

/** People change their own name and number, but nobody does it for them by viewing as them; anybody else's login takes the right for its level and a role they may give. */
export function mayEdit(actor: PersonActor, login: Login): boolean {
  if (login.pool === 'internal') return false;
  if (isSelf(actor, login) && !isViewing(actor)) return true;
  return (
    isLevel(login.commercial_level) &&
    updateRights[login.commercial_level].some((right) => eachHolds(actor, right)) &&
    !isAbove(actor, login)
  );
}

/** External people cannot edit their own role (RGT-04). */
export function mayEditRole(actor: PersonActor, login: Login): boolean {
  return mayEdit(actor, login) && (!isSelf(actor, login) || mayAdministerSelf(actor.roleId));
}

export function mayDelete(actor: PersonActor, login: Login): boolean {
  if (login.pool === 'internal' || isSelf(actor, login) || !isLevel(login.commercial_level)) return false;
  return eachHolds(actor, deleteRights[login.commercial_level]) && !isAbove(actor, login);
}

export function mayGive(actor: PersonActor, role: number, level: number): role is RoleId {
  return isRoleId(role) && roleOf(role).level === level && bothGive(actor, role);
}

export function mayAppointContact(actor: PersonActor, level: number): boolean {
  return isLevel(level) && eachHolds(actor, contactRights[level]);
}

export function maySetPassword(actor: PersonActor, login: Pick<Login, 'role_id'>): boolean {
  return (
    actor.pool === 'internal' &&
    eachHolds(actor, 'Password_CREATE') &&
    [actor.roleId, actor.realRoleId].every((role) => mayReplacePasswordOf(login.role_id, role))
  );
}

/** Whoever may set somebody's password may also let them in without the app they lost; one's own takes the password or a recovery code. */
export function mayTurnOffSecondFactor(actor: PersonActor, login: Login): boolean {
  return maySetPassword(actor, login) && !isSelf(actor, login);
}

export function maySendPasswordEmail(actor: PersonActor, login: Login): boolean {
  return (
    login.pool === 'external' &&
    !login.is_sso_enabled &&
    login.disabled_at === null &&
    mayEdit(actor, login) &&
    !isSelf(actor, login)
  );
}

export function mayViewAs(actor: PersonActor, login: Login): boolean {
  return (
    actor.realStaffId === actor.staffId &&
    actor.rights.has('CustomerImpersonation_ALL') &&
    login.pool === 'external' &&
    login.disabled_at === null
  );
}

/** Somebody a right can be asked about, from a stored login. */
export function holderOf(login: Pick<Login, 'role_id' | 'picks'>): Holder {
  if (!isRoleId(login.role_id)) throw new Error(`staff has the unknown role ${login.role_id}`);
  return { role: login.role_id, picks: login.picks };
}

export function hasPick(holder: Holder, pick: PickId): boolean {
  return checkedPicks(holder).has(pick);
}
