import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { submit, writeDraft } from './orders.ts';

test('PUR-07 PUR-09 prices are filled in from the tables, a missing price is typed, and the server computes the totals', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('sales');
  await page.goto('/property/2/add-purchase-order');
  await page.getByRole('textbox', { name: 'Units', exact: true }).fill('90');
  await page.getByRole('textbox', { name: 'Hooks', exact: true }).fill('100');
  await page.getByRole('combobox', { name: 'Representative', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Product, Line 1').selectOption('2');
  await expect(page.getByLabel('Unit price, Line 1')).toHaveValue('44.95');
  await expect(page.getByLabel('Monthly, Line 1')).toBeChecked();
  // There is no price for this size, so the user types one.
  await page.getByRole('textbox', { name: 'Units', exact: true }).fill('180');
  await page.getByLabel('Unit price, Line 1').fill('');
  await expect(page.getByText('No table price for this size. Enter a price.')).toBeVisible();
  // Above the last step the price is 0, and the user confirms it by typing it.
  await page.getByRole('textbox', { name: 'Units', exact: true }).fill('2001');
  await expect(
    page.getByText('Above the highest step of the price table. Enter a price, or 0 to confirm.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Units', exact: true }).fill('90');
  await page.getByRole('button', { name: 'Use table price: $44.95' }).click();
  await page.getByLabel('Description, Line 1').fill(uniqueWord);

  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByLabel('Product, Line 2').selectOption('discount');
  await expect(page.getByLabel('Unit price, Line 2')).toHaveValue('(5.00)');
  await page.getByRole('textbox', { name: 'Shipping' }).fill('25');
  await expect(page.getByRole('definition').filter({ hasText: '$39.95' }).first()).toBeVisible();
  await expect(page.getByText('$64.95')).toBeVisible();
  await expect(page.getByText('($5.00)')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft order' })).toBeVisible();
  await expect(page.getByText('$64.95')).toBeVisible();
  await expect(page.getByText('($5.00)').first()).toBeVisible();
  // A product and a description are required, except for a discount.
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Description, Line 1').fill('');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('Description, Line 1')).toBeFocused();
});

test('PUR-07 200 lines are pasted from a spreadsheet, edited without delay, and saved', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('sales');
  await writeDraft(page, { description: uniqueWord });
  await page.getByRole('link', { name: 'Edit' }).click();
  const block = Array.from({ length: 200 }, (_, index) => `1\t310 Key tags, pack of 50\tTag ${index + 1}\t\t2.00`).join(
    '\n',
  );
  await page.getByLabel('Quantity, Line 1').evaluate((target, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
  }, block);
  await expect(page.getByLabel('Description, Line 200')).toHaveValue('Tag 200');
  await expect(page.getByText('$400.00').first()).toBeVisible();
  await page.getByLabel('Quantity, Line 200').fill('11');
  await expect(page.getByText('$420.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('$420.00').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Lines/ })).toBeVisible();
});

test.describe('conflicting edits', () => {
  test.use({ expectedErrors: [409] });

  test('PUR-07 if an order was changed in another window, the form keeps the typed text and shows the changes', async ({
    uniqueWord,
    signedIn,
  }) => {
    const page = await signedIn('sales');
    await writeDraft(page, { description: uniqueWord });
    await submit(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByLabel('Description, Line 1')).toHaveValue(uniqueWord);
    const otherPage = await page.context().newPage();
    await otherPage.goto(page.url());
    await otherPage.getByRole('textbox', { name: 'Hooks', exact: true }).fill('150');
    await otherPage.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(otherPage.getByRole('heading', { level: 1, name: /^Purchase order/ })).toBeVisible();
    await page.getByLabel('Customer’s PO number').fill(`PO ${uniqueWord}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Hooks', exact: true })).toHaveValue('150');
    await expect(page.getByRole('textbox', { name: 'Customer’s PO number' })).toHaveValue(`PO ${uniqueWord}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`PO ${uniqueWord}`)).toBeVisible();
  });
});
