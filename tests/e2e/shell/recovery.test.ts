import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { scrollTo } from '../scroll-to.ts';

test.use({ expectedErrors: [404, 'a missing chunk'], hasEmptyCache: true });

/**
 * Simulates a new deployment. Files that the page has not loaded are missing until a reload, or until the returned
 * function is called.
 */
async function simulateDeployment(page: Page, unavailableUntil: 'reloaded' | 'restored'): Promise<() => void> {
  let isUnavailable = true;
  const loadedPaths = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest() && unavailableUntil === 'reloaded') isUnavailable = false;
  });
  await page.route('**/assets/**', (route) =>
    isUnavailable && !loadedPaths.has(new URL(route.request().url()).pathname)
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  );
  return () => {
    isUnavailable = false;
  };
}

test('NAV-18 after a new deployment, an old tab recovers automatically', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await simulateDeployment(page, 'reloaded');
  const reload = page.waitForEvent('request', (request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Admin' }).click();
  await reload;
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

test('NAV-18 if a part of the page cannot be loaded, a message with a button to try again is shown after one reload', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const restore = await simulateDeployment(page, 'restored');
  const reload = page.waitForEvent('request', (request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'Admin' }).click();
  await reload;
  await expect(page.getByRole('heading', { name: 'Part of this page did not load' })).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
});

test('NAV-18 NAV-29 if the part of the page below a board cannot be loaded, the board stays, and a reload loads that part', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  // The file is missing from the start, because the part may load before the board has its full height.
  const part = '**/assets/overview-*.js';
  await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/overview');
  const row = page.getByRole('grid').getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await scrollTo(page.getByText('Part of this page did not load'));
  await expect(row).toBeAttached();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByText('Part of this page did not load')).toHaveCount(0);
  await expect(row).toBeVisible();
  await scrollTo(page.getByRole('region', { name: 'Open service requests' }));
});
