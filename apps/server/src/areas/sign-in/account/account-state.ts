import type { account } from '@latchboard/contract/sign-in/account-calls';
import { sql } from 'kysely';
import { transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { isImpersonating } from '#server/platform/identity/impersonation.ts';
import { maySetLanguage } from '../policy.ts';

type Account = typeof account;

export const accountState: Handler<Account['accountState']> = async (_input, { platform, actor }) => {
  const row = await transact(platform.pool, { role: 'lb_system' }, (tx) =>
    tx
      .selectFrom('staff')
      .leftJoin('second_factor', 'second_factor.staff_id', 'staff.id')
      .select(['is_sso_enabled', 'is_emergency_access', 'secret_sealed', 'recovery_hashes'])
      .select(sql<boolean>`takes_password(staff.id)`.as('takes_password'))
      .where('staff.id', '=', actor.realStaffId)
      .executeTakeFirstOrThrow(),
  );
  const pool = isImpersonating(actor) ? 'internal' : actor.pool;
  return {
    secondFactor: row.secret_sealed !== null,
    recoveryCodesLeft: row.recovery_hashes?.length ?? 0,
    secondFactorRequired: row.is_emergency_access || platform.settings.secondFactorRequired[pool],
    singleSignOn: !row.is_emergency_access && (row.is_sso_enabled || !row.takes_password),
    idleMinutes: platform.settings.idleMinutes[pool],
  };
};

/** Sets the user's own time format. Rejected while impersonating a user. */
export const setTimeFormat: Handler<Account['setTimeFormat']> = async ({ timeFormat }, { tx, actor }) => {
  if (isImpersonating(actor)) throw new Failure('forbidden');
  await tx.updateTable('staff').set({ time_format: timeFormat }).where('id', '=', actor.staffId).execute();
  return { ok: true };
};

export const setLanguage: Handler<Account['setLanguage']> = async ({ language }, { tx, actor }) => {
  if (!maySetLanguage(actor)) throw new Failure('forbidden');
  await tx.updateTable('staff').set({ preferred_language: language }).where('id', '=', actor.staffId).execute();
  return { ok: true };
};
