import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ provokes: [409] });

const address = { addressLine1: '1 Larch Street', city: 'Boston', state: 'MA', zip: '02108', country: 'United States' };

/** Returns a function that adds records by calls as the user of the page. */
async function adding(page: Page) {
  const reply = await page.context().request.post('/api/session/refresh');
  const { accessToken } = (await reply.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return async (path: string, data: object): Promise<number> => {
    const added = await page.context().request.post(`/api/${path}`, { data, headers });
    expect(added.status(), await added.text()).toBe(201);
    return ((await added.json()) as { id: number }).id;
  };
}

/** A new customer with two properties and one login for both. */
async function customer(page: Page, name: string) {
  const add = await adding(page);
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

test('STF-04 RGT-03 two administrators edit one login: access that one removes stays removed when the other saves a name', async ({
  signedIn,
}) => {
  const [taker, namer] = [await signedIn('superadmin'), await signedIn('sysadmin')];
  const login = await customer(taker, 'Larch Living');
  const yard = (page: Page) => page.getByRole('button', { name: 'Larch Living Yard', exact: true });
  const receipts = (page: Page) => page.getByRole('checkbox', { name: 'Key receipts' });
  for (const page of [taker, namer]) {
    await page.goto(login);
    await expect(nameOf(page)).toHaveValue('Lena Larch');
    await expect(receipts(page)).toBeChecked();
  }

  await yard(taker).click();
  await receipts(taker).uncheck();
  await taker.getByRole('button', { name: 'Save' }).click();
  await expect(taker.getByText('Lena Larch saved')).toBeVisible();

  await nameOf(namer).fill('Lena Larkin');
  await namer.getByRole('button', { name: 'Save' }).click();
  const differences = namer.getByRole('region', { name: 'Differences' });
  await expect(differences).toBeInViewport();
  await expect(differences).toContainText('Your value, saved next: Lena Larkin');
  await expect(differences).toContainText('When you opened it: Properties: Larch Living Court, Larch Living Yard');
  await expect(differences).toContainText('Saved now: Properties: Larch Living Court');
  await expect(differences.getByText(/^When you opened it: .*Key receipts/)).toBeVisible();
  await expect(differences.getByText(/^Saved now: .*Key receipts/)).toHaveCount(0);
  await expect(nameOf(namer)).toHaveValue('Lena Larkin');
  await expect(yard(namer)).toHaveCount(0);
  await expect(receipts(namer)).not.toBeChecked();
  await expectAccessible(namer);

  await namer.getByRole('button', { name: 'Save' }).click();
  await expect(namer.getByText('Lena Larkin saved')).toBeVisible();
  await namer.goto(login);
  await expect(nameOf(namer)).toHaveValue('Lena Larkin');
  await expect(namer.getByRole('button', { name: 'Larch Living Court', exact: true })).toBeVisible();
  await expect(yard(namer)).toHaveCount(0);
  await expect(receipts(namer)).not.toBeChecked();
});

test('STF-08 two administrators edit one of the provider’s users: a role that one assigns stays when the other saves a name', async ({
  signedIn,
}) => {
  const [giver, namer] = [await signedIn('superadmin'), await signedIn('sysadmin')];
  const add = await adding(giver);
  const user = await add('users', {
    personalInformation: { name: 'Ilse Tamarack', contactEmail: 'ilse.tamarack@provider.example' },
    ...{ accessRole: { id: 102 }, startDate: null, emailPasswordCode: false },
  });
  const role = (page: Page) => page.getByRole('combobox', { name: 'Role' });
  for (const page of [giver, namer]) {
    await page.goto(`/internal-users/edit-user/${user}`);
    await expect(role(page)).toHaveValue('Service tech');
  }
  await role(giver).click();
  await giver.getByRole('option', { name: 'Production' }).click();
  await giver.getByRole('button', { name: 'Save' }).click();
  await expect(giver.getByText('Ilse Tamarack saved')).toBeVisible();

  await nameOf(namer).fill('Ilse Larkspur');
  await namer.getByRole('button', { name: 'Save' }).click();
  const differences = namer.getByRole('region', { name: 'Differences' });
  await expect(differences).toContainText('When you opened it: Service tech');
  await expect(differences).toContainText('Saved now: Production');
  await expect(role(namer)).toHaveValue('Production');
  await namer.getByRole('button', { name: 'Save' }).click();
  await expect(namer.getByText('Ilse Larkspur saved')).toBeVisible();
  await namer.goto(`/internal-users/edit-user/${user}`);
  await expect(role(namer)).toHaveValue('Production');
  await expect(nameOf(namer)).toHaveValue('Ilse Larkspur');
});
