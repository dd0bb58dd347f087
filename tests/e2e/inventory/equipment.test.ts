import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { addPieces } from './own-equipment.ts';

test('INV-01 NAV-09 inventory shows the stock of each location at a glance, and each number links to its pieces', async ({
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
  await expect(page.getByRole('link', { name: 'Scan new equipment' })).toHaveCount(0);
  await table.getByRole('row').filter({ hasText: 'Keypad' }).getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Only Keypad' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.goto('/inventory');
  await expectNoSidewaysScroll(page);
});

test('INV-01 INV-02 a piece is found by its serial number, given to a technician, reserved, and delivered; its page shows all of it', async ({
  signedIn,
  request,
  own,
}) => {
  await addPieces(request, [`${own}-1`]);
  const page = await signedIn('production');
  await page.goto('/inventory/eq-detail');
  await page.getByLabel('Serial number').fill(`${own}-1`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${own}-1` })).toBeVisible();
  await page.getByRole('button', { name: 'Reassign' }).click();
  const hand = page.getByRole('dialog', { name: `Assign ${own}-1 to a person` });
  await hand.getByRole('combobox', { name: 'Assigned to' }).click();
  await hand.getByRole('option').first().click();
  await hand.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reassigned')).toBeVisible();
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  const reserve = page.getByRole('dialog', { name: `Reserve ${own}-1 for a property` });
  await reserve.getByRole('combobox', { name: 'Property' }).fill('Harbor Point');
  await reserve
    .getByRole('option', { name: /^Harbor Point/ })
    .first()
    .click();
  await reserve.getByRole('button', { name: 'Reserve' }).click();
  await page.getByRole('button', { name: 'Deliver' }).click();
  const ask = page.getByRole('dialog', { name: `Deliver ${own}-1 to its property?` });
  await ask.getByRole('button', { name: 'Deliver' }).click();
  await expect(page.getByText('At property').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('INV-01 NAV-26 the equipment list keeps its filters in the URL, and can be saved as a view and as a file', async ({
  signedIn,
}) => {
  const page = await signedIn({ role: 'accounting', scheme: 'dark' });
  await page.goto('/inventory/eq-list?states=rmaOut');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Sent for repair' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'In stock' })).toHaveCount(0);
  await expectAccessible(page, 'dark');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV file' }).click();
  expect((await saved).suggestedFilename()).toContain('.csv');
  await page.goto('/inventory/eq-list?find=KEYPAD&sort=-since');
  await expect(rows.filter({ hasText: 'Keypad' }).first()).toBeVisible();
});
