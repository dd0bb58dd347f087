import { expect, expectAccessible, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

interface Property {
  readonly id: number;
  readonly revision: number;
}

const form = (name: string) => ({
  name,
  timeZone: 'America/New_York',
  physicalAddress: {
    addressLine1: '1 Closed Court',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    country: 'United States',
  },
});

test('NAV-11 a customer of a canceled property sees the notice and cannot open the closed pages; temporary access opens them', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const send = await administrator(request);
  const name = `${uniqueWord} Court`;
  const property = await send<Property>('/api/regions/1/properties', form(name));
  const page = await signedIn('region');
  const canceledMessage = page.getByText('This property is canceled.');
  await page.goto(`/overview?property=${property.id}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Reports' })).toBeVisible();
  await expect(canceledMessage).toHaveCount(0);

  // An open board would refetch immediately, and the browser would log the rejected call.
  await page.goto('/verify');
  await send(`/api/properties/${property.id}/cancel`, { reason: 'The contract ended' });
  await page.goto(`/overview?property=${property.id}`);
  await expect(canceledMessage).toBeVisible();
  await expect(page.getByText('Reports, alerts, badges, logins, and supplies are not available')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);
  // The overview remains the home page.
  await page.getByRole('link', { name: 'Latchboard, home' }).click();
  await expect(page).toHaveURL(/\/overview/);
  await expect(canceledMessage).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/alerts');
  await expect(canceledMessage).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Exception settings' })).toHaveCount(0);

  await send(`/api/properties/${property.id}/temporary-access`, { reason: 'A last look' });
  await page.goto(`/overview?property=${property.id}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Reports' })).toBeVisible();
  await expect(canceledMessage).toHaveCount(0);

  // The provider sees the end date at the top, in the usual date format.
  const provider = await signedIn('accounting');
  await provider.goto(`/property/${property.id}`);
  await expect(provider.getByText(/^temporary access until \d\d\/\d\d\/\d{4}$/)).toBeVisible();
});

test('NAV-11 TXN-10 open pages show within seconds that a property was suspended or reopened', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const send = await administrator(request);
  const property = await send<Property>('/api/regions/1/properties', form(`${uniqueWord} Court`));
  const board = await signedIn('region');
  const orders = await signedIn('region');
  const setPaymentOverdue = (isDelinquent: boolean) =>
    send(`/api/properties/${property.id}/payment-delinquent`, { isDelinquent, reason: 'Invoice 4711' });
  await board.goto(`/overview?property=${property.id}`);
  await orders.goto(`/property/${property.id}/work-orders`);
  const title = orders.getByRole('heading', { name: 'Work orders', level: 1 });
  // The browser would log an error if the list were still loading when the property is suspended.
  await expect(orders.getByText('No work orders here')).toBeVisible();
  const live = board.getByText('live', { exact: true });
  await expect(live).toBeVisible();
  const overdueMessage = 'Payment for this property is overdue.';

  // A live notice triggers the refetch. Without a notice, each page refetches only once a minute.
  await setPaymentOverdue(true);
  for (const page of [board, orders]) await expect(page.getByText(overdueMessage)).toBeVisible({ timeout: 30_000 });
  await expect(live).toBeHidden();
  await expect(title).toBeHidden();
  await setPaymentOverdue(false);
  for (const page of [board, orders]) await expect(page.getByText(overdueMessage)).toBeHidden({ timeout: 30_000 });
  await expect(live).toBeVisible();
  await expect(title).toBeVisible();
});

test.describe('pages of a suspended property', () => {
  // The first requests from these pages are rejected while the property is loading.
  test.use({ expectedErrors: [403] });

  test('NAV-11 each page of a suspended property explains why it is closed and how to contact the provider, without buttons that do nothing', async ({
    request,
    signedIn,
    uniqueWord,
  }) => {
    const send = await administrator(request);
    const property = await send<Property>('/api/regions/1/properties', form(`${uniqueWord} Court`));
    await send(`/api/properties/${property.id}/cancel`, { reason: 'The contract ended' });
    const page = await signedIn('region');
    for (const path of [
      `/property-reports/${property.id}/transaction`,
      `/property-reports/${property.id}/keys-out`,
      `/property/${property.id}/work-orders`,
      `/property/${property.id}/site-logins`,
      `/badges/property/${property.id}/active`,
      `/badge-restrictions/property/${property.id}`,
      `/esof-store/${property.id}/add`,
      `/supplies/${property.id}/orders`,
      `/overview?property=${property.id}`,
      // These pages show the selected property's data.
      '/exceptions',
      '/exceptions?as=each',
      '/key-activity-alert',
    ]) {
      await page.goto(path);
      await expect(page.getByText('This property is canceled.'), path).toBeVisible();
      if (!path.startsWith('/overview'))
        await expect(page.getByRole('main').getByRole('link', { name: /Service/ }), path).toBeVisible();
      await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0);
    }
    await expectAccessible(page);
  });
});

test.describe('a property that is moved out of reach', () => {
  test.use({ expectedErrors: [404] });

  test('HIE-03 a board whose property is no longer within reach is not shown as live', async ({
    request,
    signedIn,
    uniqueWord,
  }) => {
    const send = await administrator(request);
    const name = `${uniqueWord} Court`;
    const property = await send<Property>('/api/regions/1/properties', form(name));
    const page = await signedIn('region');
    await page.context().clock.install();
    await page.goto(`/overview?property=${property.id}`);
    await expect(page.getByRole('heading', { name: 'Keys out' })).toBeVisible();
    await expect(page.getByText('live', { exact: true })).toBeVisible();
    const reply = await request.post('/api/session', {
      data: { email: 'sysadmin@demo.latchboard.test', password: 'Latchboard-demo-1' },
    });
    const { accessToken } = await reply.json();
    const moveReply = await request.put(`/api/properties/${property.id}`, {
      data: { ...form(name), regionId: 2, revision: property.revision },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(moveReply.status(), await moveReply.text()).toBe(200);
    await page.context().clock.fastForward('01:01');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
