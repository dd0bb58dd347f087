import { randomBytes } from 'node:crypto';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { administrator, newLogin } from '../sign-in/new-login.ts';

test.use({ expectedErrors: [400] });

const newPassword = 'Orchid-lantern-47';

test('ACC-07 STF-06 only an administrator can set a password in a dialog; the owner of the login must replace it', async ({
  signedIn,
  request,
}) => {
  const email = await newLogin(request);
  const { id } = await (await administrator(request))<{ id: number }>('/api/site-logins', { emailAddress: email });
  const url = `/property/1/edit-staff/${id}`;
  for (const role of ['sales', 'manager'] as const) {
    const otherPage = await signedIn(role);
    await otherPage.goto(url);
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Rosa Delgado' })).toBeVisible();
    await expect(otherPage.getByRole('button', { name: 'Set password' })).toHaveCount(0);
  }

  const page = await signedIn('sysadmin');
  await page.goto(url);
  await page.getByRole('button', { name: 'Set password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password for Rosa Delgado' });
  await expectAccessible(page);
  const first = dialog.getByLabel('New password', { exact: true });
  const confirmField = dialog.getByLabel('Confirm new password');
  await first.fill(newPassword);
  await confirmField.fill('something else');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText('The new passwords do not match. Enter them again.').first()).toBeVisible();
  await first.fill('short');
  await confirmField.fill('short');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText('The password needs at least 10 characters.').first()).toBeVisible();
  await first.fill(newPassword);
  await confirmField.fill(newPassword);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set for Rosa Delgado')).toBeVisible();
  await expect(dialog).toBeHidden();
  const signIn = await request.post('/api/session', { data: { email, password: newPassword } });
  expect(await signIn.json()).toMatchObject({ state: 'newPasswordRequired' });
});

test('STF-05 STF-07 deactivating a login asks for confirmation and returns to the opened entity; the login form has one column up to 600 px', async ({
  signedIn,
  request,
}) => {
  const send = await administrator(request);
  const page = await signedIn('sysadmin');
  const places = [
    { level: 'corporation', commercialLevel: 1, role: 200, chosen: { corporation: { id: 1 } } },
    { level: 'division', commercialLevel: 2, role: 201, chosen: { divisions: [{ id: 1 }] } },
    { level: 'region', commercialLevel: 3, role: 202, chosen: { regions: [{ id: 1 }] } },
  ];
  for (const { level, commercialLevel, role, chosen } of places) {
    const { id } = await send<{ id: number }>('/api/staff', {
      personalInformation: {
        name: `Leaving ${level}`,
        contactEmail: `leaving-${randomBytes(4).toString('hex')}@demo.latchboard.test`,
      },
      commercialLevel,
      accessRole: { id: role },
      setLoginAsPrimaryContact: false,
      ...chosen,
    });
    await page.goto(`/${level}/1/edit-staff/${id}`);
    await page.getByRole('button', { name: 'Deactivate login' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`/${level}/1/edit-staff/${id}`);
    await page.getByRole('button', { name: 'Deactivate login' }).click();
    await dialog.getByRole('button', { name: 'Deactivate login' }).click();
    await expect(page).toHaveURL(`/${level}/1`);
  }

  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const boxes = page.getByRole('group', { name: 'Permissions' }).getByRole('checkbox');
    await expect(boxes.nth(1)).toBeVisible();
    const leftEdges = await boxes.evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().left)));
    return new Set(leftEdges).size;
  };
  await page.goto('/property/1/add-staff');
  expect(await columnsAt(600)).toBe(1);
  expect(await columnsAt(601)).toBe(2);
});
