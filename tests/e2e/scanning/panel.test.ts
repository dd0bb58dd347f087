import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts';
import { delayScans, newSystem, panelOf, scan, tagsOf } from './new-system.ts';

test('DEV-04 a technician scans tags hook by hook at scanner speed, sees errors, and undoes the last scan', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord);
  const page = await signedIn('service');
  await page.goto(`/property/${system.propertyId}/scanning/${system.id}/overview`);
  await expect(page.getByText('0 of 50 done')).toBeVisible();
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Tag number' });
  await expect(field).toBeFocused();
  await expect(page.getByText('A1', { exact: true })).toBeVisible();
  const answer = page.getByRole('status').filter({ hasText: 'tag' });
  await scan(page, `T${uniqueWord}1`);
  await expect(answer).toContainText(`Correct: tag T${uniqueWord}1`);
  await expect(answer).toContainText('Hook A1, no unit yet');
  // The focus is elsewhere. The page reads the code anyway, and Enter does not click the button.
  await page.getByRole('button', { name: 'Turn sound off' }).focus();
  await scan(page, `T${uniqueWord}2`);
  await expect(answer).toContainText(`Correct: tag T${uniqueWord}2`);
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
  await expect(page.getByText('2 of 50 done')).toBeVisible();
  await expect(page.getByText('Then A4, no unit yet')).toBeVisible();

  await scan(page, `T${uniqueWord}3`);
  await expect(answer).toContainText(`Correct: tag T${uniqueWord}3`);
  await expect(page.getByText('A4', { exact: true }).first()).toBeVisible();

  const errorAlert = page.getByRole('alert');
  await scan(page, `T${uniqueWord}1`);
  await expect(errorAlert).toContainText(`Wrong: tag T${uniqueWord}1`);
  await expect(errorAlert).toContainText('It belongs on A1, no unit yet. Return it there, then scan the tag on A4.');
  await expect(page.getByRole('heading', { name: 'Still waiting for the tag on hook' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Space');
  await expect(page.getByText('No key on A4')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Undone: A4')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Undone: A3')).toBeVisible();
  await page.keyboard.press('g');
  await expect(page.getByRole('dialog', { name: 'Go to hook' }).getByLabel('Hook')).toBeFocused();
  await page.keyboard.type('A9');
  await page.keyboard.press('Enter');
  // The user types the code by hand.
  await field.pressSequentially(`T${uniqueWord}9`, { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(answer).toContainText('Hook A9');
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await tagsOf(request, system)).toEqual({
    1001: `T${uniqueWord}1`,
    1002: `T${uniqueWord}2`,
    1009: `T${uniqueWord}9`,
  });
});

test('DEV-04 a scan is confirmed before the server has stored it, and the page shows waiting scans', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord);
  const page = await signedIn('production');
  await page.goto(panelOf(system));
  await expect(page.getByRole('textbox', { name: 'Tag number' })).toBeFocused();
  const release = await delayScans(page);
  for (let index = 1; index <= 10; index += 1) {
    await scan(page, `T${uniqueWord}${index}`);
    await expect(page.getByText(`Correct: tag T${uniqueWord}${index}`, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Sending 10 scans')).toBeVisible();
  release();
  await expect(page.getByText('All saved')).toBeVisible();
  expect(Object.keys(await tagsOf(request, system))).toHaveLength(10);
});

test.describe(() => {
  test.use({ expectedErrors: ['no connection'] });

  test('DEV-04 scans made offline are stored, shown, and sent once, even across a reload', async ({
    request,
    signedIn,
    uniqueWord,
  }) => {
    const system = await newSystem(request, uniqueWord);
    const page = await signedIn('service');
    await page.goto(panelOf(system));
    await expect(page.getByRole('textbox', { name: 'Tag number' })).toBeFocused();
    await scan(page, `T${uniqueWord}1`);
    await expect(page.getByText(`Correct: tag T${uniqueWord}1`)).toBeVisible();
    await expect(page.getByText('All saved')).toBeVisible();
    // Scans cannot be sent, but the page still loads, as after a laptop lid is closed and opened.
    await page.route('**/scans', (route) => route.abort());
    await scan(page, `T${uniqueWord}2`);
    await scan(page, `T${uniqueWord}3`);
    await expect(page.getByText(`Correct: tag T${uniqueWord}3`)).toBeVisible();
    await expect(page.getByText(/2 scans saved here, waiting for the network|Sending 2 scans/)).toBeVisible();
    expect(await tagsOf(request, system)).toEqual({ 1001: `T${uniqueWord}1` });
    const stored = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          indexedDB.open('latchboard-scans').onsuccess = ({ target }) => {
            const all = (target as IDBOpenDBRequest).result.transaction('unsent').objectStore('unsent').getAll();
            all.onsuccess = () =>
              resolve(all.result.map(({ data }: { data: ArrayBuffer }) => new TextDecoder().decode(data)).join());
          };
        }),
    );
    expect(stored).not.toBe('');
    expect(stored).not.toContain(uniqueWord);

    await page.reload();
    await expect(page.getByText('3 of 50 done')).toBeVisible();
    await expect(page.getByText(/2 scans saved here, waiting for the network|Sending 2 scans/)).toBeVisible();
    await expect(page.getByText('A4', { exact: true }).first()).toBeVisible();
    await scan(page, `T${uniqueWord}4`);
    await page.unroute('**/scans');
    await expect(page.getByText('All saved')).toBeVisible({ timeout: 40_000 });
    expect(await tagsOf(request, system)).toEqual({
      1001: `T${uniqueWord}1`,
      1002: `T${uniqueWord}2`,
      1003: `T${uniqueWord}3`,
      1004: `T${uniqueWord}4`,
    });
  });
});

