import { expect, expectAccessible, test } from '../fixtures.ts';
import { newLoginWithSecondFactor, ownPassword } from '../sign-in/authenticator.ts';
import { messagesTo } from '../sign-in/outbox.ts';

test('ACC-22 an administrator turns off the second factor of a user who lost their phone', async ({
  signedIn,
  page,
  request,
}) => {
  const { id, email } = await newLoginWithSecondFactor(request);
  const administrator = await signedIn('sysadmin');
  await administrator.goto(`/property/1/edit-staff/${id}`);
  await expect(administrator.getByText('Two-factor authentication: on')).toBeVisible();
  await administrator.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  const dialog = administrator.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expectAccessible(administrator);
  await dialog.getByLabel('Reason').fill('Lost the phone; called back');
  await dialog.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  await expect(administrator.getByText('Two-factor authentication turned off for Rosa Delgado')).toBeVisible();
  await expect(administrator.getByText('Two-factor authentication: off')).toBeVisible();
  await expect(administrator.getByRole('button', { name: 'Turn off two-factor authentication' })).toBeHidden();
  const subjects = () =>
    messagesTo(email).filter((message) => message.includes('Two-factor authentication was turned off'));
  await expect.poll(() => subjects().length).toBe(1);

  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(external-)?overview/);
});
