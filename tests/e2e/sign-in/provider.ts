import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProviderStart } from '../../../apps/server/src/testing/oidc-provider-process.ts';

const program = fileURLToPath(new URL('../../../apps/server/src/testing/oidc-provider-process.ts', import.meta.url));

/** The product's URL, as registered with the provider. */
export const productUrl = () => `http://localhost:${process.env.E2E_PORT}`;

/** Starts a real OpenID Connect provider with these users, by subject. */
export async function startProvider(people: ProviderStart['people']) {
  const client = { id: 'latchboard', secret: 'a secret of the provider, long enough' };
  const child = fork(program, { stdio: 'ignore', execArgv: [] });
  child.send({ redirectUri: `${productUrl()}/sso-gateway.vue`, client, people } satisfies ProviderStart);
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  return {
    issuer,
    client,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
