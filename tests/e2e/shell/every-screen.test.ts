import { expect, expectAccessible, test } from '../fixtures.ts';

/** Screens that no other test looks at with axe. */
const looked = {
  sysadmin: [
    '/global-search?q=harbor',
    '/division/1',
    '/region/1',
    '/corporation/1/add-staff',
    '/division/1/edit-division',
    '/property/1/edit-property',
    '/cancellation-report',
    '/audit/entity/property/1',
    '/internal-users/add-user',
  ],
  manager: [
    '/property-reports/1',
    '/property-reports/1/report-by-unit',
    '/property/1/site-logins/inactive',
    '/account',
  ],
} as const;

for (const [role, addresses] of Object.entries(looked))
  test(`NAV-25 what ${role} opens besides has no accessibility fault`, async ({ signedIn }) => {
    const page = await signedIn(role as keyof typeof looked);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });

test('NAV-25 the pages around the sign-in have no accessibility fault', async ({ page }) => {
  for (const address of ['/login', '/login-sso', '/reset-password', '/unauthorized']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
