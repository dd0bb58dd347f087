import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ expectedErrors: ['no connection'], serviceWorkers: 'allow' });

test('NAV-18 BEY-18 a reload without a connection shows the page with a message, and the page recovers automatically', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Waits until the service worker has cached all parts of the page.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cached = await caches.match('/build', { cacheName: 'latchboard-shell' });
        return cached !== undefined && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Latchboard cannot be reached right now.');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  // No data about keys or people is cached.
  const cachedPaths = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths.filter((path) => path !== '/' && path !== '/build' && !path.startsWith('/assets/'))).toEqual([]);
});
