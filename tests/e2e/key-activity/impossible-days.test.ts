import { expect, expectAccessible, test } from '../fixtures.ts';

test('NAV-26 NAV-23 a date that no calendar has is named, in the address and in its field, and stays as it was typed', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  const address = '/property-reports/1/transaction?range=2026-02-31..2026-03-02';
  await page.goto(address);
  const note = page.getByRole('alert').filter({ hasText: 'there is no such date' });
  await expect(note).toContainText('02/31/2026');
  await expect(page).toHaveURL(address);
  await expectAccessible(page);
  const from = page.getByLabel('First day');
  await from.fill('02/30/2026');
  await from.press('Enter');
  await expect(page.getByText('Please enter a valid date')).toBeVisible();
  await page.getByLabel('Last day').focus();
  await expect(from).toHaveValue('02/30/2026');
  await from.fill('02/28/2026');
  await from.press('Enter');
  await expect(note).toBeHidden();
  await expect(page).toHaveURL(/range=2026-02-28\.\./);
});

test('NAV-26 the page names a period that ends before it begins, and a period or page that means nothing', async ({
  signedIn,
}) => {
  const page = await signedIn('division');
  await page.goto('/property-reports/1/transaction?range=2026-03-02..2026-02-01&page=abc');
  const note = page.getByRole('alert');
  await expect(note.filter({ hasText: 'el primer día es posterior al último' })).toContainText(
    '03/02/2026 – 02/01/2026',
  );
  await expect(note.filter({ hasText: 'page=abc' })).toBeVisible();
  await page.goto('/property-reports/1/transaction?range=9999-12-31..9999-12-31');
  await expect(note.filter({ hasText: 'range=9999-12-31' })).toBeVisible();
  await page.goto('/property-reports/1/transaction?range=banana');
  await expect(note.filter({ hasText: 'range=banana' })).toBeVisible();
});
