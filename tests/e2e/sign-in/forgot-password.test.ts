import { expect, expectAccessible, test } from '../fixtures.ts';
import { newLogin } from './new-login.ts';
import { mailedCode } from './outbox.ts';

test.use({ expectedErrors: [400] });

test('ACC-05 ACC-06 a forgotten password is replaced with an emailed code, and each fulfilled rule turns green', async ({
  page,
  request,
}) => {
  const email = await newLogin(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`If ${email} has a login`)).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await expect(page.getByText(`If ${email} has a login`)).toBeVisible();
  await expect.poll(() => mailedCode(email)).toMatch(/^\d{8}$/);

  // The link in the email opens the second step. The page removes the email address from the URL.
  await page.goto(`/reset-password?email=${encodeURIComponent(email)}`);
  await expect(page.getByText(`Enter the code we emailed to ${email}.`)).toBeVisible();
  await expect(page).toHaveURL('/reset-password');

  await page.getByLabel('Code from the email').fill('00000000');
  await page.getByLabel('New password', { exact: true }).fill('a brand new password');
  await expect(page.getByText('at least 10 characters: met')).toBeAttached();
  await expect(page.getByText('to match in both fields: not met yet')).toBeAttached();
  await page.getByLabel('Confirm new password').fill('a brand new password');
  await expect(page.getByText('to match in both fields: met')).toBeAttached();
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid reset code provided, please try again');
  await expectAccessible(page);

  await page.getByLabel('Code from the email').fill(mailedCode(email) ?? '');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a brand new password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(external-)?overview/);
});

test('STF-04 the link of an invitation asks in its language for a first password, and then signs in with the invited email', async ({
  page,
  request,
}) => {
  const email = await newLogin(request);
  await request.post('/api/session/forgot-password', { data: { email } });
  await page.goto(`/reset-password?email=${encodeURIComponent(email)}&invited=es`);
  await expect(page.getByRole('heading', { name: 'Elija su contraseña' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Elija su contraseña' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/reset-password?email=${encodeURIComponent(email)}&invited=en`);
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expect.poll(() => mailedCode(email)).toMatch(/^\d{8}$/);
  await page.getByLabel('Code from the email').fill(mailedCode(email) ?? '');
  await page.getByLabel('New password', { exact: true }).fill('a brand new password');
  await page.getByLabel('Confirm new password').fill('a brand new password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test('ACC-05 an email address without a login gets the same reply, even in Spanish', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto('/resetPassword');
  await page.getByLabel('Correo electrónico').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Si nobody@nowhere.example tiene un acceso')).toBeVisible();
  await context.close();
});
