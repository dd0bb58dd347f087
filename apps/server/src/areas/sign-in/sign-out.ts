import type { contract } from '@latchboard/contract';
import { transact } from '#server/platform/db/transaction.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { cookieOptions, refreshCookie } from '#server/platform/identity/cookies.ts';
import { endSession, sessionOfToken } from '#server/platform/identity/sessions.ts';
import { readAccessToken } from '#server/platform/identity/tokens.ts';

/** Ends the session of the access token or the refresh cookie. Also succeeds without a valid session (ACC-10). */
export const signOut: Handler<typeof contract.signIn.endSession> = async (
  _input,
  { request, reply, now, platform },
) => {
  const { token } = request;
  const cookie = request.cookies[refreshCookie];
  const claims = token === undefined ? undefined : await readAccessToken(platform.keys.accessToken, token, now);
  await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    const id = claims?.sessionId ?? (cookie ? await sessionOfToken(tx, cookie) : undefined);
    if (id) await endSession(tx, id, 'signed out', now);
  });
  reply.setCookie(refreshCookie, '', cookieOptions(new Date(0), platform.settings));
  return { ok: true };
};
