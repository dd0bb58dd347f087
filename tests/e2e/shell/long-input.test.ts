import { expect, expectAccessible, test } from '../fixtures.ts';

test('NAV-25 a dialog focuses its first field; a long number, name, or search is kept as typed, and its field shows the limit', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('sysadmin');
  await page.goto('/property/1/systems/1');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  // A dialog opens with its first field focused, never its close button.
  await expect(dialog.getByLabel('System number')).toBeFocused();
  const units = dialog.getByLabel('Units');
  await units.fill('99999999');
  await expect(dialog.getByText('At most 5 characters.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(units).toBeFocused();
  await expect(units).toHaveValue('99999999');
  await expectAccessible(page);

  await page.goto('/internal-users');
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('y'.repeat(150));
  await expect(page.getByRole('alert')).toHaveText('At most 100 characters.');
  await expect(search).toHaveValue('y'.repeat(150));

  await page.goto('/corporation/add');
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  const longText = `${uniqueWord} ${'x'.repeat(5000)}`;
  await name.fill(longText);
  await expect(page.getByText('At most 120 characters.').first()).toBeVisible();
  await name.press('Enter');
  await expect(page.getByText('At most 120 characters.').nth(1)).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(longText);
});
