import type { contract } from '@latchboard/contract';
import { scimGroupPageLimit, scimPageLimit } from '@latchboard/contract/directories/rules';
import { sql } from 'kysely';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { filterSql, orderSql } from '../scim/filter-sql.ts';
import { readMessage, requireSchema } from '../scim/message.ts';
import { pageOf, pageReply, readSearch } from '../scim/paging.ts';
import { attributeName } from '../scim/parse-filter.ts';
import { readOperations } from '../scim/patch.ts';
import { isRequested, type Projection, projectAttributes } from '../scim/projection.ts';
import { groupSchema } from '../scim/schemas.ts';
import { baseOf, type ListInput, type ScimContext, withErrorLog } from '../scim/with-error-log.ts';
import type { SaveUserContext } from '../users/save-user.ts';
import { presentGroup } from './present.ts';
import { countGroups, groupAttributes, readGroupById, readGroupRows } from './queries.ts';
import { readGroup, readGroupPatch } from './read-group.ts';
import { addGroup, changeGroup, removeGroup } from './save-group.ts';

type Group = { scimGroupId: string } & Projection;
type ScimInput = Projection & { body: Buffer };

const saveContext = (tx: SaveUserContext['tx'], ctx: ScimContext): SaveUserContext => ({
  ...{ tx, actor: ctx.actor, platform: ctx.platform, now: ctx.now, ifMatch: ctx.request.ifMatch },
});

async function list(query: ListInput, ctx: ScimContext) {
  const directory = ctx.actor.directory.id;
  const where = filterSql(query.filter, groupAttributes);
  const sortBy = query.sortBy === undefined ? undefined : attributeName(query.sortBy);
  const order = orderSql({ sortBy, sortOrder: query.sortOrder }, groupAttributes, sql`g.id`);
  const includesMembers = isRequested(query, 'members');
  const { first, skip, take } = pageOf(query, includesMembers ? scimGroupPageLimit : scimPageLimit);
  const [total, rows] = await ctx.transaction(
    async (tx) =>
      [
        await countGroups(tx, directory, where),
        take === 0
          ? []
          : await readGroupRows(tx, { directory, where, order, skip, take, withMembers: includesMembers }),
      ] as const,
  );
  return pageReply(
    total,
    first,
    rows.map((row) => projectAttributes(presentGroup(row, baseOf(ctx)), query)),
  );
}

async function loadGroup({ scimGroupId, ...projection }: Group, ctx: ScimContext) {
  const { id } = ctx.actor.directory;
  const includesMembers = isRequested(projection, 'members');
  const group = presentGroup(
    requireFound(await ctx.transaction((tx) => readGroupById(tx, id, scimGroupId, includesMembers))),
    baseOf(ctx),
  );
  ctx.reply.header('etag', group.meta.version);
  return projectAttributes(group, projection);
}

/** Calls for groups (RFC 7644, 3). */
export const groupCalls = {
  listGroups: withErrorLog('GET /Groups', list),
  searchGroups: withErrorLog('POST /Groups/.search', ({ body }: ScimInput, ctx) =>
    list(readSearch(readMessage(body, ctx.request.mediaType)), ctx),
  ),
  getGroup: withErrorLog('GET /Groups/{id}', loadGroup),
  addGroup: withErrorLog('POST /Groups', async ({ body, ...projection }: ScimInput, ctx) => {
    const message = readMessage(body, ctx.request.mediaType);
    requireSchema(message, groupSchema);
    const input = readGroup(message);
    const scimGroupId = await ctx.transaction((tx) => addGroup(input, saveContext(tx, ctx)));
    ctx.reply.header('location', `${baseOf(ctx)}/Groups/${scimGroupId}`);
    return loadGroup({ scimGroupId, ...projection }, ctx);
  }),
  replaceGroup: withErrorLog(
    'PUT /Groups/{id}',
    async ({ scimGroupId, body, ...projection }: Group & ScimInput, ctx) => {
      const message = readMessage(body, ctx.request.mediaType);
      requireSchema(message, groupSchema);
      const input = readGroup(message);
      await ctx.transaction((tx) => changeGroup(scimGroupId, input, saveContext(tx, ctx)));
      return loadGroup({ scimGroupId, ...projection }, ctx);
    },
  ),
  /**
   * Returns 204 if no attributes are requested. Returning the whole group for each added member would make large
   * replies.
   */
  patchGroup: withErrorLog(
    'PATCH /Groups/{id}',
    async ({ scimGroupId, body, ...projection }: Group & ScimInput, ctx) => {
      const input = readGroupPatch(readOperations(readMessage(body, ctx.request.mediaType)));
      await ctx.transaction((tx) => changeGroup(scimGroupId, input, saveContext(tx, ctx)));
      const hasRequestedAttributes = projection.attributes !== undefined || projection.excludedAttributes !== undefined;
      return hasRequestedAttributes ? loadGroup({ scimGroupId, ...projection }, ctx) : undefined;
    },
  ),
  removeGroup: withErrorLog('DELETE /Groups/{id}', async ({ scimGroupId }: Group, ctx) => {
    await ctx.transaction((tx) => removeGroup(scimGroupId, saveContext(tx, ctx)));
    return undefined;
  }),
} satisfies Partial<Calls<typeof contract.scim>>;
