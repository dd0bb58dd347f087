import * as oidc from 'openid-client';
import { Failure } from '#server/platform/errors.ts';
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

const secondsToAnswer = 10;

/** Reads a provider's own description. A provider that does not answer is named so, and nothing else is lost. */
export async function providerOf(platform: Platform, connection: Connection): Promise<oidc.Configuration> {
  const secret = open(platform.keys.seal, connection.client_secret_sealed).toString();
  const issuer = new URL(connection.issuer);
  const isPlain = issuer.protocol === 'http:';
  if (isPlain && !platform.settings.ssoAllowsHttp) throw new Failure('ssoUnavailable');
  try {
    return await oidc.discovery(issuer, connection.client_id, secret, undefined, {
      timeout: secondsToAnswer,
      ...(isPlain ? { execute: [oidc.allowInsecureRequests] } : {}),
    });
  } catch (error) {
    platform.log.warn({ err: error, connection: connection.id }, 'the sign-on provider does not answer');
    throw new Failure('ssoUnavailable');
  }
}

/** The address the provider sends people back to; registered there. */
export const redirectUri = (platform: Services) => `${platform.settings.publicUrl}/sso-gateway.vue`;
