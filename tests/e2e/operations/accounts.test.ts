import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { csvParts } from '../../../apps/server/src/testing/csv-parts.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

const figure = (page: Page, name: RegExp) =>
  page
    .getByRole('region', { name: 'At a glance' })
    .locator('div', { has: page.getByRole('link', { name }) })
    .locator('dd');

/**
 * Expects the list behind a figure to have as many rows as the figure. Other tests add accounts in the meantime, so the
 * list is read again until both match.
 */
const expectMatchingCount = (page: Page, link: RegExp) =>
  expect(async () => {
    await page.goto('/dashboard');
    await expect(figure(page, link)).toHaveText(/^[1-9]/);
    const count = Number(await figure(page, link).textContent());
    await page.getByRole('region', { name: 'At a glance' }).getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(/\/accounts\?status=/);
    await expect(page.getByText(new RegExp(`^${count} accounts?$`))).toBeVisible({ timeout: 2000 });
    await expect(page.getByRole('row')).toHaveCount(count + 1, { timeout: 2000 });
  }).toPass();

/** Adds a property to the demo's corporation and returns its ID. */
async function newProperty(request: APIRequestContext, name: string): Promise<number> {
  const send = await administrator(request);
  const { id } = await send<{ id: number }>('/api/regions/1/properties', {
    name,
    timeZone: 'America/Chicago',
    physicalAddress: {
      addressLine1: '1 Main St',
      city: 'Chicago',
      state: 'IL',
      zip: '60601',
      country: 'United States',
    },
  });
  return id;
}

test('HIE-07 NAV-11 OPS-01 RGT-07 accounting sees which accounts are not active, since when, and why; the counts on the dashboard match the lists', async ({
  signedIn,
  request,
}) => {
  const name = `Accounts ${Date.now()}`;
  const id = await newProperty(request, name);
  const send = await administrator(request);
  await send(`/api/properties/${id}/payment-delinquent`, { isDelinquent: true, reason: 'Invoice 4711 unpaid' });
  await send(`/api/properties/${id}/cancel`, { reason: 'Sold to another owner' });
  await send(`/api/properties/${id}/temporary-access`, { reason: 'Check is in the mail' });

  const page = await signedIn('accounting');
  await page.goto('/dashboard');
  const panel = (title: string) => page.getByRole('region', { name: title });
  const canceledItem = panel('Canceled in the last 90 days').getByRole('listitem').filter({ hasText: name });
  await expect(canceledItem).toContainText('Sold to another owner');
  await expect(canceledItem).toContainText(/ on \d\d\/\d\d\/\d{4}/);
  await expect(panel('Temporary access')).toContainText(/expires \d\d\/\d\d\/\d{4}/);
  await expectAccessible(page);
  // Accounting sees no cabinets or events, and only one order panel.
  for (const title of ['Latest events', 'Silent systems']) await expect(panel(title)).toHaveCount(0);
  await expect(panel('Contest')).toBeVisible();
  for (const title of [
    ...['New purchase orders', 'Properties without verified units', 'Verified purchase orders', 'Shipped'],
  ])
    await expect(page.getByRole('region', { name: title, exact: true })).toHaveCount(0);

  for (const [link, reason] of [
    [/payment overdue$/, 'Invoice 4711 unpaid'],
    [/on temporary access$/, 'Check is in the mail'],
    [/canceled in the last 90 days$/, 'Sold to another owner'],
  ] as const) {
    await expectMatchingCount(page, link);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(reason);
    // No time is cut off.
    const since = row.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/).first();
    await expect.poll(() => since.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  }
  await expectAccessible(page);

  const unnumbered = `Unnumbered ${Date.now()}`;
  const otherProperty = await newProperty(request, unnumbered);
  await expectMatchingCount(page, /accounts? without a customer number$/);
  const row = page.getByRole('row').filter({ hasText: unnumbered });
  await expect(row.getByRole('link')).toHaveAttribute('href', `/property/${otherProperty}`);
});

test.look(
  'NAV-25 the accounting dashboard and its lists fit a phone and keep their contrast in dark mode',
  async ({ signedIn }) => {
    const page = await signedIn({ role: 'accounting', scheme: 'dark' });
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Payment overdue' })).toContainText(/since|No overdue payments/);
    await expectAccessible(page, 'dark');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [url, text] of [
      ['/dashboard', 'Payment overdue'],
      ['/accounts?status=delinquent', 'Payment overdue'],
      ['/accounts?status=unnumbered', 'No customer number'],
    ] as const) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expectNoHorizontalScroll(page);
      await expect(page.getByText('default order')).toHaveCount(0);
    }
  },
);

test('HIE-07 HIE-03 the list of accounts loads more rows by keyboard, shows each property, and is exported as shown', async ({
  signedIn,
  request,
}) => {
  const name = `Paged ${Date.now()}`;
  await newProperty(request, `${name} A`);
  await newProperty(request, `${name} B`);
  const page = await signedIn('accounting');
  // The server returns pages of one row each.
  await page.route('**/api/accounts*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=1'),
    }),
  );
  await page.goto('/accounts?status=unnumbered');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(2);
  for (const title of ['Property code', 'City', 'Account status'])
    await expect(page.getByRole('columnheader', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^accounts-no-customer-number-\d{4}-\d\d-\d\d\.csv$/);
  const { table } = csvParts(await readFile(await file.path(), 'utf8'));
  expect(table[0]).toBe('Property,Corporation,Property code,City,Account status');
  // The file contains all matching rows, including those that are not loaded yet.
  for (const suffix of ['A', 'B']) expect(table.join()).toContain(`${name} ${suffix}`);
});

test('HIE-07 NAV-26 the cancellation report is sorted by the server, exported as shown, and keeps its days in the URL', async ({
  signedIn,
  request,
  uniqueWord,
}) => {
  const name = `Report ${uniqueWord}`;
  const id = await newProperty(request, name);
  const send = await administrator(request);
  await send(`/api/properties/${id}/cancel`, { reason: 'Sold to another owner' });
  const page = await signedIn('accounting');
  await page.goto('/cancellation-report');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Sold to another owner');
  await page.getByRole('columnheader', { name: 'Property' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=property/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV file' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Date,Property,Corporation,Change,Reason,By');
  expect(text).toMatch(new RegExp(`,${name},.*,canceled,Sold to another owner,`));
  await page.goto('/cancellation-report?period=2001-01-01..2001-01-31&sort=property');
  await expect(page.getByText('01/01/2001 to 01/31/2001')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});
