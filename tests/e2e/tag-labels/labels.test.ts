import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';

test('BEY-17 a manager prints a label from a key’s page, and a finder and the manager scan the label', async ({
  signedIn,
  browser,
}) => {
  const page = await signedIn('manager');
  await page.goto('/property/1/labels');
  await page.getByRole('textbox', { name: 'Message' }).fill('Please call (512) 555-0142.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Message saved')).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: 'Print label' }).click();
  await expect(page.getByText('1 key tag')).toBeVisible();

  await page.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await expect(dialog.getByText('1 sheet.')).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Print 1 label' }).click();
  expect((await file).suggestedFilename()).toMatch(/^key-labels-harbor-point-apartments-\d{4}-\d\d-\d\d\.pdf$/);
  await expect(page.getByText('1 key label')).toBeVisible();
  const code = page
    .getByRole('row')
    .nth(1)
    .getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  const url = `/t/${(await code.textContent())?.replace('-', '')}`;

  const finder = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await finder.goto(url);
  await expect(finder.getByText('Please call (512) 555-0142.')).toBeVisible();
  await expect(finder.getByText(/Harbor Point/)).toBeHidden();
  await expectAccessible(finder);
  await expectNoHorizontalScroll(finder);
  await finder.close();

  await page.goto(url);
  await expect(page).toHaveURL(/\/property-reports\/1\/key\/\d+$/);
});
