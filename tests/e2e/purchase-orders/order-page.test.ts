import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { submit, writeDraft } from './orders.ts';

test('PUR-04 PUR-06 PUR-08 PUR-10 an order goes from draft through approval and printing to the request for units, and shows its next step', async ({
  uniqueWord,
  signedIn,
}) => {
  const sales = await signedIn('sales');
  await writeDraft(sales, { property: '3', description: uniqueWord });
  await expect(sales.getByText('Draft, visible only to you')).toBeVisible();
  const number = await submit(sales);
  await expect(sales.getByText('Order submitted')).toBeVisible();
  await expect(sales.getByText('Waiting for approval')).toBeVisible();
  await expect(sales.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const address = sales.url();

  const management = await signedIn('management');
  await management.goto(address);
  await management.getByRole('button', { name: 'Approve' }).click();
  await management.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(management.getByText('Order approved')).toBeVisible();
  const progress = management.getByRole('list', { name: 'Order progress' });
  await expect(progress.getByRole('listitem').filter({ hasText: 'Manager approved' })).toContainText('Helen Marchetti');

  // The author sees the new status without a reload.
  await expect(sales.getByText('Waiting for the file to be created')).toBeVisible();
  await chooseAction(sales, 'Print');
  await expect(sales.getByRole('heading', { level: 2, name: 'Agreement' })).toBeVisible();
  await expect(sales.getByText('410 Harbor Street, Suite 200')).toBeVisible();
  await expect(sales.getByText(/1\.5% per month/)).toBeVisible();
  await expect(sales.getByText(/32 and 122 °F/)).toBeVisible();
  await expectAccessible(sales);
  await sales.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await sales.getByRole('button', { name: 'Print' }).click();
  await expect(sales.locator('body[data-printed="yes"]')).toBeAttached();
  await sales.getByRole('button', { name: 'Back' }).click();
  await expect(sales.getByText('Waiting for the unit request')).toBeVisible();
  await expect(sales.getByRole('heading', { level: 1, name: `Purchase order ${number}` })).toBeVisible();
  await expectAccessible(sales);

  await sales.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(sales);

  await sales.setViewportSize({ width: 1440, height: 900 });
  await sales.getByRole('button', { name: 'Request units' }).click();
  const dialog = sales.getByRole('dialog');
  await dialog.getByLabel('Your note').fill(`Garage doors can wait, ${uniqueWord}`);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(`Garage doors can wait, ${uniqueWord}`)).toBeVisible();
  await expect(dialog.getByText(/^To .*@/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Request units' }).click();
  await expect(sales.getByText('Waiting for the customer to enter units')).toBeVisible();
  await expect(sales.getByText(/^Please enter the units for /)).toBeVisible();

  await sales.goto('/property/3');
  await sales.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Purchase orders' }).click();
  await expect(sales.getByRole('link', { name: number, exact: true })).toBeVisible();
  await expect(sales.getByRole('link', { name: 'New purchase order' })).toBeVisible();
  // A deleted order no longer requests units, and another order for the property can request them.
  await management.goto(address);
  await management.getByRole('button', { name: 'Delete or discard' }).click();
  await management.getByRole('button', { name: 'Delete', exact: true }).click();
  await management.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(management.getByText('Order deleted')).toBeVisible();
});

test('PUR-10 an order is emailed with its PDF as previewed, and the email is listed on the order', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn({ role: 'sales', scheme: 'dark' });
  await writeDraft(page, { description: uniqueWord });
  const number = await submit(page);
  await chooseExport(page, 'Send by email');
  const dialog = page.getByRole('dialog', { name: `Email purchase order ${number}` });
  const recipients = dialog.getByRole('combobox', { name: 'To' });
  // Removes the order's address, if it has one.
  await recipients.press('Backspace');
  await recipients.fill('owner@customer.test');
  await dialog.getByLabel('Your note').fill(`For your records, ${uniqueWord}`);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(`For your records, ${uniqueWord}`)).toBeVisible();
  await expect(dialog.getByText(/^Attached: .*\.pdf$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  // The server creates the PDF first, which takes seconds on a busy machine.
  await expect(page.getByText('Sent to 1 address')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/to owner@customer\.test/)).toBeVisible();
  await expectAccessible(page, 'dark');
});

test('PUR-08 a new version of the terms takes effect, and an order submitted afterward prints it', async ({
  uniqueWord,
  signedIn,
}) => {
  const admin = await signedIn('superadmin');
  await admin.goto('/purchase-orders/terms');
  await admin.getByRole('button', { name: 'New version' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'New version' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'terms.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      Array.from({ length: 23 }, (_, index) => `${index + 1}. ${uniqueWord} paragraph ${index + 1}.`).join('\n'),
    ),
  });
  await expect(dialog.getByRole('textbox')).toHaveValue(new RegExp(`23\\. ${uniqueWord} paragraph 23\\.`));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/^Version \d+ is in effect$/)).toBeVisible();
  await expectAccessible(admin);

  const sales = await signedIn('sales');
  await writeDraft(sales, { description: uniqueWord });
  await submit(sales);
  await chooseExport(sales, 'Print');
  await expect(sales.getByText(`${uniqueWord} paragraph 1.`, { exact: true })).toBeVisible();
  await expect(sales.getByText(`${uniqueWord} paragraph 23.`, { exact: true })).toBeVisible();
});
