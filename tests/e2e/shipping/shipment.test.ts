import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { messagesTo } from '../sign-in/outbox.ts';
import { addSupply, orderInShop } from '../supplies/own-supply.ts';
import { addStock, stockOf } from './own-stock.ts';

/** Opens the shipment of a supply order. */
async function openShipment(page: Page, number: string) {
  await page.goto('/shipping-orders/open');
  await page.getByRole('searchbox', { name: /^Search by number/ }).fill(number);
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Shipping order ${number}` })).toBeVisible();
}

/**
 * Clicks a button on the page, and then the button with the same name in its dialog. Enters the reason if there is
 * one.
 */
async function act(page: Page, action: string, reason?: string) {
  await chooseAction(page, action);
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('SHP-02 SHP-03 SHP-04 a supply shipment is shipped with tracking numbers and unshipped, and the customer can track each step', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  test.slow();
  const name = `${uniqueWord} rings`;
  const productId = await addSupply(request, name, 1000);
  await addStock(request, productId, 5);
  const manager = await signedIn('manager');
  const number = await orderInShop(manager, 1, name, 2);
  await manager.getByRole('link', { name: 'Track order' }).click();
  const orderStages = manager.getByRole('list', { name: `Order ${number}` });

  const page = await signedIn('production');
  await page.goto('/purchase-orders');
  await chooseAction(page, 'Shipping orders');
  await openShipment(page, number);
  const download = page.waitForEvent('download');
  await chooseAction(page, 'Print packing slip');
  expect((await download).suggestedFilename()).toContain(number);
  await expect(page.getByText('Printed').first()).toBeVisible();
  await expect(orderStages.locator('[aria-current=step]')).toHaveText(/Being packed/);

  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  const quantity = page.getByRole('textbox', { name: new RegExp(`Quantity of ${name}`) });
  await quantity.fill('two');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Only numbers allowed.').first()).toBeVisible();
  await quantity.fill('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();

  // The method and tracking numbers are entered when the shipment is sent.
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Ship ${number} to` });
  await dialog.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: '2nd Day Air', exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Tracking numbers/ }).fill(`1Z${uniqueWord}1\n1Z${uniqueWord}2`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  const trackingLink = page.getByRole('link', { name: `1Z${uniqueWord}1` });
  await expect(trackingLink).toHaveAttribute(
    'href',
    `https://www.ups.com/track?tracknum=1Z${uniqueWord.toUpperCase()}1`,
  );
  await expect(page.getByRole('button', { name: 'Unship' })).toBeVisible();
  expect(await stockOf(request, productId)).toBe(3);
  await expect(orderStages.locator('[aria-current=step]')).toHaveText(/Shipped/);
  await expect(manager.getByRole('link', { name: `Track 1Z${uniqueWord}2` })).toBeVisible();
  await expect
    .poll(() => messagesTo('manager@demo').filter((mailDialog) => mailDialog.includes(`1Z${uniqueWord}1`)).length)
    .toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  // The slip is a printable page without prices.
  await chooseAction(page, 'View slip');
  await expect(page.getByRole('heading', { level: 1, name: `Packing slip ${number}` })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('2');
  await expect(page.getByText('$')).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to shipment' }).click();

  // The message is sent again as previewed.
  await page.getByRole('button', { name: 'Send again' }).click();
  const mailDialog = page.getByRole('dialog', { name: `Email about shipment ${number}` });
  await mailDialog.getByRole('textbox', { name: 'Your note' }).fill(`Once more ${uniqueWord}`);
  await mailDialog.getByRole('button', { name: 'Preview' }).click();
  await expect(mailDialog.getByText(`1Z${uniqueWord}2`).first()).toBeVisible();
  await expect(mailDialog.getByText(`Once more ${uniqueWord}`)).toBeVisible();
  await expectAccessible(page);
  await mailDialog.getByRole('button', { name: 'Send' }).click();
  await expect(mailDialog).toHaveCount(0);
  await expect
    .poll(() => messagesTo('manager@demo').filter((message) => message.includes(`Once more ${uniqueWord}`)).length)
    .toBe(1);
  await page.setViewportSize({ width: 1280, height: 900 });

  await act(page, 'Unship', 'Came back');
  expect(await stockOf(request, productId)).toBe(5);
  await expect(orderStages.locator('[aria-current=step]')).toHaveText(/Ordered/);
  await act(page, 'Void shipment', 'Ordered twice');
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);
  await expect(manager.getByText('Nothing will be sent or charged. Contact us for details.')).toBeVisible();
});

test.describe('with rejected shipments', () => {
  test.use({ expectedErrors: [400, 409] });

  test('SHP-01 SHP-02 service parts ship only if they are in stock and the address is valid, and the shipment appears in the service list', async ({
    uniqueWord,
    request,
    signedIn,
  }) => {
    test.slow();
    const name = `${uniqueWord} strips`;
    const productId = await addSupply(request, name, 1000);
    const page = await signedIn({ role: 'service', scheme: 'dark' });
    await page.goto('/service-store/1/add');
    await page.getByRole('combobox', { name: 'Add product' }).fill(uniqueWord);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await page.getByRole('textbox', { name: /ZIP/ }).fill('nowhere');
    await page.getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: 'Ground' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/ZIP or postal code: /).first()).toBeVisible();
    await page.getByRole('textbox', { name: /ZIP/ }).fill('33611');
    await page.getByRole('textbox', { name: 'Attention' }).fill(`Office ${uniqueWord}`);
    await expectAccessible(page, 'dark');
    await page.getByRole('button', { name: 'Save' }).click();
    const title = page.getByRole('heading', { level: 1, name: /^Shipping order \d+$/ });
    await expect(title).toBeVisible();
    const number = (await title.innerText()).replace(/\D/g, '');
    await expect(page.getByText(`Office ${uniqueWord}`)).toBeVisible();
    // Shipping also prints the packing slip.
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`${name}: 1 ordered, 0 in stock.`)).toBeVisible();
    const shipButton = dialog.getByRole('button', { name: 'Ship', exact: true });
    await shipButton.click();
    await expect(dialog.getByText(/only 0 in stock here/)).toBeVisible();
    await addStock(request, productId, 1);
    const download = page.waitForEvent('download');
    await shipButton.click();
    expect((await download).suggestedFilename()).toContain(number);
    await expect(page.getByRole('button', { name: 'Unship' })).toBeVisible();
    await page.goto(`/shipping-orders/title/service?find=${number}`);
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
    await expectAccessible(page, 'dark');
    await page.goto('/system-store/1/add');
    await expect(page.getByText('No purchase order for this property is ready to ship')).toBeVisible();
  });
});

test('SHP-01 NAV-26 on a wide screen, a shipment opens next to its list', async ({ signedIn }) => {
  const page = await signedIn('production');
  await page.goto('/shipping-orders/all');
  const row = page.getByRole('row').nth(1);
  const number = (await row.getByRole('link').first().innerText()).trim();
  await row
    .getByRole('gridcell', { name: /\d\d\/\d\d\/\d{4}/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: `Shipping order ${number}` });
  await expect(panel.getByRole('region', { name: 'Contents' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: /^Shipping order \d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('complementary')).toHaveCount(0);
});
