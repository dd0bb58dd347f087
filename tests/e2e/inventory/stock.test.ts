import type { Locator } from '@playwright/test';
import { noDrafts, readDrafts, reloadAfterDraft } from '../drafts.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';

test.use({ expectedErrors: [400] });

/** Selects an option in a form field. */
async function choose(container: Locator, label: string, option: string | RegExp) {
  await container.getByRole('combobox', { name: label, exact: true }).click();
  await container.getByRole('option', { name: option }).click();
}

test('INV-03 items are received, moved, and adjusted with a reason; quantities may contain only digits, and low stock is marked', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('production');
  await page.goto('/inventory/stock');
  await chooseAction(page, 'Stock locations');
  await page.getByRole('button', { name: 'New location' }).click();
  const locationDialog = page.getByRole('dialog', { name: 'New location' });
  await locationDialog.getByLabel('Name').fill(`Van ${uniqueWord}`);
  await locationDialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: `Van ${uniqueWord}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counted stock' })).toBeVisible();

  await page.getByRole('button', { name: 'Receive stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive stock' });
  await choose(dialog, 'Product', '314 Hook strip');
  await choose(dialog, 'To', `Van ${uniqueWord}`);
  await dialog.getByLabel('Quantity').fill('1e1');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Only numbers allowed.').first()).toBeVisible();
  await dialog.getByLabel('Quantity').fill('10');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Hook strip' });
  await expect(row).toContainText('10');

  await chooseAction(page, 'Adjust stock');
  const adjustDialog = page.getByRole('dialog', { name: 'Adjust stock' });
  await choose(adjustDialog, 'Product', '314 Hook strip');
  await choose(adjustDialog, 'Location', `Van ${uniqueWord}`);
  await adjustDialog.getByLabel('Quantity').fill('11');
  await adjustDialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(adjustDialog.getByText('This field is required.').first()).toBeVisible();
  await adjustDialog.getByLabel('Reason').fill(`Lost ${uniqueWord}`);
  await adjustDialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(adjustDialog.getByText('Hook strip: only 10 in stock here.').first()).toBeVisible();
  await adjustDialog.getByLabel('Quantity').fill('4');
  await adjustDialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('6');

  await chooseAction(page, 'Transfer stock');
  const transferDialog = page.getByRole('dialog', { name: 'Transfer stock' });
  await choose(transferDialog, 'Product', '314 Hook strip');
  await choose(transferDialog, 'From', `Van ${uniqueWord}`);
  await choose(transferDialog, 'To', 'Warehouse');
  await transferDialog.getByLabel('Quantity').fill('1');
  await transferDialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(transferDialog).toBeHidden();
  await expect(row).toContainText('5');

  // The low-stock threshold is edited in the list.
  await row.getByRole('gridcell').last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('5, low stock');
  await expectAccessible(page);
  await page.goto(`/inventory/movements?find=${uniqueWord}`);
  await expect(page.getByRole('row').filter({ hasText: `Lost ${uniqueWord}` })).toContainText(
    `out of Van ${uniqueWord}`,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.goto('/inventory/stock');
  await expectNoHorizontalScroll(page);
});

test('INV-01 INV-03 a location is counted blind on a phone, even across a reload; the differences are shown, applied, and undone', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('service');
  await page.goto('/inventory/places');
  await page.getByRole('button', { name: 'New location' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`Bench ${uniqueWord}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `Bench ${uniqueWord}` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/inventory/eq-count');
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: `Bench ${uniqueWord}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Count at Bench ${uniqueWord}` })).toBeVisible();
  await page.getByLabel('314 Hook strip').fill('seven');
  await expect(page.getByRole('alert')).toContainText('Only numbers allowed.');
  await expect.poll(() => readDrafts(page)).not.toBe(noDrafts);
  const before = await readDrafts(page);
  await page.getByLabel('314 Hook strip').fill('7');
  await reloadAfterDraft(page, before);
  await expect(page.getByLabel('314 Hook strip')).toHaveValue('7');
  await page.getByLabel('315 Mounting kit').fill('0');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Submit count' }).click();
  const count = page.getByRole('region', { name: `Bench ${uniqueWord}` });
  await expect(count).toContainText('+7');
  await expect(count).toContainText('1 product matches');
  await count.getByRole('button', { name: 'Apply differences' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply differences' }).click();
  await expect(count.getByText('Applied')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await count.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(count.getByText('Undone', { exact: true })).toBeVisible();
  await page.reload();
  await expect(count.getByText('Undone', { exact: true })).toBeVisible();
  await expect(count.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.goto(`/inventory/stock?find=${uniqueWord}`);
  await expect(page.getByText('Hook strip').first()).toBeVisible();
});
