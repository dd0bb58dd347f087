import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { screenRoutes } from '#web/shell/areas.ts';

const folder = resolve(import.meta.dirname, '../../../../server/src/migrations/data');
const links = ['people', 'key', 'service'].flatMap((part) => [
  ...readFileSync(resolve(folder, `${part}-articles.ts`), 'utf8').matchAll(/href="([^"]*)"/g),
]);
const addresses = screenRoutes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
const routes = addresses.map(
  (path) => new RegExp(`^${path.replace(/\/\{\w+\?\}/g, '(/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`),
);

test('CHT-04 every link in the first help articles opens an existing page', () => {
  expect(links.length).toBeGreaterThan(60);
  const brokenLinks = links
    .map(([, href = '']) => href)
    .filter((href) => !href.startsWith('mailto:') && !routes.some((route) => route.test(href.split('?')[0] ?? '')));
  expect(brokenLinks).toEqual([]);
});
