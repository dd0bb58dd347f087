import { expect, expectAccessible, test } from '../fixtures.ts';

test("ACC-16 ACC-17 ACC-18 viewing as a customer's login and back, in every tab, with both names in sight", async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  const other = await page.context().newPage();
  await other.goto('/account');
  await page.goto('/property/1/site-logins');
  await page.getByRole('link', { name: 'Dana Whitfield' }).click();
  await page.getByRole('button', { name: /View as Dana Whitfield/ }).click();

  await expect(page).toHaveURL('/external-overview');
  const banner = page.getByRole('region', { name: 'Viewing as somebody' });
  await expect(banner).toContainText('Samir Haddad, you are viewing as Dana Whitfield');
  await expectAccessible(page);
  await expect(other).toHaveURL('/overview');
  await expect(other.getByText('you are viewing as Dana Whitfield')).toBeVisible();
  await page.goto('/corporation/corporation-list');
  await expect(page).toHaveURL('/overview');
  await page.goto('/account');
  await expect(page.getByText('Your own account opens when you end the impersonation.')).toBeVisible();

  await banner.getByRole('button', { name: 'End impersonation' }).click();
  await expect(page).toHaveURL('/property/1/site-logins');
  await expect(banner).toBeHidden();
  await expect(other).toHaveURL('/dashboard');
});
