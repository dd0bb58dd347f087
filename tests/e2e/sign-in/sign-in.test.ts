import { expect, expectAccessible, test } from '../fixtures.ts';
import { password } from '../place.ts';

test.use({ expectedErrors: [400, 404] });

const ownPassword = 'keys and doors 12';
const legacyLogins = [
  {
    userName: 'JLindqvist',
    code: 'HANDOVER-1',
    name: 'Jo Lindqvist',
    email: 'jo.lindqvist@meridianresidential.example',
  },
  { userName: 'TMarsh', code: 'HANDOVER-2', name: 'Terrence Marsh', email: 'terrence.marsh@cascadepacific.example' },
];

test('ACC-21 a user with a legacy login can convert it to an email login only once', async ({ page }, { retry }) => {
  // A code works only once, so a retry uses the next person.
  const legacyLogin = legacyLogins[retry];
  if (!legacyLogin) throw new Error('the demo has no more people of the former system');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Move your former login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const find = async (code: string) => {
    await page.getByLabel('Former username').fill(legacyLogin.userName);
    await page.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
  };
  await find('GUESS');
  await expect(page.getByRole('alert')).toBeVisible();
  await find(legacyLogin.code);
  await expect(page.getByLabel('Your name')).toHaveValue(legacyLogin.name);
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(legacyLogin.email);
  await page.getByLabel('New password', { exact: true }).fill(ownPassword);
  await page.getByLabel('Confirm new password').fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Email address').fill(legacyLogin.email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/login');
  await page.goto('/new-user');
  await find(legacyLogin.code);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('ACC-15 a user whose record cannot be loaded sees a message and can retry', async ({ page }) => {
  const me = '**/api/session/me*';
  await page.route(me, (route) => route.fulfill({ status: 404, json: { code: 'notFound' } }));
  await page.goto('/account');
  await page.getByLabel('Email address').fill('region@demo.latchboard.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('we could not locate your user record')).toBeVisible();
  await expect(page.getByRole('link', { name: /support/i })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(me);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/account');
});

test('NAV-03 a user without a name is detected and signed out', async ({ page }) => {
  await page.route('**/api/session/me*', async (route) => {
    const reply = await route.fetch();
    const me = await reply.json();
    await route.fulfill({ response: reply, json: { ...me, person: { ...me.person, name: ' ' } } });
  });
  await page.goto('/login');
  await page.getByLabel('Email address').fill('region@demo.latchboard.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  const [endRequest] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'DELETE' && sent.url().endsWith('/api/session')),
    page.keyboard.press('Enter'),
  ]);
  expect((await endRequest.response())?.ok()).toBe(true);
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/login');
});
