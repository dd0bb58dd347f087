import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';

const property = 4;
const list = `/badges/property/${property}/active`;

/** Adds a badge with a unique number. */
async function addBadge(page: Page, name: string) {
  await page.goto(`/badges/property/${property}/add`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const number = `9${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
  await page.getByLabel('Badge number').fill(number);
  await page.getByRole('button', { name: 'Add badge' }).click();
  await expect(page.getByRole('heading', { name: `${name} has badge ${number}` })).toBeVisible();
  const pin = (await page.getByRole('status', { name: 'PIN' }).textContent()) ?? '';
  return { number, pin };
}

test('BDG-01 a badge is corrected, gets another PIN, is deactivated, restored with Undo, and reactivated with another number', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('corporate');
  const { number } = await addBadge(page, `${uniqueWord} Rivra`);
  await page.getByRole('button', { name: 'View badge' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${uniqueWord} Rivera`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${uniqueWord} Rivera` })).toBeVisible();
  await expect(page.getByText(`${uniqueWord} Rivra → ${uniqueWord} Rivera`)).toBeVisible();

  await chooseAction(page, 'New PIN');
  const pin = page.getByRole('dialog', { name: /^New PIN/ });
  await pin.getByLabel('PIN').fill('12');
  await pin.getByRole('button', { name: 'Set PIN' }).click();
  await expect(pin.getByText('Please enter four digits.').first()).toBeVisible();
  await pin.getByLabel('PIN').fill('');
  await pin.getByRole('button', { name: 'Set PIN' }).click();
  await expect(pin.getByRole('status', { name: 'PIN' })).toHaveText(/^[0-9]{4}$/);
  await pin.getByRole('button', { name: 'Close' }).last().click();

  await chooseAction(page, 'Deactivate');
  const question = page.getByRole('dialog', { name: `Deactivate ${uniqueWord} Rivera’s badge?` });
  await expect(question).toContainText(`Number ${number} will be available again`);
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Reactivated').first()).toBeVisible();

  await chooseAction(page, 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  // Leaving the page earlier could cancel the request.
  await expect(page.getByText('Inactive')).toBeVisible();
  await page.goto(`/badges/property/${property}/inactive?find=${uniqueWord}`);
  await page.getByRole('link', { name: `${uniqueWord} Rivera` }).click();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  const newNumber = `8${number.slice(1)}`;
  await page.getByRole('dialog').getByLabel('Badge number').fill(newNumber);
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`Badge ${newNumber}`)).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`^Badge ${number}, `) }).first()).toBeVisible();
  await page.goto(`${list}?find=${uniqueWord}`);
  await expect(page.getByRole('row').filter({ hasText: `${uniqueWord} Rivera` })).toContainText(newNumber);
});

test.describe('conflicting edits', () => {
  test.use({ expectedErrors: [409] });

  test('BDG-01 if two users edit one badge, the second sees the differences, and a number in use is rejected at its field', async ({
    signedIn,
    uniqueWord,
  }) => {
    const [first, second] = [await signedIn('corporate'), await signedIn('service')];
    const { number } = await addBadge(first, `${uniqueWord} Abbott`);
    await first.getByRole('button', { name: 'View badge' }).click();
    await expect(first.getByRole('heading', { level: 1, name: `${uniqueWord} Abbott` })).toBeVisible();
    await second.goto(new URL(first.url()).pathname);
    for (const page of [first, second]) await page.getByRole('button', { name: 'Edit' }).click();
    const position = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Position' });
    await position(first).fill('Leasing');
    await first.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(first.getByText('Leasing · Badge')).toBeVisible();
    await second.getByRole('dialog').getByRole('textbox', { name: 'Company' }).fill('Apex Plumbing');
    await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(second.getByText(/^Another user saved changes/)).toBeVisible();
    await expect(position(second)).toHaveValue('Leasing');
    await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(second.getByText('Apex Plumbing')).toBeVisible();
    await expect(first.getByText('Apex Plumbing')).toBeVisible();

    await second.goto(`/badges/property/${property}/add`);
    await second.getByRole('textbox', { name: 'Name' }).fill(`${uniqueWord} Other`);
    await second.getByLabel('Badge number').fill(number);
    await second.getByRole('button', { name: 'Add badge' }).click();
    await expect(second.getByText('Another active badge has this number.').first()).toBeVisible();
  });
});

test('BDG-01 many badges are pasted: the invalid lines are shown first, then the valid lines are added with their PINs', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('corporate');
  await page.goto(list);
  await chooseAction(page, 'Add several badges');
  const dialog = page.getByRole('dialog', { name: 'Add several badges' });
  await dialog
    .getByLabel('One badge per line')
    .fill(`${uniqueWord} Ames\n${uniqueWord} Bell,12345\n${uniqueWord} Cole,,4821,master`);
  await dialog.getByRole('button', { name: 'Check lines' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 lines are ready. 1 line will be skipped:');
  await expect(dialog.getByText('Line 2: Please enter the six-digit badge number.')).toBeVisible();
  // The preview shows the numbers and PINs that will be assigned.
  await expect(dialog.getByRole('row', { name: `${uniqueWord} Ames assigned assigned Employee` })).toBeVisible();
  await expect(dialog.getByRole('row', { name: `${uniqueWord} Cole assigned from the list Master` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2 badges' }).click();
  await expect(dialog.getByText('2 badges added')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: `${uniqueWord} Ames` })).toContainText(/\d{6}\s*\d{4}$/);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^badges-\d{4}-\d\d-\d\d\.csv$/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('searchbox', { name: 'Search names or numbers' }).fill(uniqueWord);
  await expect(page.getByRole('grid', { name: 'Employees' }).getByRole('row')).toHaveCount(3);
});

test.look('NAV-25 the badge list fits a phone, in dark mode and in Spanish', async ({ signedIn }) => {
  const page = await signedIn({ role: 'division', scheme: 'dark' });
  for (const [address, title] of [
    ['/badges/property/1/active', 'Empleados'],
    ['/badges/property/1/add', 'Agregar credencial'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar credencial' })).toBeVisible();
    await expectAccessible(page, 'dark');
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoHorizontalScroll(page);
    }
  }
  await page.goto('/badges/property/1/active?find=becker');
  await page.getByRole('link', { name: 'Tom Becker' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Estado de la credencial por sistema' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, 'dark');
});

test('BDG-01 NAV-14 on a phone, the badge list is visible without scrolling, can be searched and filtered, and opens badges', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/badges/property/1/active');
  const actionsButton = page.getByRole('main').getByRole('button', { name: 'More actions', exact: true });
  await expect(actionsButton).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Add badge' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add several badges' })).toBeHidden();
  const section = await page.getByLabel('Sections').first().boundingBox();
  expect(section?.y).toBeLessThan(220);
  await actionsButton.click();
  await expect(page.getByRole('link', { name: 'Former employees' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV file' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');
  await expect(actionsButton).toBeFocused();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/overview');
  await page.getByRole('link', { name: 'Employees' }).first().click();
  await expect(page).toHaveURL('/badges/property/1/active');
  const table = page.getByRole('grid', { name: 'Employees' });
  await page.getByRole('searchbox', { name: 'Search names or numbers' }).fill('becker');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText('000412');
  await expect(page.getByText('1 badge', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/find=becker/);
  await page.getByRole('button', { name: 'Inactive', exact: true }).click();
  await expect(page.getByText('No matches for these filters')).toBeVisible();
  await page.goBack();
  await table.getByRole('link', { name: 'Tom Becker' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tom Becker' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Badge status by system' })).toContainText('Lobby');
  await page.getByRole('link', { name: 'This person’s keys and events' }).click();
  await expect(page).toHaveURL('/property-reports/1/person/000412');
});

test('NAV-25 DEV-11 on a phone, the notice about removed badges on the Employees page has one line until it is opened', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/badges/property/1/active');
  const warning = page.getByRole('alert').filter({ hasText: '2 removed badges may still work' });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('listitem')).toHaveCount(0);
  expect((await warning.boundingBox())?.height).toBeLessThan(60);
  await warning.getByText('2 removed badges').click();
  await expect(warning.getByRole('listitem').first()).toContainText('not confirmed by Annex');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('BDG-03 a manager gives out a badge from the welcome pack in a few clicks and sees its PIN once', async ({
  signedIn,
  uniqueWord,
}) => {
  const page = await signedIn('manager');
  await page.goto('/badges/property/1/active');
  const pack = page.getByRole('region', { name: 'Welcome pack' });
  await expect(pack).toContainText(/welcome pack badges?/);
  const next = pack.getByRole('link').first();
  const number = /\d{6}/.exec((await next.textContent()) ?? '')?.[0] ?? '';
  await page.goto(`/badges/property/1/inactive?find=${number}`);
  await expect(page.getByText('Welcome pack badge, not given out yet')).toBeVisible();
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: `Give out badge ${number}` })).toBeVisible();
  await expect(page.getByLabel('Badge number')).toHaveValue(number);
  await page.getByRole('textbox', { name: 'Name' }).fill(uniqueWord);
  await page.getByRole('button', { name: 'Give out badge' }).click();
  await expect(page.getByText(`${uniqueWord} has badge ${number}`)).toBeVisible();
  await expect(page.getByRole('status', { name: 'PIN' })).toHaveText(/^\d{4}$/);
  await page.getByRole('button', { name: 'View badge' }).click();
  await expect(page.getByText('Given out', { exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'PIN' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('status', { name: 'PIN' })).toHaveCount(0);
});
