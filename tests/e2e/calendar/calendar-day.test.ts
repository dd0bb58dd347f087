import { expect, test } from '../fixtures.ts';

// A time zone whose date differs from the calendar's date for most of each day.
test.use({ timezoneId: 'Pacific/Kiritimati' });

test('OPS-06 the day view opens on the current day in the time zone that the page names', async ({ signedIn }) => {
  const page = await signedIn('management');
  await page.goto('/calendar-day-view');
  await expect(page.getByText('Times in Central time')).toBeVisible();
  const today = new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago', dateStyle: 'full' });
  await expect(page.getByRole('heading', { level: 2, name: today })).toBeVisible();
});
