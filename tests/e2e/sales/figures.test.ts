import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const number = (text: string) => Number(text.replace(/[$,]/g, ''));

test('OPS-05 NAV-23 each figure for a sales representative links to the orders it counts, and the numbers match', async ({
  signedIn,
}) => {
  const page = await signedIn('sales');
  const year = new Date().getFullYear();
  await page.goto(`/sales-figures?year=${year - 1}&month=6`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sales representatives' })).toBeVisible();
  await expect(page.getByRole('img', { name: `Items in ${year - 1}` })).toBeVisible();
  const totalRow = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: 'Total', exact: true }) });
  await expect(totalRow).toBeVisible();
  await expectAccessible(page);
  const items = totalRow.getByRole('gridcell').nth(4).getByRole('link').first();
  const itemCount = number(await items.innerText());
  expect(itemCount).toBeGreaterThan(0);
  await items.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders with items sold' })).toBeVisible();
  await expect(page.getByText(new RegExp(`${year - 1} · ${itemCount} items, `))).toBeVisible();

  await page.goBack();
  const sold = totalRow.getByRole('gridcell').nth(6).getByRole('link').first();
  // Amounts are in dollars without cents.
  await expect(sold).toHaveText(/^\$[\d,]+$/);
  const download = page.waitForEvent('download');
  await chooseExport(page, 'CSV file');
  expect((await download).suggestedFilename()).toBe(`sales-representatives-${year - 1}-06-01--${year - 1}-06-30.csv`);

  await page.getByRole('button', { name: 'Shipped orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipped orders' })).toBeVisible();
  const total = page
    .getByRole('row')
    .filter({ hasText: /^Total/ })
    .getByRole('link')
    .last();
  const shippedCount = number(await total.innerText());
  await total.click();
  await expect(page.getByText(new RegExp(`^${shippedCount} orders?$`))).toBeVisible();
  await page.goBack();
  await page.getByRole('combobox', { name: 'Month' }).click();
  await expect(page.getByRole('option')).toHaveCount(25);
  await expect(page.getByRole('option').nth(1)).toHaveText(/^\w+ \d{4}$/);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Year' }).click();
  await expect(page.getByRole('option')).toHaveText([year - 2, year - 1, year].map(String));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.goto('/sales-figures');
  await expect(page.getByRole('heading', { level: 1, name: 'Sales representatives' })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('OPS-04 management sets the contest and the goals, and their author is shown', async ({ signedIn }) => {
  const page = await signedIn({ role: 'management', scheme: 'dark' });
  await page.goto('/contest');
  await expect(
    page.getByRole('heading', { level: 2, name: /^Contest, \d\d\/01\/\d{4} to \d\d\/\d\d\/\d{4}$/ }),
  ).toBeVisible();
  await expect(page.getByText(/of 24$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit contest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit contest' });
  await dialog.getByRole('textbox', { name: 'Goal in points' }).fill('150');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contest saved')).toBeVisible();
  await page.getByText('Previous settings').first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'goal 150' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit goals' }).click();
  const goals = page.getByRole('dialog', { name: 'Edit goals' });
  await goals.getByRole('textbox', { name: 'Conversions', exact: true }).fill('260');
  await goals.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Goals for \d{4} saved/)).toBeVisible();
  await expect(page.getByText(/of 260/)).toBeVisible();

  const sales = await signedIn('sales');
  await sales.goto('/contest');
  await expect(sales.getByText(/of 24$/)).toBeVisible();
  // Next year has no goals, so the page shows the defaults.
  await sales.getByRole('combobox', { name: 'Goal year' }).click();
  await sales.getByRole('option').first().click();
  await expect(sales.getByText(/of 2,150$/)).toBeVisible();
  await expect(sales.getByRole('button', { name: 'Edit goals' })).toHaveCount(0);
});
