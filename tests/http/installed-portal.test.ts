import { expect, test } from 'vitest';
import { testServer } from '../../apps/server/src/testing/test-server.ts';

test('BEY-18 the portal can be installed: its page links to a manifest with its name, and its icons exist', async () => {
  const { url } = await testServer({ shared: true });
  const page = await (await fetch(`${url}/login`)).text();
  const href = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1];
  const reply = await fetch(new URL(String(href), url));
  expect(reply.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await reply.json()) as { name: string; display: string; icons: { src: string }[] };
  expect([manifest.name, manifest.display]).toEqual(['Latchboard', 'standalone']);
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src } of manifest.icons) {
    const icon = await fetch(new URL(src, url));
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, 'image/png']);
  }
});
