import { mayAddRights, type RoleId, roleOf } from '@latchboard/rights';
import { mayAssignRole } from '#server/areas/staff/index.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';

/**
 * Whether the actor may assign this customer role to a group. Neither the effective nor the real user may exceed their
 * own rights.
 */
export function mayAssignGroupRole(actor: PersonActor, role: RoleId): boolean {
  const { pool, level } = roleOf(role);
  const grantors = [
    { role: actor.roleId, rights: actor.rights },
    { role: actor.realRoleId, rights: actor.realRights },
  ];
  return (
    pool === 'external' &&
    mayAssignRole(actor, role, level) &&
    grantors.every((grantor) => mayAddRights(grantor, undefined, { role }))
  );
}
