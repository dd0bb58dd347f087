import { expect, expectAccessible, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

const form = (name: string) => ({
  name,
  timeZone: 'America/New_York',
  physicalAddress: {
    addressLine1: '1 Audited Court',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    country: 'United States',
  },
});

test.describe('a property’s log', () => {
  test.use({ expectedErrors: [404] });

  test('SYS-01 NAV-13 NAV-26 the audit log of a property shows who canceled it and why', async ({
    uniqueWord,
    request,
    signedIn,
  }) => {
    const send = await administrator(request);
    const name = `${uniqueWord} Court`;
    const property = await send<{ id: number }>('/api/regions/1/properties', form(name));
    const page = await signedIn('sysadmin');
    await page.goto(`/property/${property.id}/settings`);
    await page.getByRole('button', { name: 'Cancel property' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel property' });
    await dialog.getByLabel('Reason').fill('Sold to another owner');
    await dialog.getByRole('button', { name: 'Cancel property' }).click();
    await expect(page.getByText('This property is canceled.')).toBeVisible();

    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Sections' });
    await expect(menu.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
    const logEntries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
    await expect(logEntries).toHaveCount(2);
    await expect(logEntries.first()).toContainText('Samir Haddad');
    const screen = logEntries.first().getByRole('link', { name: 'in the portal' });
    await expect(screen).toHaveAttribute('href', `/property/${property.id}/settings`);
    await expect(logEntries.first()).toContainText(/Canceled\s*no → yes/);
    await expect(logEntries.first()).toContainText(/Reason\s*Sold to another owner/);
    await expect(logEntries.first()).not.toContainText(/Property|Login|Account status/);
    await expect(logEntries.last()).toContainText(/Region\s*Florida Gulf Coast/);
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'Record type' }).click();
    await page.getByRole('option', { name: 'Property account status' }).click();
    await expect(page).toHaveURL(`/audit/entity/property/${property.id}?kind=property-change`);
    await expect(logEntries).toHaveCount(1);
    await expect(logEntries).toContainText(/Account status\s*canceled/);
    await page.goBack();
    await expect(logEntries).toHaveCount(2);

    await page.getByRole('link', { name: 'Open record' }).click();
    await expect(page).toHaveURL(`/property/${property.id}`);
    await page.goto('/audit/entity/property/987654');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});
