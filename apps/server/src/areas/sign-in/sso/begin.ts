import type { singleSignOn } from '@latchboard/contract/sign-in/sso-calls';
import type * as oidc from 'openid-client';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { cookieOptions, ssoCookie } from '#server/platform/identity/cookies.ts';
import { seal } from '#server/platform/identity/seal.ts';
import { countAnonymousCall } from '#server/platform/identity/throttle.ts';
import { newSecret, sha256 } from '#server/platform/identity/tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadOpenIdClient, providerOf, redirectUri } from './provider.ts';

type SingleSignOn = typeof singleSignOn;
const minutesToSignIn = 10;

/** Returns the provider for the domain of an email address. Does not reveal whether the address has a login. */
export const getOrganization: Handler<SingleSignOn['getOrganization']> = async ({ email }, { tx }) => {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? '';
  const row = await tx
    .selectFrom('sso_connection')
    .select(['id', 'name'])
    .where('is_enabled', '=', true)
    .where((eb) => eb(eb.val(domain), '=', eb.fn.any('domains')))
    .orderBy('id')
    .executeTakeFirst();
  return { organization: row ?? null };
};

/** Begins a sign-in at a provider. Stores state, nonce, and verifier for ten minutes, for this browser only. */
export const beginSignOn: Handler<SingleSignOn['beginSignOn']> = async ({ organizationId, email, returnTo }, ctx) => {
  const { platform, reply, request, now, asSystem } = ctx;
  await countAnonymousCall(platform, 'single sign-on', request.address);
  const connection = requireFound(await asSystem((tx) => enabledConnection(tx, organizationId)));
  const provider = await providerOf(platform, { ...connection, pool: connection.pool as 'internal' | 'external' });
  const attempt = await newAttempt(now);
  await asSystem((tx) => storeAttempt(tx, platform, attempt, { connection: connection.id, returnTo, now }));
  reply.setCookie(ssoCookie, attempt.browser, cookieOptions(attempt.expiresAt, platform.settings));
  return { url: await addressAtProvider(platform, provider, attempt, email) };
};

interface Attempt {
  verifier: string;
  state: string;
  nonce: string;
  /** Secret in the cookie of the browser that began the sign-in. */
  browser: string;
  expiresAt: Date;
}

async function newAttempt(now: Date): Promise<Attempt> {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await loadOpenIdClient();
  return {
    verifier: randomPKCECodeVerifier(),
    state: randomState(),
    nonce: randomNonce(),
    browser: newSecret(),
    expiresAt: new Date(now.getTime() + minutesToSignIn * 60_000),
  };
}

const enabledConnection = (tx: Tx, id: number) =>
  tx.selectFrom('sso_connection').selectAll().where('id', '=', id).where('is_enabled', '=', true).executeTakeFirst();

/** Stores the expected values of the provider's response. Deletes expired attempts. */
async function storeAttempt(
  tx: Tx,
  platform: Platform,
  { verifier, state, nonce, browser, expiresAt }: Attempt,
  { connection, returnTo, now }: { connection: number; returnTo: string | undefined; now: Date },
): Promise<void> {
  await tx.deleteFrom('sso_attempt').where('expires_at', '<', now).execute();
  await tx
    .insertInto('sso_attempt')
    .values({
      state_hash: sha256(state),
      browser_hash: sha256(browser),
      connection_id: connection,
      verifier_sealed: seal(platform.keys.seal, Buffer.from(verifier)),
      nonce,
      return_to: returnTo ?? '/',
      expires_at: expiresAt,
    })
    .execute();
}

async function addressAtProvider(
  platform: Platform,
  provider: oidc.Configuration,
  { verifier, state, nonce }: Attempt,
  email: string | undefined,
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadOpenIdClient();
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(platform),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(email ? { login_hint: email } : {}),
  });
  return url.href;
}
