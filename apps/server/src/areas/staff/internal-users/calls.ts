import type { internalUsers } from '@latchboard/contract/staff/internal-calls';
import { roles } from '@latchboard/rights';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { deleteInternalUser } from './delete-user.ts';
import { exportInternalUsers, listInternalUsers } from './list.ts';
import { loadUser, presentUser } from './load.ts';
import * as policy from './policy.ts';
import { addUser, changeUser, setDisabled } from './save.ts';

export const calls: Calls<typeof internalUsers> = {
  listInternalUsers,
  exportInternalUsers,
  getInternalUser: async ({ userId }, { tx, actor }) => presentUser(actor, requireFound(await loadUser(tx, userId))),
  addInternalUser: async (form, ctx) => presentUser(ctx.actor, await addUser(ctx, form)),
  changeInternalUser: async (form, ctx) => presentUser(ctx.actor, await changeUser(ctx, form)),
  deleteInternalUser,
  setInternalUserDisabled: async ({ userId, isDisabled }, ctx) =>
    presentUser(ctx.actor, await setDisabled(ctx, userId, isDisabled)),
  internalRoles: (_input, { actor }) => ({
    roles: roles.filter(({ id }) => policy.mayAssignInternalRole(actor, id)).map(({ id, key }) => ({ id, key })),
  }),
};
