import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { submit, writeDraft } from '../purchase-orders/orders.ts';

// A technician's day is tested in scanning/technicians-day.test.ts and service-requests/day.test.ts.

test('OPS-01 PUR-05 OPS-05 sales enters a lead and submits an order; management approves the order and opens the figures for the year', async ({
  uniqueWord,
  signedIn,
}) => {
  test.slow();
  const sales = await signedIn('sales');
  await sales.goto('/');
  await expect(sales).toHaveURL('/dashboard');
  await sales.goto('/lead-form');
  await sales.getByLabel('Company').fill(`${uniqueWord} Living`);
  await sales.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana Ruiz');
  await sales.getByLabel('Phone').fill('312-555-0142');
  await sales.getByRole('button', { name: 'Save and email sales' }).click();
  await expect(sales.getByRole('row').filter({ hasText: `${uniqueWord} Living` })).toBeVisible();
  await writeDraft(sales, { description: uniqueWord });
  const number = await submit(sales);
  const order = sales.url();

  const management = await signedIn('management');
  await management.goto('/dashboard');
  await management
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: /orders? to approve$/ })
    .click();
  await management.getByRole('searchbox').first().fill(number);
  await management.getByRole('link', { name: number }).first().click();
  await management.goto(order);
  await management.getByRole('button', { name: 'Approve' }).click();
  await management.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const progress = management.getByRole('list', { name: 'Order progress' });
  await expect(progress).toContainText('Manager approved');
  await expectAccessible(management);
  await management.goto('/sales-figures');
  await expect(management.getByRole('heading', { level: 1, name: 'Sales representatives' })).toBeVisible();
  await sales.reload();
  await expect(sales.getByRole('list', { name: 'Order progress' })).toContainText('Manager approved');
});

test('OPS-01 HIE-07 PUR-06 SHP-05 accounting opens its waiting items, the accounts, the orders, and the properties', async ({
  signedIn,
}) => {
  const page = await signedIn('accounting');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
  await page.goto('/accounts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/\/purchase-orders\/accounting/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Corporations' }).click();
  await chooseAction(page, 'Properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
});

test('OPS-08 INV-03 SHP-01 production opens the orders to ship, the queue, inventory, and, on a phone, the open shipments', async ({
  signedIn,
}) => {
  const page = await signedIn('production');
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByRole('link', { name: /to ship$/ }).click();
  await expect(page).toHaveURL('/verified-purchase-orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/production-queue');
  await expect(page.getByRole('heading', { level: 1, name: 'Production queue' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inventory' }).click();
  await expect(page).toHaveURL(/\/inventory/);
  await expect(page.getByRole('heading', { level: 1, name: 'Production queue' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/shipping-orders/open');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('STF-08 SYS-02 OPS-06 a system administrator opens the users and the outbox; a super administrator opens the calendar and Configure', async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('grid', { name: 'Users' }).getByRole('row', { name: /sysadmin@demo/ })).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await expectAccessible(page);

  const all = await signedIn('superadmin');
  await all.goto('/dashboard');
  await all.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(all).toHaveURL(/\/calendar/);
  await all.goto('/configure');
  await expect(all.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(all);
});
