import type { internalUsers } from '@latchboard/contract/staff/internal-calls';
import { roles } from '@latchboard/rights';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { deleteInternalUser } from './delete-user.ts';
import { exportInternalUsers, listInternalUsers } from './list-users.ts';
import * as policy from './policy.ts';
import { loadUser, presentUser } from './queries.ts';
import { addUser, changeUser, setDisabled } from './save.ts';

export const calls: Calls<typeof internalUsers> = {
  listInternalUsers,
  exportInternalUsers,
  getInternalUser: async ({ userId }, { tx, actor }) => presentUser(actor, requireFound(await loadUser(tx, userId))),
  addInternalUser: async (form, ctx) => presentUser(ctx.actor, await addUser(form, ctx)),
  changeInternalUser: async (form, ctx) => presentUser(ctx.actor, await changeUser(form, ctx)),
  deleteInternalUser,
  setInternalUserDisabled: async ({ userId, isDisabled }, ctx) =>
    presentUser(ctx.actor, await setDisabled(userId, isDisabled, ctx)),
  internalRoles: (_input, { actor }) => ({
    roles: roles.filter(({ id }) => policy.mayAssignInternalRole(actor, id)).map(({ id, key }) => ({ id, key })),
  }),
};
