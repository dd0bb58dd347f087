import { deriveKeys } from '../../../apps/server/src/platform/identity/keys.ts';
import { signToken } from '../../../apps/server/src/platform/links/link-token.ts';
import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { secretKey } from '../place.ts';

test('BEY-16 a list is scheduled from the Export menu under its saved view’s name; the schedule is edited, paused, and removed on its page', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('manager');
  await page.goto('/badges/property/1/active');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save as new view' }).click();
  await page.getByRole('textbox', { name: 'View name' }).fill(`${uniqueWord} view`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `${uniqueWord} view` })).toBeVisible();
  await chooseExport(page, 'Schedule');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`${uniqueWord} view`);
  await dialog.getByRole('combobox', { name: 'Other email addresses' }).fill('nowhere');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('“nowhere” is not an email address.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove nowhere' }).click();
  await dialog.getByRole('combobox', { name: 'Other email addresses' }).fill(`${uniqueWord}@elsewhere.test`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My scheduled reports' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: `${uniqueWord} view` });
  await expect(row.getByText(new RegExp(`${uniqueWord}@elsewhere.test`, 'i'))).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  const changeDialog = page.getByRole('dialog', { name: `Edit ${uniqueWord} view` });
  await changeDialog.getByRole('textbox', { name: 'At' }).fill('08:15');
  await changeDialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('every Monday at 08:15');
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row.getByText('Paused')).toBeVisible();
  await page.reload();
  await expect(row.getByText('Paused')).toBeVisible();
  await expect(row.getByText(new RegExp(`${uniqueWord}@elsewhere.test`, 'i'))).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
});

test('BEY-16 the scorecard is scheduled from its page, and a recipient without a login unsubscribes with the link in the email', async ({
  signedIn,
  page: outside,
  uniqueWord,
}) => {
  const page = await signedIn({ role: 'region', scheme: 'dark' });
  const email = `${uniqueWord.toLowerCase()}@elsewhere.test`;
  await page.goto('/scorecard');
  await chooseExport(page, 'Schedule');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${uniqueWord} scorecard`);
  await dialog.getByRole('combobox', { name: 'Other email addresses' }).fill(email);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `${uniqueWord} scorecard` });
  await expect(row.getByText(/^Next: /)).toBeVisible();
  await row.getByRole('button', { name: 'Send to me now' }).click();
  await expect(page.getByText(/^Report sent to /)).toBeVisible();
  await expectAccessible(page);

  const token = await unsubscribeToken(email, outside.request);
  await outside.goto(`/opt-out/report/${token}`);
  await expect(outside.getByText(`Stop sending the report “${uniqueWord} scorecard” to ${email}?`)).toBeVisible();
  await expectAccessible(outside);
  await outside.getByRole('button', { name: 'Stop messages' }).click();
  await expect(outside.getByText('You will no longer receive these messages.')).toBeVisible();
  await page.reload();
  await expect(row.getByText(`${email} (unsubscribed)`)).toBeVisible();
});

/** The token of the unsubscribe link in messages to the address. */
async function unsubscribeToken(email: string, request: { get(path: string): Promise<{ text(): Promise<string> }> }) {
  const { link } = deriveKeys(secretKey);
  for (let id = 1; id < 200; id += 1) {
    const token = signToken(link, 'report-address', id);
    if ((await (await request.get(`/api/opt-outs/report/${token}`)).text()).includes(email)) return token;
  }
  throw new Error(`no message goes to ${email}`);
}
