import { chooseExport } from '../export-menu.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { openRequest } from './own-request.ts';

test('SRQ-02 SRQ-03 type and technician changes in the open report are pending until Update and can be reverted', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  test.slow();
  const { number } = await openRequest(request, `${uniqueWord} one`);
  const page = await signedIn('service');
  await page.goto('/service-requests');
  await page.getByRole('button', { name: 'Open requests' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open requests' })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(uniqueWord) });
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await expectAccessible(page);

  // If the start is after the end, the edited field shows an error, and no report is generated.
  const generate = page.getByRole('button', { name: 'Generate' });
  await page.getByLabel('From', { exact: true }).fill('12/31/2028');
  await expect(page.getByText('Enter a first day that is on or before the last day.')).toBeVisible();
  await expect(generate).toBeDisabled();
  await page.getByLabel('To', { exact: true }).fill('12/30/2028');
  await expect(page.getByText('Enter a last day that is on or after the first day.')).toBeVisible();
  await page.reload();

  const type = page.getByRole('combobox', { name: `Type for SR-${number}` });
  const technician = page.getByRole('combobox', { name: `Technician for SR-${number}` });
  await type.selectOption('Training');
  await expect(row.getByText('was Repair')).toBeVisible();
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible();
  await type.selectOption('Repair');
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await type.selectOption('Training');
  await technician.selectOption({ index: 1 });
  await expect(row.getByText('was Unassigned')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('1 request updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await expect(row.getByText('Assigned', { exact: true })).toBeVisible();
  await page.reload();
  await expect(type.locator('option:checked')).toHaveText('Training');

  await expect(row.getByRole('link', { name: `SR-${number}` })).toHaveAttribute('target', '_blank');
  const newTab = page.waitForEvent('popup');
  await row.getByRole('link', { name: `SR-${number}` }).click();
  await expect((await newTab).getByRole('heading', { level: 1, name: `Request SR-${number}` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await page.goto('/service-requests/report/open?from=2027-12-01&to=2027-12-02');
  await expect(page.getByText('No open requests in this period')).toBeVisible();
  await expect(page.getByText(/open requests? last changed before 12\/01\/2027/)).toBeVisible();
});

test('SRQ-03 a change that cannot be saved stays pending with its reason while the others are saved', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  const [first, second] = [
    await openRequest(request, `${uniqueWord} one`),
    await openRequest(request, `${uniqueWord} two`),
  ];
  const page = await signedIn('service');
  await page.goto('/service-requests/report/open');
  for (const { number } of [first, second])
    await page.getByRole('combobox', { name: `Type for SR-${number}` }).selectOption('Other');
  await expect(page.getByText('2 unsaved changes', { exact: true })).toBeVisible();

  // Another user assigns the second request in the meantime.
  const otherPage = await signedIn('sysadmin');
  await otherPage.goto(`/service-requests/property/1/${second.id}`);
  await otherPage.getByRole('button', { name: 'Assign', exact: true }).click();
  await otherPage.getByRole('dialog').getByRole('combobox', { name: 'Technician' }).click();
  await otherPage.getByRole('option').first().click();
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(otherPage.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Update' }).click();
  // The toast does not cover the buttons.
  const toast = page.getByText('1 request could not be updated');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const bar = await page.getByRole('region', { name: '1 unsaved change' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await expect(page.getByText('1 change could not be saved')).toBeVisible();
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /^Not saved: .*choose Update/ })).toBeVisible();
  // The next click overwrites the other user's change.
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await expect(
    page.getByRole('combobox', { name: `Type for SR-${second.number}` }).locator('option:checked'),
  ).toHaveText('Other');
});

test('SRQ-03 SRQ-05 NAV-19 the open report is printed with its count, its toasts close after two seconds, and pinned requests are listed first', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  test.slow();
  const { number } = await openRequest(request, `${uniqueWord} one`);
  const page = await signedIn('management');
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.goto('/service-requests/report/open');
  const row = page.getByRole('row', { name: new RegExp(uniqueWord) });
  await chooseExport(page, 'Print');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^\d+ requests?$/).first()).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: `Pin SR-${number}`, exact: true }).click();
  const unpin = page.getByRole('button', { name: `Unpin SR-${number}` });
  await expect(unpin).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(uniqueWord);
  await unpin.click();
  await expect(unpin).toHaveCount(0);

  await page.getByRole('combobox', { name: `Type for SR-${number}` }).selectOption('Training');
  await page.getByRole('button', { name: 'Update' }).click();
  const toast = page.getByText('1 request updated');
  await expect(toast).toBeVisible();
  // Moves the pointer away, because a toast under the pointer stays open.
  await page.mouse.move(5, 5);
  // This toast closes sooner than other toasts, which stay for five seconds.
  await expect(toast).toHaveCount(0, { timeout: 4000 });
});
