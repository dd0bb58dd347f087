import type { contract } from '@latchboard/contract';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';
import { endGateSession, openSession } from '#server/platform/identity/sessions.ts';
import { checkPolicy, rejectSamePassword, storePassword } from './account/set-password.ts';
import { gateAfterSecondFactor } from './gate.ts';
import { loginStateOf } from './login-state.ts';
import { replySignedIn } from './reply-signed-in.ts';

/** Replaces a temporary password (ACC-04). The session at the gate ends, and a new session begins. */
export const setNewPassword: Handler<typeof contract.signIn.setNewPassword> = async ({ newPassword }, ctx) => {
  const { platform, actor, request, now, asSystem } = ctx;
  const { staffId, pool } = actor;
  checkPolicy(platform, newPassword);
  const passwordHash = await hashPassword(newPassword);
  const session = await asSystem(async (tx) => {
    const login = await loginStateOf(tx, staffId);
    await endGateSession(tx, actor.sessionId, 'chose a new password', now);
    if (!login.canUsePassword) throw new Failure('takesNoPassword');
    await rejectSamePassword(tx, staffId, newPassword);
    await storePassword(tx, { staffId, passwordHash, isTemporary: false, now });
    const gate = gateAfterSecondFactor({ ...login, mustChange: false });
    return openSession(tx, platform, { staffId, pool, gate, device: request.userAgent, address: request.address }, now);
  });
  const reply = await replySignedIn(session, staffId, ctx);
  return { ...reply, state: session.gate === null ? ('passwordChanged' as const) : reply.state };
};
