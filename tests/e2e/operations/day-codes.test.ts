import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('OPS-02 OPS-09 the magic code and the gen10 code are shown on the dashboard, and on their own page for any day', async ({
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Magic code and gen10 code' });
  await panel.getByRole('button').click();
  await expect(panel.getByText(/^\d{6}$/)).toHaveCount(2);
  await page.getByRole('link', { name: 'Magic code' }).click();
  await expect(page).toHaveURL('/magic-code');
  const codes = page.getByText(/^\d{6}$/);
  await expect(codes).toHaveCount(2);
  const today = await codes.allTextContents();
  await page.goto('/magic-code?date=2026-01-15');
  await expect(page.getByText(/Valid on .*15/)).toBeVisible();
  expect(await codes.allTextContents()).not.toEqual(today);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);

  const admin = await signedIn('sysadmin');
  await admin.goto('/magic-code');
  await expect(admin.getByText(/viewed the codes for .*15/).first()).toBeVisible();
  const accounting = await signedIn('accounting');
  await accounting.goto('/magic-code');
  await expect(accounting.getByText(/^You don’t have access to/)).toBeVisible();
});
