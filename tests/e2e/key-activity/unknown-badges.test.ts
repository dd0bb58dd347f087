import { expect, expectAccessible, test } from '../fixtures.ts';

test.use({ expectedErrors: [404, 'no connection'] });

const holderUrl = '**/api/properties/1/holder?*';

test('NAV-18 NAV-29 TXN-10 a person’s page shows an unknown badge only after loading, and not while offline', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  let sendReply = () => {};
  const release = new Promise<void>((resolve) => {
    sendReply = resolve;
  });
  await page.route(holderUrl, async (route) => {
    await release;
    await route.continue();
  });
  await page.goto('/property-reports/1/person/000733');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Person');
  await expect(page.getByText(/unknown badge/i)).toHaveCount(0);
  sendReply();
  await expect(title).not.toHaveText('Person');

  await page.unroute(holderUrl);
  await page.route(holderUrl, (route) => route.abort('internetdisconnected'));
  await page.goto('/property-reports/1/person/000733');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Person' })).toBeVisible();
  await expect(page.getByText(/unknown badge/i)).toHaveCount(0);
  await expectAccessible(page);

  await page.unroute(holderUrl);
  await page.goto('/property-reports/1/person/999999');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
