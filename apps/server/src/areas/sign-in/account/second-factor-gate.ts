import type { contract } from '@latchboard/contract';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { stepOf } from '#server/platform/identity/one-time-code.ts';
import { open } from '#server/platform/identity/seal.ts';
import { endGateSession, openSession } from '#server/platform/identity/sessions.ts';
import { limitAttempts } from '#server/platform/identity/throttle.ts';
import type { Services } from '#server/platform/platform.ts';
import { gateAfterSecondFactor } from '../gate.ts';
import { loginStateOf } from '../login-state.ts';
import { replySignedIn } from '../reply-signed-in.ts';
import { lockSecondFactor } from './lock.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { activateSecret, incorrectCodeError } from './second-factor.ts';

/** Confirms the second factor and replaces the gate session with a new session. Each code works once. */
export const confirmSecondFactor: Handler<typeof contract.signIn.confirmSecondFactor> = async ({ code }, ctx) => {
  const { platform, actor, request, asSystem } = ctx;
  const attempt = { email: `second factor ${actor.email}`, address: request.address, knownDevice: undefined };
  const { session, recoveryCodes } = await limitAttempts(platform, attempt, async () => {
    const passedGate = await asSystem((tx) => passGate(tx, code, ctx));
    if (!passedGate) throw incorrectCodeError();
    return passedGate;
  });
  return { ...(await replySignedIn(session, actor.staffId, ctx)), ...(recoveryCodes && { recoveryCodes }) };
};

type GateContext = Pick<Parameters<typeof confirmSecondFactor>[1], 'platform' | 'actor' | 'request' | 'now'>;

/** Replaces the session at the gate with a new one. Undefined if the code is wrong. */
async function passGate(tx: Tx, code: string, { platform, actor, request, now }: GateContext) {
  const redeemed = await redeemCode(tx, platform, { staffId: actor.staffId, code, now });
  if (!redeemed) return undefined;
  const login = await loginStateOf(tx, actor.staffId);
  await endGateSession(tx, actor.sessionId, 'passed the second factor', now);
  // Single sign-on became required after the user entered the password (ACC-01).
  if (!login.canUsePassword) throw new Failure('ssoRequired');
  const gate = gateAfterSecondFactor(login);
  if (login.isEmergencyAccess) await recordEmergencyAccess(tx, actor.staffId, now);
  const newSession = {
    staffId: actor.staffId,
    pool: actor.pool,
    gate,
    device: request.userAgent,
    address: request.address,
  };
  return { ...redeemed, session: await openSession(tx, platform, newSession, now) };
}

/** Records a password sign-in that bypasses single sign-on in the audit log. */
const recordEmergencyAccess = (tx: Tx, staffId: number, now: Date) =>
  tx.updateTable('staff').set({ emergency_used_at: now }).where('id', '=', staffId).execute();

/**
 * Consumes a code from the authenticator app or a recovery code. Undefined if the code is wrong. The first code of a
 * new secret activates it and creates recovery codes.
 */
async function redeemCode(
  tx: Tx,
  platform: Services,
  { staffId, code, now }: { staffId: number; code: string; now: Date },
): Promise<{ recoveryCodes?: string[] } | undefined> {
  const row = await lockSecondFactor(tx, staffId);
  const sealedSecret = row?.secret_sealed ?? row?.pending_sealed;
  if (!row || !sealedSecret) return undefined;
  const step = stepOf(open(platform.keys.seal, sealedSecret), code, now, row.secret_sealed ? row.used_step : 0);
  if (!row.secret_sealed)
    return step ? { recoveryCodes: await activateSecret(tx, platform, row, { step, now }) } : undefined;
  const remainingHashes = step ? undefined : redeemRecoveryCode(platform, staffId, row.recovery_hashes, code);
  if (!step && !remainingHashes) return undefined;
  await tx
    .updateTable('second_factor')
    .set(remainingHashes ? { recovery_hashes: remainingHashes } : { used_step: step })
    .where('staff_id', '=', staffId)
    .execute();
  return {};
}
