import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-20 BEY-08 the command box answers who had a key; the evidence is one click away and survives a reload', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview?property=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const box = page.getByRole('combobox', { name: 'Search or go to' });
  // The key to 1108 was taken with Marcus Hale's badge two days ago, and a receipt shows it was handed to the company.
  await box.fill('who had 1108 now');
  const answer = page.getByRole('option', { name: /^Apex Plumbing – Marcus Hale had a key to 1108/ });
  await expect(answer).toContainText('still out');
  await expect(page.getByText(/^Showing unit 1108/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/property-reports\/1\/incident\?unit=1108&from=/);
  const heading = page.getByRole('heading', { level: 1, name: 'Who had a key' });
  await expect(heading).toBeVisible();
  // The question is still there and can be edited.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(box).toHaveValue('who had 1108 now');
  await page.keyboard.press('Escape');
  await page.reload();
  // The form shows the question and can change it.
  await expect(page.getByRole('searchbox', { name: 'Your question' })).toHaveValue('who had 1108 now');
  const subject = page.getByLabel('Unit or key tag');
  await expect(subject).toHaveValue('1108');
  await expect(page.getByLabel('Start time')).toHaveValue(/^\d\d:\d\d$/);
  await subject.fill('204');
  await page.getByRole('button', { name: 'Update answer' }).click();
  await expect(page).toHaveURL(/incident\?unit=204&from=/);
  await expect(page.getByRole('region', { name: 'Keys that open 204' })).toBeVisible();
  await expect(subject).toHaveValue('204');
  await page.goBack();
  await expect(page.getByText(/^Apex Plumbing – Marcus Hale/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Keys that open 1108' })).toContainText('entry');
  await expect(page.getByText(/The log proves which badges and key tags were used/)).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await chooseExport(page, 'Signed proof');
  expect((await download).suggestedFilename()).toMatch(/\.jsonl$/);
});

test('BEY-20 a question with an unknown unit, an invalid day, two units, or a future time gets a clear message', async ({
  signedIn,
}) => {
  const page = await signedIn('manager');
  await page.goto('/overview?property=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const box = page.getByRole('combobox', { name: 'Search or go to' });
  await box.fill('who had the moon yesterday');
  await expect(
    page.getByText('“moon” was not understood. Enter a unit and a time, such as “312 last Tuesday at 3 pm”.'),
  ).toBeVisible();
  await expect(page.getByText(/^No results for/)).toHaveCount(0);
  await box.fill('who had 1108 on February 30');
  await expect(page.getByText('The day “February 30” does not exist.')).toBeVisible();
  await expect(page.getByText(/^No results for/)).toHaveCount(0);
  await box.fill('who had 9999 yesterday');
  await expect(page.getByText('Unit “9999” was not found at this property. Check the name.')).toBeVisible();
  await expect(page.getByText(/^No results for/)).toHaveCount(0);
  await box.fill('who had 1108 and 204 yesterday');
  await expect(page.getByText('Ask about one unit at a time. Which one first?')).toBeVisible();
  await expect(page.getByRole('option', { name: '204', exact: true })).toBeVisible();
  await box.fill('who had 1108 tomorrow');
  await expect(page.getByText('That time is in the future. Choose an earlier time.')).toBeVisible();
});

test.look(
  'BEY-08 BEY-20 on a phone, in Spanish, and in dark mode, the question can be typed on its page',
  async ({ signedIn }) => {
    const page = await signedIn({ role: 'division', scheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/property-reports/1/incident');
    await page.getByRole('searchbox', { name: 'Su pregunta' }).fill('1108 ayer');
    await page.getByRole('button', { name: 'Ver respuesta' }).click();
    await expect(page.getByText(/^Se muestra: unidad 1108/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Quién pudo tener una llave' })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  },
);

test('BEY-08 BEY-20 if the only cabinet of a unit is silent, no answer is certain', async ({ signedIn }) => {
  const page = await signedIn('manager');
  // The key to 312 is in Annex, which has been silent for days. Two removed badges may still open it.
  await page.goto('/property-reports/1/incident');
  await page.getByRole('searchbox', { name: 'Your question' }).fill('312 yesterday');
  await page.getByRole('button', { name: 'Get answer' }).click();
  await expect(page.getByText(/^Showing unit 312/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Keys that open 312' })).toContainText(
    'Not taken according to the log, but Annex’s log is incomplete.',
  );
  await expect(page.getByRole('region', { name: 'Who opened the cabinet' })).toContainText(
    'The log shows no openings, but it is incomplete.',
  );
  const possibleHolders = page.getByRole('region', { name: 'Who could have had a key' });
  await expect(possibleHolders).toContainText(
    'Kelsey Monroe’s badge was removed, but the system may still have accepted it',
  );
  await expect(possibleHolders).toContainText('Wade Collier’s badge was removed');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('who had 312 yesterday');
  await expect(page.getByRole('option', { name: /^Everyone who had a key to 312 at the time/ })).toContainText(
    'unknown: the log is incomplete',
  );
});
