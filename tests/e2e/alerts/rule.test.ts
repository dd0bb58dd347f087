import { expect, expectAccessible, expectNoHorizontalScroll, expectTargetSizes, test } from '../fixtures.ts';

test('BEY-05 a manager rehearses an alert, saves it, and finds it in the property’s list', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('manager');
  await page.goto('/key-activity-alert?recipe=blank');
  await page.getByLabel('Name', { exact: true }).fill(uniqueWord);
  const recipients = page.getByRole('combobox', { name: 'Recipients' });
  await recipients.first().fill('not an address');
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByRole('alert')).toContainText('Recipients: ');
  await expect(page.getByText(/recipients\.0|^Error/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove not an address' }).click();
  await recipients.first().fill('night@harbor.example');
  await recipients.first().press('Enter');
  await page.getByText('Steps and delivery').click();
  await page.getByRole('button', { name: 'Add step' }).click();
  const step = page.getByRole('group', { name: /^Step 1/ });
  await step.getByLabel('If still open after').fill('2 hours');
  await step.getByRole('combobox', { name: 'Recipients' }).fill('boss@harbor.example');
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(page.getByText(/times? in total|^time$/)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'dark');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await expectTargetSizes(page);
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByText('Alert saved')).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: uniqueWord });
  await expect(entry).toContainText('night@harbor.example');
  await entry.getByRole('link', { name: 'Edit alert' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(uniqueWord);
  await expect(page.getByLabel('If still open after')).toHaveValue('2 hours');
});

test('EXC-02 a new alert shows its property and accepts times in the device’s format', async ({ signedIn }) => {
  const page = await signedIn('manager');
  await page.goto('/key-activity-alert?recipe=blank');
  await expect(page.getByRole('heading', { level: 1, name: 'New alert' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Harbor Point Apartments', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Start time')).toHaveAttribute('type', 'time');
  const picker = page.getByRole('button', { name: 'Weekdays: any' });
  expect((await picker.boundingBox())?.height).toBeGreaterThanOrEqual(36);
});

test('EXC-02 a manager creates an alert from “Key out too long” in a few clicks, and the alert survives a reload', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('manager');
  await page.goto('/key-activity-alert');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Key out too long' }).click();
  await expect(page.getByText('Harbor Point Apartments', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(page.getByText('Latest examples')).toBeVisible();
  await page.getByRole('combobox', { name: 'Recipients' }).click();
  await page.getByRole('option', { name: 'Property manager', exact: true }).click();
  await page.getByRole('combobox', { name: 'Overdue by more than' }).click();
  await page.getByRole('option', { name: '1 day' }).click();
  await expect(page.getByText('You changed the alert. Rehearse it again.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(uniqueWord);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expectTargetSizes(page);
  await page.getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByText('Alert saved')).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: uniqueWord });
  await entry.getByRole('link', { name: 'Edit alert' }).click();
  await expect(page.getByRole('button', { name: 'Save alert' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('when a key is overdue by more than')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Overdue by more than' })).toHaveValue('1 day');
  await expect(page.getByRole('button', { name: 'Remove Property manager' })).toBeVisible();
});

test('DEV-12 a manager rehearses and saves an alert that notifies the primary contact whenever a door opens', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('manager');
  await page.goto('/key-activity-alert?recipe=blank');
  await page.getByLabel('Name', { exact: true }).fill(uniqueWord);
  await page.getByRole('combobox', { name: 'Notify about' }).click();
  await page.getByRole('option', { name: 'Doors opened and closed' }).click();
  await expect(page.getByLabel('Units')).toHaveCount(0);
  await page.getByRole('button', { name: /^Doors/ }).click();
  await page.getByRole('checkbox', { name: 'Opened' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Recipients' }).click();
  await page.getByRole('option', { name: 'Primary contact' }).click();
  await page.getByLabel('On', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(page.getByText(/times in total/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save alert' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: uniqueWord });
  await expect(entry).toContainText('Door opened');
  await expect(entry).toContainText('Primary contact');
});