test('DEV-04 if two technicians scan the same tag, the second technician sees which hook the tag is on', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord);
  const [first, second] = [await signedIn('service'), await signedIn('production')];
  await first.goto(panelOf(system));
  await second.goto(panelOf(system));
  await expect(second.getByRole('textbox', { name: 'Tag number' })).toBeFocused();
  // The second scan is sent while the first one is still being stored.
  const release = await delayScans(second);
  await second.keyboard.press('g');
  await second.getByRole('dialog', { name: 'Go to hook' }).getByLabel('Hook').fill('A7');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('textbox', { name: 'Tag number' })).toBeFocused();
  await scan(second, `T${uniqueWord}1`);
  await expect(second.getByText(`Correct: tag T${uniqueWord}1`)).toBeVisible();
  await scan(first, `T${uniqueWord}1`);
  await expect(first.getByText('All saved')).toBeVisible();
  release();
  const conflict = second.getByRole('alert', { name: 'Changed by another user' });
  await expect(conflict).toContainText(`Tag T${uniqueWord}1 is on A1 in Lobby, not on A7.`);
  await expect(second.getByText(`Correct: tag T${uniqueWord}1`)).toBeHidden();
  await conflict.getByRole('button', { name: 'Discard' }).click();
  await expect(conflict).toBeHidden();
  await expect(second.getByText(`Correct: tag T${uniqueWord}1`)).toBeHidden();
  await expect(second.getByText('1 of 50 done')).toBeVisible();
  expect(await tagsOf(request, system)).toEqual({ 1001: `T${uniqueWord}1` });
});

test('DEV-04 scanning works on a phone, in dark mode, and with a tag that replaces another', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord);
  const page = await signedIn({ role: 'service', scheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(panelOf(system));
  await expect(page.getByText('A1', { exact: true }).first()).toBeVisible();
  await scan(page, `T${uniqueWord}1`);
  await expect(page.getByText(`Correct: tag T${uniqueWord}1`)).toBeVisible();
  await page.getByRole('button', { name: /^A1: scanned/ }).click();
  await expect(page.getByText(`Expected tag T${uniqueWord}1.`)).toBeVisible();
  await scan(page, `T${uniqueWord}2`);
  await expect(page.getByRole('alert')).toContainText(`Hook A1 already has tag T${uniqueWord}1`);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'dark');
  await page.getByRole('button', { name: 'Yes, damaged' }).click();
  await expect(page.getByText(`Correct: tag T${uniqueWord}2`)).toBeVisible();
  // Waits until the server has sent the replaced tags.
  await expect(page.getByText('All saved')).toBeVisible();
  await scan(page, `T${uniqueWord}1`);
  await expect(page.getByRole('alert')).toContainText('This tag was replaced on');
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await tagsOf(request, system)).toEqual({ 1001: `T${uniqueWord}2` });
});

test('DEV-04 on a tablet, the buttons under the panel are not cut off', async ({ request, signedIn, uniqueWord }) => {
  const system = await newSystem(request, uniqueWord);
  const page = await signedIn('service');
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(panelOf(system));
  const label = page.getByText('Use camera', { exact: true });
  await expect(label).toBeVisible();
  expect(await label.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
