import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('HIE-03 the provider comes from the corporations to all properties, finds, narrows and sorts them', async ({
  signedIn,
}) => {
  const page = await signedIn('accounting');
  await page.goto('/corporation/corporation-list');
  await page.getByRole('link', { name: 'Properties', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Properties' }).locator('tbody tr[data-index]');
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('columnheader', { name: 'Customer number' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=number/);
  await page.getByRole('searchbox', { name: /customer number/ }).fill('seattle');
  await expect(page.getByText('1 property')).toBeVisible();
  await expect(rows.filter({ hasText: 'Alder & Pine' })).toBeVisible();
  await page.getByRole('button', { name: 'Canceled' }).click();
  await expect(page).toHaveURL(/status=canceled/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/sort=number&status=all/);
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/property\/\d+$/);
});

test('HIE-03 NAV-25 the properties fit a phone in the dark', async ({ signedIn }) => {
  const page = await signedIn({ role: 'accounting', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/properties');
  await expect(page.getByText('Alder & Pine')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
