import type { contract } from '@latchboard/contract';
import { transact } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { refreshCookie } from '#server/platform/identity/cookies.ts';
import { rotateRefreshToken } from '#server/platform/identity/sessions.ts';
import { isOwnOrigin } from './own-origin.ts';
import { replySession } from './reply-signed-in.ts';

/**
 * Returns a new access token for the refresh cookie. A reused token ends the session. This change is committed even
 * though the call fails.
 */
export const refreshSession: Handler<typeof contract.signIn.refreshSession> = async (_input, ctx) => {
  const token = ctx.request.cookies[refreshCookie];
  if (!token || !isOwnOrigin(ctx)) throw new Failure('notSignedIn');
  const outcome = await transact(ctx.platform.pool, { role: 'lb_system' }, (tx) =>
    rotateRefreshToken(tx, token, ctx.now),
  );
  if (outcome === 'reused') throw new Failure('sessionEnded');
  return replySession(outcome, ctx);
};
