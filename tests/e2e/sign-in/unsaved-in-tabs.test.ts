import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

const typed = 'Harbor Point, to be named anew';
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

async function typeInto(page: Page): Promise<void> {
  await page.goto('/property/1/edit-property');
  await nameField(page).fill(typed);
}

async function viewAsDana(page: Page): Promise<void> {
  await page.goto('/property/1/site-logins');
  await page.getByRole('link', { name: 'Dana Whitfield' }).click();
  await page.getByRole('button', { name: /View as Dana Whitfield/ }).click();
  await expect(page.getByText('you are viewing as Dana Whitfield')).toBeVisible();
}

test('ACC-17 ACC-18 a tab with unsaved work stays open when another tab impersonates a user, and saves nothing during that time', async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  const formTab = await page.context().newPage();
  const otherTab = await page.context().newPage();
  await typeInto(formTab);
  await otherTab.goto('/property/1/settings');
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
  const saves: string[] = [];
  formTab.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url());
  });

  await viewAsDana(page);
  // A tab without unsaved work switches automatically.
  await expect(otherTab.getByText('you are viewing as Dana Whitfield')).toBeVisible();
  const bar = formTab.getByRole('region', { name: 'Another tab' });
  await expect(bar).toContainText('Another tab is viewing as Dana Whitfield.');
  await expect(formTab).toHaveURL('/property/1/edit-property');
  await expectAccessible(formTab);
  await formTab.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(formTab.getByText('Not saved: another tab is viewing as Dana Whitfield.')).toBeVisible();
  await expect(nameField(formTab)).toHaveValue(typed);
  expect(saves).toEqual([]);

  await page.getByRole('button', { name: 'End impersonation' }).click();
  await expect(bar).toBeHidden();
  await expect(nameField(formTab)).toHaveValue(typed);
  await expect(otherTab).toHaveURL('/property/1/settings');
});

test('ACC-18 if an impersonation ends in another tab, a form opened during the impersonation shows the impersonated user and cannot be saved', async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  await viewAsDana(page);
  const formTab = await page.context().newPage();
  await formTab.goto('/property/1/add-staff');
  await formTab.getByRole('textbox', { name: 'Name', exact: true }).fill('Ilse Okafor');
  await formTab.getByRole('textbox', { name: 'Email' }).fill('ilse.okafor@example.com');
  const changes: string[] = [];
  formTab.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.url());
  });
  await page.getByRole('button', { name: 'End impersonation' }).click();
  await expect(page).toHaveURL('/property/1/site-logins');
  const bar = formTab.getByRole('region', { name: 'Another tab' });
  await expect(bar).toContainText('Another tab ended the impersonation.');
  await expect(formTab.getByText('you are viewing as Dana Whitfield')).toBeVisible();
  await formTab.getByRole('button', { name: 'Add login' }).click();
  await expect(formTab.getByText('Not saved: another tab ended the impersonation.')).toBeVisible();
  expect(changes.filter((url) => url.includes('/api/staff'))).toEqual([]);
  formTab.once('dialog', (dialog) => void dialog.accept());
  await bar.getByRole('button', { name: 'Leave page and switch' }).click();
  await expect(formTab).toHaveURL('/dashboard');
});

test('ACC-10 signing out asks for confirmation if there is unsaved text, in this tab or in another', async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  const formTab = await page.context().newPage();
  await page.goto('/dashboard');
  await typeInto(formTab);
  const logout = (tab: Page) => tab.getByRole('button', { name: 'Logout', exact: true }).first();
  for (const [tab, words] of [
    [page, 'You have unsaved changes in another tab'],
    [formTab, 'You have unsaved changes on this page.'],
  ] as const) {
    await tab.bringToFront();
    await logout(tab).click();
    const question = tab.getByRole('dialog', { name: 'Log out without saving?' });
    await expect(question).toContainText(words);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(nameField(formTab)).toHaveValue(typed);
  }
  await logout(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(formTab).toHaveURL(/\/login/);
  await expect(formTab.getByText('Your entries on this page were not saved.')).toBeVisible();
});

test('ACC-10 a form is not saved after another tab signs in as a different user', async ({ signedIn }) => {
  const page = await signedIn('sysadmin');
  await typeInto(page);
  const otherPage = await page.context().newPage();
  await otherPage.goto('/verify');
  await otherPage.evaluate(() =>
    new BroadcastChannel('latchboard-session').postMessage({ kind: 'signedIn', person: 0, name: 'Somebody Else' }),
  );
  await expect(page.getByRole('region', { name: 'Another tab' })).toContainText(
    'Another tab is now signed in as Somebody Else.',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved: another tab is now signed in as Somebody Else.')).toBeVisible();
  await expect(nameField(page)).toHaveValue(typed);
});
