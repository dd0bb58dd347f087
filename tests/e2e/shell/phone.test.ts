import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('NAV-15 NAV-14 NAV-25 a tablet’s header is one line; a phone’s sidebar contains the entries that do not fit in the footer', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin');
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto('/dashboard');
  for (const width of [820, 900, 1000, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveCount(10);
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width}`).toBe(1);
    await expectNoHorizontalScroll(page);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const footer = page.getByRole('navigation', { name: 'Main (bottom bar)' });
  await expect(footer.getByRole('link')).toHaveText(['Dashboard', 'Search', 'Corporations', 'Orders']);
  await footer.getByRole('button', { name: 'More', exact: true }).click();
  const sidebar = page.getByRole('dialog');
  const links = sidebar.getByRole('navigation', { name: 'Menu' });
  for (const [name, url] of [
    ['Inventory', '/inventory'],
    ['Requests', '/service-requests'],
    ['Accounting', '/purchase-orders/accounting'],
    ['Configure', '/configure'],
  ] as const)
    await expect(links.getByRole('link', { name })).toHaveAttribute('href', url);
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await links.getByRole('link', { name: 'Requests' }).click();
  await expect(page).toHaveURL(/\/service-requests/);
});

test('NAV-14 NAV-15 RGT-07 on a phone, the footer has the main entries, and its More button opens a sidebar with the selected property', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/overview');
  const footer = page.getByRole('navigation', { name: 'Main (bottom bar)' });
  await expect(footer.getByRole('link')).toHaveText(['Overview', 'Reports', 'Employees', 'Supplies']);
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toHaveCount(0);

  const moreButton = footer.getByRole('button', { name: 'More', exact: true });
  await moreButton.click();
  const sidebar = page.getByRole('dialog');
  const property = sidebar.getByRole('region', { name: 'Selected property' });
  await expect(property).toContainText('Harbor Point Apartments');
  for (const part of ['204117', 'Florida Gulf Coast', '442 South Himes Avenue', 'Tampa, FL 33611', '(813) 555-0188'])
    await expect(property).toContainText(part);
  await expect(sidebar.getByRole('combobox', { name: 'Property' })).toBeVisible();
  const links = sidebar.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect(links).toHaveText([
    ...[
      'Overview',
      'Reports',
      'Alerts',
      'Employees',
      'Order more supplies',
      'Support',
      'Admin',
      'Invoices',
      'Your account',
    ],
  ]);
  const contact = sidebar.getByRole('region', { name: 'Contact' });
  await expect(contact.getByRole('link')).toHaveCount(2);
  await expect(sidebar.getByText(`© ${new Date().getFullYear()} Latchboard`)).toBeVisible();
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);

  // From 600 px on, users with the right see the link to support.
  await page.setViewportSize({ width: 640, height: 844 });
  await expect(sidebar.getByRole('link', { name: 'Email support' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(moreButton).toBeFocused();

  // The layout switches to phone at 800 px, and back to desktop above 1000 px.
  await page.setViewportSize({ width: 1000, height: 844 });
  await expectNoHorizontalScroll(page);
  await expect(footer).toBeVisible();
  await page.setViewportSize({ width: 1001, height: 844 });
  await expect(footer).toHaveCount(0);
  await page.setViewportSize({ width: 801, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 800, height: 844 });
  await expect(footer).toBeVisible();
});

test('NAV-15 NAV-04 for a region user, the header names the property of the page with a link back, and on other pages the region', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  await page.goto('/overview?property=1');
  const header = page.getByRole('banner');
  const region = header.getByRole('combobox', { name: 'Region' });
  await expect(header.getByRole('combobox', { name: 'Property' })).toHaveValue('Harbor Point Apartments');
  await header.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option', { name: 'Florida Gulf Coast' }).click();
  await expect(page).toHaveURL('/overview');
  await expect(region).toHaveValue('Florida Gulf Coast');
  await page.goto('/overview?property=1');
  await page.setViewportSize({ width: 390, height: 844 });
  const sidebar = page.getByRole('dialog');
  const property = sidebar.getByRole('region', { name: 'Selected property' });
  await page
    .getByRole('navigation', { name: 'Main (bottom bar)' })
    .getByRole('button', { name: 'More', exact: true })
    .click();
  await expect(property).toContainText('Harbor Point Apartments');
  await sidebar.getByRole('button', { name: 'Close' }).click();
  await page.goto('/exceptions');
  await page
    .getByRole('navigation', { name: 'Main (bottom bar)' })
    .getByRole('button', { name: 'More', exact: true })
    .click();
  await expect(sidebar.getByRole('combobox', { name: 'Region' })).toHaveValue('Florida Gulf Coast');
  await expect(property).toHaveCount(0);
});

test.look('NAV-25 NAV-18 the header fits a tablet in Spanish, with a visible customer number', async ({ signedIn }) => {
  const page = await signedIn({ role: 'assistant', scheme: 'dark' });
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/overview');
  await expect(page.getByRole('banner').getByText('N.º 204117')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 });
  // The header of a division user has more entries.
  const manager = await signedIn('division');
  await manager.goto('/overview?property=1');
  await expect(manager.getByRole('banner').getByText('N.º 204117')).toBeVisible();
  for (const width of [820, 801]) {
    await manager.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(manager);
    await expect(manager.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 });
  }
  // An unknown URL keeps the navigation.
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Resumen' })).toBeVisible();
});

test('NAV-28 a multi-select has a touch layout up to 1030 px; card layouts change at 600 and 400 px', async ({
  signedIn,
}) => {
  const page = await signedIn('superadmin');
  await page.setViewportSize({ width: 1031, height: 900 });
  await page.goto('/service-requests/report/open');
  const height = async () => {
    await page.getByRole('button', { name: /^Technicians: / }).click();
    const choice = page.getByRole('group', { name: 'Technicians' }).locator('label').first();
    await expect(choice).toBeVisible();
    const box = await choice.boundingBox();
    await page.keyboard.press('Escape');
    await expect(choice).toBeHidden();
    return box?.height ?? 0;
  };
  expect(await height()).toBeLessThan(44);
  await page.setViewportSize({ width: 1030, height: 900 });
  expect(await height()).toBeGreaterThanOrEqual(44);

  await page.goto('/properties');
  const card = page.getByRole('list', { name: 'Properties' }).getByRole('listitem').first();
  const lines = card.getByRole('term').first().locator('xpath=ancestor::dl');
  const layout = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(lines).toBeVisible();
    const display = await lines.evaluate((element) => getComputedStyle(element).display);
    const padding = await card.evaluate((element) => getComputedStyle(element).paddingLeft);
    return `${display} ${padding}`;
  };
  expect(await layout(700)).toBe('grid 14px');
  expect(await layout(600)).toBe('flex 14px');
  expect(await layout(400)).toBe('flex 10px');
});
