import { expect, test } from '../fixtures.ts';

test('TXN-03 customers go from a report to the list and back in the browser, and are shown no property page', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/property-reports/1/transaction');
  await expect(page.getByRole('heading', { level: 1, name: 'Key transactions' })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('link')).toHaveCount(1);
  await crumbs.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/property-reports/1');
  await page.getByRole('link', { name: /By unit/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'By unit' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/property-reports/1');
});
