import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

// The test provokes an error: a user cannot deactivate themselves.
test.use({ expectedErrors: [403] });

test('STF-08 NAV-22 an administrator deactivates several users in one step; a user who cannot be deactivated is shown with the reason', async ({
  uniqueWord,
  signedIn,
  request,
}) => {
  const send = await administrator(request);
  for (const name of ['Ada', 'Ben', 'Cyd'])
    await send('/api/users', {
      personalInformation: {
        name: `${name} ${uniqueWord}`,
        contactEmail: `${name}.${uniqueWord}@provider.example`.toLowerCase(),
      },
      accessRole: { id: 102 },
      emailPasswordCode: false,
    });
  const page = await signedIn('sysadmin');
  await page.goto(`/internal-users?find=${uniqueWord.toLowerCase()}`);
  const checkbox = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await checkbox(`Ada ${uniqueWord}`).check();
  await checkbox(`Ben ${uniqueWord}`).check();
  const bar = page.getByRole('region', { name: '2 selected' });
  await expect(bar).toBeVisible();
  await expectAccessible(page);

  // On a phone, each card has a checkbox.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(checkbox(`Cyd ${uniqueWord}`)).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // By keyboard, pressing Space in a cell selects the third row.
  await page.getByRole('gridcell', { name: `cyd.${uniqueWord.toLowerCase()}@provider.example` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: '3 selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate 3 logins?' });
  await dialog.getByRole('button', { name: 'Deactivate login' }).click();
  await expect(page.getByText('Logins deactivated')).toBeVisible();
  await expect(page.getByText('No matches for these filters')).toBeVisible();

  // A user cannot deactivate themselves. The other users are deactivated, and the row of this user shows the reason.
  await page.getByRole('button', { name: 'Inactive' }).click();
  await checkbox(`Ada ${uniqueWord}`).check();
  await page.getByRole('button', { name: 'Reactivate login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate login' }).click();
  await expect(page.getByText('Logins reactivated')).toBeVisible();
  await page.goto('/internal-users');
  const ownRow = page.getByRole('row', { name: /sysadmin@demo/ });
  // Only visible rows are rendered.
  await checkbox(`Ada ${uniqueWord}`).check();
  await ownRow.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Deactivate login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate login' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed: 1. Done: 1.');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
  await expect(ownRow.getByRole('checkbox')).toBeChecked();
  await expect(checkbox(`Ada ${uniqueWord}`)).toHaveCount(0);
});
