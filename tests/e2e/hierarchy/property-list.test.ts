import { readFile } from 'node:fs/promises';
import { csvParts } from '../../../apps/server/src/testing/csv-parts.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';

test('HIE-02 HIE-03 accounting sees the regions of a division, and searches, filters, and sorts all properties', async ({
  signedIn,
}) => {
  const page = await signedIn('accounting');
  // The page of a higher level shows its regions to a user who may not see keys.
  await page.goto('/division/1');
  await expect(page.getByRole('grid', { name: 'Regions' })).toContainText('Florida Gulf Coast');
  await expect(page.getByRole('link', { name: 'View keys out' })).toHaveCount(0);
  await page.goto('/corporation/corporation-list');
  await chooseAction(page, 'Properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Properties' }).locator('tbody tr[data-index]');
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('columnheader', { name: 'Customer number' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=number/);
  await page.getByRole('searchbox', { name: /customer number/ }).fill('seattle');
  await expect(page.getByText('1 property')).toBeVisible();
  await expect(rows.filter({ hasText: 'Alder & Pine' })).toBeVisible();
  await page.getByRole('button', { name: 'Canceled' }).click();
  await expect(page).toHaveURL(/status=canceled/);
  await expect(page.getByText('No matches for these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\?sort=number$/);
  for (const title of ['Corporation', 'Region', 'Account status'])
    await expect(page.getByRole('columnheader', { name: title }).getByRole('button')).toBeVisible();
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
});

test.look(
  'HIE-03 NAV-25 the property list fits a phone in dark mode, with rows visible without scrolling',
  async ({ signedIn }) => {
    const page = await signedIn({ role: 'accounting', scheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/properties');
    await expect(page.getByText('Alder & Pine')).toBeVisible();
    await expect(page.getByLabel('Sort by').locator('option')).not.toContainText(['default order']);
    // Actions and filters are behind one button each, so rows are visible without scrolling.
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
    const firstRow = page.getByRole('list', { name: 'Properties' }).getByRole('listitem').first();
    expect((await firstRow.boundingBox())?.y).toBeLessThan(420);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: /^Account status/ }).selectOption('Canceled');
    await expect(page).toHaveURL(/status=canceled/);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  },
);

test('HIE-03 NAV-26 the property list keeps filters and sort order after opening a record, a reload, and Back, and exports the shown rows', async ({
  signedIn,
}) => {
  const page = await signedIn('accounting');
  // The server returns pages of two rows each.
  await page.route(/\/api\/properties\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=2'),
    }),
  );
  await page.goto('/properties?status=active');
  const rows = page.getByRole('grid', { name: 'Properties' }).locator('tbody tr[data-index]');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.getByRole('columnheader', { name: 'City' }).getByRole('button').click();
  await expect(page).toHaveURL(/status=active&sort=city/);
  await expect(page.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Load more' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(4);
  const cities = await rows.locator('td:nth-child(4)').allTextContents();
  expect(cities).toEqual(cities.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')));

  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/status=active&sort=city/);
  await page.reload();
  await expect(rows.first()).toContainText(cities[0] ?? '');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^properties-active-\d{4}-\d\d-\d\d\.csv$/);
  const { table } = csvParts(await readFile(await file.path(), 'utf8'));
  expect(table[0]).toBe('Property,Property code,Customer number,City,Account status,Corporation,Region');
  // The file contains all matching rows, not just those on the screen.
  expect(table.length).toBeGreaterThan(6);
});
