import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ expectedErrors: [409] });

const address = { addressLine1: '1 Elm Street', city: 'Boston', state: 'MA', zip: '02108', country: 'United States' };

/**
 * Adds a customer with two regions, a property in the first region, a login for that region, and a login for the
 * property.
 */
async function addCustomer(page: Page, name: string) {
  const reply = await page.context().request.post('/api/session/refresh');
  const { accessToken } = (await reply.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const add = async (path: string, data: object): Promise<number> => {
    const addReply = await page.context().request.post(`/api/${path}`, { data, headers });
    expect(addReply.status(), await addReply.text()).toBe(201);
    return ((await addReply.json()) as { id: number }).id;
  };
  const corporation = await add('corporations', { name });
  const division = await add(`corporations/${corporation}/divisions`, { name: `${name} East` });
  const region = await add(`divisions/${division}/regions`, { name: `${name} North` });
  await add(`divisions/${division}/regions`, { name: `${name} South` });
  const form = { name: `${name} Court`, physicalAddress: address, timeZone: 'America/New_York' };
  const property = await add(`regions/${region}/properties`, form);
  const addLogin = (suffix: string, role: number, level: number, scope: object) =>
    add('staff', {
      personalInformation: { name: `Alder Person ${suffix}`, contactEmail: `${suffix}.${property}@alder.example` },
      ...{ commercialLevel: level, accessRole: { id: role }, setLoginAsPrimaryContact: false },
      ...{ divisions: [], regions: [], properties: [], ...scope },
    });
  await addLogin('a', 202, 3, { regions: [{ id: region }] });
  await addLogin('b', 203, 4, { properties: [{ id: property }] });
  return property;
}

const choose = async (page: Page, field: string, option: string) => {
  await page
    .getByRole('textbox', { name: field })
    .or(page.getByRole('combobox', { name: field }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).click();
};

test('HIE-03 two users change a property at the same time: one moves it, the other renames it, and both changes are saved', async ({
  signedIn,
}) => {
  const [mover, renamer] = [await signedIn('superadmin'), await signedIn('management')];
  const property = await addCustomer(mover, 'Alder Living');
  for (const page of [mover, renamer]) {
    await page.goto(`/property/${property}/edit-property`);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Alder Living Court');
  }

  await choose(mover, 'Region', 'Alder Living South');
  await mover.getByRole('button', { name: 'Save' }).click();
  const question = mover.getByRole('dialog', { name: 'Move Alder Living Court to Alder Living South?' });
  await expect(question).toContainText('1 login will lose access to it and 0 will gain access');
  await expect(question).toContainText('key log');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(mover).toHaveURL(/edit-property$/);
  await mover.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Move and save' }).click();
  await expect(mover.getByText('Alder Living Court saved')).toBeVisible();

  await renamer.getByRole('textbox', { name: 'Name', exact: true }).fill('Alder Yard');
  await renamer.getByRole('button', { name: 'Save' }).click();
  const differences = renamer.getByRole('region', { name: 'Differences' });
  await expect(differences).toBeInViewport();
  await expect(differences).toContainText('When you opened it: Alder Living North');
  await expect(differences).toContainText('Currently saved: Alder Living South');
  await expect(differences).toContainText('Your value, not saved yet: Alder Yard');
  await expect(renamer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Alder Yard');
  await expectAccessible(renamer);
  await renamer.getByRole('button', { name: 'Save' }).click();
  await expect(renamer.getByText('Alder Yard saved')).toBeVisible();

  await renamer.goto(`/property/${property}`);
  await expect(renamer.getByRole('navigation').getByText('Alder Living South')).toBeVisible();
  await expect(renamer.getByRole('heading', { name: 'Alder Yard' })).toBeVisible();
});

test('HIE-04 NAV-21 the error list shows the name of the address with each error, including an invalid ZIP code', async ({
  signedIn,
}) => {
  const page = await signedIn('management');
  await page.goto('/region/1/add-property');
  await page.getByRole('group', { name: 'Physical address' }).getByRole('textbox', { name: 'ZIP code' }).fill('ABC!!');
  await page.getByRole('group', { name: 'Billing address' }).getByRole('textbox', { name: 'City' }).fill('Boston');
  await page.getByRole('button', { name: 'Add property' }).click();
  const errors = page.getByRole('alert').getByRole('listitem');
  await expect(errors.filter({ hasText: 'Physical address, State' })).toHaveCount(1);
  await expect(errors.filter({ hasText: 'Physical address, ZIP code: Please enter a valid ZIP' })).toHaveCount(1);
  await expect(errors.filter({ hasText: 'Billing address, State' })).toHaveCount(1);
});
