import { expect, test } from '../fixtures.ts';

test('STF-06 NAV-30 a list of logins that is longer than a page loads on by keyboard', async ({ signedIn }) => {
  const page = await signedIn('manager');
  // The server's own pages, of two rows each.
  await page.route('**/api/properties/1/staff*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, 'limit=2'),
    }),
  );
  await page.goto('/property/1/site-logins');
  const people = page.getByRole('grid').getByRole('row');
  await expect(page.getByText('The first 2 are shown')).toBeVisible();
  await expect(people).toHaveCount(3);
  await page.getByRole('button', { name: 'Load more' }).focus();
  await page.keyboard.press('Enter');
  await expect(people).not.toHaveCount(3);
  await expect(page.getByText('The first 2 are shown')).toBeHidden();
});
