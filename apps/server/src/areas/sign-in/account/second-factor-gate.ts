import type { contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { stepOf } from '#server/platform/identity/one-time-code.ts';
import { open } from '#server/platform/identity/seal.ts';
import { endGateSession, openSession } from '#server/platform/identity/sessions.ts';
import { countAttempt, removeAttempt } from '#server/platform/identity/throttle.ts';
import type { Services } from '#server/platform/platform.ts';
import { gateAfterSecondFactor } from '../gate.ts';
import { loginStateOf } from '../login-state.ts';
import { replySignedIn } from '../reply-signed-in.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { activateSecret, incorrectCodeError, lockSecondFactor } from './second-factor.ts';

/** Confirms the second factor. The session at the gate ends and a new session begins. Every code is valid once. */
export const confirmSecondFactor: Handler<typeof contract.signIn.confirmSecondFactor> = async ({ code }, ctx) => {
  const { platform, actor, request, now, asSystem } = ctx;
  const attempt = { email: `second factor ${actor.email}`, address: request.address, knownDevice: undefined };
  const marks = await countAttempt(platform, attempt);
  const passed = await asSystem(async (tx) => {
    const redeemed = await redeemCode(tx, platform, { staffId: actor.staffId, code, now });
    if (!redeemed) return undefined;
    const login = await loginStateOf(tx, actor.staffId);
    await endGateSession(tx, actor.sessionId, 'passed the second factor', now);
    // Single sign-on applies to this user since the password was entered at the gate (ACC-01).
    if (!login.takesPassword) throw new Failure('ssoRequired');
    const gate = gateAfterSecondFactor(login);
    if (login.isEmergencyAccess) await noteEmergency(tx, actor.staffId, now);
    const from = {
      staffId: actor.staffId,
      pool: actor.pool,
      gate,
      device: request.userAgent,
      address: request.address,
    };
    return { ...redeemed, session: await openSession(tx, platform, from, now) };
  });
  if (!passed) throw incorrectCodeError();
  await removeAttempt(platform, attempt, marks);
  const { session, recoveryCodes } = passed;
  return { ...(await replySignedIn(session, actor.staffId, ctx)), ...(recoveryCodes && { recoveryCodes }) };
};

/** Records a password sign-in that bypasses single sign-on in the audit log. */
const noteEmergency = (tx: Tx, staffId: number, now: Date) =>
  tx.updateTable('staff').set({ emergency_used_at: now }).where('id', '=', staffId).execute();

/**
 * Whether the code matches the user's secret or is an unused recovery code. The first code of a new secret activates it
 * and creates recovery codes.
 */
async function redeemCode(
  tx: Tx,
  platform: Services,
  { staffId, code, now }: { staffId: number; code: string; now: Date },
): Promise<{ recoveryCodes?: string[] } | undefined> {
  const row = await lockSecondFactor(tx, staffId);
  const sealed = row?.secret_sealed ?? row?.pending_sealed;
  if (!row || !sealed) return undefined;
  const step = stepOf(open(platform.keys.seal, sealed), code, now, row.secret_sealed ? row.used_step : 0);
  if (!row.secret_sealed)
    return step ? { recoveryCodes: await activateSecret(tx, platform, row, { step, now }) } : undefined;
  const left = step ? undefined : redeemRecoveryCode(platform, staffId, row.recovery_hashes, code);
  if (!step && !left) return undefined;
  await tx
    .updateTable('second_factor')
    .set(left ? { recovery_hashes: left } : { used_step: step })
    .where('staff_id', '=', staffId)
    .execute();
  return {};
}
