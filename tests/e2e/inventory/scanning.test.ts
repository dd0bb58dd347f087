import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { addEquipment, deliver, keypad, recordTones, scan } from './own-equipment.ts';

test.use({ expectedErrors: [400, 'no connection'] });

test('INV-01 INV-02 new equipment is scanned into a batch; a known serial number is rejected visibly and audibly; a scan can be undone', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('production');
  const tones = await recordTones(page);
  await page.goto('/inventory');
  await page
    .getByRole('navigation', { name: 'Inventory sections' })
    .getByRole('link', { name: 'Scan equipment' })
    .click();
  await page.getByRole('button', { name: 'Returns', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scan returns' })).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scan new equipment' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
  const alert = page.getByRole('alert');
  await scan(page, `${uniqueWord}-1`);
  await expect(alert).toContainText('Choose the product first, then scan.');
  await page.getByRole('combobox', { name: 'Product' }).or(page.getByLabel('Product')).first().click();
  await page.getByRole('option', { name: keypad }).click();
  await page.getByRole('button', { name: 'New batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'New batch of Keypad' });
  await dialog.getByLabel('Note').fill(`Pallet ${uniqueWord}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('textbox', { name: 'Serial number' }).focus();
  await tones();

  await scan(page, `${uniqueWord}-1`);
  const answer = page.getByRole('status').filter({ hasText: `In stock: ${uniqueWord}-1` });
  await expect(answer).toContainText('Keypad');
  expect(await tones()).toEqual([1320]);
  await scan(page, `${uniqueWord}-2`);
  await expect(page.getByText('2 items scanned')).toBeVisible();
  await tones();

  // The page rejects a repeated scan immediately.
  await scan(page, `${uniqueWord}-1`);
  await expect(alert).toContainText(`Not recorded: ${uniqueWord}-1`);
  await expect(alert).toContainText('You already scanned this item.');
  expect(await tones()).toEqual([220, 180]);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Undo ${uniqueWord}-2` }).click();
  await expect(page.getByText('1 item scanned')).toBeVisible();

  // Another user scans the same serial number: the server rejects it and names its product.
  const otherPage = await signedIn('service');
  const otherTones = await recordTones(otherPage);
  await otherPage.goto('/inventory/scan-new');
  await otherPage.getByLabel('Product').first().click();
  await otherPage.getByRole('option', { name: '211 Fingerprint reader' }).click();
  await otherPage.getByRole('textbox', { name: 'Serial number' }).focus();
  await scan(otherPage, `${uniqueWord}-1`.toLowerCase());
  await expect(otherPage.getByRole('alert')).toContainText('This serial number is already in use: Keypad.');
  await expect.poll(otherTones).toContain(220);
  await otherPage
    .getByRole('button', { name: /^Dismiss scan/ })
    .first()
    .click();
  await expect(otherPage.getByText('Scans not recorded')).toBeHidden();
  // After its scan is undone, a serial number is available again.
  await scan(otherPage, `${uniqueWord}-2`);
  await expect(otherPage.getByText(`In stock: ${uniqueWord}-2`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test('INV-01 INV-02 scans are stored while offline, survive closing the page, and are recorded once when the connection is back', async ({
  signedIn,
  request,
  uniqueWord,
}) => {
  await addEquipment(request, [`${uniqueWord}-7`, `${uniqueWord}-8`]);
  await deliver(request, 1, [`${uniqueWord}-7`, `${uniqueWord}-8`]);
  const page = await signedIn('production');
  await page.goto('/inventory/scan-return');
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
  await page.route('**/api/inventory/serial/scans', (route) => route.abort('connectionfailed'));
  await scan(page, `${uniqueWord}-7`);
  await expect(page.getByText(`${uniqueWord}-7`).first()).toBeVisible();
  await scan(page, `${uniqueWord}-8`);
  await expect(page.getByText(/2 (waiting|$)|Sending 2/)).toBeVisible();
  // The user leaves the scan page before the connection returns, so the scan page cannot send its scans.
  await page.goto('/inventory');
  await page.unroute('**/api/inventory/serial/scans');
  await page.goto('/inventory/scan-return');
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(page.getByText('2 items scanned')).toBeVisible();
  await page.goto(`/inventory/eq-list?find=${uniqueWord}`);
  await expect(page.getByRole('row').filter({ hasText: 'Returned' })).toHaveCount(2);
});

test('INV-01 an item is returned, sent to its manufacturer, received back, and destroyed, each on its screen', async ({
  signedIn,
  request,
  uniqueWord,
}) => {
  const [id] = await addEquipment(request, [uniqueWord]);
  await deliver(request, 1, [uniqueWord]);
  const page = await signedIn('service');
  for (const [url, words] of [
    ['scan-return', 'Returned: '],
    ['scan-rma-outgoing', 'Sent for repair: '],
    ['scan-rma-incoming', 'Received from repair: '],
  ] as const) {
    await page.goto(`/inventory/${url}`);
    await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
    await scan(page, uniqueWord);
    await expect(page.getByText(`${words}${uniqueWord}`)).toBeVisible();
  }
  // If an item's state does not allow the screen's action, the screen shows the state.
  await page.goto('/inventory/scan-return');
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
  await scan(page, uniqueWord);
  await expect(page.getByRole('alert')).toContainText('This item is back from repair.');
  await page.getByRole('button', { name: `Dismiss scan of ${uniqueWord}` }).click();
  await page.goto('/inventory/scan-destroyed');
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
  await scan(page, `${uniqueWord}-0`);
  await expect(page.getByRole('alert')).toContainText('Enter a reason first, then scan.');
  await page.getByLabel('Reason for the next scans').fill('Water damage');
  await page.getByRole('textbox', { name: 'Serial number' }).focus();
  await scan(page, uniqueWord);
  await expect(page.getByText(`Destroyed: ${uniqueWord}`)).toBeVisible();
  await page.goto(`/inventory/eq-detail/${id}`);
  await expect(page.getByText('Water damage')).toBeVisible();
  await expect(page.getByText('Sent for repair')).toBeVisible();
});
