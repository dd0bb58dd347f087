import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

/** Adds a property in the manager's region. If `customerUnitEntry` is set, the customer enters its units. */
async function newProperty(request: APIRequestContext, name: string, customerUnitEntry = false): Promise<number> {
  const send = await administrator(request);
  const { id } = await send<{ id: number }>('/api/regions/1/properties', {
    name,
    timeZone: 'America/New_York',
    physicalAddress: { addressLine1: '5 Unit Court', city: 'Tampa', state: 'FL', zip: '33602' },
    customerUnitEntry,
  });
  return id;
}

test('DEV-09 TXN-10 a manager adds a unit, changes it, deactivates it, and reactivates it; its name and keys link to its page', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('manager');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Units' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Units' })).toBeVisible();
  // The menu of the property stays next to its units.
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByText('Units', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add unit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add unit' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByLabel('Unit', { exact: false }).first().fill(uniqueWord);
  await dialog.getByLabel('Building').fill('North');
  await dialog.getByLabel('Resident email').fill('rosa@home.test');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Unit ${uniqueWord} added`)).toBeVisible();

  await page.getByLabel('Search units, buildings, or residents').fill(uniqueWord);
  const row = page.getByRole('row').filter({ hasText: uniqueWord });
  await expect(row).toContainText('North');
  await expect(page.getByText('1 unit', { exact: true })).toBeVisible();
  await row.click();
  const editDialog = page.getByRole('dialog', { name: `Edit unit ${uniqueWord}` });
  await editDialog.getByLabel('Building').fill('South');
  await editDialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('South');
  await page.reload();
  await expect(row).toContainText('South');

  await row.click();
  await editDialog.getByRole('button', { name: 'Deactivate' }).click();
  await page
    .getByRole('dialog', { name: `Deactivate unit ${uniqueWord}?` })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Inactive', exact: true }).click();
  await row.click();
  await editDialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`Unit ${uniqueWord} reactivated`)).toBeVisible();

  await page.goto('/property/1/units');
  const unit = page.getByRole('row').filter({ hasText: '1108' });
  await page.getByLabel('Search units, buildings, or residents').fill('1108');
  await unit.getByRole('link', { name: /1 out/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unit 1108' })).toBeVisible();
  await page.goBack();
  await unit.getByRole('link', { name: '1108', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unit 1108' })).toBeVisible();
});

test('DEV-09 a pasted list is checked, valid lines are added, and invalid lines are kept for correction', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const id = await newProperty(request, `${uniqueWord} Court`);
  const page = await signedIn('region');
  await page.goto(`/property/${id}/units`);
  await expect(page.getByText('No units yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import units' })).toHaveAttribute('href', `/property/${id}/import`);
  await page.getByRole('button', { name: 'Add several units' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add several units' });
  await dialog.getByLabel('Lines').fill('Unit\tBuilding\tKind\n101\tA\n102\tA\n101\tB\nPool\tA\tcastle');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('2 units can be added.')).toBeVisible();
  await expect(dialog.getByText('2 lines cannot be added:')).toBeVisible();
  await expect(dialog.getByText('Line 1 has the same name.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2 units' }).click();
  await expect(dialog.getByLabel('Lines')).toHaveValue('101\tB\nPool\tA\tcastle');
  await dialog.getByLabel('Lines').fill('Pool\tA\tcommon');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Add 1 unit' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('3 units', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ expectedErrors: [400] });

  test('DEV-09 NAV-04 NAV-11 a region user enters the units on a phone, confirms the address, and submits them once', async ({
    request,
    signedIn,
    uniqueWord,
  }) => {
    const id = await newProperty(request, `${uniqueWord} Court`, true);
    const page = await signedIn('region');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/external-property-verification/${id}`);
    await expect(page.getByText('5 Unit Court')).toBeVisible();
    // The page shows only this task.
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
    const submit = page.getByRole('button', { name: 'Submit units' });
    await expect(submit).toBeDisabled();
    await page.getByLabel('The address is correct').check();
    const unit = page.getByRole('textbox', { name: 'Unit' });
    for (const name of ['101', '102']) {
      await unit.fill(name);
      await unit.press('Enter');
      await expect(
        page.getByRole('region', { name: '2. Enter your units' }).getByText(name, { exact: true }),
      ).toBeVisible();
      await expect(unit).toHaveValue('');
    }
    await expect(unit).toBeFocused();
    await unit.fill('101');
    await unit.press('Enter');
    await expect(page.getByText('Another unit has this name.').first()).toBeVisible();
    await unit.fill('');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await submit.click();
    await page.getByRole('dialog', { name: 'Submit 2 units?' }).getByRole('button', { name: 'Submit units' }).click();
    await expect(page.getByText('Units submitted')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Units submitted')).toBeVisible();
  });
});

