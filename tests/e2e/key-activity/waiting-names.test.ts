import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ provokes: ['no connection'] });

const call = '**/api/properties/1/holder?*';

test('NAV-29 TXN-10 the page of a person calls nobody unknown while it loads', async ({ signedIn }) => {
  const page = await signedIn('manager');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(call, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/property-reports/1/person/000733');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Person');
  await expect(page.getByText(/unknown badge/i)).toHaveCount(0);
  answer();
  await expect(title).not.toHaveText('Person');
});

test('NAV-18 TXN-10 the page of a person without a connection says that, not that the badge is unknown', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.route(call, (route) => route.abort('internetdisconnected'));
  await page.goto('/property-reports/1/person/000733');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Person' })).toBeVisible();
  await expect(page.getByText(/unknown badge/i)).toHaveCount(0);
  await expectAccessible(page);
});
