import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ expectedErrors: [409] });

const address = { addressLine1: '1 Larch Street', city: 'Boston', state: 'MA', zip: '02108', country: 'United States' };

/** Returns a function that adds records through the API as the page's signed-in user. */
async function recordAdder(page: Page) {
  const reply = await page.context().request.post('/api/session/refresh');
  const { accessToken } = (await reply.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return async (path: string, data: object): Promise<number> => {
    const addReply = await page.context().request.post(`/api/${path}`, { data, headers });
    expect(addReply.status(), await addReply.text()).toBe(201);
    return ((await addReply.json()) as { id: number }).id;
  };
}

/** Adds a customer with two properties and one login for both. Returns the path of the login's edit page. */
async function addCustomer(page: Page, name: string) {
  const add = await recordAdder(page);
  const corporation = await add('corporations', { name, allowEqualName: true });
  const division = await add(`corporations/${corporation}/divisions`, { name: `${name} East` });
  const region = await add(`divisions/${division}/regions`, { name: `${name} North` });
  const form = { physicalAddress: address, timeZone: 'America/New_York' };
  const court = await add(`regions/${region}/properties`, { ...form, name: `${name} Court` });
  const yard = await add(`regions/${region}/properties`, { ...form, name: `${name} Yard` });
  const login = await add('staff', {
    personalInformation: { name: 'Lena Larch', contactEmail: `lena.${court}@larch.example` },
    ...{ commercialLevel: 4, accessRole: { id: 204 }, setLoginAsPrimaryContact: false },
    ...{ divisions: [], regions: [], properties: [{ id: court }, { id: yard }] },
  });
  return `/property/${court}/edit-staff/${login}`;
}

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

test('STF-04 RGT-03 two administrators edit one login: access that the first removes stays removed when the second saves a name', async ({
  signedIn,
}) => {
  const [remover, renamer] = [await signedIn('superadmin'), await signedIn('sysadmin')];
  const login = await addCustomer(remover, 'Larch Living');
  const yard = (page: Page) => page.getByRole('button', { name: 'Larch Living Yard', exact: true });
  const receipts = (page: Page) => page.getByRole('checkbox', { name: 'Key receipts' });
  for (const page of [remover, renamer]) {
    await page.goto(login);
    await expect(nameOf(page)).toHaveValue('Lena Larch');
    await expect(receipts(page)).toBeChecked();
  }

  await yard(remover).click();
  await receipts(remover).uncheck();
  await remover.getByRole('button', { name: 'Save' }).click();
  await expect(remover.getByText('Lena Larch saved')).toBeVisible();

  await nameOf(renamer).fill('Lena Larkin');
  await renamer.getByRole('button', { name: 'Save' }).click();
  const differences = renamer.getByRole('region', { name: 'Differences' });
  await expect(differences).toBeInViewport();
  await expect(differences).toContainText('Your value, not saved yet: Lena Larkin');
  await expect(differences).toContainText('When you opened it: Properties: Larch Living Court, Larch Living Yard');
  await expect(differences).toContainText('Currently saved: Properties: Larch Living Court');
  await expect(differences.getByText(/^When you opened it: .*Key receipts/)).toBeVisible();
  await expect(differences.getByText(/^Currently saved: .*Key receipts/)).toHaveCount(0);
  await expect(nameOf(renamer)).toHaveValue('Lena Larkin');
  await expect(yard(renamer)).toHaveCount(0);
  await expect(receipts(renamer)).not.toBeChecked();
  await expectAccessible(renamer);

  await renamer.getByRole('button', { name: 'Save' }).click();
  await expect(renamer.getByText('Lena Larkin saved')).toBeVisible();
  await renamer.goto(login);
  await expect(nameOf(renamer)).toHaveValue('Lena Larkin');
  await expect(renamer.getByRole('button', { name: 'Larch Living Court', exact: true })).toBeVisible();
  await expect(yard(renamer)).toHaveCount(0);
  await expect(receipts(renamer)).not.toBeChecked();
});

test('STF-08 two administrators edit one of the provider’s users: a role that the first assigns stays when the second saves a name', async ({
  signedIn,
}) => {
  const [roleChanger, renamer] = [await signedIn('superadmin'), await signedIn('sysadmin')];
  const add = await recordAdder(roleChanger);
  const user = await add('users', {
    personalInformation: { name: 'Ilse Tamarack', contactEmail: 'ilse.tamarack@provider.example' },
    ...{ accessRole: { id: 102 }, startDate: null, emailPasswordCode: false },
  });
  const role = (page: Page) => page.getByRole('combobox', { name: 'Role' });
  for (const page of [roleChanger, renamer]) {
    await page.goto(`/internal-users/edit-user/${user}`);
    await expect(role(page)).toHaveValue('Service tech');
  }
  await role(roleChanger).click();
  await roleChanger.getByRole('option', { name: 'Production' }).click();
  await roleChanger.getByRole('button', { name: 'Save' }).click();
  await expect(roleChanger.getByText('Ilse Tamarack saved')).toBeVisible();

  await nameOf(renamer).fill('Ilse Larkspur');
  await renamer.getByRole('button', { name: 'Save' }).click();
  const differences = renamer.getByRole('region', { name: 'Differences' });
  await expect(differences).toContainText('When you opened it: Service tech');
  await expect(differences).toContainText('Currently saved: Production');
  await expect(role(renamer)).toHaveValue('Production');
  await renamer.getByRole('button', { name: 'Save' }).click();
  await expect(renamer.getByText('Ilse Larkspur saved')).toBeVisible();
  await renamer.goto(`/internal-users/edit-user/${user}`);
  await expect(role(renamer)).toHaveValue('Production');
  await expect(nameOf(renamer)).toHaveValue('Ilse Larkspur');
});
