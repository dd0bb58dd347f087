import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { administrator } from '../sign-in/new-login.ts';

test.use({ expectedErrors: [400] });

test('HIE-08 NAV-29 a manager requests a change and maintains the vendors of the property', async ({
  uniqueWord,
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/admin/requests');
  await page.getByRole('button', { name: 'Request a change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Change' }).click();
  await page.getByRole('option', { name: 'Billing' }).click();
  await dialog.getByLabel('To').fill(`${uniqueWord.toLowerCase()}@harbor.example`);
  const add = dialog.getByRole('button', { name: 'Add another change' });
  await add.click();
  await add.click();
  const third = dialog.getByRole('group', { name: 'Change 3' });
  await expect(third.getByRole('combobox', { name: 'Change' })).toBeFocused();
  await third.getByLabel('To').fill('312 units');
  await dialog.getByRole('button', { name: 'Remove change 2' }).click();
  await expect(add).toBeFocused();
  // Each error for missing input appears at its line, and typed text is kept.
  await dialog.getByRole('button', { name: 'Send' }).click();
  const second = dialog.getByRole('group', { name: 'Change 2' });
  await expect(second.getByRole('combobox', { name: 'Change' })).toHaveAttribute('aria-invalid', 'true');
  await expect(second.getByLabel('To')).toHaveValue('312 units');
  await second.getByRole('combobox', { name: 'Change' }).click();
  await page.getByRole('option', { name: 'Units' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Change request sent')).toBeVisible();
  await page.reload();
  const requests = page.getByRole('grid', { name: 'Change requests' });
  const sentRequest = requests
    .getByRole('row')
    .filter({ hasText: `Billing: – → ${uniqueWord.toLowerCase()}@harbor.example` });
  await expect(sentRequest).toContainText('Units: – → 312 units');
  await expect(sentRequest).toContainText('Open');
  await expectAccessible(page);
  await sentRequest.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByLabel('Reason').fill('Sent by mistake');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(sentRequest).toHaveCount(0);
  await page.getByRole('button', { name: 'Closed' }).click();
  await expect(sentRequest).toContainText('Withdrawn');
  await expect(sentRequest).toContainText('Sent by mistake');
  await expect(sentRequest.getByRole('button', { name: 'Reopen' })).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Add vendor' }).click();
  await dialog.getByLabel('Company').fill(`${uniqueWord} Plumbing`);
  await dialog.getByLabel('Phone number').fill('555');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a valid 10 digit phone number.').first()).toBeVisible();
  await dialog.getByLabel('Phone number').fill('312-555-0199');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${uniqueWord} Plumbing saved`)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: '312-555-0199' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('HIE-08 the provider uploads, replaces, downloads, and removes terms of use', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  const send = await administrator(request);
  const { id } = await send<{ id: number }>('/api/regions/1/properties', {
    name: `${uniqueWord} Court`,
    timeZone: 'America/New_York',
    physicalAddress: {
      addressLine1: '1 Terms Court',
      city: 'Tampa',
      state: 'FL',
      zip: '33602',
      country: 'United States',
    },
  });
  const page = await signedIn('management');
  await page.goto(`/property/${id}/documents`);
  const panel = page.getByRole('region', { name: 'Terms of use' });
  await expect(panel.getByText('No terms of use yet')).toBeVisible();
  const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });
  const question = page.getByRole('dialog', { name: 'Put these terms of use into effect?' });
  const put = async (name: string, text: string, expectedText: string) => {
    await panel.getByLabel('Upload new terms').setInputFiles(file(name, text));
    await expect(question).toContainText(expectedText);
    await question.getByRole('button', { name: 'Put into effect' }).click();
  };
  await panel.getByLabel('Upload new terms').setInputFiles(file('terms.pdf', '\0\0'));
  await expect(panel.getByRole('alert')).toHaveText('This file is not a PDF document.');
  await expect(question).toHaveCount(0);
  await panel.getByLabel('Upload new terms').setInputFiles(file('never.txt', 'Keys.'));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await put('house rules.txt', 'Bring keys back.', 'will become the terms of use for');
  await expect(page.getByText('house rules.txt is now in effect')).toBeVisible();
  await put('house rules 2.txt', 'Bring keys back today.', 'replace house rules.txt');
  await expect(panel.getByRole('listitem').first()).toContainText('house rules 2.txt');
  await expect(panel.getByText('in effect', { exact: true })).toHaveCount(1);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'house rules.txt', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('house rules.txt');
  await panel.getByRole('button', { name: 'Remove house rules 2.txt' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove house rules 2.txt' }).click();
  await expect(page.getByText('house rules 2.txt removed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('listitem')).toContainText('in effect');
  await expect(panel.getByText('never.txt')).toHaveCount(0);
});

test.look(
  'NAV-25 HIE-08 change requests and logins fit a phone in dark mode, with their actions',
  async ({ signedIn }) => {
    const page = await signedIn({ role: 'manager', scheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/requests?view=all');
    const requests = page.getByRole('region', { name: 'Change requests' });
    await expect(requests.getByRole('button', { name: 'Request a change' })).toBeVisible();
    await expect(requests.getByRole('button', { name: 'Withdraw' }).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'dark');
    await page.goto('/admin/people');
    await expect(page.getByRole('link', { name: 'Dana Whitfield' }).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
  },
);

test.describe('in a different time zone from the property', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('HIE-05 HIE-08 records of a property show times in its zone, and records of higher levels in the user’s zone, each with the zone name', async ({
    signedIn,
  }) => {
    const page = await signedIn('management');
    for (const [place, zone] of [
      ['/property/1', 'EST'],
      ['/region/1', 'GMT\\+9'],
    ]) {
      await page.goto(`${place}/notes`);
      const notes = page.getByRole('region', { name: 'Notes' });
      await notes.getByRole('button', { name: 'Add note' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add note' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('This field is required.').first()).toBeVisible();
      await dialog.getByLabel('Note').fill(`Seen from afar at ${place}`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(
        notes
          .getByRole('listitem')
          .filter({ hasText: `from afar at ${place}` })
          .first(),
      ).toContainText(new RegExp(`\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d [AP]M ${zone}`));
    }
  });
});
