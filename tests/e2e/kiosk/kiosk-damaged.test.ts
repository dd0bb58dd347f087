import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAllSent, scan, setUpKiosk } from './kiosk-screen.ts';
import { newBoard } from './new-board.ts';

test.use({ expectedErrors: ['no connection', 'a damaged value'], serviceWorkers: 'allow' });

/** Overwrites stored values and the first event, as a failing disk would. */
const damage = (page: Page, names: readonly string[]) =>
  page.evaluate(async (names) => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await result(indexedDB.open('latchboard-kiosk'));
    const transaction = database.transaction(['values', 'events'], 'readwrite');
    const damaged = { nonce: new Uint8Array(12), data: new ArrayBuffer(40) };
    for (const name of names) transaction.objectStore('values').put(damaged, name);
    const [first] = await result(transaction.objectStore('events').getAllKeys());
    if (first === undefined) throw new Error('The kiosk has no event.');
    await result(transaction.objectStore('events').put(damaged, first));
    database.close();
  }, names);

test('BEY-17 a kiosk with damaged stored values starts, downloads the values again, and sends its waiting events', async ({
  page,
  request,
  uniqueWord,
}) => {
  const board = await newBoard(request, uniqueWord);
  await page.clock.install();
  await setUpKiosk(page, await board.createCode());
  await scan(page, board.tags[0]);
  await expect(page.getByRole('heading', { name: 'Returned. Hang it on A1.' })).toBeVisible();
  await expectAllSent(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.context().setOffline(true);
  await scan(page, board.tags[1]);
  await expect(page.getByRole('heading', { name: 'Returned. Hang it on A2.' })).toBeVisible();
  await damage(page, ['configuration', 'lastContact', 'senderState', 'credentials']);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Scan your badge|Returned/ })).toBeVisible();
  await page.context().setOffline(false);
  await expectAllSent(page);
  await expect(page.getByRole('banner')).toContainText('Court');
  expect(await board.exportProof()).toContain(`"tag":"${board.tags[1]}"`);
});
