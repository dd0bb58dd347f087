import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

// The header reloads the property that an undone conversion deleted, and then clears it.
test.use({ expectedErrors: [404] });

test('OPS-09 a lead is entered from the dashboard, found, and converted into a customer; another is dropped and reopened', async ({
  signedIn,
}) => {
  const page = await signedIn('sales');
  await page.goto('/dashboard');
  // Waits for this list, because its content moves the actions down when it loads.
  await expect(page.getByRole('list', { name: 'Latest events' })).toBeVisible();
  await page.getByRole('link', { name: 'Lead form' }).click();
  await expect(page).toHaveURL('/lead-form');
  const company = `Lakeside ${Date.now()}`;
  await page.getByLabel('Company').fill(company);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Save and email sales' }).click();
  await expect(page.getByText('Enter a phone number or an email address.').first()).toBeVisible();
  await page.getByLabel('Phone').fill('312-555-0142');
  await page.getByLabel('Units').fill('240');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and email sales' }).click();
  await expect(page).toHaveURL('/leads');
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText('240');
  await row.getByRole('button', { name: 'Convert to customer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Corporation')).toHaveValue(company);
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Lake Street');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Chicago');
  await dialog.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^IL/ }).click();
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('60601');
  await dialog.getByRole('button', { name: 'Convert to customer' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(`${company} is now a customer`)).toBeVisible();
  await page.getByRole('button', { name: 'Open property' }).click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  await page.goto('/leads?state=converted');
  await page.getByRole('row').filter({ hasText: company }).getByRole('link', { name: company }).click();
  await expect(page).toHaveURL(/\/leads\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(company);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Converted to customer');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Request' }).getByRole('link', { name: company }).click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(company);
  // The new levels have the same name, so the breadcrumbs name the level.
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('link', { name: `${company} (region)` })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo conversion' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo conversion' }).click();
  await expect(page.getByText('Conversion undone. The lead is open again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert to customer' })).toBeVisible();

  await page.goto('/leads');
  const openLead = page.getByRole('row').filter({ hasText: 'Prairie Lofts' });
  await openLead.getByRole('button', { name: 'Drop lead' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Went elsewhere');
  await page.getByRole('dialog').getByRole('button', { name: 'Drop lead' }).click();
  await expect(openLead).toHaveCount(0);
  await page.goto('/leads?state=dropped');
  await expect(openLead).toContainText('Went elsewhere');
  await expectAccessible(page);
  await openLead.getByRole('link', { name: 'Prairie Lofts' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Went elsewhere');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Reopen lead' }).click();
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Call the lead.');
  await expect(page.getByRole('button', { name: 'Drop lead' })).toBeVisible();
  await page.goto('/leads');
  await expect(page.getByText('Prairie Lofts')).toBeVisible();
  await expectNoHorizontalScroll(page);
});
