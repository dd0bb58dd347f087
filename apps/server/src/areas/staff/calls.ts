import type { staffCalls } from '@latchboard/contract/staff/calls';
import type { loginCalls, logins } from '@latchboard/contract/staff/login-list-calls';
import { defaultPropertyRole, isRoleId, roles } from '@latchboard/rights';
import { Failure, requireFound } from '#server/platform/errors.ts';
import { callsAtLevels } from '#server/platform/http/calls-at-levels.ts';
import type { Calls, Context } from '#server/platform/http/handler.ts';
import { isImpersonating } from '#server/platform/identity/impersonation.ts';
import { notify } from '#server/platform/live/notify.ts';
import { emailLogin } from './emails/email-login.ts';
import { setEmergencyAccess } from './emergency-access.ts';
import { checkLegacyStaff, initLegacyStaff } from './legacy.ts';
import { exportLogins, listLogins, searchStaff } from './list-logins.ts';
import { lockLogin } from './lock.ts';
import { sendPasswordEmail } from './mail-password-code.ts';
import * as policy from './policy.ts';
import { presentGrantable, presentLogin, presentPermissions } from './present.ts';
import { type Login, loadLogin } from './queries.ts';
import { reactivateLogin, removeLogin } from './remove.ts';
import { addLogin, changeLogin, readOwnDomains, rejectRightsGain, storePicks } from './save.ts';
import { turnOffSecondFactor } from './second-factor.ts';
import { rejectLoginOfSuspended } from './suspended.ts';

type Ctx = Context<{ right: 'SiteLogin_UPDATE'; reach: 'visible' }>;
type Picks = { staffId: number; permissions: { id: number; checked: boolean }[] };

const permissionsOf = (login: Login, ctx: Ctx) => ({
  permissions: presentPermissions(ctx.actor, policy.principalOfLogin(login), policy.mayEditRole(ctx.actor, login)),
});

async function setPermissions({ staffId, permissions }: Picks, ctx: Ctx) {
  const login = await lockLogin(ctx.tx, staffId);
  if (!policy.mayEditRole(ctx.actor, login)) throw new Failure('forbidden');
  await rejectLoginOfSuspended(login, ctx);
  await storePicks(ctx.tx, staffId, login.role_id, permissions);
  await rejectRightsGain(staffId, policy.principalOfLogin(login), ctx);
  const revision = login.revision + 1;
  await ctx.tx.updateTable('staff').set({ revision }).where('id', '=', staffId).execute();
  await notify(ctx.tx, { kind: 'staff', id: staffId, revision });
  return permissionsOf(requireFound(await loadLogin(ctx.tx, { id: staffId })), ctx);
}

export const calls: Calls<typeof staffCalls> = {
  ...callsAtLevels<typeof logins, ReturnType<typeof loginCalls<'property'>>>((entityOf) => ({
    listStaff: listLogins(entityOf),
    exportStaff: exportLogins(entityOf),
  })),
  searchStaff,
  getStaff: async ({ staffId }, { tx, actor }) => {
    const login = requireFound(await loadLogin(tx, { id: staffId }));
    if (!policy.mayRead(actor, login)) throw new Failure('notFound');
    return presentLogin(actor, login);
  },
  findSiteLogin: async ({ emailAddress }, { tx, actor }) =>
    presentLogin(actor, requireFound(await loadLogin(tx, { email: emailAddress }))),
  addStaff: async (form, ctx) => presentLogin(ctx.actor, await addLogin(form, ctx)),
  changeStaff: async (form, ctx) => presentLogin(ctx.actor, await changeLogin(form, ctx)),
  removeStaff: async (removal, ctx) => ({ outcome: await removeLogin(removal, ctx) }),
  restoreStaff: async (input, ctx) => presentLogin(ctx.actor, await reactivateLogin(input, ctx)),
  getPermissions: async ({ staffId }, ctx) =>
    permissionsOf(requireFound(await loadLogin(ctx.tx, { id: staffId })), ctx),
  setPermissions,
  addPermissions: setPermissions,
  rolePermissions: ({ roleId }, { actor }) => {
    if (!isRoleId(roleId)) throw new Failure('notFound');
    return { permissions: presentGrantable(actor, roleId) };
  },
  propertyRoles: async (_input, { tx, actor }) => ({
    emailDomains: await readOwnDomains(tx, actor.staffId),
    roles: roles
      .filter((role) => policy.mayAssignRole(actor, role.id, role.level) && role.pool === 'external')
      .map((role) => ({
        id: role.id,
        key: role.key,
        commercialLevel: role.level,
        isDefault: role.id === defaultPropertyRole,
      })),
  }),
  emailLogin,
  sendPasswordEmail,
  turnOffSecondFactor,
  setEmergencyAccess,
  hideAnnouncement: async ({ staffId }, { tx, actor, now }) => {
    if (staffId !== actor.staffId) throw new Failure('notFound');
    if (isImpersonating(actor)) throw new Failure('forbidden');
    await tx.updateTable('staff').set({ hide_ad: true, ad_hidden_at: now }).where('id', '=', staffId).execute();
    return { ok: true };
  },
  checkLegacyStaff,
  initLegacyStaff,
};
