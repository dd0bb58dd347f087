import { randomBytes } from 'node:crypto';
import type { account } from '@latchboard/contract/sign-in/account-calls';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isImpersonating } from '#server/platform/identity/impersonation.ts';
import { base32, stepOf } from '#server/platform/identity/one-time-code.ts';
import { verifyPassword } from '#server/platform/identity/passwords.ts';
import { open, seal } from '#server/platform/identity/seal.ts';
import { limitAttempts } from '#server/platform/identity/throttle.ts';
import type { Services } from '#server/platform/platform.ts';
import { loginStateOf } from '../login-state.ts';
import { lockSecondFactor } from './lock.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

type Account = typeof account;
type Ctx = Context<{ for: 'signedIn'; reach: 'self' }, 'wait'>;
export const incorrectCodeError = () => invalid('code', 'codeIncorrect');

export const beginSecondFactor: Handler<Account['beginSecondFactor']> = async ({ password }, ctx) => {
  const { platform, actor, asSystem } = ctx;
  await checkOwnPassword(password, ctx);
  return asSystem((tx) => newSecret(tx, platform, actor));
};

/** Starts the setup of a second factor at the gate. The first code that the user enters activates it. */
export const enrollSecondFactor: Handler<Account['enrolSecondFactor']> = async (
  _input,
  { platform, actor, asSystem },
) =>
  asSystem(async (tx) => {
    const row = await lockSecondFactor(tx, actor.staffId);
    return { enrolment: row?.secret_sealed ? null : await newSecret(tx, platform, actor) };
  });

/** Creates a secret. Replaces an earlier secret that was never confirmed. */
async function newSecret(tx: Tx, platform: Services, { staffId, email }: Pick<PersonActor, 'staffId' | 'email'>) {
  const secret = randomBytes(20);
  const pendingColumns = { pending_sealed: seal(platform.keys.seal, secret) };
  await tx
    .insertInto('second_factor')
    .values({ staff_id: staffId, ...pendingColumns })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(pendingColumns))
    .execute();
  const text = base32(secret);
  return {
    secret: text,
    uri: `otpauth://totp/Latchboard:${encodeURIComponent(email)}?secret=${text}&issuer=Latchboard`,
  };
}

export const turnOnSecondFactor: Handler<Account['turnOnSecondFactor']> = async (
  { code },
  { platform, actor, now, asSystem },
) => {
  const recoveryCodes = await asSystem(async (tx) => {
    const row = await lockSecondFactor(tx, actor.staffId);
    const step = row?.pending_sealed && stepOf(open(platform.keys.seal, row.pending_sealed), code, now, 0);
    return row && step ? activateSecret(tx, platform, row, { step, now }) : undefined;
  });
  if (!recoveryCodes) throw incorrectCodeError();
  return { recoveryCodes };
};

/** Activates a secret after its first code. Returns its recovery codes. */
export async function activateSecret(
  tx: Tx,
  platform: Services,
  row: { staff_id: number; pending_sealed: Buffer | null },
  { step, now }: { step: number; now: Date },
): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes(platform, row.staff_id);
  await tx
    .updateTable('second_factor')
    .set({
      secret_sealed: row.pending_sealed,
      pending_sealed: null,
      used_step: step,
      turned_on_at: now,
      recovery_hashes: hashes,
    })
    .where('staff_id', '=', row.staff_id)
    .execute();
  return codes;
}

export const renewRecoveryCodes: Handler<Account['renewRecoveryCodes']> = async ({ password }, ctx) => {
  const { platform, actor, asSystem } = ctx;
  await checkOwnPassword(password, ctx);
  const { codes, hashes } = makeRecoveryCodes(platform, actor.staffId);
  const renewedRow = await asSystem((tx) =>
    tx
      .updateTable('second_factor')
      .set({ recovery_hashes: hashes })
      .where('staff_id', '=', actor.staffId)
      .where('secret_sealed', 'is not', null)
      .executeTakeFirst(),
  );
  if (renewedRow.numUpdatedRows === 0n) throw new Failure('conflict');
  return { recoveryCodes: codes };
};

export const turnOffSecondFactor: Handler<Account['turnOffSecondFactor']> = async ({ password }, ctx) => {
  const { platform, actor, asSystem } = ctx;
  if (platform.settings.secondFactorRequired[actor.pool]) throw new Failure('conflict');
  await checkOwnPassword(password, ctx);
  if ((await asSystem((tx) => loginStateOf(tx, actor.staffId))).isEmergencyAccess) throw new Failure('conflict');
  await asSystem((tx) => tx.deleteFrom('second_factor').where('staff_id', '=', actor.staffId).execute());
  return { ok: true };
};

/**
 * Checks the user's own password before a change to the second factor. The limits of a sign-in apply. Rejected while
 * impersonating a user.
 */
async function checkOwnPassword(password: string, { platform, actor, request, asSystem }: Ctx): Promise<void> {
  if (isImpersonating(actor)) throw new Failure('forbidden');
  const attempt = { email: `prove ${actor.email}`, address: request.address, knownDevice: undefined };
  await limitAttempts(platform, attempt, async () => {
    const row = await asSystem((tx) =>
      tx.selectFrom('credential').select('password_hash').where('staff_id', '=', actor.staffId).executeTakeFirst(),
    );
    if (!(await verifyPassword(password, row?.password_hash))) throw invalid('password', 'incorrectPassword');
  });
}
