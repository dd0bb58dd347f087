import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-14 with the keyboard, the command box finds keys and people and runs the actions of a result', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const box = page.getByRole('combobox', { name: 'Search or go to' });
  await box.fill('1108');
  const keyOption = page.getByRole('option', { name: /^1108/ });
  await expect(keyOption).toContainText(
    /out with Apex Plumbing – Marcus Hale, receipt \d+, .* since .*, overdue · Harbor Point Apartments/,
  );
  await expect(keyOption).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^.*\/property-reports\/1\/key\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Key 1108 A12' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current location' })).toContainText('Marcus Hale');
  // Key results have actions, because the next step is usually to call the holder.
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill('1108');
  await expect(keyOption).toBeVisible();
  const receiptOption = page.getByRole('option', { name: 'Apex Plumbing – Marcus Hale’s receipt and phone' });
  await page.keyboard.press('ArrowDown');
  await expect(receiptOption).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/key-receipt\/\d+\?property=1$/);
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill('A12');
  await expect(page.getByRole('option', { name: /^1108 A12/ })).toBeVisible();
  await box.fill('overdue');
  await expect(page.getByRole('option', { name: /overdue · Harbor Point/ }).first()).toBeVisible();

  await box.fill('marcus');
  const holder = page.getByRole('option', { name: /^Marcus Hale.*badge \d+$/ });
  await expect(page.getByText('Key holders', { exact: true })).toBeVisible();
  // Later results move the lines below them.
  await expect(page.getByRole('dialog').getByText(/^\d+ results$/)).toBeVisible();
  await holder.click();
  await expect(page).toHaveURL(/\/property-reports\/1\/person\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Marcus Hale/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await box.fill('dana whit');
  await page.getByRole('option', { name: /^Dana Whitfield.*@/ }).click();
  await expect(page).toHaveURL(/\/property\/1\/edit-staff\/\d+$/);
});

test('BEY-14 the board keeps its search in the URL; the command box shows that more keys match, and which tag matches', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview?property=1&find=Pool');
  const find = page.getByLabel('Search units, people, or reasons');
  await expect(find).toHaveValue('Pool');
  await find.fill('');
  await find.pressSequentially('marcus hale');
  await expect(find).toHaveValue('marcus hale');
  await expect(page).toHaveURL('/overview?property=1&find=marcus+hale');
  await expect(page.getByRole('row', { name: /^1108 / })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Search or go to' }).click();
  const box = page.getByRole('combobox', { name: 'Search or go to' });
  await box.fill('11');
  const keys = page.getByRole('option', { name: /· Harbor Point Apartments$/ });
  await expect(page.getByText('Keys · more than 8')).toBeVisible();
  await expect(keys).toHaveCount(8);
  await expectAccessible(page);
  const searchReply = page.waitForResponse((response) => new URL(response.url()).searchParams.get('limit') === '20');
  await page.getByRole('option', { name: 'Show all' }).first().click();
  const { rows } = (await (await searchReply).json()) as { rows: readonly { unit: string | null; tag: string }[] };
  await expect(page.getByText('Keys · more than 8')).toBeHidden();
  await expect(keys).not.toHaveCount(8);
  const taggedRow = rows.find(({ tag, unit }) => unit !== null && !unit.includes(tag));
  await box.fill(taggedRow?.tag ?? '');
  await expect(
    page.getByRole('option', { name: new RegExp(`^${taggedRow?.unit}\\b.*tag ${taggedRow?.tag}`) }),
  ).toBeVisible();
});

test('BEY-14 a name or a question in the header’s search finds keys, and the arrow keys move between the results', async ({
  signedIn,
}) => {
  const page = await signedIn('region');
  await page.goto('/overview?property=1');
  await page.getByRole('banner').getByRole('button', { name: 'Search or go to' }).click();
  const box = page.getByRole('combobox', { name: 'Search or go to' });
  await box.fill('Who has 1108?');
  await expect(page.getByRole('option').first()).toContainText('out with Apex Plumbing – Marcus Hale');
  await box.fill('hale');
  await expect(page.getByRole('option', { name: /^1108.*Marcus Hale/ })).toBeVisible();
  await box.fill('11');
  await expect(page.getByRole('option', { name: /in system/ }).first()).toBeVisible();
  const second = page.getByRole('option').nth(1);
  await page.keyboard.press('ArrowDown');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/key\/\d+$/);
});

test('BEY-14 the provider can find keys at the open property in the header’s search box', async ({ signedIn }) => {
  const page = await signedIn('service');
  await page.goto('/dashboard');
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('1108');
  await expect(page.getByText('To find keys, choose a property first.')).toBeVisible();
  await page.goto('/property/1');
  await search.fill('1108');
  const keyOption = page.getByRole('banner').getByRole('option', { name: /^1108/ });
  await expect(keyOption).toContainText('out with Apex Plumbing – Marcus Hale');
  await expectAccessible(page);
  await search.press('ArrowDown');
  await expect(keyOption).toHaveAttribute('aria-selected', 'true');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/property-reports\/1\/key\/\d+$/);
  await expect(search).toHaveValue('');
  await page.goto('/property/1');
  await search.fill('1108');
  await expect(keyOption).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL('/global-search?query=1108');
});

test.look('NAV-24 key search works in Spanish, on a narrow phone, and in dark mode', async ({ signedIn }) => {
  const page = await signedIn({ role: 'assistant', scheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/overview');
  await page.getByRole('banner').getByRole('button', { name: 'Buscar o ir a' }).click();
  await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('¿Quién tiene la llave del 1108?');
  await expect(page.getByRole('option', { name: /^1108/ })).toContainText(
    /la tiene Apex Plumbing – Marcus Hale, recibo \d+, .* desde .*, con retraso/,
  );
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'dark');
});
