import type { Access } from '@latchboard/contract';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { cookieOptions, deviceCookie, refreshCookie } from '#server/platform/identity/cookies.ts';
import { createAccessReply, type OpenSession } from '#server/platform/identity/sessions.ts';
import { newSecret, sha256 } from '#server/platform/identity/tokens.ts';
import { stateOfGate } from './gate.ts';

type Ctx = Pick<Context<Access, 'wait'>, 'reply' | 'platform' | 'now' | 'request'>;
const deviceDays = 400;

/** Returns the tokens after a sign-in. Without a gate, also sets the cookie that identifies a known device. */
export async function replySignedIn(session: OpenSession, staffId: number, ctx: Ctx) {
  if (session.gate === null) await rememberDevice(staffId, ctx);
  return replySession(session, ctx);
}

/** Returns the reply with the tokens of a session. The refresh token is in a cookie that scripts cannot read. */
export async function replySession(session: OpenSession, ctx: Ctx) {
  ctx.reply.setCookie(refreshCookie, session.refreshToken, cookieOptions(session.expiresAt, ctx.platform.settings));
  const state = session.gate === null ? ('authenticated' as const) : stateOfGate[session.gate];
  return { state, ...(await createAccessReply(ctx.platform, session, ctx.now)) };
}

async function rememberDevice(staffId: number, ctx: Ctx): Promise<void> {
  const secret = await transact(ctx.platform.pool, { role: 'lb_system' }, async (tx) => {
    const knownDevice = await storedDeviceCookie(tx, ctx.request.cookies[deviceCookie]);
    const secret = knownDevice ?? newSecret();
    await tx
      .insertInto('known_device')
      .values({ hash: sha256(secret), staff_id: staffId, last_used_at: ctx.now })
      .onConflict((conflict) => conflict.columns(['hash', 'staff_id']).doUpdateSet({ last_used_at: ctx.now }))
      .execute();
    return secret;
  });
  ctx.reply.setCookie(
    deviceCookie,
    secret,
    cookieOptions(new Date(ctx.now.getTime() + deviceDays * 86_400_000), ctx.platform.settings),
  );
}

/** Returns a device cookie only if this server created it. Ignores a forged cookie. */
async function storedDeviceCookie(tx: Tx, cookie: string | undefined): Promise<string | undefined> {
  if (!cookie) return undefined;
  const device = await tx
    .selectFrom('known_device')
    .select('hash')
    .where('hash', '=', sha256(cookie))
    .executeTakeFirst();
  return device && cookie;
}
