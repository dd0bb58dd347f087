import { noDrafts, readDrafts, reloadAfterDraft } from '../drafts.ts';
import { expect, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { password } from '../place.ts';

test.use({ expectedErrors: [401] });

test('BEY-18 after an expired session, the dialog opens again and shows the unsaved entries until they are discarded', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('service');
  await page.goto('/property/1/systems');
  const dialog = page.getByRole('dialog', { name: 'Add system' });
  await page.getByRole('button', { name: 'Add system' }).first().click();
  await dialog.getByLabel('System number').fill(uniqueWord);
  await dialog.getByLabel('Name').fill('Lobby, second cabinet');
  await page.context().clearCookies();
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'sessionEnded', message: 'ended', fields: [] } }),
  );
  await dialog.getByRole('button', { name: 'Add system' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.unrouteAll();
  await page.getByLabel('Email address').fill('service@demo.latchboard.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/property/1/systems');
  await expect(dialog.getByText(/^Your unsaved entries from .+ were restored\.$/)).toBeVisible();
  await expect(dialog.getByLabel('System number')).toHaveValue(uniqueWord);
  await expect(dialog.getByLabel('Name')).toHaveValue('Lobby, second cabinet');
  await dialog.getByRole('button', { name: 'Discard entries' }).click();
  await expect(dialog.getByLabel('System number')).toHaveValue('');
  await expect.poll(() => readDrafts(page)).toBe(noDrafts);
});

test('BEY-18 text outside a form survives a reload: a badge list in a dialog, and the note on a supply order', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('corporate');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/badges/property/1/active');
  const open = async () => {
    await chooseAction(page, 'Add several badges');
    return page.getByRole('dialog', { name: 'Add several badges' }).getByLabel('One badge per line');
  };
  await (await open()).fill(`${uniqueWord} Ames`);
  await reloadAfterDraft(page);
  await expect(await open()).toHaveValue(`${uniqueWord} Ames`);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(await open()).toHaveValue('');

  await page.goto('/esof-store/1/add');
  const note = page.getByRole('region', { name: 'Your order' }).getByLabel('Note for us');
  await note.fill('Leave the box at the office');
  await reloadAfterDraft(page);
  await expect(note).toHaveValue('Leave the box at the office');
});

test('BEY-04 BEY-18 a key handover keeps its entries and its signature through a reload', async ({ signedIn }) => {
  const page = await signedIn('manager');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/key-receipt?property=1');
  const company = page.getByLabel(/^Company( \*)?$/);
  await company.fill('Apex Plumbing');
  await page.getByLabel(/^Recipient( \*)?$/).fill('Marcus Hale');
  await page.getByLabel('Last four characters of the ID').fill('7719');
  await expect.poll(() => readDrafts(page)).not.toBe(noDrafts);
  const before = await readDrafts(page);
  await page.getByRole('button', { name: 'Type name instead' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Marcus Hale');
  await reloadAfterDraft(page, before);
  await expect(company).toHaveValue('Apex Plumbing');
  await expect(page.getByLabel('Last four characters of the ID')).toHaveValue('7719');
  await expect(page.getByLabel('Full name')).toHaveValue('Marcus Hale');
});
