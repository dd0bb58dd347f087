import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

const scim = 'urn:ietf:params:scim:schemas:core:2.0';

test('BEY-13 a directory is connected, its group gets a role, and its users and errors are shown', async ({
  uniqueWord,
  signedIn,
  request,
}) => {
  const page = await signedIn('corporate');
  await page.goto('/admin/integrations');
  await page.getByRole('button', { name: 'Connect directory' }).click();
  const connectDialog = page.getByRole('dialog', { name: 'Connect directory' });
  await connectDialog.getByRole('button', { name: 'Create key' }).click();
  await expect(connectDialog.getByText('This field is required.').first()).toBeVisible();
  await connectDialog.getByLabel('Directory name').fill(uniqueWord);
  await connectDialog.getByRole('button', { name: 'Create key' }).click();
  const keyDialog = page.getByRole('dialog', { name: 'Directory key' });
  const key = await keyDialog.getByLabel('Directory key', { exact: true }).inputValue();
  expect(key).toMatch(/^lbd_/);
  await keyDialog.getByRole('button', { name: 'Close' }).last().click();

  // The directory sends a user, a group with the user, and a request that is rejected.
  const send = (path: string, data: object) =>
    request.post(`/api/scim/v2${path}`, {
      data,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    });
  const userName = `${uniqueWord.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@demo.latchboard.test`;
  const user = await send('/Users', { schemas: [`${scim}:User`], userName, displayName: `Person of ${uniqueWord}` });
  expect(user.status(), await user.text()).toBe(201);
  const { id } = await user.json();
  const group = await send('/Groups', { schemas: [`${scim}:Group`], displayName: 'Leasing', members: [{ value: id }] });
  expect(group.status()).toBe(201);
  expect((await send('/Users', { schemas: [`${scim}:User`], userName: 'nobody' })).status()).toBe(400);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: uniqueWord });
  await expect(row).toContainText('1 group without a role');
  await expect(row).toContainText('1 rejected call in the last 7 days');
  await expect(row).toContainText('1 login waiting for a role');
  await expect(row).toContainText('Last contact');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'View groups, users, and errors' }).click();
  const drawer = page.getByRole('dialog', { name: `Directory ${uniqueWord}` });
  await expect(drawer).toContainText('400 POST /Users');
  await drawer.getByRole('button', { name: 'Role for Leasing' }).click();
  await drawer.getByRole('combobox', { name: 'Member role' }).click();
  await page.getByRole('option', { name: 'Corporate' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Leasing' }).first()).toContainText('Corporate');
  await expect(drawer.getByRole('listitem').filter({ hasText: userName })).toContainText('Active');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await drawer.getByRole('button', { name: 'Close' }).first().click();

  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await send('/Users', {})).status()).toBe(401);
});
