import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('BEY-13 on a phone and in the dark keys for programs read well', async ({ signedIn }) => {
  const page = await signedIn({ role: 'corporate', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/programs');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await expect(page.getByLabel('Name of the program')).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoSidewaysScroll(page);
});
