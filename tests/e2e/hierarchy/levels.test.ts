import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('HIE-01 RGT-07 corporations are listed and searched, and link down to a property, where sales sees no enrollment code', async ({
  signedIn,
}) => {
  const page = await signedIn('sales');
  await page.goto('/corporation/corporation-list');
  await expect(page.getByText(/^\d+ corporations$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Find a corporation' }).fill('merid');
  await expect(page.getByText('1 corporation', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/search=merid/);
  await page.getByRole('link', { name: 'Meridian Residential Group' }).click();
  await page.getByRole('grid', { name: 'By division' }).getByRole('link', { name: 'Southeast' }).click();
  await expect(page).toHaveURL('/division/1');
  await page.getByRole('grid', { name: 'By region' }).getByRole('link', { name: 'Florida Gulf Coast' }).click();
  await expect(page.getByRole('grid', { name: 'By property' })).toContainText('Harbor Point Apartments');
  await expectAccessible(page);
  await page.getByRole('grid', { name: 'By property' }).getByRole('link', { name: 'Harbor Point Apartments' }).click();
  await expect(page.getByRole('heading', { name: 'Harbor Point Apartments' })).toBeVisible();
  // Sales lacks Scanning_UI, so there is no enrollment code.
  await page.goto('/property/1/systems');
  await expect(page.getByRole('region', { name: 'Systems' })).toContainText('Lobby');
  await expect(page.getByRole('button', { name: 'Enrollment code' })).toHaveCount(0);
});

test('NAV-29 the page of a level shows the current problems below it, and where most of them are', async ({
  signedIn,
}) => {
  for (const [role, url] of [
    ['region', '/admin'],
    ['service', '/corporation/1'],
  ] as const) {
    const page = await signedIn(role);
    await page.goto(url);
    const openIssues = page.getByRole('region', { name: 'Open issues' });
    const overdue = openIssues.getByRole('listitem').filter({ hasText: / keys are overdue, the longest by / });
    await expect(overdue.getByRole('link', { name: role === 'region' ? /^Harbor Point/ : 'Southeast' })).toBeVisible();
    await expect(openIssues.getByText(/systems? (is|are) silent$/)).toBeVisible();
    await expectAccessible(page);
    await overdue.getByRole('link', { name: 'View overdue keys' }).click();
    await expect(page).toHaveURL(/overview\?(region|corporation)=\d+#overdue$/);
    await expect(page.getByRole('grid', { name: 'Overdue keys' })).toBeInViewport();
  }
});

test.look('NAV-25 the level pages and their list fit a phone', async ({ signedIn }) => {
  const page = await signedIn({ role: 'service', scheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/corporation/corporation-list', '/corporation/1', '/property/1', '/global-search?query=har']) {
    await page.goto(path);
    await expect(page.getByText('Har').or(page.getByText('Mer')).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
  await expectAccessible(page, 'dark');
});
