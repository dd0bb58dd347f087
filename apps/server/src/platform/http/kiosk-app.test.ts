import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true });
});
afterAll(() => server.close());

test('BEY-17 the kiosk page has a content security policy without inline code, sets no cookie, and allows only the camera', async () => {
  const reply = await fetch(`${server.url}/kiosk`);
  expect(reply.status).toBe(200);
  const policy = reply.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(reply.headers.get('permissions-policy')).toBe('camera=(self), microphone=(), geolocation=()');
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(await reply.text()).not.toMatch(/<style|<script>|latchboard-portal/);
});

test('BEY-17 the files of the kiosk are immutable, its worker is revalidated, and an unknown path returns 404', async () => {
  const page = await (await fetch(`${server.url}/kiosk`)).text();
  const script = /src="([^"]+)"/.exec(page)?.[1];
  expect(script).toMatch(/^\/kiosk\/assets\//);
  expect((await fetch(server.url + script)).headers.get('cache-control')).toContain('immutable');
  const worker = await fetch(`${server.url}/kiosk/sw.js`);
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(worker.headers.get('service-worker-allowed')).toBe('/kiosk');
  expect((await fetch(`${server.url}/kiosk/unknown`)).status).toBe(404);
});

test('BEY-17 at startup, the kiosk loads at most 90 kB of compressed scripts, without the camera library', async () => {
  const page = await (await fetch(`${server.url}/kiosk`)).text();
  const paths = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => String(path));
  const replies = await Promise.all(
    paths.map((path) => fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })),
  );
  expect(replies.map(({ headers }) => headers.get('content-encoding'))).toEqual(paths.map(() => 'br'));
  const bytes = replies.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0);
  expect(bytes).toBeGreaterThan(30_000);
  expect(bytes).toBeLessThanOrEqual(90_000);
  const library = 'QR_CODE';
  expect((await Promise.all(replies.map((reply) => reply.text()))).join('')).not.toContain(library);
  const files: string[] = await (await fetch(`${server.url}/kiosk/files.json`)).json();
  const later = files.filter((path) => path.endsWith('.js') && !paths.includes(path));
  const texts = await Promise.all(later.map(async (path) => (await fetch(server.url + path)).text()));
  expect(texts.join(''), 'loaded when the camera opens').toContain(library);
});
