import { expect, expectAccessible, test } from '../fixtures.ts';

test('NAV-05 a customer opens pages and their own properties from anywhere by keyboard', async ({ signedIn }) => {
  const page = await signedIn('region');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const box = page.getByRole('combobox', { name: 'Search or go to' });
  await box.fill('harbor point');
  await expect(page.getByRole('option', { name: /Harbor Point Apartments/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview?property=1');
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill('account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});

test('NAV-05 letters and Enter that are typed before the command box has loaded are kept', async ({ signedIn }) => {
  const page = await signedIn('region');
  const releases: (() => void)[] = [];
  await page.route('**/assets/command-box-*.js', async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve));
    await route.continue();
  });
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('overviex');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('w');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  await expect.poll(() => releases.length).toBeGreaterThan(0);
  for (const release of releases) release();
  await expect(page).toHaveURL(/\/overview/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('NAV-05 if the command box is opened while the page still loads, it appears with the page and the typed text', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  let runScripts = () => {};
  const release = new Promise<void>((resolve) => {
    runScripts = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await release;
    await route.continue();
  });
  await page.goto('/account', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-start', 'frame');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('harbor pointy');
  await page.keyboard.press('Backspace');
  runScripts();
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toHaveValue('harbor point');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview?property=1');
});

test('NAV-05 the command box accepts letters immediately, and Enter before the results arrive opens the first result', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('harbor point');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/overview?property=1');
  await page.getByRole('button', { name: 'Search or go to' }).click();
  await page.keyboard.type('account');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toHaveValue('account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});

test('NAV-05 NAV-27 HIE-06 the provider searches everything; the former search URLs redirect to the results', async ({
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.goto('/basic-search/whitfield');
  await expect(page).toHaveURL('/global-search?query=whitfield');
  const header = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  await header.fill('meridian');
  await header.press('Enter');
  await expect(page).toHaveURL('/global-search?query=meridian');
  await expect(header).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('dana whit');
  await expect(page.getByRole('option', { name: /Dana Whitfield/ })).toBeVisible();
  // The command box finds a record by its number and opens it.
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('sr-20001');
  await page.getByRole('option', { name: /20001.*Service request/ }).click();
  await expect(page).toHaveURL(/\/service-requests\/property\/\d+\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
