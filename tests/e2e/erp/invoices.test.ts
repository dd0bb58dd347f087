import { expect, expectAccessible, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

test('NAV-07 Invoices opens the property’s page of the customer portal in a new tab', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' });
  const [portal] = await Promise.all([page.waitForEvent('popup'), entry.click()]);
  await expect(portal.getByRole('heading', { name: 'Invoices of E204117' })).toBeVisible();
  await expect(page).toHaveURL(/\/overview/);
});

test('NAV-07 without a customer number, a dialog explains in the user’s language why there are no invoices', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const send = await administrator(request);
  const physicalAddress = {
    addressLine1: '1 Paper Street',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    country: 'United States',
  };
  const property = await send<{ id: number }>('/api/regions/1/properties', {
    ...{ name: `${uniqueWord} Court`, timeZone: 'America/New_York', physicalAddress },
  });
  const page = await signedIn('division');
  await page.goto(`/overview?property=${property.id}`);
  await page.getByRole('link', { name: 'Facturas' }).click();
  const notice = page.getByRole('dialog', { name: 'Facturas' });
  await expect(notice).toContainText('aún no tiene número de cliente');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page).toHaveURL(/\/overview/);
});

test('NAV-07 SYS-03 the invoices entry is shown on a phone, and the ERP state on the property’s page', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/overview');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Invoices' })).toHaveAttribute('target', '_blank');
  const provider = await signedIn('sysadmin');
  await provider.goto('/property/1/settings');
  const panel = provider.getByRole('region', { name: 'ERP' });
  await panel.getByRole('button', { name: 'Send again' }).click();
  await expect(provider.getByText('Sending the property to the ERP')).toBeVisible();
  await expect(panel).toContainText('Up to date', { timeout: 30_000 });
  await expectAccessible(provider);
});
