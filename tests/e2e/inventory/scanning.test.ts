import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { addPieces, deliver, keypad, recordTones, scan } from './own-equipment.ts';

test.use({ provokes: [400, 'no connection'] });

test('INV-01 INV-02 new equipment is scanned into a batch; a known serial number is rejected with sound, color, and a message, and a scan is undone', async ({
  signedIn,
  own,
}) => {
  const page = await signedIn('production');
  const tones = await recordTones(page);
  await page.goto('/inventory/scan-new');
  await expect(page.getByRole('heading', { level: 1, name: 'Scan new equipment' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
  const alert = page.getByRole('alert');
  await scan(page, `${own}-1`);
  await expect(alert).toContainText('Choose the product first, then scan.');
  await page.getByRole('combobox', { name: 'Product' }).or(page.getByLabel('Product')).first().click();
  await page.getByRole('option', { name: keypad }).click();
  await page.getByRole('button', { name: 'New batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'New batch of Keypad' });
  await dialog.getByLabel('Note').fill(`Pallet ${own}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('textbox', { name: 'Serial number' }).focus();
  await tones();

  await scan(page, `${own}-1`);
  const answer = page.getByRole('status').filter({ hasText: `In stock: ${own}-1` });
  await expect(answer).toContainText('Keypad');
  expect(await tones()).toEqual([1320]);
  await scan(page, `${own}-2`);
  await expect(page.getByText('2 pieces scanned')).toBeVisible();
  await tones();

  // The page rejects a repeated scan immediately.
  await scan(page, `${own}-1`);
  await expect(alert).toContainText(`Not recorded: ${own}-1`);
  await expect(alert).toContainText('You already scanned this piece.');
  expect(await tones()).toEqual([220, 180]);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Undo ${own}-2` }).click();
  await expect(page.getByText('1 piece scanned')).toBeVisible();

  // Another user scans the same serial number: the server rejects it and names its product.
  const other = await signedIn('service');
  const heard = await recordTones(other);
  await other.goto('/inventory/scan-new');
  await other.getByLabel('Product').first().click();
  await other.getByRole('option', { name: '211 Fingerprint reader' }).click();
  await other.getByRole('textbox', { name: 'Serial number' }).focus();
  await scan(other, `${own}-1`.toLowerCase());
  await expect(other.getByRole('alert')).toContainText('This serial number is already in use: Keypad.');
  await expect.poll(heard).toContain(220);
  await other
    .getByRole('button', { name: /^Discard/ })
    .first()
    .click();
  await expect(other.getByText('Scans not recorded')).toBeHidden();
  // A serial number whose scan was undone is free again.
  await scan(other, `${own}-2`);
  await expect(other.getByText(`In stock: ${own}-2`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('INV-01 INV-02 scans are stored while offline, survive closing the page, and are recorded once when the connection is back', async ({
  signedIn,
  request,
  own,
}) => {
  await addPieces(request, [`${own}-7`, `${own}-8`]);
  await deliver(request, 1, [`${own}-7`, `${own}-8`]);
  const page = await signedIn('production');
  await page.goto('/inventory/scan-return');
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
  await page.route('**/api/inventory/serial/scans', (route) => route.abort('connectionfailed'));
  await scan(page, `${own}-7`);
  await expect(page.getByText(`${own}-7`).first()).toBeVisible();
  await scan(page, `${own}-8`);
  await expect(page.getByText(/2 (waiting|$)|Sending 2/)).toBeVisible();
  await page.unroute('**/api/inventory/serial/scans');
  await page.goto('/inventory');
  await page.goto('/inventory/scan-return');
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(page.getByText('2 pieces scanned')).toBeVisible();
  await page.goto(`/inventory/eq-list?find=${own}`);
  await expect(page.getByRole('row').filter({ hasText: 'Returned' })).toHaveCount(2);
});

test('INV-01 a piece is returned, sent to its maker, received back, and destroyed, each on its screen', async ({
  signedIn,
  request,
  own,
}) => {
  const [id] = await addPieces(request, [own]);
  await deliver(request, 1, [own]);
  const page = await signedIn('service');
  for (const [address, words] of [
    ['scan-return', 'Returned: '],
    ['scan-rma-outgoing', 'Sent for repair: '],
    ['scan-rma-incoming', 'Received from repair: '],
  ] as const) {
    await page.goto(`/inventory/${address}`);
    await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
    await scan(page, own);
    await expect(page.getByText(`${words}${own}`)).toBeVisible();
  }
  // A screen that does not fit the state of a piece shows that state.
  await page.goto('/inventory/scan-return');
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
  await scan(page, own);
  await expect(page.getByRole('alert')).toContainText('This piece is back from repair.');
  await page.getByRole('button', { name: `Discard ${own}` }).click();
  await page.goto('/inventory/scan-destroyed');
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toBeFocused();
  await scan(page, `${own}-0`);
  await expect(page.getByRole('alert')).toContainText('Enter a reason first, then scan.');
  await page.getByLabel('Reason for the next scans').fill('Water damage');
  await page.getByRole('textbox', { name: 'Serial number' }).focus();
  await scan(page, own);
  await expect(page.getByText(`Written off: ${own}`)).toBeVisible();
  await page.goto(`/inventory/eq-detail/${id}`);
  await expect(page.getByText('Water damage')).toBeVisible();
  await expect(page.getByText('Sent for repair')).toBeVisible();
});
