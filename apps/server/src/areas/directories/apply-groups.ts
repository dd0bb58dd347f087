import { isRoleId, type RoleId, roleIdByKey } from '@latchboard/rights';
import { sql } from 'kysely';
import { assignDirectoryRole, type DirectoryRole, removeDirectoryRole } from '#server/areas/staff/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { Services } from '#server/platform/platform.ts';

export interface ApplyGroupsContext {
  readonly tx: Tx;
  readonly actor: PersonActor;
  readonly platform: Services;
  readonly now: Date;
}

interface GroupLogin {
  readonly id: number;
  readonly is_disabled: boolean;
  readonly waits: boolean;
  readonly is_by_group: boolean;
  readonly role: number | null;
  readonly entities: number[];
}

/**
 * Assigns roles and places to logins from their groups. If the groups have different roles, the lowest role number
 * applies, at all places of the groups with that role. A login in no group with a role is deactivated, unless its role
 * was set by an administrator and never by a group (BEY-13). `corporation` limits the logins in addition to the row
 * policies.
 */
export async function applyGroups(
  corporation: number,
  staffIds: readonly number[],
  ctx: ApplyGroupsContext,
): Promise<void> {
  const { tx, now } = ctx;
  if (staffIds.length === 0) return;
  for (const login of await loginsOfGroups(tx, corporation, staffIds)) {
    const placement = placementOf(login);
    const isOn = !login.is_disabled || login.waits;
    if (placement && isOn) {
      await assignDirectoryRole(login.id, placement, ctx);
      await storeState(tx, login.id, { waits: false, is_by_group: true }, now);
    } else if (!placement && !login.is_disabled && login.is_by_group) {
      await removeDirectoryRole(tx, login.id, now);
      await storeState(tx, login.id, { waits: true }, now);
    } else await storeState(tx, login.id, {}, now);
  }
}

/** Stores a change and increments the revision. The SCIM version of a user depends on its groups. */
async function storeState(
  tx: Tx,
  id: number,
  set: { waits?: boolean; is_by_group?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('directory_user')
    .set((eb) => ({ ...set, changed_at: now, revision: eb('revision', '+', 1) }))
    .where('staff_id', '=', id)
    .execute();
}

function placementOf({ role, entities }: GroupLogin): DirectoryRole | undefined {
  return role === null || !isRoleId(role) ? undefined : { role: role as RoleId, entities };
}

/**
 * Returns roles and places of each login from its groups. Places that do not exist or belong to another customer are
 * ignored.
 */
async function loginsOfGroups(tx: Tx, corporation: number, ids: readonly number[]): Promise<GroupLogin[]> {
  const { rows } = await sql<GroupLogin>`
    with given as (
      select m.staff_id, g.role_id, e.entity_id
      from directory_member m join directory_group g on g.id = m.group_id
        cross join lateral unnest(g.entity_ids) e(entity_id)
      where m.staff_id = any(${[...ids]}::int[]) and g.corporation_id = ${corporation} and g.role_id is not null
        and case g.role_id when ${roleIdByKey.corporate} then e.entity_id = g.corporation_id
          when ${roleIdByKey.division} then exists (select from division d where d.id = e.entity_id and d.corporation_id = g.corporation_id)
          when ${roleIdByKey.region} then exists (select from region r where r.id = e.entity_id and r.corporation_id = g.corporation_id)
          else exists (select from property p where p.id = e.entity_id and p.corporation_id = g.corporation_id) end
    ), best as (select staff_id, min(role_id) as role from given group by staff_id)
    select s.id, s.disabled_at is not null as is_disabled, u.waits, u.is_by_group, b.role,
      coalesce((select array_agg(distinct n.entity_id) from given n where n.staff_id = s.id and n.role_id = b.role), '{}') as entities
    from staff s join directory_user u on u.staff_id = s.id left join best b on b.staff_id = s.id
    where s.id = any(${[...ids]}::int[]) and s.corporation_id = ${corporation} and u.removed_at is null
    order by s.id`.execute(tx);
  return rows;
}
