import type { contract } from '@latchboard/contract';
import * as oidc from 'openid-client';
import { found } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { cookieOptions, ssoCookie } from '#server/platform/identity/cookies.ts';
import { seal } from '#server/platform/identity/seal.ts';
import { newSecret, sha256 } from '#server/platform/identity/tokens.ts';
import { providerOf, redirectUri } from './provider.ts';

type SingleSignOn = typeof contract.singleSignOn;
const minutesToSignIn = 10;

/** The provider of an address's domain; whether the address itself is known does not show. */
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

/** State, nonce and verifier are kept for this browser only, for a few minutes. */
export const begin: Handler<SingleSignOn['begin']> = async (
  { organizationId, email, returnTo },
  { platform, reply, now, asSystem },
) => {
  const connection = found(
    await asSystem((tx) =>
      tx
        .selectFrom('sso_connection')
        .selectAll()
        .where('id', '=', organizationId)
        .where('is_enabled', '=', true)
        .executeTakeFirst(),
    ),
  );
  const provider = await providerOf(platform, { ...connection, pool: connection.pool as 'internal' | 'external' });
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const browser = newSecret();
  const expiresAt = new Date(now.getTime() + minutesToSignIn * 60_000);
  await asSystem(async (tx) => {
    await tx.deleteFrom('sso_attempt').where('expires_at', '<', now).execute();
    await tx
      .insertInto('sso_attempt')
      .values({
        state_hash: sha256(state),
        browser_hash: sha256(browser),
        connection_id: connection.id,
        verifier_sealed: seal(platform.keys.seal, Buffer.from(verifier)),
        nonce,
        return_to: returnTo ?? '/',
        expires_at: expiresAt,
      })
      .execute();
  });
  reply.setCookie(ssoCookie, browser, cookieOptions(expiresAt, platform.settings));
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(platform),
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(email ? { login_hint: email } : {}),
  });
  return { url: url.href };
};
