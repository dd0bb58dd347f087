import { expect, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';

test('PUR-05 PUR-07 a new order is submitted without a draft, duplicated, and approved together with its duplicate', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('sales');
  const number = async () => {
    const title = page.getByRole('heading', { level: 1, name: /^Purchase order \d+$/ });
    await expect(title).toBeVisible();
    return (await title.innerText()).replace(/\D/g, '');
  };
  await page.goto('/property/2/add-purchase-order');
  await page.getByRole('textbox', { name: 'Units', exact: true }).fill('90');
  await page.getByRole('textbox', { name: 'Hooks', exact: true }).fill('100');
  await page.getByRole('combobox', { name: 'Representative', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Product, Line 1').selectOption({ label: '401 Installation' });
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByLabel('Product, Line 2').selectOption({ label: '401 Installation' });
  await page.getByLabel('Description, Line 2').fill('');
  await page.getByRole('button', { name: 'Submit order' }).click();
  // Each error shows the number of its line. Clicking the error or pressing Enter on it focuses the field.
  const popup = page.getByRole('dialog', { name: 'Please correct the following' });
  await page.getByLabel('Quantity, Line 1').focus();
  await popup.getByRole('button', { name: 'Line 2, Description: This field is required.' }).press('Enter');
  await expect(page.getByLabel('Description, Line 2')).toBeFocused();
  await page.keyboard.type(uniqueWord);
  await page.getByRole('button', { name: 'Submit order' }).click();
  const first = await number();

  await chooseAction(page, 'Duplicate order');
  await expect(page.getByRole('note')).toContainText(`Copied from order ${first}, with today’s prices.`);
  await expect(page.getByLabel('Description, Line 2')).toHaveValue(uniqueWord);
  await page.getByRole('button', { name: 'Submit order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Purchase order ${first}` })).toHaveCount(0);
  const second = await number();

  const management = await signedIn('management');
  await management.goto('/property/2/purchase-orders?purchaseOrderStatuses=1');
  for (const order of [first, second]) await management.getByRole('checkbox', { name: new RegExp(order) }).check();
  await management.getByRole('button', { name: 'Approve 2 orders' }).click();
  const dialog = management.getByRole('dialog', { name: 'Approve 2 orders?' });
  await dialog.getByRole('button', { name: 'Approve 2 orders' }).click();
  await expect(management.getByText('2 orders approved')).toBeVisible();
  await management.goto(`/purchase-orders?find=${second}`);
  await expect(management.getByRole('row', { name: new RegExp(second) })).not.toContainText('Submitted');
});
