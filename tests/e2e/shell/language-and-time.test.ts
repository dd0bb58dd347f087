import { expect, expectAccessible, test } from '../fixtures.ts';
import { newManager } from '../sign-in/new-login.ts';

test.use({ expectedErrors: [401] });

test('NAV-23 a screen for many customers shows the user’s time zone; a screen for one property shows the property’s if it differs', async ({
  browser,
  signedIn,
  contextOptions,
  baseURL,
}) => {
  const provider = await signedIn('accounting');
  for (const path of [
    '/dashboard',
    '/accounts',
    '/cancellation-report',
    '/inventory/movements',
    '/purchase-orders/accounting',
  ]) {
    await provider.goto(path);
    await expect(provider.getByText(/^Times in Eastern time$/)).toHaveCount(1);
  }
  const manager = await signedIn('manager');
  await manager.goto('/overview');
  await expect(manager.getByRole('grid').first()).toBeVisible();
  await expect(manager.getByText(/^Times in Eastern time$/)).toHaveCount(0);
  // The same user in the Pacific time zone.
  const options = { ...contextOptions, baseURL, timezoneId: 'America/Los_Angeles' };
  const context = await browser.newContext({ ...options, storageState: await manager.context().storageState() });
  const page = await context.newPage();
  await page.goto('/overview');
  await expect(page.getByText(/^Times in Eastern time$/)).toHaveCount(1);
  await context.close();
});

test('NAV-23 NAV-24 English uses a 12-hour clock until a user chooses the 24-hour clock; a new language changes all texts on the device', async ({
  signedIn,
  request,
}) => {
  const page = await signedIn({ email: await newManager(request) });
  const since = page.getByRole('grid').getByRole('time').first();
  const twelveHourFormat = /^(\d\d\/\d\d (\d{4} )?)?\d\d:\d\d [AP]M$/;
  const twentyFourHourFormat = /^(\d\d\/\d\d (\d{4} )?)?\d\d:\d\d$/;
  await page.goto('/overview');
  await expect(since).toHaveText(twelveHourFormat);
  await page.goto('/account');
  const lastUse = page.getByText(/^Last used/).first();
  await expect(lastUse).toHaveText(/^Last used .*[AP]M from/);
  const choose = async (name: RegExp) => {
    const saveReply = page.waitForResponse((reply) => reply.url().endsWith('/api/session/time-format') && reply.ok());
    await page.getByRole('group', { name: 'Time format' }).getByRole('button', { name }).click();
    await saveReply;
  };
  await choose(/^24 hours/);
  await expect(lastUse).toHaveText(/^Last used (\d\d\/\d\d )?\d\d:\d\d from/);
  await page.goto('/overview');
  await expect(since).toHaveText(twentyFourHourFormat);
  await page.goto('/account');
  await choose(/^12 hours/);
  await page.goto('/overview');
  await expect(since).toHaveText(twelveHourFormat);

  const row = page.getByRole('row').filter({ hasText: '1108' });
  await expect(row).toContainText('Leak under sink');
  await page.getByRole('button', { name: /^Welcome,/ }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(row).toContainText('Fuga bajo el fregadero');
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).last().click();

  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('nobody@demo.latchboard.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('not a password');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText(/no son correctos/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
