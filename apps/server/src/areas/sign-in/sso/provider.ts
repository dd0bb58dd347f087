import type * as oidc from 'openid-client';
import { Failure, invalid } from '#server/platform/errors.ts';
import { open } from '#server/platform/identity/seal.ts';
import type { Platform, Services } from '#server/platform/platform.ts';

export interface Connection {
  id: number;
  pool: 'internal' | 'external';
  corporation_id: number | null;
  domains: string[];
  issuer: string;
  client_id: string;
  client_secret_sealed: Buffer;
}

const timeoutSeconds = 10;

/**
 * The library is loaded at the first sign-in that needs it, because many installations have no provider (decision 11).
 */
export const loadOpenIdClient = () => import('openid-client');

/** Reads a provider's metadata. Throws `ssoUnavailable` if the provider does not respond. */
export async function providerOf(platform: Platform, connection: Connection): Promise<oidc.Configuration> {
  const secret = open(platform.keys.seal, connection.client_secret_sealed).toString();
  try {
    return await discover(platform, { issuer: connection.issuer, clientId: connection.client_id, secret });
  } catch (error) {
    platform.log.warn({ err: error, connection: connection.id }, 'the sign-on provider does not respond');
    throw new Failure('ssoUnavailable');
  }
}

interface ProviderDetails {
  issuer: string;
  clientId: string;
  secret?: string;
}

async function discover(
  platform: Platform,
  { issuer, clientId, secret }: ProviderDetails,
): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  const isUnencrypted = address.protocol === 'http:';
  if (isUnencrypted && !platform.settings.ssoAllowsHttp)
    throw new Error('the address of the identity provider does not use https');
  const { allowInsecureRequests, discovery } = await loadOpenIdClient();
  return discovery(address, clientId, secret, undefined, {
    timeout: timeoutSeconds,
    ...(isUnencrypted ? { execute: [allowInsecureRequests] } : {}),
  });
}

/**
 * Reads a provider's metadata before the connection is saved. If the provider does not respond, its URL is reported as
 * invalid (ACC-13).
 */
export async function testProvider(platform: Platform, details: ProviderDetails) {
  try {
    const metadata = (await discover(platform, details)).serverMetadata();
    if (!metadata.authorization_endpoint || !metadata.token_endpoint)
      throw new Error('the provider metadata has no sign-in endpoint');
    return { issuer: metadata.issuer, signInAt: metadata.authorization_endpoint };
  } catch (error) {
    platform.log.info({ err: error }, 'a sign-on provider did not respond to a test');
    throw invalid('issuer', 'ssoNotReached');
  }
}

/** URL to which the provider redirects users. It must be registered with the provider. */
export const redirectUri = (platform: Services) => `${platform.settings.publicUrl}/sso-gateway.vue`;
