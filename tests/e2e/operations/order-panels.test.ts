import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const panels = [
  'New purchase orders',
  'Properties without verified units',
  'Verified purchase orders',
  'Shipped',
  'Contest',
] as const;

test('OPS-01 each user’s arrangement of dashboard panels is kept; the reports on the dashboard rotate; waiting items link to their lists', async ({
  signedIn,
}) => {
  const page = await signedIn('management');
  await page.goto('/dashboard');
  for (const name of panels)
    await expect(page.getByRole('region', { name, exact: true }).getByRole('button')).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  const orders = page.getByRole('region', { name: 'New purchase orders' });
  await expect(orders.getByRole('button')).toContainText(/\d+ in the last 60 days/);
  await orders.getByRole('button').click();
  await expect(orders.getByRole('listitem').first()).toContainText('since');
  const verified = page.getByRole('region', { name: 'Verified purchase orders' });
  await verified.getByRole('button').press('Enter');
  await expect(verified.getByRole('listitem').first()).toBeVisible();
  const reports = page.getByRole('region', { name: 'Reports' }).first();
  await reports.getByRole('button', { name: /^Reports/ }).click();
  await expect(reports.getByText('1 of 3')).toBeVisible();
  await expect(reports.getByRole('img').first()).toBeVisible();
  await reports.getByRole('button', { name: 'Previous report' }).click();
  await expect(reports.getByText('3 of 3')).toBeVisible();
  await expect(reports.getByRole('link', { name: 'Open report: Service' })).toHaveAttribute(
    'href',
    '/service-requests/report/service',
  );
  await reports.getByRole('button', { name: 'Next report' }).click();
  await expect(reports.getByRole('link', { name: 'Open report: Sales' })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(orders.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contest' }).getByRole('button')).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await orders.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Purchase order');

  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Shipped', exact: true }).getByRole('button').click();
  await page.getByRole('region', { name: 'Contest' }).getByRole('button').click();
  await expect(page.getByRole('link', { name: 'Contest and goals' })).toBeVisible();
  await expectAccessible(page);
  // After the page becomes narrower, the tooltip of a chart is where the pointer was, outside the page.
  const chart = reports.getByRole('img').first();
  await chart.hover({ position: { x: 600, y: 90 } });
  await expect(chart.locator('.recharts-tooltip-label')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: /^orders shipped in \d{4}$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipped orders' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const approvals = waiting.getByRole('link', { name: /orders? to approve$/ });
  await expect(approvals).toBeVisible();
  await expectAccessible(page);
  await approvals.click();
  await expect(page).toHaveURL(/\/purchase-orders\?purchaseOrderStatuses=1$/);
  await expect(page.getByRole('gridcell', { name: 'Awaiting managerial approval' }).first()).toBeVisible();
});

test('OPS-01 RGT-07 the sales dashboard has only the panels and actions that the role allows, and an action opens its screen', async ({
  signedIn,
}) => {
  const sales = await signedIn('sales');
  await sales.goto('/dashboard');
  await expect(sales.getByRole('region', { name: 'Verified purchase orders' })).toBeVisible();
  await expect(sales.getByRole('region', { name: 'New purchase orders' })).toHaveCount(0);
  const actions = sales.getByRole('region', { name: 'Actions' });
  await expect(actions.getByRole('link')).toHaveText([
    ...['Production queue', 'Lead form', 'Leads', 'Magic code'],
    ...['Cancellation report', 'Sales figures', 'Shipping orders'],
  ]);
  await actions.getByRole('link', { name: 'Sales figures' }).click();
  await expect(sales.getByRole('heading', { level: 1, name: 'Sales representatives' })).toBeVisible();
});
