import { expect, expectAccessible, test } from '../fixtures.ts';
import { newLoginWithSecondFactor, ownPassword } from './authenticator.ts';

test.use({ expectedErrors: [400, 403] });

test('ACC-22 ACC-23 a user who lost their phone signs in with a recovery code, creates new ones, and ends every other session', async ({
  page,
  request,
}) => {
  const { email, recoveryCodes } = await newLoginWithSecondFactor(request);
  await page.goto('/account');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/second-factor/);
  await expect(page.getByText('ask support@latchboard.example to turn off two-factor authentication')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectAccessible(page);
  await page.getByLabel('Recovery code').fill('AAAAA-AAAAA');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is incorrect. Check it and try again.')).toHaveCount(1);
  await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');

  const panel = page.getByRole('region', { name: 'Two-factor authentication' });
  await expect(panel.getByText('9 recovery codes left')).toBeVisible();
  await panel.getByRole('button', { name: 'Get new recovery codes' }).click();
  await panel.getByLabel('Current password').fill(ownPassword);
  await panel.getByRole('button', { name: 'Get new recovery codes' }).click();
  await expect(panel.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Latchboard recovery codes.txt');
  await panel.getByRole('button', { name: 'I saved the codes' }).click();
  await expect(panel.getByText('10 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('1 session ended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeHidden();
});
