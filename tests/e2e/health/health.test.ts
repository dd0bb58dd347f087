import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('SYS-07 an administrator sees the health of the installation on a desktop, and on a phone in dark mode', async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  await page.goto('/configure');
  await page.getByRole('link', { name: 'System health' }).click();
  await expect(page.getByRole('heading', { name: 'System health' })).toBeVisible();
  const jobs = page.getByRole('region', { name: 'Jobs and schedules' });
  await expect(jobs.getByRole('row').filter({ hasText: 'Send email' })).toContainText('Done', { timeout: 90_000 });
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('No backup is scheduled.');
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('PostgreSQL');
  await expect(page.getByRole('region', { name: 'Slowest calls' }).getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  const dark = await signedIn({ role: 'sysadmin', scheme: 'dark' });
  await dark.setViewportSize({ width: 390, height: 844 });
  await dark.goto('/system-health');
  await expect(dark.getByText('Send email')).toBeVisible();
  await expectAccessible(dark, 'dark');
});
