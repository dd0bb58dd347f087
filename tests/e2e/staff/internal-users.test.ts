import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';

test.use({ expectedErrors: [400, 404] });

test('STF-08 STF-10 an administrator adds one of the provider’s users, deactivates the login, and exports the inactive users', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Users' }).first().click();
  const table = page.getByRole('grid', { name: 'Users' });
  await expect(table.getByRole('row', { name: /sysadmin@demo/ })).toContainText('signed in');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add user' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Noor ${uniqueWord}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(`noor.${uniqueWord}@provider.example`);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Service tech' }).click();
  await page.getByLabel('Birthday').fill('13/40');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('Please enter birthday in format mm/dd.').first()).toBeVisible();
  await page.getByLabel('Birthday').fill('02/29');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText(`Login for Noor ${uniqueWord} added`)).toBeVisible();

  await page.getByLabel('Search names or emails').fill(uniqueWord.toLowerCase());
  await table.getByRole('link', { name: `Noor ${uniqueWord}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Noor ${uniqueWord}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deactivate login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate login' }).click();
  await expect(page.getByText(`Noor ${uniqueWord} can no longer sign in`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reactivate login' })).toBeVisible();

  await page.goto(`/internal-users?find=${uniqueWord.toLowerCase()}`);
  await expect(page.getByText('No matches for these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Inactive' }).click();
  await expect(page).toHaveURL(/show=inactive/);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(table.getByRole('link', { name: `Noor ${uniqueWord}` })).toBeVisible();
  await table.getByRole('columnheader', { name: 'Start date' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=started/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV file' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`Noor ${uniqueWord},Service tech,noor.`);
});

test('STF-08 SYS-02 NAV-18 an email address in use is rejected with an error that names its owner; nonexistent pages show “not found”', async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  await page.goto('/internal-users/add-user');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Noor Second');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Service tech' }).click();
  for (const [address, userType] of [
    ['service@demo.latchboard.test', /^.+ already has a login with this email address\.$/],
    ['manager@demo.latchboard.test', /^Dana Whitfield already has a login with this email address\.$/],
  ] as const) {
    await page.getByRole('textbox', { name: 'Email' }).fill(address);
    await page.getByRole('button', { name: 'Add user' }).click();
    await expect(page.getByText(userType).first()).toBeVisible();
  }

  await page.goto('/internal-users');
  await chooseAction(page, 'Outbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('grid', { name: 'Outbox' })).toBeVisible();
  await expectAccessible(page);

  for (const address of ['/audit/entity/banana/1', '/corporation/2/edit-staff/13']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Corporations' }).first()).toBeVisible();
  }
});
