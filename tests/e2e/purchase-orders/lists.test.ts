import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { addProperty, submit, writeDraft } from './orders.ts';

test('PUR-01 PUR-02 NAV-09 the menu opens the order list of the user’s role, and each list has its own URL', async ({
  signedIn,
}) => {
  test.slow();
  const sales = await signedIn('sales');
  await sales.goto('/');
  await sales.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect(sales).toHaveURL('/purchase-orders');
  await expect(sales.getByRole('heading', { level: 1, name: 'Purchase orders' })).toBeVisible();
  const columnHeaders = sales.getByRole('columnheader');
  for (const name of [
    'Number',
    'Customer number',
    'Property',
    'Ordered',
    'Delivery',
    'Representative',
    'Status',
    'Total',
  ])
    await expect(columnHeaders.filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1);
  // PUR-02 Only users who decide, delete, or ship see the next step of each order.
  await expect(columnHeaders.filter({ hasText: 'Next step' })).toHaveCount(0);
  await expectAccessible(sales);

  const accounting = await signedIn('accounting');
  await accounting.goto('/');
  // For accounting, which enters the customer numbers, orders without one are first.
  const listRequest = accounting.waitForRequest(/list=accounting.*sort=-unnumbered|sort=-unnumbered.*list=accounting/);
  await accounting.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect(accounting).toHaveURL('/purchase-orders/accounting');
  await listRequest;

  const superAdmin = await signedIn('superadmin');
  await superAdmin.goto('/purchase-orders');
  await expect(superAdmin.getByRole('columnheader', { name: 'Next step' })).toBeVisible();
  await chooseAction(superAdmin, 'Purchase orders for accounting');
  await expect(superAdmin).toHaveURL('/purchase-orders/accounting');
  for (const [path, title] of [
    ['/purchase-order-lookup', 'Purchase order lookup'],
    ['/purchase-order-lookup-sales', 'Sales orders'],
    ['/purchase-order-lookup-conversions', 'Conversion orders'],
    ['/verified-purchase-orders', 'Orders with verified units'],
  ] as const) {
    await superAdmin.goto(path);
    await expect(superAdmin.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(superAdmin.getByText(/(orders?|\d of \d+) · \$[\d,.]+ total/)).toBeVisible();
  }
  // A type filter that contradicts the list matches no rows (PUR-03).
  await superAdmin.goto('/purchase-order-lookup-conversions?typeId=1');
  await expect(superAdmin.getByText('No matches for these filters')).toBeVisible();
});

test('PUR-03 the URL sets the filters, and changing the filters updates the URL', async ({ uniqueWord, signedIn }) => {
  const page = await signedIn('sales');
  await writeDraft(page, { description: uniqueWord });
  const number = await submit(page);
  await page.goto(`/purchase-orders?purchaseOrderStatuses=1&find=${number}`);
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Status: Awaiting managerial approval/ })).toBeVisible();
  await expect(page.getByText('1 order · $450.00 total')).toBeVisible();

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('checkbox', { name: 'Last 60 days' }).check();
  await expect(page).toHaveURL(/last60Days=yes/);
  await page.getByRole('searchbox', { name: 'Code' }).fill('nowhere at all');
  await expect(page).toHaveURL(/propertyCode=nowhere/);
  await expect(page.getByText('No matches for these filters')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More filters (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/purchase-orders');

  // The exported file contains the same rows.
  await page.goto(`/purchase-orders?find=${number}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test.describe('another property’s customer number', () => {
  test.use({ expectedErrors: [400] });

  test('PUR-06 HIE-03 the customer number is entered once, in the list; a number in use is rejected, and the error names its property', async ({
    uniqueWord,
    signedIn,
  }) => {
    const management = await signedIn('management');
    const name = `${uniqueWord} Terrace`;
    const property = await addProperty(management, name);
    const sales = await signedIn('sales');
    await writeDraft(sales, { property, description: uniqueWord });
    const number = await submit(sales);
    await management.goto(`/purchase-orders?find=${number}`);
    await management.getByRole('button', { name: 'Review' }).click();
    await management.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(management.getByText('Manager approved')).toBeVisible();

    const accounting = await signedIn('accounting');
    // This order is last in the list, so the test uses the count above the list.
    await accounting.goto('/purchase-orders/accounting');
    const waiting = accounting.getByRole('navigation', { name: 'Waiting for you' });
    await waiting.getByRole('link', { name: /^\d+ orders? without a customer number$/ }).click();
    await expect(accounting).toHaveURL(/purchaseOrderStatuses=2$/);
    await expect(accounting.getByRole('textbox', { name: `Customer number for ${name}` })).toBeVisible();
    await accounting.goto(`/purchase-order-lookup?find=${number}`);
    const field = accounting.getByRole('textbox', { name: `Customer number for ${name}` });
    const update = accounting.getByRole('button', { name: 'Update' });
    await expect(update).toBeDisabled();
    await field.fill('204117');
    await field.press('Enter');
    await expect(accounting.getByRole('alert')).toContainText('Harbor Point');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(`N-${uniqueWord}`);
    await update.click();
    await expect(accounting.getByText(`Customer number for ${name} saved`)).toBeVisible();
    await expect(accounting.getByRole('gridcell', { name: `N-${uniqueWord}` })).toBeVisible();
    await expect(accounting.getByText('Customer number assigned')).toBeVisible();
  });
});

test('PUR-05 management approves one order and deletes another in the list, and the system administrator restores the deleted order', async ({
  uniqueWord,
  signedIn,
}) => {
  const sales = await signedIn('sales');
  await writeDraft(sales, { description: `${uniqueWord} one` });
  const first = await submit(sales);
  await writeDraft(sales, { description: `${uniqueWord} two` });
  const second = await submit(sales);

  const page = await signedIn('management');
  await page.goto(`/purchase-orders?find=${first}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: first, exact: true }) });
  await row.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: `Purchase order ${first}` });
  await expect(dialog.getByText(`${uniqueWord} one`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Order approved')).toBeVisible();
  // The order's property has a customer number, so the order advanced immediately, and its row is replaced.
  await expect(row.getByText('Customer number assigned')).toBeVisible();

  await page.goto(`/purchase-orders?find=${second}`);
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Order deleted')).toBeVisible();
  await expect(page.getByText('No matches for these filters')).toBeVisible();

  // After the system administrator restores the order, its state is unchanged.
  const admin = await signedIn('sysadmin');
  await admin.goto(`/purchase-orders?show=deleted&find=${second}`);
  await admin.getByRole('button', { name: 'Restore' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Restore order' }).click();
  await expect(admin.getByText('Order restored')).toBeVisible();
  await admin.goto(`/purchase-orders?find=${second}`);
  await admin.getByRole('link', { name: second, exact: true }).click();
  await expect(admin.getByText('Waiting for approval')).toBeVisible();
});

test('PUR-02 NAV-26 on a wide screen, an order opens next to its list, and the J key and the Previous button move through the list', async ({
  signedIn,
}) => {
  test.slow();
  const page = await signedIn('management');
  // Oldest first, because other tests add orders at the end.
  await page.goto('/purchase-orders?sort=number');
  const rows = page.getByRole('row');
  const numberOf = async (index: number) => (await rows.nth(index).getByRole('link').first().innerText()).trim();
  const [first, second] = [await numberOf(1), await numberOf(2)];
  const rowOf = (number: string) => rows.filter({ has: page.getByRole('link', { name: number, exact: true }) });
  const sidePanel = page.getByRole('complementary', { name: /^Purchase order \d+$/ });
  await rowOf(first)
    .getByRole('gridcell', { name: /\d\d\/\d\d\/\d{4}/ })
    .first()
    .click();
  await expect(sidePanel.getByRole('heading', { name: `Purchase order ${first}` })).toBeVisible();
  await expect(sidePanel.getByRole('list', { name: 'Order progress' })).toBeVisible();
  await expect(sidePanel.getByText('Total', { exact: true })).toBeVisible();
  await expect(rowOf(first)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('j');
  await expect(sidePanel.getByRole('heading', { name: `Purchase order ${second}` })).toBeVisible();
  // The URL contains the open order, so a reload shows it again.
  await page.reload();
  await expect(sidePanel.getByRole('heading', { name: `Purchase order ${second}` })).toBeVisible();
  await sidePanel.getByRole('button', { name: 'Previous' }).click();
  await expect(sidePanel.getByRole('heading', { name: `Purchase order ${first}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidePanel).toHaveCount(0);

  await page.setViewportSize({ width: 1100, height: 800 });
  await rowOf(first)
    .getByRole('gridcell', { name: /\d\d\/\d\d\/\d{4}/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Purchase order ${first}` })).toBeVisible();
});
