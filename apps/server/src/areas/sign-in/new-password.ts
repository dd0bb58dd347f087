import type { contract } from '@latchboard/contract';
import { transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { shortfalls } from '#server/platform/identity/password-policy.ts';
import { hashPassword, isPassword } from '#server/platform/identity/passwords.ts';
import { endSession, openSession } from '#server/platform/identity/sessions.ts';
import { gateOf } from './gate.ts';
import { replySignedIn } from './reply-signed-in.ts';

/** Replaces a temporary password (ACC-04). The session that stood at the gate ends; a new one begins behind it. */
export const setNewPassword: Handler<typeof contract.signIn.setNewPassword> = async ({ newPassword }, ctx) => {
  const { platform, actor, request, now } = ctx;
  const lacking = shortfalls(platform.settings.passwordPolicy, newPassword);
  if (lacking.length > 0)
    throw new Failure('validation', { fields: lacking.map((one) => ({ path: 'newPassword', ...one })) });
  const passwordHash = await hashPassword(newPassword);
  const session = await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    const before = await tx
      .selectFrom('credential')
      .select('password_hash')
      .where('staff_id', '=', actor.staffId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (await isPassword(newPassword, before.password_hash))
      throw new Failure('validation', { fields: [{ path: 'newPassword', code: 'passwordSameAsBefore' }] });
    await tx
      .updateTable('credential')
      .set({ password_hash: passwordHash, must_change: false, changed_at: now })
      .where('staff_id', '=', actor.staffId)
      .execute();
    await endSession(tx, actor.sessionId, 'password changed', now);
    const reach = await tx
      .selectFrom('staff_reach')
      .select('entity_id')
      .where('staff_id', '=', actor.staffId)
      .limit(1)
      .executeTakeFirst();
    const gate = gateOf({ mustChange: false, hasAccess: actor.pool === 'internal' || reach !== undefined });
    return openSession(
      tx,
      platform,
      { staffId: actor.staffId, pool: actor.pool, gate, device: request.userAgent, address: request.address },
      now,
    );
  });
  const reply = await replySignedIn(ctx, session, actor.staffId);
  return { ...reply, state: session.gate === null ? ('passwordChanged' as const) : reply.state };
};
