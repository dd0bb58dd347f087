import type { contract } from '@latchboard/contract';
import { scimPath } from '@latchboard/contract/directories/rules';
import { roles } from '@latchboard/rights';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readDirectoryRows, readErrors, readGroups, readUsers } from './connections/queries.ts';
import { addDirectory, type ConnectionContext, renewKey, revokeDirectory } from './connections/save.ts';
import { setGroup } from './connections/set-group.ts';
import { mayAssignGroupRole } from './policy.ts';

const loadDirectory = async (corporationId: number, id: number, { transaction, now }: ConnectionContext) =>
  requireFound((await transaction((tx) => readDirectoryRows(tx, corporationId, now, id)))[0]);

export const calls: Calls<typeof contract.directories> = {
  listDirectories: async ({ corporationId }, { tx, now, platform }) => ({
    address: `${platform.settings.publicUrl}/api${scimPath}`,
    rows: await readDirectoryRows(tx, corporationId, now),
  }),
  addDirectory: async (input, ctx) => {
    const { id, key } = await addDirectory(input, ctx);
    return { directory: await loadDirectory(input.corporationId, id, ctx), key };
  },
  getDirectory: async ({ corporationId, directoryId }, ctx) => {
    const snapshot = await ctx.transaction(async (tx) => ({
      directory: requireFound((await readDirectoryRows(tx, corporationId, ctx.now, directoryId))[0]),
      groups: await readGroups(tx, directoryId),
      errors: await readErrors(tx, directoryId),
    }));
    // A login with no assigned place is in no one's reach, but a directory administrator may read its name.
    const users = await ctx.asSystem((tx) => readUsers(tx, corporationId, directoryId));
    const assignableRoles = roles.filter(({ id }) => mayAssignGroupRole(ctx.actor, id));
    return { ...snapshot, users, roles: assignableRoles.map(({ id, key, level }) => ({ id, key, level })) };
  },
  renewDirectoryKey: async (input, ctx) => {
    const key = await renewKey(input, ctx);
    return { directory: await loadDirectory(input.corporationId, input.directoryId, ctx), key };
  },
  revokeDirectory: async (input, ctx) => {
    await revokeDirectory(input, ctx);
    return loadDirectory(input.corporationId, input.directoryId, ctx);
  },
  setDirectoryGroup: async (input, ctx) => {
    await setGroup(input, ctx);
    return requireFound((await ctx.transaction((tx) => readGroups(tx, input.directoryId, input.directoryGroupId)))[0]);
  },
};
