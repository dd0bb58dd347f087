import type { CallInput, contract } from '@latchboard/contract';
import type { internalUsers } from '@latchboard/contract/staff/internal-calls';
import { roles } from '@latchboard/rights';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { found } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { pageOf } from '#server/platform/http/page.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { comesAfter, isNamed } from '../find.ts';
import { loadUser, presentUser, users } from './load.ts';
import * as policy from './policy.ts';
import { addUser, changeUser, setDisabled } from './save.ts';

type Asked = CallInput<typeof contract.staff.listInternalUsers>;

/** The provider's people by name, page by page. */
async function listUsers(tx: Tx, actor: PersonActor, { isDisabled, search, limit, cursor }: Asked) {
  const rows = await users(tx)
    .where('s.disabled_at', isDisabled ? 'is not' : 'is', null)
    .where(isNamed(search))
    .where(comesAfter(cursor))
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .limit(limit + 1)
    .execute();
  const page = pageOf(rows, limit, (row) => [row.name.toLowerCase(), row.id]);
  return { rows: page.rows.map((row) => presentUser(actor, row)), next: page.next };
}

export const calls: Calls<typeof internalUsers> = {
  listInternalUsers: (input, { tx, actor }) => listUsers(tx, actor, input),
  getInternalUser: async ({ userId }, { tx, actor }) => presentUser(actor, found(await loadUser(tx, userId))),
  addInternalUser: async (form, ctx) => presentUser(ctx.actor, await addUser(ctx, form)),
  changeInternalUser: async (form, ctx) => presentUser(ctx.actor, await changeUser(ctx, form)),
  setInternalUserDisabled: async ({ userId, isDisabled }, ctx) =>
    presentUser(ctx.actor, await setDisabled(ctx, userId, isDisabled)),
  internalRoles: (_input, { actor }) => ({
    roles: roles.filter(({ id }) => policy.mayGive(actor, id)).map(({ id, key }) => ({ id, key })),
  }),
};
