import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';

// The second cabinet of the demo's first property has been silent for three days.
const silentNote = /[Ll]ast known; system Annex has been silent since \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M/;

test('DEV-08 figures, hooks, key page, command box, and reports show a silent cabinet with the same text', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview');
  const note = page.getByRole('main').getByRole('listitem').filter({ hasText: silentNote });
  await expect(note).toHaveText(/^Last known; system Annex/);
  await expect(page.getByText(/keys in place, .* \d+ last known$/)).toBeVisible();
  await page.getByRole('button', { name: 'Annex' }).click();
  const hook = page.getByRole('toolbar', { name: 'Hook' }).getByRole('link', { name: silentNote }).first();
  await expect(hook).toHaveAccessibleName(/^Hook \S+: in place, last known/);
  await expectAccessible(page);
  await hook.click();
  const state = page.getByRole('region', { name: 'Current location' });
  await expect(state).toContainText(silentNote);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(heading.replace('Key ', '').split(' ')[0] ?? '');
  await expect(page.getByRole('option').filter({ hasText: silentNote }).first()).toBeVisible();
  for (const report of ['keys-out', 'transaction', 'report-by-unit', 'report-by-employee']) {
    await page.goto(`/property-reports/1/${report}`);
    await expect(note).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(note).toBeVisible();
    const table = page.getByRole('table').or(page.getByRole('grid')).first();
    // The print table replaces the one on the screen.
    await expect(async () => {
      expect((await note.boundingBox())?.y).toBeLessThan((await table.boundingBox())?.y ?? 0);
    }).toPass();
    await page.emulateMedia({ media: 'screen' });
  }
  await page.goto('/property-reports/1/transaction?range=2024-01-01..2024-02-01');
  await expect(page.getByText('Eastern time', { exact: false })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test.look('DEV-08 messages about a silent cabinet fit a phone, in Spanish and in dark mode', async ({ signedIn }) => {
  const page = await signedIn({ role: 'assistant', scheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/overview');
  await expect(page.getByText(/Último dato conocido; el sistema Annex está sin contacto desde/).first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'dark');
});

test('BDG-01 DEV-08 the confirmation before a deactivation warns that a silent cabinet does not receive the change', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/badges/property/1/active?find=Abigail');
  await page
    .getByRole('row', { name: /Abigail West/ })
    .getByText('Abigail West')
    .click();
  await chooseAction(page, 'Deactivate');
  const question = page.getByRole('dialog', { name: 'Deactivate Abigail West’s badge?' });
  await expect(question).toContainText('System Annex is silent. It accepts this badge until it reconnects.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
});
