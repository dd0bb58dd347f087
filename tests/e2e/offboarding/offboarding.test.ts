import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';

/** A property whose cabinet is not run by any other test. */
const property = 4;

test('BEY-10 BEY-15 a badge lists its changes; an offboarding started from the badge is previewed, completed with one click, and undone with a reason', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('corporate');
  const name = `${uniqueWord} Ortega`;
  await page.goto(`/badges/property/${property}/add`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add badge' }).click();
  await page.getByRole('button', { name: 'View badge' }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByText(`Name: ${name}`)).toBeVisible();
  await chooseAction(page, 'Offboard');
  await expect(page.getByRole('heading', { level: 1, name: `Offboard ${name}` })).toBeVisible();
  await expect(page.getByText('This person has no login.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End access now' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No keys out.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await chooseAction(page, 'Undo');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Stays after all');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Undone by .*: Stays after all/)).toBeVisible();
});

test.look(
  'BEY-15 the changes to a property are readable for a manager, on a phone and in dark mode',
  async ({ signedIn }) => {
    const page = await signedIn({ role: 'manager', scheme: 'dark' });
    await page.goto('/admin/history');
    await expect(page.getByRole('region', { name: 'Changes' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
  },
);

test.describe('conflicting edits', () => {
  test.use({ expectedErrors: [409] });

  test('BEY-16 a report is scheduled from its page, changed after another user has changed it, paused, and removed', async ({
    signedIn,
    uniqueWord,
  }) => {
    test.setTimeout(120_000);
    const page = await signedIn('manager');
    await page.goto('/property-reports/1/transaction');
    await chooseExport(page, 'Schedule');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${uniqueWord} weekly`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    const row = page.getByRole('listitem').filter({ hasText: `${uniqueWord} weekly` });
    await expect(row.getByText(/^Next: /)).toBeVisible();
    await row.getByRole('button', { name: 'Edit' }).click();
    const changeDialog = page.getByRole('dialog', { name: `Edit ${uniqueWord} weekly` });
    await expect(changeDialog.getByRole('textbox', { name: 'At' })).toHaveValue('07:00');
    await changeDialog.getByRole('textbox', { name: 'At' }).fill('08:15');
    await changeDialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('every Monday at 08:15');

    // Another user saves while the dialog is open. The typed text is kept, and the dialog shows the other user's
    // changes.
    await row.getByRole('button', { name: 'Edit' }).click();
    await changeDialog.getByRole('textbox', { name: 'At' }).fill('09:45');
    const otherPage = await signedIn('manager');
    await otherPage.goto('/property-reports/1/schedules');
    const otherRow = otherPage.getByRole('listitem').filter({ hasText: `${uniqueWord} weekly` });
    await otherRow.getByRole('button', { name: 'Edit' }).click();
    await otherPage.getByRole('dialog').getByRole('textbox', { name: 'At' }).fill('06:30');
    await otherPage.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(otherRow).toContainText('at 06:30');
    await changeDialog.getByRole('button', { name: 'Save' }).click();
    await expect(changeDialog).toContainText('06:30');
    await expect(changeDialog.getByRole('textbox', { name: 'At' })).toHaveValue('09:45');
    await changeDialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('at 09:45');
    await row.getByRole('button', { name: 'Pause' }).click();
    await expect(row.getByText('Paused')).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
  });
});
