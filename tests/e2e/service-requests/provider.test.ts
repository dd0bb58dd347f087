import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { chooseAction } from '../page-actions.ts';
import { openRequest } from './own-request.ts';

test('SRQ-01 SRQ-05 NAV-09 the provider finds a request in the list, pins and edits it, and starts a shipment of parts and another request', async ({
  uniqueWord,
  request,
  signedIn,
}) => {
  test.slow();
  const { number } = await openRequest(request, `${uniqueWord} door`);
  const page = await signedIn('sysadmin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Requests', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Service requests' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: /^Search by number/ }).fill(uniqueWord);
  await page.getByRole('link', { name: `SR-${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Request SR-${number}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Jo Ahn' })).toHaveAttribute('href', 'tel:3125550123');
  await chooseAction(page, 'Pin');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Unpin', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Edit request SR-${number}` });
  await dialog.getByLabel('Subject').fill(`${uniqueWord} cabinet door`);
  await dialog.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'Low' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: `${uniqueWord} cabinet door` })).toBeVisible();
  await expect(page.getByText('Low', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await chooseAction(page, 'Send parts');
  await expect(page.getByRole('heading', { level: 1, name: 'New service shipment' })).toBeVisible();
  await page.getByRole('link', { name: `For service request SR-${number}: ${uniqueWord} cabinet door` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Request SR-${number}` })).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('link', { name: /Harbor Point/ })).toHaveAttribute('href', '/property/1');

  await page.goto('/service-requests');
  const pinned = page.getByRole('region', { name: 'Pinned requests' });
  await expect(pinned.getByText(`${uniqueWord} cabinet door`)).toBeVisible();
  await expect(pinned.getByText(/ of 5 pins used$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await pinned.getByRole('button', { name: `Unpin SR-${number}` }).click();
  await expect(pinned.getByText(`${uniqueWord} cabinet door`)).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'New request' }).click();
  const choose = page.getByRole('dialog', { name: 'Choose a property' });
  await choose.getByRole('combobox', { name: 'Property' }).fill('Harbor Point');
  // Waits for the new results, because they move the options. A click on a moving option selects nothing.
  await expect(page.getByRole('option', { name: 'Alder & Pine' })).toHaveCount(0);
  await page
    .getByRole('option', { name: /Harbor Point/ })
    .first()
    .click();
  await choose.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New service request' })).toBeVisible();
  await expectAccessible(page);
});
