import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-13 an API key is created and shown once, can make the selected calls, and is rejected after it is revoked', async ({
  uniqueWord,
  signedIn,
  request,
}) => {
  const page = await signedIn('corporate');
  await page.goto('/admin/programs');
  await expect(page).toHaveURL('/admin/integrations');
  await page.getByRole('button', { name: 'Add API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'API key' });
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByLabel('Program name').fill(uniqueWord);
  await dialog.getByLabel('Key transactions', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const secret = await dialog.getByLabel('API key', { exact: true }).inputValue();
  expect(secret).toMatch(/^lbk_/);
  const call = (path: string) => request.get(path, { headers: { authorization: `Bearer ${secret}` } });
  expect((await call('/api/properties/1/datalog-transactions')).status()).toBe(200);
  expect((await call('/api/properties/1/badges')).status()).toBe(403);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // After a reload, the key is hidden. Its details and last use are visible.
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: uniqueWord });
  await expect(row).toContainText('Last used');
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke API key' }).click();
  await expect(row).toContainText('Revoked');
  expect((await call('/api/properties/1/datalog-transactions')).status()).toBe(401);
});

test.look('BEY-13 API keys are readable on a phone in dark mode', async ({ signedIn }) => {
  const page = await signedIn({ role: 'corporate', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/integrations');
  await page.getByRole('button', { name: 'Add API key' }).click();
  await expect(page.getByLabel('Program name')).toBeVisible();
  await expectAccessible(page, 'dark');
  await expectNoHorizontalScroll(page);
});
