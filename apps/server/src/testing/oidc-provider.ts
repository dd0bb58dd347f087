import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ProviderStart } from './oidc-provider-process.ts';

/** Starts a real OpenID Connect provider on this machine. `people` are its users by subject. */
export async function startOidcProvider(redirectUri: string, people: ProviderStart['people']) {
  const client = { id: 'latchboard', secret: 'a secret of the provider, long enough' };
  const child = fork(join(import.meta.dirname, 'oidc-provider-process.ts'), { stdio: 'ignore', execArgv: [] });
  child.send({ redirectUri, client, people } satisfies ProviderStart);
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(close);
  return { issuer, client, close };
}

/** Signs a user in on the provider's pages, like a browser. Returns the URL to which the provider redirects. */
export async function signInAtProvider(start: string, subject: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const fetchPage = async (url: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const setCookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const origin = new URL(start).origin;
  let response = await fetchPage(start);
  for (let pages = 0; pages < 20; pages++) {
    const location = response.headers.get('location');
    const next = location ? new URL(location, origin) : undefined;
    if (next && next.origin !== origin) return next;
    if (next) {
      response = await fetchPage(next.href);
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? '';
    if (!action) throw new Error(`the provider shows no form: ${page.slice(0, 500)}`);
    response = await fetchPage(
      new URL(action, origin).href,
      new URLSearchParams({ prompt, login: subject, password: 'any' }),
    );
  }
  throw new Error('the provider did not redirect back within 20 pages');
}
