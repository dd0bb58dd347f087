import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { scrollTo } from '../scroll-to.ts';
import { administrator } from '../sign-in/new-login.ts';

/** Opens the board and scrolls to a panel below it, which loads as it approaches the visible area. */
async function scrollToPanel(page: Page, panel: string): Promise<void> {
  await page.goto('/overview');
  await scrollTo(page.getByRole('region', { name: panel }));
}

test('NAV-29 the open alerts, requests, and orders are listed below the board, and each links to its record', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  const send = await administrator(request);
  const { id } = await send<{ id: number }>('/api/properties/1/service-requests', {
    ...{ typeId: 10, title: `${uniqueWord} squeaks`, description: 'At noon.', key: crypto.randomUUID() },
  });
  const page = await signedIn('manager');
  await scrollToPanel(page, 'Open service requests');
  const requests = page.getByRole('region', { name: 'Open service requests' });
  await expect(page.getByRole('region', { name: 'Open exceptions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open orders' })).toBeVisible();
  await expect(requests.getByText(`${uniqueWord} squeaks`)).toBeVisible();
  await requests.getByRole('listitem').filter({ hasText: uniqueWord }).getByRole('link').click();
  await expect(page).toHaveURL(`/service-requests/property/1/${id}`);
  // At levels above a property, each item shows its property. Property staff do not see these panels.
  const region = await signedIn('region');
  await scrollToPanel(region, 'Open service requests');
  await expect(region.getByRole('region', { name: 'Open service requests' }).getByText(uniqueWord)).toBeVisible();
  const staff = await signedIn('staff');
  await staff.goto('/overview');
  await expect(staff.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Open orders' })).toHaveCount(0);
});

test.look(
  'NAV-29 NAV-25 on a phone, in dark mode, and in Spanish, the open items are below the board',
  async ({ signedIn }) => {
    const page = await signedIn({ role: 'assistant', scheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await scrollToPanel(page, 'Solicitudes de servicio abiertas');
    await expect(page.getByRole('region', { name: 'Pedidos abiertos' })).toBeVisible();
    await expectAccessible(page, 'dark');
    await expectNoHorizontalScroll(page);
  },
);
