import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { newSystem, panelOf, scan, tagsOf } from './new-system.ts';

test.use({ expectedErrors: ['no connection'], serviceWorkers: 'allow' });
test.setTimeout(120_000);

/** Waits until the service worker has cached the files of the page. */
const waitForCachedPage = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cached = await caches.match('/build', { cacheName: 'latchboard-shell' });
        return cached !== undefined && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);

/** Reads the contents of the offline store as text, one item per entry. */
const readOfflineStore = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'latchboard-offline')) return [];
    return new Promise<string[]>((resolve, reject) => {
      const openRequest = indexedDB.open('latchboard-offline');
      openRequest.onerror = () => reject(openRequest.error);
      openRequest.onsuccess = () => {
        const all = openRequest.result.transaction('copies').objectStore('copies').getAll();
        all.onsuccess = () => {
          openRequest.result.close();
          resolve(
            all.result.map((entry: { data?: ArrayBuffer }) =>
              entry.data ? new TextDecoder().decode(entry.data) : JSON.stringify(entry),
            ),
          );
        };
      };
    });
  });

const reloadOffline = async (page: Page, done: string) => {
  await page.reload();
  await expect(page.getByText(done)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^As of .+, offline$/ })).toBeVisible();
};

test('DEV-04 BEY-18 scanning continues after reloads without a network, and each scan is sent once, in order', async ({
  request,
  signedIn,
  uniqueWord,
}) => {
  const system = await newSystem(request, uniqueWord);
  const page = await signedIn('service');
  const sentTags: string[] = [];
  page.on('response', async (reply) => {
    if (!reply.url().endsWith('/scans') || !reply.ok()) return;
    const { scans } = reply.request().postDataJSON() as { scans: { tag: string }[] };
    sentTags.push(...scans.map(({ tag }) => tag));
  });
  await page.goto(panelOf(system));
  await expect(page.getByRole('textbox', { name: 'Tag number' })).toBeFocused();
  await waitForCachedPage(page);
  await scan(page, `T${uniqueWord}1`);
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(page.getByText('1 of 50 done')).toBeVisible();

  await page.context().setOffline(true);
  await scan(page, `T${uniqueWord}2`);
  await expect(page.getByText('2 of 50 done')).toBeVisible();
  await reloadOffline(page, '2 of 50 done');
  await expectAccessible(page);
  await scan(page, `T${uniqueWord}3`);
  await expect(page.getByText('3 of 50 done')).toBeVisible();
  await reloadOffline(page, '3 of 50 done');
  await scan(page, `T${uniqueWord}4`);
  await expect(page.getByText('3 scans saved here, waiting for the network')).toBeVisible();
  const stored = await readOfflineStore(page);
  expect(stored.length).toBeGreaterThan(2);
  expect(stored.join()).not.toContain(uniqueWord);

  await page.context().setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/^As of .+, offline$/)).toBeHidden();
  await expect(page.getByText('4 of 50 done')).toBeVisible();
  expect(sentTags).toEqual([1, 2, 3, 4].map((tag) => `T${uniqueWord}${tag}`));
  expect(await tagsOf(request, system)).toEqual({
    1001: `T${uniqueWord}1`,
    1002: `T${uniqueWord}2`,
    1003: `T${uniqueWord}3`,
    1004: `T${uniqueWord}4`,
  });

  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => readOfflineStore(page)).toEqual([]);
});

test('SRQ-01 BEY-18 a technician’s day opens without a network and shows the age of its data, and signing out deletes the data', async ({
  signedIn,
}) => {
  const page = await signedIn('service');
  await page.goto('/my-day');
  const subtitle = page.getByText(/ to do · /);
  await expect(subtitle).toBeVisible();
  await waitForCachedPage(page);
  // The key, the session, and the day are stored after the page is shown.
  await expect.poll(async () => (await readOfflineStore(page)).length).toBe(3);
  const text = (await subtitle.textContent()) ?? '';
  await page.context().setOffline(true);
  await reloadOffline(page, text);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => readOfflineStore(page)).toEqual([]);
  await page.context().setOffline(false);
});
