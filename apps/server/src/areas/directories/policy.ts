import { mayAddRights, type RoleId, roleOf } from '@latchboard/rights';
import { mayAssignRole } from '#server/areas/staff/index.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether both users may assign this customer role, with no right beyond their own. */
export function mayAssignGroupRole(actor: PersonActor, role: RoleId): boolean {
  const { pool, level } = roleOf(role);
  const givers = [
    { role: actor.roleId, rights: actor.rights },
    { role: actor.realRoleId, rights: actor.realRights },
  ];
  return (
    pool === 'external' &&
    mayAssignRole(actor, role, level) &&
    givers.every((giver) => mayAddRights(giver, undefined, { role }))
  );
}
