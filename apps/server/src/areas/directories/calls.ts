import type { contract } from '@latchboard/contract';
import { scimPath } from '@latchboard/contract/directories/rules';
import { roles } from '@latchboard/rights';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { directoryRows, readErrors, readGroups, readUsers } from './connections/queries.ts';
import { addDirectory, type ConnectionContext, renewKey, revokeDirectory } from './connections/save.ts';
import { setGroup } from './connections/set-group.ts';
import { mayAssignGroupRole } from './policy.ts';

const one = async (corporationId: number, id: number, { transaction, now }: ConnectionContext) =>
  requireFound((await transaction((tx) => directoryRows(tx, corporationId, now, id)))[0]);

export const calls: Calls<typeof contract.directories> = {
  listDirectories: async ({ corporationId }, { tx, now, platform }) => ({
    address: `${platform.settings.publicUrl}/api${scimPath}`,
    rows: await directoryRows(tx, corporationId, now),
  }),
  addDirectory: async (input, ctx) => {
    const { id, key } = await addDirectory(input, ctx);
    return { directory: await one(input.corporationId, id, ctx), key };
  },
  getDirectory: async ({ corporationId, directoryId }, ctx) => {
    const seen = await ctx.transaction(async (tx) => ({
      directory: requireFound((await directoryRows(tx, corporationId, ctx.now, directoryId))[0]),
      groups: await readGroups(tx, directoryId),
      errors: await readErrors(tx, directoryId),
    }));
    // A login without a place is outside every reach. An administrator of the directory still sees its name.
    const users = await ctx.asSystem((tx) => readUsers(tx, corporationId, directoryId));
    const given = roles.filter(({ id }) => mayAssignGroupRole(ctx.actor, id));
    return { ...seen, users, roles: given.map(({ id, key, level }) => ({ id, key, level })) };
  },
  renewDirectoryKey: async (which, ctx) => {
    const key = await renewKey(which, ctx);
    return { directory: await one(which.corporationId, which.directoryId, ctx), key };
  },
  revokeDirectory: async (which, ctx) => {
    await revokeDirectory(which, ctx);
    return one(which.corporationId, which.directoryId, ctx);
  },
  setDirectoryGroup: async (input, ctx) => {
    await setGroup(input, ctx);
    return requireFound((await ctx.transaction((tx) => readGroups(tx, input.directoryId, input.directoryGroupId)))[0]);
  },
};
