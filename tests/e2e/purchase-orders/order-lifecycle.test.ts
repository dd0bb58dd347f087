import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { addEquipment } from '../inventory/own-equipment.ts';
import { chooseAction } from '../page-actions.ts';
import { addStock, stockOf } from '../shipping/own-stock.ts';
import { administrator, newManager } from '../sign-in/new-login.ts';
import { messagesTo } from '../sign-in/outbox.ts';
import { addSupply } from '../supplies/own-supply.ts';
import { submit, writeDraft } from './orders.ts';

const currentStatus = (page: Page) => page.getByRole('list', { name: 'Order progress' }).locator('[aria-current=step]');

/**
 * Clicks a button on the page, and then the button with the same name in its dialog. Enters the reason if there is
 * one.
 */
async function confirmAction(page: Page, action: string, reason?: string) {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Adds a property without a customer number and returns its ID. */
async function newProperty(request: APIRequestContext, name: string): Promise<number> {
  const send = await administrator(request);
  const { id } = await send<{ id: number }>('/api/regions/1/properties', {
    name,
    timeZone: 'America/New_York',
    physicalAddress: { addressLine1: '9 Order Court', city: 'Tampa', state: 'FL', zip: '33602' },
  });
  return id;
}

const mailsTo = (role: string, about: string) =>
  messagesTo(role).filter((mail) => mail.replaceAll(/=\r?\n/g, '').includes(about)).length;

test('PUR-04 PUR-10 SHP-02 BEY-11 an order advances through all eight statuses, is reverted, and advances again, and the customer can track it', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  test.setTimeout(420_000);
  const name = `${uniqueWord} Court`;
  const propertyId = await newProperty(request, name);
  const email = await newManager(request, { propertyName: name });
  const kit = await addSupply(request, `${uniqueWord} kit`, 1000);
  await addStock(request, kit, 3);
  await addEquipment(request, [`${uniqueWord}-1`]);

  // 1: sales writes and submits the order, and management gets an email.
  const sales = await signedIn('sales');
  await writeDraft(sales, { property: String(propertyId), description: uniqueWord });
  const number = await submit(sales);
  const address = sales.url();
  await expect.poll(() => mailsTo('management@demo', number)).toBeGreaterThan(0);
  const customer = await signedIn({ email });
  await customer.setViewportSize({ width: 390, height: 844 });
  await customer.goto(`/supplies/${propertyId}/orders`);
  const parcel = customer.getByRole('region', { name: 'Systems on order' });
  const stage = parcel.locator('[aria-current=step]');
  await expect(stage).toContainText('Ordered');
  await expect(parcel.getByText('We are checking your order.')).toBeVisible();
  await expect(parcel.getByText(/^Questions\? Email .+@/)).toBeVisible();

  // 2: management approves the order. Accounting and the representative get an email. Without a customer number, the
  // order stays in this status.
  const management = await signedIn('management');
  await management.goto(address);
  await confirmAction(management, 'Approve order');
  await expect(currentStatus(management)).toContainText('Manager approved');
  await expect.poll(() => mailsTo('accounting@demo', number)).toBeGreaterThan(0);
  await expect(stage).toContainText('Approved');

  // 3: accounting enters the number.
  const accounting = await signedIn('accounting');
  await accounting.goto(address);
  await accounting.getByRole('textbox', { name: `Customer number for ${name}` }).fill(`N-${uniqueWord}`);
  await accounting.getByRole('button', { name: 'Update' }).click();
  await expect(currentStatus(accounting)).toContainText('Customer number assigned');

  // 4: sales prints the order, with the terms.
  await sales.goto(address);
  await chooseAction(sales, 'Print');
  await expect(sales.getByRole('heading', { name: 'Agreement' })).toBeVisible();
  await sales.evaluate(() => {
    window.print = () => undefined;
  });
  await sales.getByRole('button', { name: 'Print' }).click();
  await sales.getByRole('button', { name: 'Back' }).click();
  await expect(currentStatus(sales)).toContainText('File created');

  // 5: sales requests the units. The manager of the property gets an email with a link to the list.
  await sales.getByRole('button', { name: 'Request units' }).click();
  const requestDialog = sales.getByRole('dialog');
  await requestDialog.getByRole('button', { name: 'Preview' }).click();
  await expect(requestDialog.getByText(new RegExp(email))).toBeVisible();
  await requestDialog.getByRole('button', { name: 'Request units' }).click();
  await expect(currentStatus(sales)).toContainText('Awaiting customer unit entry');
  await expect.poll(() => mailsTo(email, 'external-property-verification')).toBe(1);
  await expect(stage).toContainText('Your units');
  await expectAccessible(customer);
  await expectNoHorizontalScroll(customer);

  // 6: the customer sees the request on the start page, and enters and submits the units.
  await expect(parcel.getByRole('link', { name: 'Enter units' })).toBeVisible();
  await customer.goto(`/overview?property=${propertyId}`);
  const waitingNotice = customer
    .getByRole('status')
    .filter({ hasText: 'Your provider is waiting for your list of units.' });
  await waitingNotice.getByRole('link', { name: 'Enter units' }).click();
  await customer.getByLabel('The address is correct').check();
  const unit = customer.getByRole('textbox', { name: 'Unit' });
  await unit.fill('101');
  await unit.press('Enter');
  await expect(unit).toHaveValue('');
  await customer.getByRole('button', { name: 'Submit units' }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Submit units' }).click();
  await expect(customer.getByText('Units submitted')).toBeVisible();
  await expect(currentStatus(sales)).toContainText('Customer unit entry complete');
  await customer.goto(`/overview?property=${propertyId}`);
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waitingNotice).toHaveCount(0);
  await customer.goto(`/supplies/${propertyId}/orders`);
  await expect(stage).toContainText('Being prepared');

  // The verified units are emailed to the customer as previewed.
  await chooseAction(sales, 'Send unit list for review');
  const verificationDialog = sales.getByRole('dialog', { name: `Email the unit list for ${name}` });
  await verificationDialog.getByRole('button', { name: 'Preview' }).click();
  await expect(verificationDialog.getByText(/Units: 101/)).toBeVisible();
  await verificationDialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => mailsTo(email, `Please review the key system for ${name}`)).toBe(1);

  // 7: production ships the order from its page, with counted items and an item with a serial number.
  const production = await signedIn('production');
  await production.goto(address);
  await production.getByRole('link', { name: 'New shipment' }).click();
  await expect(production.getByRole('combobox', { name: /^Purchase order/ })).toHaveValue(number);
  const product = production.getByRole('combobox', { name: 'Add product' });
  for (const text of [`${uniqueWord} kit`, '210 Keypad']) {
    await product.fill(text);
    await production.getByRole('option', { name: new RegExp(text) }).click();
  }
  await production.getByRole('textbox', { name: /^Serial numbers/ }).fill(`${uniqueWord}-1`);
  await production.getByRole('combobox', { name: 'Method' }).click();
  await production.getByRole('option', { name: 'Ground' }).click();
  await production.getByRole('button', { name: 'Save' }).click();
  await expect(production.getByRole('heading', { level: 1, name: /^Shipping order \d+$/ })).toBeVisible();
  const shipment = production.url();
  const send = async () => {
    const slip = production.waitForEvent('download');
    await chooseAction(production, 'Print packing slip');
    await slip;
    await confirmAction(production, 'Ship');
    await expect(production.getByRole('button', { name: 'Unship' })).toBeVisible();
  };
  const expectEquipmentState = async (state: string) => {
    const list = await signedIn('production');
    await list.goto(`/inventory/eq-list?find=${uniqueWord}`);
    await expect(list.getByRole('row').filter({ hasText: state })).toHaveCount(1);
  };
  await send();
  await expect(currentStatus(sales)).toContainText('Shipped');
  expect(await stockOf(request, kit)).toBe(2);
  await expectEquipmentState('At property');
  await expect(stage).toContainText('Shipped');

  // Backward: production reverts the shipment, management deletes the order, and the administrator restores it.
  await confirmAction(production, 'Unship', 'Wrong cabinet');
  await expect(currentStatus(sales)).toContainText('Customer unit entry complete');
  expect(await stockOf(request, kit)).toBe(3);
  await expectEquipmentState('In stock');
  await expect(stage).toContainText('Being prepared');
  await management.goto(address);
  await management.getByRole('button', { name: 'Delete or discard' }).click();
  await confirmAction(management, 'Delete', 'Ordered twice');
  await expect(management.getByText('Order deleted')).toBeVisible();
  await expect(parcel).toHaveCount(0);
  const admin = await signedIn('sysadmin');
  await admin.goto(address);
  await confirmAction(admin, 'Restore order', 'It was not');
  await expect(stage).toContainText('Being prepared');

  // The order is shipped again. 8: the order is installed.
  const row = await signedIn('superadmin');
  await row.goto(`/verified-purchase-orders?find=${number}`);
  await row.getByRole('link', { name: 'Ship', exact: true }).click();
  await expect(row).toHaveURL(/\/system-store\/\d+\/add\?order=/);
  await production.goto(shipment);
  await send();
  await expect(currentStatus(sales)).toContainText('Shipped');
  await admin.goto(address);
  await confirmAction(admin, 'Mark as installed');
  await expect(currentStatus(sales)).toContainText('Installed');
  await expect(stage).toContainText('Installed');
  await expect(parcel.getByText('Your system is installed.')).toBeVisible();
  await expectAccessible(customer);
  await expectNoHorizontalScroll(customer);
});

test.look(
  'BEY-11 a customer sees the progress of their system in Spanish and in dark mode',
  async ({ uniqueWord, signedIn }) => {
    test.slow();
    const sales = await signedIn('sales');
    await writeDraft(sales, { property: '1', description: uniqueWord });
    await submit(sales);
    const page = await signedIn({ role: 'assistant', scheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/supplies/1/orders');
    await expect(page.getByText(`1 × ${uniqueWord}`)).toBeVisible();
    await expect(page.getByText('Estamos revisando su pedido.').first()).toBeVisible();
    await expectAccessible(page, 'dark');
    await expectNoHorizontalScroll(page);
  },
);
