import { isInternal, isRoleId, mayGiveRole, type RoleId } from '@latchboard/rights';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { maySetPassword as mayGivePassword } from '../policy.ts';

interface Person {
  readonly id: number;
  readonly role_id: number;
}

const isSelf = (actor: PersonActor, { id }: Person) => actor.staffId === id;

export function mayGive(actor: PersonActor, role: number): role is RoleId {
  return isRoleId(role) && isInternal(role) && mayGiveRole(actor.roleId, role);
}

/** Nobody administers somebody whose role they could not give: a system administrator no super administrator (RGT-04). */
export function mayEdit(actor: PersonActor, person: Person): boolean {
  return actor.rights.has('User_CREATE') && mayGive(actor, person.role_id);
}

/** To change a role and to disable. One's own role and access stay: somebody else must agree, and the last administrator cannot lock everybody out. */
export function mayEditRole(actor: PersonActor, person: Person): boolean {
  return mayEdit(actor, person) && !isSelf(actor, person);
}

export function maySetPassword(actor: PersonActor, person: Person): boolean {
  return mayGivePassword(actor, person) && mayEditRole(actor, person);
}
