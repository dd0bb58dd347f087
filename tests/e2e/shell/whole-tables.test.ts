import { expect, test } from '../fixtures.ts';

/** Provider lists that must fit in 1440 px without horizontal scrolling. */
const lists = {
  '/purchase-order-lookup': 'Purchase order lookup',
  '/purchase-order-lookup-conversions': 'Conversion orders',
  '/purchase-orders/accounting': 'Purchase orders for accounting',
  '/verified-purchase-orders': 'Orders with verified units',
  '/leads': 'Leads',
  '/change-requests': 'Change requests',
};

test('NAV-25 at 1440 px, the header is one row and the lists of the provider show every number and button', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, name] of Object.entries(lists)) {
    await page.goto(path);
    const table = page.getByRole('grid', { name });
    await expect(table.getByRole('row').nth(1), path).toBeVisible();
    const excess = await table.evaluate((element) => {
      let box = element.parentElement;
      while (box && box !== document.body && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
      return box ? box.scrollWidth - box.clientWidth : 0;
    });
    expect(excess, path).toBeLessThanOrEqual(1);
    const header = await page.getByRole('banner').first().boundingBox();
    expect(header?.height, path).toBeLessThanOrEqual(64);
  }
});
