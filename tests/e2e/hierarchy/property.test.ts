import { newDevice } from '../../../apps/server/src/testing/test-cabinet.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

test('HIE-03 DEV-11 TXN-03 the page of a property shows its problems, activity, systems, people, and unconfirmed removed badges', async ({
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.goto('/property/1');
  const openIssues = page.getByRole('region', { name: 'Open issues' });
  await expect(openIssues.getByText(/^System Annex has been silent for /)).toBeVisible();
  await expect(openIssues.getByText('2 removed badges may still open Annex')).toBeVisible();
  const overdue = openIssues.getByRole('listitem').filter({ hasText: / keys are overdue, the longest by / });
  await expect(overdue.getByRole('link', { name: '1108' })).toBeVisible();
  await expect(overdue.getByRole('link', { name: 'Marcus Hale' })).toBeVisible();
  await expect(openIssues.getByRole('list', { name: 'No issues' })).toContainText('Lobby: last contact');
  await expect(page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem')).toHaveCount(10);
  await expect(
    page.getByRole('list', { name: 'Recent activity' }).getByRole('link', { name: /\w/ }).first(),
  ).toHaveAttribute('href', /^\/property-reports\/1\/person\/\d+$/);
  await expectAccessible(page);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Keys and systems' }).click();
  await expect(page).toHaveURL('/property/1/systems');
  const systems = page.getByRole('region', { name: 'Systems' });
  await expect(systems.getByRole('listitem').filter({ hasText: 'Lobby' })).toContainText('Premium');
  await expect(systems.getByRole('listitem').filter({ hasText: 'Annex' })).toContainText('silent');
  await sections.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Dana Whitfield');
  await expect(sections.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Dana Whitfield');
  await sections.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/property/1');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('204117');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View keys out' }).first().click();
  await expect(page).toHaveURL('/overview?property=1');
  await expect(page.getByRole('row', { name: /^1108 / })).toBeVisible();

  await page.goto('/property/1/badges');
  const badges = page.getByRole('region', { name: 'Employees' });
  await expect(badges.getByRole('alert')).toContainText('2 removed badges may still work');
  await expect(badges.getByRole('alert').getByRole('listitem').first()).toContainText(/not confirmed by Annex/);

  // A report links back to the property.
  await page.goto('/property-reports/1/transaction');
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: /Harbor Point/ })
    .click();
  await expect(page).toHaveURL('/property/1');
});

