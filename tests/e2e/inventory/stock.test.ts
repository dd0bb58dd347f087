import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test.use({ provokes: [400] });

/** Chooses an option in a field of a form. */
async function choose(within: Locator, label: string, option: string | RegExp) {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await within.getByRole('option', { name: option }).click();
}

test('INV-03 pieces are received, moved, and adjusted with a reason, in digits only; low stock is marked', async ({
  signedIn,
  own,
}) => {
  const page = await signedIn('production');
  await page.goto('/inventory/places');
  await page.getByRole('button', { name: 'New location' }).click();
  const place = page.getByRole('dialog', { name: 'New location' });
  await place.getByLabel('Name').fill(`Van ${own}`);
  await place.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: `Van ${own}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counted stock' })).toBeVisible();

  await page.getByRole('button', { name: 'Receive stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive stock' });
  await choose(dialog, 'Product', '314 Hook strip');
  await choose(dialog, 'To', `Van ${own}`);
  await dialog.getByLabel('Quantity').fill('1e1');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Only numbers allowed.').first()).toBeVisible();
  await dialog.getByLabel('Quantity').fill('10');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Hook strip' });
  await expect(row).toContainText('10');

  await page.getByRole('button', { name: 'Adjust stock' }).click();
  const adjust = page.getByRole('dialog', { name: 'Adjust stock' });
  await choose(adjust, 'Product', '314 Hook strip');
  await choose(adjust, 'Location', `Van ${own}`);
  await adjust.getByLabel('Quantity').fill('11');
  await adjust.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(adjust.getByText('This field is required.').first()).toBeVisible();
  await adjust.getByLabel('Reason').fill(`Lost ${own}`);
  await adjust.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(adjust.getByText('Only 10 of Hook strip in stock here.').first()).toBeVisible();
  await adjust.getByLabel('Quantity').fill('4');
  await adjust.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('6');

  await page.getByRole('button', { name: 'Transfer stock' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer stock' });
  await choose(transfer, 'Product', '314 Hook strip');
  await choose(transfer, 'From', `Van ${own}`);
  await choose(transfer, 'To', 'Warehouse');
  await transfer.getByLabel('Quantity').fill('1');
  await transfer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('5');

  // The low mark is typed in the list.
  await row.getByRole('gridcell').last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('5, low');
  await expectAccessible(page);
  await page.goto(`/inventory/movements?find=${own}`);
  await expect(page.getByRole('row').filter({ hasText: `Lost ${own}` })).toContainText(`out of Van ${own}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.goto('/inventory/stock');
  await expectNoSidewaysScroll(page);
});

test('INV-01 INV-03 a location is counted blind on a phone, even across a reload; the differences are shown, then applied', async ({
  signedIn,
  own,
}) => {
  const page = await signedIn('service');
  await page.goto('/inventory/places');
  await page.getByRole('button', { name: 'New location' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`Bench ${own}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `Bench ${own}` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/inventory/eq-count');
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: `Bench ${own}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Count at Bench ${own}` })).toBeVisible();
  await page.getByLabel('314 Hook strip').fill('seven');
  await expect(page.getByRole('alert')).toContainText('Only numbers allowed.');
  await page.getByLabel('314 Hook strip').fill('7');
  await page.reload();
  await expect(page.getByLabel('314 Hook strip')).toHaveValue('7');
  await page.getByLabel('315 Mounting kit').fill('0');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Submit count' }).click();
  const count = page.getByRole('region', { name: `Bench ${own}` });
  await expect(count).toContainText('+7');
  await expect(count).toContainText('1 product matches');
  await count.getByRole('button', { name: 'Apply differences' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply differences' }).click();
  await expect(count.getByText('Applied')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/inventory/stock?find=${own}`);
  await expect(page.getByText('Hook strip').first()).toBeVisible();
});
