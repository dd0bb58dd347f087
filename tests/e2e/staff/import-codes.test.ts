import { expect, expectAccessible, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { mailedCode } from '../sign-in/outbox.ts';

const email = 'ida.sheet@meridianresidential.example';
const sheet = [
  'Type,Corporation,Property,Name,Email',
  `staff,Meridian Residential Group,Harbor Point Apartments,Ida Sheet,${email}`,
].join('\n');

test('HIE-09 STF-04 an import emails each new login a code if that option is on', async ({ signedIn }) => {
  const page = await signedIn('management');
  await page.goto('/corporation/corporation-list');
  await chooseAction(page, 'Import customer');
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'logins.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  const codes = page.getByRole('checkbox', { name: 'Email each new login a code to set a password' });
  await expect(codes).not.toBeChecked();
  await codes.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row imported')).toBeVisible();
  await expect.poll(() => mailedCode(email)).toMatch(/^\d{8}$/);
});
