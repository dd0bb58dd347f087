import { expect, expectAccessible, test } from '../fixtures.ts';
import { password } from '../place.ts';

test('ACC-16 ACC-17 ACC-18 a user impersonates a customer and returns, in every tab, with both names visible', async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  const otherPage = await page.context().newPage();
  await otherPage.goto('/account');
  await page.goto('/property/1/site-logins');
  await page.getByRole('link', { name: 'Dana Whitfield' }).click();
  await page.getByRole('button', { name: /View as Dana Whitfield/ }).click();

  await expect(page).toHaveURL('/external-overview');
  const banner = page.getByRole('region', { name: 'Viewing as another user' });
  await expect(banner).toContainText('Samir Haddad, you are viewing as Dana Whitfield');
  await expectAccessible(page);
  await expect(otherPage).toHaveURL('/overview');
  await expect(otherPage.getByText('you are viewing as Dana Whitfield')).toBeVisible();
  await page.goto('/corporation/corporation-list');
  await expect(page).toHaveURL('/overview');
  await page.goto('/account');
  await expect(page.getByText('End the impersonation to see your own account.')).toBeVisible();

  await banner.getByRole('button', { name: 'End impersonation' }).click();
  await expect(page).toHaveURL('/property/1/site-logins');
  await expect(banner).toBeHidden();
  await expect(otherPage).toHaveURL('/account');
});

const levels = [
  { level: 'corporation', login: 'corporate@demo.latchboard.test' },
  { level: 'division', login: 'division@demo.latchboard.test' },
  { level: 'region', login: 'region@demo.latchboard.test' },
];

for (const { level, login } of levels)
  test(`ACC-16 ACC-17 impersonating a ${level}’s login starts on the overview and ends on that ${level}’s page`, async ({
    signedIn,
    request,
  }) => {
    const reply = await request.post('/api/session', { data: { email: login, password } });
    const { accessToken } = await reply.json();
    const headers = { authorization: `Bearer ${accessToken}` };
    const me = await (await request.get('/api/session/me', { headers })).json();
    const id = level === 'corporation' ? me.reach.corporation.id : me.reach.entities[0].id;

    const page = await signedIn('sysadmin');
    // The portal is in the language of the impersonated login.
    const end = page.getByRole('button', { name: /^(End impersonation|Terminar suplantación)$/ });
    await page.goto(`/${level}/${id}/edit-staff/${me.person.id}`);
    await page.getByRole('button', { name: /^View as/ }).click();
    await expect(page).toHaveURL('/overview');
    await end.click();
    await expect(page).toHaveURL(`/${level}/${id}`);
    await expect(end).toBeHidden();
  });
