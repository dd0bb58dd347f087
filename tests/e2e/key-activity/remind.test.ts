import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-03 a manager previews and sends a reminder from the board, at most once an hour, and finds it on the holder’s page', async ({
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

  await expect(row.getByText(/^Reminded \d+ [sm] ago/)).toBeVisible();
  await page.reload();
  await expect(row.getByText(/^Reminded \d+ [sm] ago/)).toContainText(/Next reminder in \d+ m/);
  await expect(row.getByRole('button', { name: 'Remind' })).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('remind priya');
  await page.getByRole('option', { name: 'Remind Priya Natarajan' }).click();
  await expect(page).toHaveURL(/\/property-reports\/1\/person\/000104\?remind=yes/);
  await expect(dialog.getByText('You can send another at')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Reminders from users' })).toContainText('by Dana Whitfield to priya');
  await expectAccessible(page);
});

test('BEY-03 every screen that shows an overdue key, a holder, or an open receipt offers a reminder', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  const main = page.getByRole('main');
  // The test above may already have sent a reminder. In that case, the page shows the time of the last one.
  const reminder = main.getByRole('button', { name: 'Remind' }).or(main.getByText(/^Reminded /));
  const shows = async (url: string) => {
    await page.goto(url);
    await expect(reminder.first(), url).toBeVisible();
  };
  await shows('/overview');
  await shows('/property-reports/1/keys-out?taken=all');
  await shows('/property-reports/1/unit?unit=1108');
  await shows('/exceptions');
  await shows('/exceptions?as=each');
  await shows('/admin');
  await shows('/property/1/key-receipts');
  const offers = async (heading: RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(reminder.first()).toBeVisible();
  };
  // Other tests add receipts for vendors without an email address.
  const receipt = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Remind' }) });
  await receipt
    .first()
    .getByRole('link', { name: /^\d{5}$/ })
    .click();
  await offers(/^Key receipt/);
  await page.goto('/property/1/work-orders?view=all&find=4471');
  await page.getByRole('link', { name: '4471' }).click();
  await offers(/4471/);
  await page.goto('/badges/property/1/active?find=Priya');
  await page.getByRole('link', { name: 'Priya Natarajan' }).click();
  await offers(/Priya Natarajan/);
  const now = new Date().toISOString();
  await shows(`/property-reports/1/incident?unit=1108&from=${now}&to=${now}`);
  await page.goto('/overview');
  await page.getByRole('link', { name: /^1108/ }).first().click();
  const tag = await page
    .getByRole('definition')
    .filter({ hasText: /^\d{5}\D*$/ })
    .innerText();
  await shows(`/property-reports/1/tag-search?tag=${tag.slice(0, 5)}`);
  const regional = await signedIn('region');
  await regional.goto('/overview');
  await expect(regional.getByRole('heading', { name: 'Overdue keys' })).toBeVisible();
  await expect(regional.getByRole('main').getByRole('button', { name: 'Remind' }).first()).toBeVisible();
});

test('BEY-03 on a phone, the key page opens the reminder to the vendor who signed for the key, and the dialog fits', async ({
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
