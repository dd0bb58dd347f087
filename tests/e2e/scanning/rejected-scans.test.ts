import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { newSystem, panelOf, scan, tagsOf } from './new-system.ts';
import { storeScan } from './stored-scan.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Tag number' });

/** Types a code into the field and presses Enter, like a slow scanner or a person. */
async function typeCode(page: Page, code: string) {
  await field(page).fill(code);
  await page.keyboard.press('Enter');
}

test('DEV-04 an invalid code is rejected with a message when it is scanned, is not recorded, and does not block later scans', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord);
  const page = await signedIn('service');
  await page.goto(panelOf(system));
  await expect(field(page)).toBeFocused();
  const errorAlert = page.getByRole('alert');
  for (const code of ['TAG 12 34', '😀abc', 'é123', '٣٤٥']) {
    await typeCode(page, code);
    await expect(errorAlert).toContainText(`Wrong: tag ${code}`);
    await expect(errorAlert).toContainText(
      'A tag number has only letters A to Z, digits, and symbols, without spaces.',
    );
  }
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(page.getByText('0 of 50 done')).toBeVisible();
  await typeCode(page, '8'.repeat(500));
  await expect(errorAlert).toContainText('The reader sent 500 characters, but a tag number has at most 40.');
  await expectAccessible(page);
  await scan(page, `T${uniqueWord}1`);
  await expect(page.getByText(`Correct: tag T${uniqueWord}1`)).toBeVisible();
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await tagsOf(request, system)).toEqual({ 1001: `T${uniqueWord}1` });
});

test('DEV-04 an invalid scan stored by an older version of the app is listed with its reason, and later valid scans are sent', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord);
  const page = await signedIn('service');
  await page.goto('/ht-express');
  await storeScan(page, request, system, { hook: 1001, tag: `T${uniqueWord}1` });
  await storeScan(page, request, system, { hook: 1002, tag: 'TAG 12 34' });
  await storeScan(page, request, system, { hook: 1003, tag: `T${uniqueWord}3` });
  await page.goto(panelOf(system));
  const rejectedAlert = page.getByRole('alert', { name: 'Scans not saved' });
  await expect(rejectedAlert).toContainText('Hook A2, tag TAG 12 34: Not a tag number');
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await tagsOf(request, system)).toEqual({ 1001: `T${uniqueWord}1`, 1003: `T${uniqueWord}3` });
  await expect(page.getByText('2 of 50 done')).toBeVisible();
  // The rejected scan stays until the user discards it, even after a reload.
  await page.reload();
  await expect(rejectedAlert).toContainText('Hook A2');
  await expectAccessible(page);
  await rejectedAlert.getByRole('button', { name: 'Discard' }).click();
  await expect(rejectedAlert).toBeHidden();
  await page.reload();
  await expect(page.getByText('2 of 50 done')).toBeVisible();
  await expect(rejectedAlert).toBeHidden();
});

test.describe('a batch that is rejected as a whole', () => {
  test.use({ expectedErrors: [413, 403] });

  test('DEV-04 the scan that causes the rejection of a batch is found, listed, and sent again; the others are accepted', async ({
    request,
    signedIn,
    uniqueWord,
  }) => {
    const system = await newSystem(request, uniqueWord);
    const page = await signedIn('service');
    await page.goto(panelOf(system));
    await expect(field(page)).toBeFocused();
    let isOpen = false;
    // A proxy between the browser and the server rejects every call with this tag.
    await page.route('**/scans', async (route) => {
      if (!isOpen) await expect.poll(() => isOpen).toBe(true);
      const isBad = route.request().postData()?.includes(`T${uniqueWord}3`) ?? false;
      await (isBad ? route.fulfill({ status: 413, body: 'too large' }) : route.continue());
    });
    for (let index = 1; index <= 6; index += 1) {
      await scan(page, `T${uniqueWord}${index}`);
      await expect(page.getByText(`Correct: tag T${uniqueWord}${index}`, { exact: true })).toBeVisible();
    }
    isOpen = true;
    const rejectedAlert = page.getByRole('alert', { name: 'Scans not saved' });
    await expect(rejectedAlert).toContainText(`Hook A3, tag T${uniqueWord}3: The server did not respond to this scan.`);
    await expect(page.getByText('All saved')).toBeVisible();
    expect(Object.keys(await tagsOf(request, system))).toEqual(['1001', '1002', '1004', '1005', '1006']);
    await page.unroute('**/scans');
    await rejectedAlert.getByRole('button', { name: 'Send again' }).click();
    await expect(rejectedAlert).toBeHidden();
    await expect(page.getByText('All saved')).toBeVisible();
    expect(await tagsOf(request, system)).toMatchObject({ 1003: `T${uniqueWord}3` });
  });

  test('DEV-04 all scans that the server rejects are listed, and later scans are sent', async ({
    request,
    signedIn,
    uniqueWord,
  }) => {
    const system = await newSystem(request, uniqueWord);
    const page = await signedIn('service');
    await page.goto(panelOf(system));
    await expect(field(page)).toBeFocused();
    await page.route('**/scans', (route) => route.fulfill({ status: 403, body: '{}' }));
    await scan(page, `T${uniqueWord}1`);
    const rejectedAlert = page.getByRole('alert', { name: 'Scans not saved' });
    await expect(rejectedAlert).toContainText(`Hook A1, tag T${uniqueWord}1`);
    await expect(page.getByText('0 of 50 done')).toBeVisible();
    await expect(page.getByText(`Correct: tag T${uniqueWord}1`)).toBeHidden();
    await page.unroute('**/scans');
    await scan(page, `T${uniqueWord}2`);
    await expect(page.getByText('All saved')).toBeVisible();
    expect(Object.values(await tagsOf(request, system))).toEqual([`T${uniqueWord}2`]);
  });
});
