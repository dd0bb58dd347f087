import { expect, expectAccessible, test } from '../fixtures.ts';

test('NAV-25 what is typed or pasted beyond a limit stays whole, and its field says the limit', async ({
  signedIn,
  own,
}) => {
  const page = await signedIn('production');
  await page.goto('/property/1/systems/1');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const units = dialog.getByLabel('Units');
  await units.fill('');
  await units.pressSequentially('99999999');
  await expect(units).toHaveValue('99999999');
  await expect(dialog).toContainText('At most 5 characters.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('At most 5 characters.');
  await expect(units).toBeFocused();
  await expectAccessible(page);

  await page.goto('/corporation/add');
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await name.fill(`${own} ${'x'.repeat(5000)}`);
  await expect(page.getByText('At most 120 characters.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveValue(`${own} ${'x'.repeat(5000)}`);
  await expect(page).toHaveURL(/corporation\/add/);

  await page.goto('/internal-users');
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('y'.repeat(150));
  await expect(page.getByRole('alert')).toHaveText('At most 100 characters.');
  await expect(search).toHaveValue('y'.repeat(150));
});
