import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-03 a manager previews and sends a reminder from the board, at most once an hour, and finds it on the page of the holder', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  const row = page.getByRole('row', { name: /^204 / });
  await row.getByRole('button', { name: 'Remind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind Priya Natarajan' });
  const message = dialog.getByRole('region', { name: 'Message' });
  await expect(message).toContainText('priya.natarajan@');
  await expect(message).toContainText('204: overdue since');
  await dialog.getByLabel('Note').fill('The showing is over.');
  await expect(message).toContainText('Note from Dana Whitfield: The showing is over.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByText(/^Reminder sent to priya\.natarajan@/)).toBeVisible();
  await expect(dialog).toBeHidden();

  await row.getByRole('button', { name: 'Remind' }).click();
  await expect(dialog.getByText('You can send another at')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('remind priya');
  await page.getByRole('option', { name: 'Remind Priya Natarajan' }).click();
  await expect(page).toHaveURL(/\/property-reports\/1\/person\/000104\?remind=yes/);
  await expect(dialog.getByText('You can send another at')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Reminders from users' })).toContainText('by Dana Whitfield to priya');
  await expectAccessible(page);
});

test('BEY-03 on a phone, the page of a key opens the reminder to the vendor who signed for it, and the dialog fits', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/overview');
  await page.getByRole('link', { name: /^1108/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /1108/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remind' }).click();
  const dialog = page.getByRole('dialog', { name: /^Remind Apex Plumbing/ });
  await expect(dialog).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});
