import type { Page } from '@playwright/test';
import { codeAt } from '../../../apps/server/src/platform/identity/one-time-code.ts';
import { fromBase32 } from '../../../apps/server/src/testing/second-factor.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { newLogin } from './new-login.ts';

test.use({ expectedErrors: [400, 403] });

const temporaryPassword = 'temporary for today';
const password = 'mine and only mine';

async function signIn(page: Page, email: string, withPassword: string) {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(withPassword);
  await page.keyboard.press('Enter');
}

test('ACC-04 ACC-22 ACC-23 a temporary password is replaced, then a second factor is required before the portal', async ({
  page,
  request,
}) => {
  const email = await newLogin(request, { temporaryPassword });
  await page.goto('/account');
  await signIn(page, email, temporaryPassword);
  await expect(page).toHaveURL(/\/new-password/);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');

  await expect(page.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const panel = page.getByRole('region', { name: 'Two-factor authentication' });
  await panel.getByLabel('Current password').fill(password);
  await panel.getByRole('button', { name: 'Continue' }).click();
  const secret = fromBase32(((await panel.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  await expectAccessible(page);
  const step = Math.floor(Date.now() / 30_000);
  await panel.getByLabel('Code').fill('12');
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await panel.getByLabel('Code').fill(codeAt(secret, step));
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByText('On', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/second-factor/);
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/overview');
  await expect(page).toHaveURL('/second-factor?redirect=%2Foverview');
  // Each code is valid only once, so the next sign-in uses the next one.
  await page.getByLabel('Code').fill(codeAt(secret, step + 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview');
});
