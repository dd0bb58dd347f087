import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../fixtures.ts';

test('STF-06 NAV-30 a list of logins longer than a page loads more rows by keyboard', async ({ signedIn }) => {
  const page = await signedIn('manager');
  // The server returns pages of two rows each.
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
  await expect(page.getByText('Showing the first 2')).toBeVisible();
  await expect(people).toHaveCount(3);
  await page.getByRole('button', { name: 'Load more' }).focus();
  await page.keyboard.press('Enter');
  await expect(people).not.toHaveCount(3);
  await expect(page.getByText('Showing the first 2')).toBeHidden();
});

test('HIE-05 NAV-26 logins of a region and of a property are searched and sorted through the URL, and exported as shown', async ({
  signedIn,
}) => {
  const page = await signedIn('service');
  for (const screen of ['/region/1/people', '/property/1/people']) {
    await page.goto(screen);
    const people = page.getByRole('region', { name: 'People' });
    const table = people.getByRole('grid', { name: 'Logins' });
    await expect(table.getByRole('link').first()).toBeVisible();
    await table.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
    await expect(page).toHaveURL(`${screen}?sort=email`);
    await people.getByLabel('Search names or emails').fill('nobody-has-this-name');
    await expect(people.getByText('No matches for these filters')).toBeVisible();
    await people.getByRole('button', { name: 'Clear filters' }).click();
    const first = await table.getByRole('link', { name: /@/ }).first().innerText();
    await page.reload();
    await expect(table.getByRole('link', { name: /@/ }).first()).toHaveText(first);
    const download = page.waitForEvent('download');
    await people.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'CSV file' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(
      new RegExp(`Name,Role,Email,Phone number,Last sign-in\r\n[^,]+,[^,]+,${first},`),
    );
    await expectAccessible(page);
    await people.getByRole('button', { name: 'Inactive' }).click();
    await expect(page).toHaveURL(/show=inactive/);
  }
});
