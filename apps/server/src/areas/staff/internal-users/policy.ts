import { isInternal, isRoleId, mayGrantRole, type RoleId } from '@latchboard/rights';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { maySetPassword as mayGivePassword } from '../policy.ts';

interface Person {
  readonly id: number;
  readonly role_id: number;
}

const isSelf = (actor: PersonActor, { id }: Person) => actor.staffId === id;

export function mayAssignInternalRole(actor: PersonActor, role: number): role is RoleId {
  return isRoleId(role) && isInternal(role) && mayGrantRole(actor.roleId, role);
}

/**
 * Whether a user may administer another user. Requires the right to assign that user's role. A system administrator
 * cannot administer a super administrator (RGT-04).
 */
export function mayEdit(actor: PersonActor, person: Person): boolean {
  return actor.rights.has('User_CREATE') && mayAssignInternalRole(actor, person.role_id);
}

/**
 * Whether the actor may change the role of a user or deactivate the user. Users cannot change or deactivate themselves,
 * so the last administrator cannot lock out all users.
 */
export function mayEditRole(actor: PersonActor, person: Person): boolean {
  return mayEdit(actor, person) && !isSelf(actor, person);
}

export function maySetPassword(actor: PersonActor, person: Person): boolean {
  return mayGivePassword(actor, person) && mayEditRole(actor, person);
}
