import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test.use({ expectedErrors: [400] });

test('OPS-09 PUR-07 products are configured: added with a price, found, changed, and discontinued', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('sysadmin');
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Configure' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configure' })).toBeVisible();
  const settings = page.getByRole('main').getByRole('link');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('health');
  await expect(settings).toHaveText(['System health']);
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('zzz');
  await expect(settings).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('link', { name: 'Price tables' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await dialog.getByRole('textbox', { name: 'Number' }).fill('210');
  await dialog.getByLabel('Name').fill(`Lamp ${uniqueWord}`);
  await dialog.getByLabel('Unit price').fill('12.345');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter an amount such as 44.95.').first()).toBeVisible();
  await dialog.getByLabel('Unit price').fill('12.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Another product has this number.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Number' }).fill(uniqueWord);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/configure/products?find=${uniqueWord}`);
  const row = page.getByRole('row').filter({ hasText: `Lamp ${uniqueWord}` });
  await expect(row).toContainText('$12.50');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Lamp ${uniqueWord}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit Lamp ${uniqueWord}` });
  await edit.getByLabel('Active').uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`/configure/products?find=${uniqueWord}&view=withdrawn`);
  await expect(row).toContainText('Discontinued');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test('PUR-09 price tables are side by side, with empty cells for unknown prices; a new table is scheduled, edited, and removed without changing the current one', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('sysadmin');
  await page.goto('/configure/prices');
  const grid = page.getByRole('region', { name: 'Prices by count' }).first();
  const line = (edge: string) => grid.getByRole('row', { name: new RegExp(`^${edge} `) });
  await expect(line('100')).toContainText('$29.95');
  await expect(line('100')).toContainText('$44.95');
  await expect(line('2,000')).toContainText('$194.95');
  await expect(line('2,000')).toContainText('$154.95');
  await expect(line('150')).not.toContainText('$');
  await expect(grid).toContainText('Not offered');
  await expect(grid).toContainText('$0, to be confirmed on each order');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Replace Premium' }).click();
  const dialog = page.getByRole('dialog', { name: 'New monthly price table' });
  await dialog.getByLabel('Variant').fill(uniqueWord);
  await dialog.getByLabel('Price in dollars').first().fill('51.95');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const scheduledTables = page.getByRole('region', { name: 'Scheduled' });
  await expect(scheduledTables).toContainText(`Premium, ${uniqueWord}`);
  // The current table is unchanged.
  await expect(line('100')).toContainText('$49.95');
  await scheduledTables.getByRole('button', { name: `Edit Premium, ${uniqueWord}` }).click();
  const change = page.getByRole('dialog', { name: 'Edit scheduled table' });
  await expect(change.getByLabel('Price in dollars').first()).toHaveValue('$51.95');
  await change.getByLabel('Price in dollars').first().fill('52.95');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toBeHidden();
  await scheduledTables.getByText('Show prices').first().click();
  await expect(scheduledTables).toContainText('$52.95');
  await scheduledTables.getByRole('button', { name: `Remove Premium, ${uniqueWord}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(scheduledTables).not.toContainText(uniqueWord);

  // The wide grid scrolls separately.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Credit' }).click();
  await expect(grid).toContainText('($2.50)');
  await expect(grid).toContainText('($5.00)');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});

test('OPS-09 OPS-05 each link in Configure opens its page; service goals and service types can be edited, the page shows who changed the goal, and the technician report uses it', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  await page.goto('/configure');
  // This page links to every setting of the product.
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links.nth(15)).toBeVisible();
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(urls.length).toBeGreaterThan(15);
  await page.getByRole('link', { name: 'Service', exact: true }).click();
  await expect(page).toHaveURL('/configure/service');
  const goalField = page.getByRole('textbox', { name: 'Closed requests per month' });
  await goalField.fill('some');
  await goalField.blur();
  await expect(page.getByText('Please enter a whole number, without a sign or decimals.').first()).toBeVisible();
  await goalField.fill('52');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/, Samir Haddad: 52 requests per month$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`${uniqueWord} signs`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name in Spanish' }).fill(`Letreros ${uniqueWord}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const type = page.getByRole('listitem').filter({ hasText: uniqueWord });
  await expect(type).toContainText('Normal · 5 business days');
  await type.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('checkbox', { name: 'Active' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(type).toContainText('Inactive');
  await expectAccessible(page);
  await page.goto('/service-requests/report/service?year=2026&month=11');
  await expect(
    page
      .getByRole('main')
      .getByText(/\b52\b/)
      .first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const url of ['/configure', '/configure/service']) {
    await page.goto(url);
    await expectNoHorizontalScroll(page);
  }
  for (const url of urls) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Forbidden|Not Found/ })).toHaveCount(0);
  }
  await page.goto('/configure/service');
  await goalField.fill('40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('40 requests per month').first()).toBeVisible();
});
