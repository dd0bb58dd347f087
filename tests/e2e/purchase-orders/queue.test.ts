import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { addProperty, submit, writeDraft } from './orders.ts';

test('OPS-08 PUR-04 an order is approved and gets its customer number in the production queue; an invoiced order cannot be edited', async ({
  uniqueWord,
  signedIn,
}) => {
  const management = await signedIn('management');
  const name = `${uniqueWord} Court`;
  const property = await addProperty(management, name);
  const sales = await signedIn('sales');
  await writeDraft(sales, { property, description: uniqueWord });
  const number = await submit(sales);

  await sales.goto(`/production-queue?find=${number}`);
  await expect(sales.getByRole('heading', { level: 1, name: 'Production queue' })).toBeVisible();
  const columnHeaders = sales.getByRole('columnheader');
  for (const header of [
    ...['Order', 'Customer number', 'Property', 'Representative', 'Ordered', 'Approved', 'Number assigned'],
    ...['Units requested', 'Units verified', 'Scanned', 'Shipped', 'Latest activity', 'Waiting for'],
  ])
    await expect(columnHeaders.filter({ hasText: new RegExp(`^${header}$`) })).toHaveCount(1);
  await expect(sales.getByText('1 order', { exact: true })).toBeVisible();
  // Sales may not approve orders.
  await expect(sales.getByRole('button', { name: 'Review' })).toHaveCount(0);

  await management.goto(`/production-queue?find=${number}`);
  await expectAccessible(management);
  await management.getByRole('button', { name: 'Review' }).click();
  await management.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(management.getByRole('button', { name: 'Review' })).toHaveCount(0);
  const row = management.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Customer number0 business days');
  await management.getByRole('textbox', { name: `Customer number for ${name}` }).fill(`Q-${uniqueWord}`);
  await management.getByRole('textbox', { name: `Customer number for ${name}` }).press('Enter');
  await expect(row.getByRole('gridcell', { name: `Q-${uniqueWord}` })).toBeVisible();
  await expect(row).toContainText('File');

  const download = management.waitForEvent('download');
  await management.getByRole('button', { name: 'Export' }).click();
  await management.getByRole('button', { name: 'CSV file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^production-queue.*-\d{4}-\d\d-\d\d\.csv$/);

  await management.setViewportSize({ width: 390, height: 844 });
  const order = management.getByRole('link', { name: number, exact: true });
  await expect(order).toBeVisible();
  await expectNoHorizontalScroll(management);

  // Accounting marks the order as invoiced. It can then no longer be changed.
  const url = String(await order.getAttribute('href'));
  const accounting = await signedIn('accounting');
  await accounting.goto(url);
  await accounting.getByRole('button', { name: 'Invoice' }).click();
  const dialog = accounting.getByRole('dialog');
  await dialog.getByLabel('Invoice number').fill(`INV-${uniqueWord}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(accounting.getByText(new RegExp(`INV-${uniqueWord},`))).toBeVisible();
  await sales.goto(url);
  await expect(sales.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});

test('OPS-01 OPS-08 NAV-25 production has order panels; orders past their target are marked; only users who may set targets can change them', async ({
  signedIn,
}) => {
  const production = await signedIn({ role: 'production', scheme: 'dark' });
  // A role that sees no cabinets or events has order panels instead.
  await production.goto('/dashboard');
  await expect(production.getByRole('region', { name: 'Verified purchase orders' })).toBeVisible();
  await expect(production.getByText('Your role has no lists on this page')).toHaveCount(0);
  await production.goto('/production-queue?late=yes');
  // The demo has orders past their target.
  await expect(production.getByRole('img', { name: 'Over target' }).first()).toBeVisible();
  await expectAccessible(production);
  // The page scrolls to the last order. The table itself does not scroll.
  await production.setViewportSize({ width: 1440, height: 500 });
  await production.goto('/production-queue');
  await expect(production.getByRole('row').nth(10)).toBeVisible();
  const hiddenHeight = await production
    .getByRole('grid')
    .evaluate(({ parentElement: box }) => (box ? box.scrollHeight - box.clientHeight : -1));
  expect(hiddenHeight).toBe(0);
  await production.setViewportSize({ width: 1440, height: 900 });
  await production.getByRole('button', { name: 'Targets' }).click();
  const targetsDialog = production.getByRole('dialog', { name: 'Targets' });
  await expect(targetsDialog.getByText('10 business days')).toBeVisible();
  await expect(targetsDialog.getByRole('textbox')).toHaveCount(0);

  const management = await signedIn('management');
  await management.goto('/production-queue');
  await management.getByRole('button', { name: 'Targets' }).click();
  const dialog = management.getByRole('dialog', { name: 'Targets' });
  await dialog.getByRole('textbox', { name: 'Installation' }).fill('999');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Installation' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Installation' }).fill('20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(management.getByText('Targets saved')).toBeVisible();
  await management.getByRole('button', { name: 'Targets' }).click();
  await expect(management.getByRole('dialog').getByRole('listitem').first()).toContainText(
    'Shipment 10 · Installation 20',
  );
});