test('DEV-05 a technician creates and copies an enrollment code, which is shown once, and revokes the cabinet’s enrollment', async ({
  signedIn,
  request,
}) => {
  const page = await signedIn('service');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/property/3/systems');
  await page.getByRole('button', { name: 'Enrollment code' }).click();
  const dialog = page.getByRole('dialog', { name: /^Enroll / });
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const code = dialog.getByRole('status', { name: 'Code' });
  await expect(code).toHaveText(/^(\w{4}-){2}\w{4}$/);
  await expect(dialog.getByText(/^Works once\. Expires in .+\.$/)).toBeVisible();
  await expect(dialog.getByText('A new code cancels this one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());
  await expectAccessible(page);
  const { enrollment } = newDevice();
  const data = { code: await code.textContent(), ...enrollment };
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Enrollment code' }).click();
  await expect(dialog.getByRole('button', { name: 'Create code' })).toBeVisible();
  await expect(code).toHaveCount(0);
  const enrolled = await request.post('/api/device/enrol', { data });
  expect(enrolled.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('region', { name: 'Systems' }).getByRole('link').first().click();
  const enrollments = page.getByRole('region', { name: 'Enrollments' });
  await enrollments.getByRole('button', { name: 'Revoke access' }).click();
  const question = page.getByRole('dialog', { name: /^Revoke / });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await enrollments.getByRole('button', { name: 'Revoke access' }).click();
  await question.getByRole('button', { name: 'Revoke access' }).click();
  await expect(enrollments.getByText(new RegExp(`${enrollment.androidId}.* revoked \\d`))).toBeVisible();
  await expect(enrollments.getByRole('button', { name: 'Revoke access' })).toBeHidden();
});

test('DEV-01 a system is added to a property without systems, and its cabinet gets an enrollment code', async ({
  uniqueWord,
  signedIn,
  request,
}) => {
  const send = await administrator(request);
  const form = {
    name: `${uniqueWord} Court`,
    timeZone: 'America/Chicago',
    physicalAddress: { addressLine1: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601' },
  };
  const { id } = await send<{ id: number }>('/api/regions/1/properties', form);
  const page = await signedIn('production');
  await page.goto(`/property/${id}`);
  await expect(page.getByText('No system is installed here yet')).toBeVisible();
  await page.getByRole('link', { name: 'View systems' }).click();
  const systems = page.getByRole('region', { name: 'Systems' });
  await expect(systems).toContainText('No system is installed here yet');
  await systems.getByRole('button', { name: 'Add system' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add system' });
  await dialog.getByRole('button', { name: 'Add system' }).click();
  await expect(dialog.getByRole('alert')).toContainText('System number');
  await dialog.getByRole('textbox', { name: 'System number' }).fill(uniqueWord);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Lobby');
  const panels = dialog.getByRole('textbox', { name: 'Panels' });
  await panels.fill('0');
  await expect(dialog.getByText('1 to 26, with 50 hooks each')).toBeVisible();
  await expect(panels).toHaveAttribute('aria-invalid', 'true');
  await panels.fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add system' }).click();
  const enrollDialog = page.getByRole('dialog', { name: 'Enroll Lobby' });
  await enrollDialog.getByRole('button', { name: 'Create code' }).click();
  await expect(enrollDialog.getByRole('status', { name: 'Code' })).toHaveText(/^(\w{4}-){2}\w{4}$/);
});

test('HIE-08 the activity form shows its errors, keeps the typed text, and finds a free number', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.goto('/property/3/settings');
  const panel = page.getByRole('region', { name: 'Activities' });
  await panel.getByRole('button', { name: 'Add activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add activity' });
  const first = (await panel.locator('b').first().innerText()).toUpperCase();
  await dialog.getByLabel('Number').fill('-5');
  await dialog.getByLabel('Name in English').fill(first);
  await dialog.getByLabel('Due back after').fill('1.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a whole number from 2 to 9999, except 99.').last()).toBeVisible();
  await expect(dialog.getByText('This name is already in use. Enter a different name.').last()).toBeVisible();
  await expect(dialog.getByText('Please enter a time such as 45 min, 12 hours, or 2 days').last()).toBeVisible();
  await expect(dialog.getByLabel('Number')).toHaveValue('-5');
  await dialog.getByLabel('Number').fill('');
  await dialog.getByLabel('Name in English').fill(`Piano ${uniqueWord}`);
  await dialog.getByLabel('Due back after').fill('2880');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('listitem').filter({ hasText: `Piano ${uniqueWord}` })).toContainText(
    'due after 2 days',
  );
});

test.describe('when the cabinet list fails to load', () => {
  test.use({ expectedErrors: [500] });

  test('HIE-03 NAV-29 the administration page counts problems only after all data is loaded, and links to its sections', async ({
    signedIn,
  }) => {
    const page = await signedIn('manager');
    const cabinets = '**/api/properties/1/datalogs';
    await page.route(cabinets, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', localizedMessage: 'It broke.' } }),
    );
    await page.goto('/admin');
    const openIssues = page.getByRole('region', { name: 'Open issues' });
    await expect(openIssues.getByText(/ keys are overdue, the longest by /)).toBeVisible();
    const retryButton = openIssues.getByRole('button', { name: 'Try again' });
    await expect(retryButton).toBeVisible();
    await expect(openIssues).not.toContainText('most urgent first');
    await page.unroute(cabinets);
    await retryButton.click();
    await expect(openIssues).toContainText(/\d issues, most urgent first/);

    const sections = page.getByRole('navigation', { name: /^Sections/ });
    for (const name of ['Units', 'People', 'Alerts', 'Change requests', 'Documents', 'Settings'])
      await expect(sections.getByRole('link', { name, exact: true }), name).toBeVisible();
    await sections.getByRole('link', { name: 'Employees' }).click();
    await page.getByRole('region', { name: 'Employees' }).getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('link', { name: 'Property hours' })).toHaveAttribute(
      'href',
      '/badge-restrictions/property/1',
    );
    await sections.getByRole('link', { name: 'Keys and systems' }).click();
    await expect(page.getByRole('link', { name: 'Key map' }).first()).toHaveAttribute(
      'href',
      /\/scanning\/\d+\/keymap$/,
    );
  });
});
