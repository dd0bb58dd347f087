import type { Page } from '@playwright/test';
import { noDrafts, readDrafts } from '../drafts.ts';
import { expect, test } from '../fixtures.ts';
import { password } from '../place.ts';

const form = '/property/1/edit-property';
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const note = (page: Page) => page.getByText(/^Your unsaved entries from .+ were restored\.$/);

/** Enters a name and waits until the browser has stored the draft. Returns the previous name. */
async function enterName(page: Page, text: string): Promise<string> {
  await page.goto(form);
  await expect(nameField(page)).not.toHaveValue('');
  const previousName = await nameField(page).inputValue();
  await nameField(page).fill(text);
  await expect.poll(() => readDrafts(page)).not.toBe(noDrafts);
  return previousName;
}

test.use({ expectedErrors: [401] });

test('BEY-18 unsaved entries survive a reload, and Discard entries shows the stored values again', async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  const previousName = await enterName(page, 'Harbor Point, to be renamed');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Harbor Point, to be renamed');
  await page.getByRole('button', { name: 'Discard entries' }).click();
  await expect(nameField(page)).toHaveValue(previousName);
  await page.reload();
  await expect(nameField(page)).toHaveValue(previousName);
  await expect(note(page)).toBeHidden();
});

test('BEY-18 after an expired session, signing in returns to the form with the unsaved entries', async ({
  signedIn,
}) => {
  const page = await signedIn('sysadmin');
  await enterName(page, 'Harbor Point, to be renamed');
  await page.context().clearCookies();
  // The next call finds that the session has ended.
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'sessionEnded', message: 'ended', fields: [] } }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.unrouteAll();
  await page.getByLabel('Email address').fill('sysadmin@demo.latchboard.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(form);
  await expect(note(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Harbor Point, to be renamed');
});

test('BEY-18 signing out deletes unsaved entries from the browser', async ({ signedIn }) => {
  const page = await signedIn('sysadmin');
  await enterName(page, 'Harbor Point, to be renamed');
  await page.getByRole('button', { name: 'Logout', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => readDrafts(page)).toBe(noDrafts);
});
