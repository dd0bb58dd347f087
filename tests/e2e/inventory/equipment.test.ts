import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { addEquipment } from './own-equipment.ts';

test('INV-01 NAV-09 inventory shows the stock of each location at a glance, and each number links to its items', async ({
  signedIn,
}) => {
  const page = await signedIn('management');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inventory' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('row').filter({ hasText: 'Keypad' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Low stock' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open counts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest movements' })).toBeVisible();
  await expectAccessible(page);
  // A read-only user gets no link to a scan screen.
  await expect(page.getByRole('link', { name: 'Scan equipment' })).toHaveCount(0);
  await table.getByRole('row').filter({ hasText: 'Keypad' }).getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Only Keypad' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.goto('/inventory');
  await expectNoHorizontalScroll(page);
});

test('INV-01 INV-02 an item is found by its serial number, given to a technician, reserved, and delivered; the item’s page shows each step', async ({
  signedIn,
  request,
  uniqueWord,
}) => {
  await addEquipment(request, [`${uniqueWord}-1`]);
  const page = await signedIn('production');
  await page.goto('/inventory');
  await page.getByRole('link', { name: 'Find an item' }).click();
  await page.getByLabel('Serial number').fill(`${uniqueWord}-1`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${uniqueWord}-1` })).toBeVisible();
  await chooseAction(page, 'Reassign');
  const assignDialog = page.getByRole('dialog', { name: `Reassign ${uniqueWord}-1` });
  await assignDialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await assignDialog.getByRole('option').first().click();
  await assignDialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reassigned')).toBeVisible();
  await chooseAction(page, 'Reserve');
  const reserveDialog = page.getByRole('dialog', { name: `Reserve ${uniqueWord}-1 for a property` });
  await reserveDialog.getByRole('combobox', { name: 'Property' }).fill('Harbor Point');
  await reserveDialog
    .getByRole('option', { name: /^Harbor Point/ })
    .first()
    .click();
  await reserveDialog.getByRole('button', { name: 'Reserve' }).click();
  await chooseAction(page, 'Deliver');
  const deliverDialog = page.getByRole('dialog', { name: `Deliver ${uniqueWord}-1 to its property?` });
  await deliverDialog.getByRole('button', { name: 'Deliver' }).click();
  await expect(page.getByText('At property').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test('INV-01 NAV-26 the equipment list reads its filters from the URL and can be saved as a file', async ({
  signedIn,
}) => {
  const page = await signedIn({ role: 'accounting', scheme: 'dark' });
  await page.goto('/inventory/eq-list?states=rmaOut');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Sent for repair' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'In stock' })).toHaveCount(0);
  await expectAccessible(page, 'dark');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV file' }).click();
  expect((await download).suggestedFilename()).toContain('.csv');
  await page.goto('/inventory/eq-list?find=KEYPAD&sort=-since');
  await expect(rows.filter({ hasText: 'Keypad' }).first()).toBeVisible();
});
