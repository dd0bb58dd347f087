import type { CallInput, Contract } from '@latchboard/contract';
import { isRoleId, type RoleId, roleOf } from '@latchboard/rights';
import { lockCorporations } from '#server/areas/hierarchy/index.ts';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import { databaseIdentityOf } from '#server/platform/identity/actor.ts';
import { requireUpdated } from '#server/platform/record/revision.ts';
import { applyGroups } from '../apply-groups.ts';
import { mayAssignGroupRole } from '../policy.ts';
import type { ConnectionContext } from './save.ts';

type SetGroupInput = CallInput<Contract['directories']['setDirectoryGroup']>;

const tables = { 1: 'corporation', 2: 'division', 3: 'region', 4: 'property' } as const;

/**
 * Assigns a role at places to the members of a group. The table of roles limits who may assign it, as for a login
 * (RGT-04).
 */
export async function setGroup(input: SetGroupInput, ctx: ConnectionContext): Promise<void> {
  const { corporationId, directoryGroupId, role, entityIds } = input;
  const entities = [...new Set(entityIds)];
  await ctx.transaction(async (tx) => {
    requireFound(await groupOf(tx, input));
    if (role === null) return;
    if (!isRoleId(role) || !mayAssignGroupRole(ctx.actor, role)) throw invalid('role', 'roleNotAllowed');
    await requirePlaces(tx, role, entities, corporationId);
  });
  const identity = {
    ...databaseIdentityOf(ctx.actor),
    role: 'lb_system',
    directoryCorporationId: corporationId,
    requestId: ctx.request.id,
  } as const;
  await transact(ctx.platform.pool, { ...identity, call: 'directories.setDirectoryGroup' }, async (tx) => {
    await lockCorporations(tx, corporationId);
    const savedRow = await tx
      .updateTable('directory_group')
      .set({
        role_id: role,
        entity_ids: role === null ? [] : entities,
        changed_at: ctx.now,
        revision: input.revision + 1,
      })
      .where('id', '=', directoryGroupId)
      .where('revision', '=', input.revision)
      .executeTakeFirst();
    requireUpdated(savedRow);
    const members = await tx
      .selectFrom('directory_member')
      .select('staff_id')
      .where('group_id', '=', directoryGroupId)
      .execute();
    const applyContext = { tx, actor: ctx.actor, platform: ctx.platform, now: ctx.now };
    await applyGroups(
      corporationId,
      members.map(({ staff_id }) => staff_id),
      applyContext,
    );
  });
}

const groupOf = (tx: Tx, { corporationId, directoryId, directoryGroupId }: SetGroupInput) =>
  tx
    .selectFrom('directory_group')
    .select('id')
    .where('id', '=', directoryGroupId)
    .where('directory_id', '=', directoryId)
    .where('corporation_id', '=', corporationId)
    .executeTakeFirst();

async function requirePlaces(tx: Tx, role: RoleId, entities: readonly number[], corporationId: number): Promise<void> {
  if (entities.length === 0) throw invalid('entityIds', 'valRequired');
  const { level } = roleOf(role);
  const table = tables[level as keyof typeof tables];
  const existingEntities = await tx
    .selectFrom(table)
    .select('id')
    .where(table === 'corporation' ? 'id' : 'corporation_id', '=', corporationId)
    .where('id', 'in', entities)
    .execute();
  if (existingEntities.length < entities.length) throw invalid('entityIds', 'valNotFound');
}
