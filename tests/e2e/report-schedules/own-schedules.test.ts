import { deriveKeys } from '../../../apps/server/src/platform/identity/keys.ts';
import { signToken } from '../../../apps/server/src/platform/links/link-token.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { secretKey } from '../place.ts';

test('BEY-16 a list is scheduled from its export with the saved view’s name, and the schedule is changed, paused, and removed on the page of the user’s schedules', async ({
  signedIn,
  own,
}) => {
  const page = await signedIn('manager');
  await page.goto('/badges/property/1/active');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save as new view' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill(`${own} view`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `${own} view` })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'By email' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`${own} view`);
  await dialog.getByRole('textbox', { name: 'Other email addresses' }).fill('no address');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Please enter a valid email address.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Other email addresses' }).fill(`${own}@elsewhere.test`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My scheduled reports' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: `${own} view` });
  await expect(row.getByText(new RegExp(`${own}@elsewhere.test`, 'i'))).toBeVisible();
  await row.getByRole('button', { name: 'Change' }).click();
  const changing = page.getByRole('dialog', { name: `Change ${own} view` });
  await changing.getByRole('textbox', { name: 'At' }).fill('08:15');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('every Monday at 08:15');
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Paused')).toBeVisible();
  await page.reload();
  await expect(row.getByText('Paused')).toBeVisible();
  await expect(row.getByText(new RegExp(`${own}@elsewhere.test`, 'i'))).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('BEY-16 the scorecard is scheduled from its page, and a recipient without a login stops the mails through the link', async ({
  signedIn,
  page: outside,
  own,
}) => {
  const page = await signedIn({ role: 'region', scheme: 'dark' });
  const email = `${own.toLowerCase()}@elsewhere.test`;
  await page.goto('/scorecard');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${own} scorecard`);
  await dialog.getByRole('textbox', { name: 'Other email addresses' }).fill(email);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `${own} scorecard` });
  await expect(row.getByText(/^Next: /)).toBeVisible();
  await row.getByRole('button', { name: 'Send to me now' }).click();
  await expect(page.getByText(/^Report sent to /)).toBeVisible();
  await expectAccessible(page);

  const token = await linkTo(email, outside.request);
  await outside.goto(`/opt-out/report/${token}`);
  await expect(outside.getByText(`Stop messages of the report “${own} scorecard” to ${email}?`)).toBeVisible();
  await expectAccessible(outside);
  await outside.getByRole('button', { name: 'Stop messages' }).click();
  await expect(outside.getByText('You will no longer receive these messages.')).toBeVisible();
  await page.reload();
  await expect(row.getByText(`${email} (unsubscribed)`)).toBeVisible();
});

/** The link in a message to the address. */
async function linkTo(email: string, request: { get(path: string): Promise<{ text(): Promise<string> }> }) {
  const { link } = deriveKeys(secretKey);
  for (let id = 1; id < 200; id += 1) {
    const token = signToken(link, 'report-address', id);
    if ((await (await request.get(`/api/opt-outs/report/${token}`)).text()).includes(email)) return token;
  }
  throw new Error(`no message goes to ${email}`);
}
