import { expect, expectAccessible, test } from '../fixtures.ts';

test('NAV-26 NAV-23 a report explains an impossible date, a reversed period, and an invalid period, and keeps the typed text', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  const url = '/property-reports/1/transaction?range=2026-02-31..2026-03-02';
  await page.goto(url);
  const note = page.getByRole('alert').filter({ hasText: 'has an invalid date' });
  await expect(note).toContainText('02/31/2026');
  await expect(page).toHaveURL(url);
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

  await page.goto('/property-reports/1/transaction?range=2026-03-02..2026-02-01&page=abc');
  const notes = page.getByRole('alert');
  await expect(notes.filter({ hasText: 'has a start date after its end date' })).toContainText(
    '03/02/2026 – 02/01/2026',
  );
  await expect(notes.filter({ hasText: 'page=abc' })).toBeVisible();
});
