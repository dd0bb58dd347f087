import { expect, expectAccessible, expectNoSidewaysScroll, expectTargetSizes, test } from '../fixtures.ts';

test('BEY-05 a manager rehearses an alert, saves it, and finds it in the list of the property', async ({
  signedIn,
  own,
}) => {
  const page = await signedIn('manager');
  await page.goto('/key-activity-alert');
  await page.getByLabel('Name', { exact: true }).fill(own);
  await page.getByLabel('Email addresses').fill('not an address');
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(page.getByRole('alert')).toContainText('Email addresses: ');
  await expect(page.getByText(/recipients\.0|^Error/)).toHaveCount(0);
  await page.getByLabel('Email addresses').fill('night@harbor.example');
  await page.getByRole('button', { name: 'Add step' }).click();
  await page
    .getByRole('group', { name: /^Step 1/ })
    .getByLabel('If still open after')
    .fill('2 hours');
  await page
    .getByRole('group', { name: /^Step 1/ })
    .getByLabel('Email addresses')
    .fill('boss@harbor.example');
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(page.getByText(/times? in total|^time$/)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'dark');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectTargetSizes(page);
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByText('Alert saved')).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: own });
  await expect(entry).toContainText('night@harbor.example');
  await entry.getByRole('link', { name: 'Edit alert' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(own);
  await expect(page.getByLabel('If still open after')).toHaveValue('2 hours');
});

test('EXC-02 a new alert shows its property and accepts times in the device’s format', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/key-activity-alert');
  await expect(page.getByRole('heading', { level: 1, name: 'New alert' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Harbor Point Apartments', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Start time')).toHaveAttribute('type', 'time');
  const picker = page.getByRole('button', { name: 'Weekdays: any' });
  expect((await picker.boundingBox())?.height).toBeGreaterThanOrEqual(36);
});

test('DEV-12 a manager rehearses and saves an alert that notifies the primary contact of each opening of a door', async ({
  signedIn,
  own,
}) => {
  const page = await signedIn('manager');
  await page.goto('/key-activity-alert');
  await page.getByLabel('Name', { exact: true }).fill(own);
  await page.getByRole('combobox', { name: 'Notify about' }).click();
  await page.getByRole('option', { name: 'Doors opened and closed' }).click();
  await expect(page.getByLabel('Units')).toHaveCount(0);
  await page.getByRole('button', { name: /^Doors/ }).click();
  await page.getByRole('checkbox', { name: 'Opened' }).check();
  await page.keyboard.press('Escape');
  await page.getByLabel('Notify the property’s primary contact').check();
  await page.getByLabel('On', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(page.getByText(/times in total/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save alert' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: own });
  await expect(entry).toContainText('Door opened');
  await expect(entry).toContainText('Primary contact');
});