test('NAV-04 a user who may not enter units sees whom to ask, and keeps the navigation', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const id = await newProperty(request, `${uniqueWord} Court`, true);
  const sales = await signedIn('sales');
  await sales.goto(`/property/${id}`);
  await expect(sales.getByText('Units not submitted yet')).toBeVisible();
  await sales.getByRole('link', { name: 'Enter units' }).click();
  await expect(sales.getByRole('heading', { name: '2. Enter your units' })).toBeVisible();
  await expect(sales.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);

  const management = await signedIn('management');
  await management.goto(`/external-property-verification/${id}`);
  await expect(management.getByText('Ask your property manager to enter and submit them.')).toBeVisible();
  await expect(management.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible();
});

test('NAV-04 selecting a property with pending units opens its unit entry, and selecting another property opens the overview', async ({
  request,
  browser,
  baseURL,
  uniqueWord,
}) => {
  // The name sorts last, because the user's first property by name is already selected.
  const name = `Willow ${uniqueWord}`;
  const id = await newProperty(request, name, true);
  const send = await administrator(request);
  const email = `${uniqueWord.toLowerCase()}@demo.latchboard.test`;
  const temporaryPassword = 'Choose-a-property-1';
  await send('/api/staff', {
    personalInformation: { name: 'Rosa Delgado', contactEmail: email },
    commercialLevel: 4,
    accessRole: { id: 203 },
    isSSOEnabled: false,
    setLoginAsPrimaryContact: false,
    properties: [{ id: 1 }, { id }],
  });
  await send('/api/cognito/admin-set-password', { email, password: temporaryPassword });
  const page = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage();
  await page.goto('/overview');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(temporaryPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('New password', { exact: true }).fill(`${temporaryPassword}-now`);
  await page.getByLabel('Confirm new password').fill(`${temporaryPassword}-now`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview/);
  const choose = async (property: string) => {
    await page.getByRole('combobox', { name: 'Property' }).click();
    await page.getByRole('option', { name: property }).click();
  };
  await choose(name);
  await expect(page).toHaveURL(`/external-property-verification/${id}`);
  await expect(page.getByRole('heading', { name: '2. Enter your units' })).toBeVisible();
  await choose('Harbor Point Apartments');
  await expect(page).toHaveURL(/\/overview/);
  await page.context().close();
});

test('HIE-10 a reminder appears if a unit list was not confirmed for 180 days, and one click confirms the list', async ({
  signedIn,
}) => {
  const page = await signedIn('sales');
  await page.goto('/property/2');
  const findings = page.getByRole('region', { name: 'Open issues' });
  await expect(findings.getByText('Confirm the unit list')).toBeVisible();
  await findings.getByRole('link', { name: 'Review units' }).click();
  await expect(page.getByRole('region', { name: 'Confirm the unit list' })).toContainText('Last confirmed');
  await page.getByRole('button', { name: 'Unit list is correct' }).click();
  await expect(page.getByText(/^Confirmed until /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unit list is correct' })).toHaveCount(0);
  await page.goto('/property/2');
  await expect(findings.getByText('The unit list was confirmed in the last 180 days.')).toBeVisible();
});
