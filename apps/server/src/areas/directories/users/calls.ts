import type { contract } from '@latchboard/contract';
import { scimPageLimit } from '@latchboard/contract/directories/rules';
import { sql } from 'kysely';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { filterSql, orderSql } from '../scim/filter-sql.ts';
import { readMessage, requireSchema } from '../scim/message.ts';
import { pageOf, pageReply, readSearch } from '../scim/paging.ts';
import { attributeName } from '../scim/parse-filter.ts';
import { readOperations } from '../scim/patch.ts';
import { type Projection, projectAttributes } from '../scim/projection.ts';
import { userSchema } from '../scim/schemas.ts';
import { baseOf, type ListInput, type ScimContext, withErrorLog } from '../scim/with-error-log.ts';
import { userAttributes } from './attributes.ts';
import { patchUser } from './patch-user.ts';
import { presentUser } from './present.ts';
import { countUsers, readUserById, readUserRows } from './queries.ts';
import { readUser } from './read-user.ts';
import { addUser, changeUser, removeUser, type SaveUserContext } from './save-user.ts';

type User = { scimUserId: string } & Projection;
type ScimInput = Projection & { body: Buffer };

const saveContext = (tx: SaveUserContext['tx'], ctx: ScimContext): SaveUserContext => ({
  ...{ tx, actor: ctx.actor, platform: ctx.platform, now: ctx.now, ifMatch: ctx.request.ifMatch },
});

async function list(query: ListInput, ctx: ScimContext) {
  const where = filterSql(query.filter, userAttributes);
  const sortBy = query.sortBy === undefined ? undefined : attributeName(query.sortBy);
  const order = orderSql({ sortBy, sortOrder: query.sortOrder }, userAttributes, sql`s.id`);
  const { first, skip, take } = pageOf(query, scimPageLimit);
  const [total, rows] = await ctx.transaction(
    async (tx) =>
      [await countUsers(tx, where), take === 0 ? [] : await readUserRows(tx, { where, order, skip, take })] as const,
  );
  return pageReply(
    total,
    first,
    rows.map((row) => projectAttributes(presentUser(row, baseOf(ctx)), query)),
  );
}

async function loadUser({ scimUserId, ...projection }: User, ctx: ScimContext) {
  const user = presentUser(requireFound(await ctx.transaction((tx) => readUserById(tx, scimUserId))), baseOf(ctx));
  ctx.reply.header('etag', user.meta.version);
  return projectAttributes(user, projection);
}

/** The calls for users (RFC 7644, 3). */
export const userCalls = {
  listUsers: withErrorLog('GET /Users', list),
  searchUsers: withErrorLog('POST /Users/.search', ({ body }: ScimInput, ctx) =>
    list(readSearch(readMessage(body, ctx.request.mediaType)), ctx),
  ),
  getUser: withErrorLog('GET /Users/{id}', loadUser),
  addUser: withErrorLog('POST /Users', async ({ body, ...projection }: ScimInput, ctx) => {
    const message = readMessage(body, ctx.request.mediaType);
    requireSchema(message, userSchema);
    const input = readUser(message);
    const scimUserId = await ctx.transaction((tx) => addUser(input, saveContext(tx, ctx)));
    ctx.reply.header('location', `${baseOf(ctx)}/Users/${scimUserId}`);
    return loadUser({ scimUserId, ...projection }, ctx);
  }),
  replaceUser: withErrorLog('PUT /Users/{id}', async ({ scimUserId, body, ...projection }: User & ScimInput, ctx) => {
    const message = readMessage(body, ctx.request.mediaType);
    requireSchema(message, userSchema);
    const input = readUser(message);
    await ctx.transaction((tx) => changeUser(scimUserId, () => input, saveContext(tx, ctx)));
    return loadUser({ scimUserId, ...projection }, ctx);
  }),
  patchUser: withErrorLog('PATCH /Users/{id}', async ({ scimUserId, body, ...projection }: User & ScimInput, ctx) => {
    const operations = readOperations(readMessage(body, ctx.request.mediaType));
    await ctx.transaction((tx) =>
      changeUser(scimUserId, (row) => readUser(patchUser(presentUser(row, ''), operations)), saveContext(tx, ctx)),
    );
    return loadUser({ scimUserId, ...projection }, ctx);
  }),
  removeUser: withErrorLog('DELETE /Users/{id}', async ({ scimUserId }: User, ctx) => {
    await ctx.transaction((tx) => removeUser(scimUserId, saveContext(tx, ctx)));
    return undefined;
  }),
} satisfies Partial<Calls<typeof contract.scim>>;
