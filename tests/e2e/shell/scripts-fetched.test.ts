import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ hasEmptyCache: true });

/**
 * Returns the transferred bytes of a page's scripts, without the chat. A slow computer loads the chat before the page
 * is ready.
 */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.js$/.test(new URL(name).pathname) && !/\/chat-[^/]+$/.test(new URL(name).pathname))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );

test('NAV-27 the sign-in page loads at most 150 kB of scripts', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'load' });
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  const bytes = await scriptsOf(page);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(150_000);
});

// Without the chat, which loads when the browser is idle. The budget is 190 kB; the rest is reserved for upcoming
// features.
for (const { path, most } of [
  { path: '/overview?property=1', most: 187_000 },
  { path: '/property-reports/1/transaction', most: 187_000 },
])
  test(`TXN-02 TXN-10 ${path} loads at most ${most / 1000} kB of scripts`, async ({ signedIn }) => {
    const page = await signedIn('manager');
    await page.goto(path);
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
    const bytes = await scriptsOf(page);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(most);
  });
