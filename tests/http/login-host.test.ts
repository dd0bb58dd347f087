import { expect, test } from 'vitest';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { signIn } from '../../apps/server/src/testing/actors.ts';
import { testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldPassword } from '../../apps/server/src/testing/world-facts.ts';

const portal = 'https://portal.example.com';
const login = 'https://login.example.com';

test('ACC-24 a portal and a sign-in page on two hosts share the session, and the page has the URLs of both', async () => {
  const { url } = await testServer({ env: { PUBLIC_URL: portal, LOGIN_HOST: login } });
  const reply = await signIn(url, 'manager@world.test', worldPassword, { origin: login });
  expect(reply.body.state).toBe('authenticated');
  for (const cookie of reply.headers.getSetCookie()) expect(cookie).toMatch(/; Domain=example\.com;/);
  const page = await (await fetch(`${url}/login`)).text();
  expect(page).toContain(`name="latchboard-portal" content="${portal}"`);
  expect(page).toContain(`name="latchboard-login" content="${login}"`);
});

test('ACC-24 if the portal and the sign-in page share a host, the session is limited to it', async () => {
  const { url } = await testServer();
  const reply = await signIn(url, 'manager@world.test', worldPassword);
  expect(reply.headers.getSetCookie().length).toBeGreaterThan(0);
  for (const cookie of reply.headers.getSetCookie()) expect(cookie).not.toMatch(/domain=/i);
  expect(await (await fetch(`${url}/login`)).text()).toContain('name="latchboard-login" content=""');
});

test('ACC-24 startup fails with a clear message if the sign-in host is in another domain', () => {
  const invalidSettings = { PUBLIC_URL: portal, LOGIN_HOST: 'https://login.other.com' };
  expect(() => readSettings(invalidSettings)).toThrow('LOGIN_HOST must share its domain with PUBLIC_URL');
});
