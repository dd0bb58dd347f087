import type { Page } from '@playwright/test';
import { chooseExport } from '../export-menu.ts';
import { expect, test } from '../fixtures.ts';

const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Properties' }).locator('tbody tr[data-index]');

/** Makes the server return pages of two rows each. */
const limitPageSize = (page: Page) =>
  page.route(/\/api\/properties\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=2'),
    }),
  );

// The tests return 500 instead of 503, because the portal retries a 503 automatically.
test.use({ expectedErrors: [500] });

test('NAV-18 NAV-27 a list or page that failed to load can be reloaded; a list prints all rows without its toolbar', async ({
  signedIn,
}) => {
  const page = await signedIn('accounting');
  await limitPageSize(page);
  let failingPath: RegExp | undefined = /\/api\/properties\?/;
  await page.route(/\/api\/properties\?/, (route) =>
    failingPath?.test(route.request().url()) ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.goto('/properties?sort=-name');
  const retryButton = page.getByRole('button', { name: 'Try again' });
  await expect(retryButton).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Properties' })).toHaveCount(0);
  failingPath = undefined;
  await retryButton.click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page).toHaveURL(/sort=-name/);

  failingPath = /cursor=/;
  const moreButton = page.getByRole('button', { name: 'Load more' });
  await moreButton.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load this.' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  failingPath = undefined;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page)).toHaveCount(4);

  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  // Few rows, because printing loads all of them, two at a time, while other tests add properties.
  await page.goto('/properties?status=active&find=Apartments');
  await expect(rowsOf(page)).toHaveCount(2);
  const count = Number(/of (\d+)/.exec((await page.getByText(/^2 of \d+$/).textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(2);
  // The browser's printout contains the loaded rows and a note that there are more.
  await page.emulateMedia({ media: 'print' });
  const partialNote = page.getByText('Only the first 2 rows. To get all rows, export the list.');
  await expect(partialNote).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await chooseExport(page, 'Print');
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(rowsOf(page)).not.toHaveCount(2);
  await expect(page.getByText(/^\d+ of \d+$/)).toHaveCount(0);
  await expect(partialNote).toHaveCount(0);
  await expect(page.locator('.lb-print-only').filter({ hasText: 'Active' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
});
