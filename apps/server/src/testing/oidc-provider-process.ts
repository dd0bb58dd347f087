import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Start message for the provider, which is a separate process. It replies with its URL. */
export interface ProviderStart {
  redirectUri: string;
  client: { id: string; secret: string };
  people: Record<string, { email: string; isVerified?: boolean }>;
}

process.once('message', (message) => {
  const { redirectUri, client, people } = message as ProviderStart;
  const server = createServer();
  server.listen(0, '127.0.0.1', () => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
      findAccount: (_ctx, subject) => ({
        accountId: subject,
        claims: () => ({
          sub: subject,
          email: people[subject]?.email,
          email_verified: people[subject]?.isVerified ?? true,
        }),
      }),
      pkce: { required: () => true },
      cookies: { keys: ['a key for cookies of the test provider'] },
    });
    const answer = provider.callback();
    server.on('request', (request, response) => void answer(request, response));
    process.send?.({ issuer });
  });
});
process.once('disconnect', () => process.exit(0));
