import type { Access, contract } from '@latchboard/contract';
import type * as oidc from 'openid-client';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import { cookieOptions, ssoCookie } from '#server/platform/identity/cookies.ts';
import { open } from '#server/platform/identity/seal.ts';
import { openSession } from '#server/platform/identity/sessions.ts';
import { sha256 } from '#server/platform/identity/tokens.ts';
import { gateAfterSecondFactor } from '../gate.ts';
import { loginStateOf } from '../login-state.ts';
import { replySignedIn } from '../reply-signed-in.ts';
import { findPerson } from './person.ts';
import { type Connection, loadOpenIdClient, providerOf, redirectUri } from './provider.ts';

type Ctx = Pick<Context<Access, 'wait'>, 'platform' | 'request' | 'now' | 'reply' | 'asSystem'>;

/** Exchanges the code for a session. The provider verified the user, so Latchboard requires no second factor. */
export const exchangeSignOn: Handler<typeof contract.signIn.exchangeSignOn> = async (input, ctx) => {
  const { platform, reply, asSystem } = ctx;
  const attempt = await claimAttempt(input.state, ctx);
  reply.setCookie(ssoCookie, '', cookieOptions(new Date(0), platform.settings));
  const provider = await providerOf(platform, attempt.connection);
  const claims = await claimsOf(provider, attempt, input, ctx);
  const { session, staffId } = await asSystem((tx) => openSsoSession(tx, attempt, claims, ctx));
  return { ...(await replySignedIn(session, staffId, ctx)), returnTo: attempt.returnTo };
};

/** Opens a session for the login that matches the claims. Throws `noSsoUser` if there is none or it is deactivated. */
async function openSsoSession(tx: Tx, { connection }: Attempt, claims: oidc.IDToken, { platform, request, now }: Ctx) {
  const staffId = await findPerson(tx, connection, claims, now);
  const login = await loginStateOf(tx, staffId);
  if (login.disabled) throw new Failure('noSsoUser');
  const gate = gateAfterSecondFactor({ mustChange: false, hasAccess: login.hasAccess });
  await tx.updateTable('staff').set({ last_sign_in: now }).where('id', '=', staffId).execute();
  const from = {
    staffId,
    pool: login.pool,
    gate,
    device: request.userAgent,
    address: request.address,
    openedWith: 'sso' as const,
  };
  return { session: await openSession(tx, platform, from, now), staffId };
}

interface Attempt {
  connection: Connection;
  verifier: string;
  nonce: string;
  returnTo: string;
}

/** Consumes a sign-in attempt. A state works once, and only in the browser that began the attempt. */
async function claimAttempt(state: string, { platform, request, now, asSystem }: Ctx): Promise<Attempt> {
  const browser = request.cookies[ssoCookie];
  const row = await asSystem(async (tx) => {
    const attemptRow = await tx
      .deleteFrom('sso_attempt')
      .where('state_hash', '=', sha256(state))
      .returningAll()
      .executeTakeFirst();
    if (!attemptRow || !browser || attemptRow.expires_at < now || !attemptRow.browser_hash.equals(sha256(browser)))
      return undefined;
    const connection = await tx
      .selectFrom('sso_connection')
      .selectAll()
      .where('id', '=', attemptRow.connection_id)
      .where('is_enabled', '=', true)
      .executeTakeFirst();
    return connection && { taken: attemptRow, connection };
  });
  if (!row) throw new Failure('ssoRefused');
  const { taken: attempt, connection } = row;
  return {
    connection: { ...connection, pool: connection.pool === 'internal' ? 'internal' : 'external' },
    verifier: open(platform.keys.seal, attempt.verifier_sealed).toString(),
    nonce: attempt.nonce,
    returnTo: attempt.return_to,
  };
}

async function claimsOf(
  provider: oidc.Configuration,
  attempt: Attempt,
  { code, state, iss }: { code: string; state: string; iss?: string | undefined },
  { platform }: Ctx,
): Promise<oidc.IDToken> {
  const callback = new URL(redirectUri(platform));
  callback.searchParams.set('code', code);
  callback.searchParams.set('state', state);
  if (iss) callback.searchParams.set('iss', iss);
  try {
    const { authorizationCodeGrant } = await loadOpenIdClient();
    const tokens = await authorizationCodeGrant(provider, callback, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims) return claims;
  } catch (error) {
    platform.log.warn({ err: error, connection: attempt.connection.id }, 'the sign-on provider rejected the code');
  }
  throw new Failure('ssoRefused');
}
