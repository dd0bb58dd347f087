import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Reloads the page after its drafts differ from `before`. A draft is encrypted and written after the input. The browser
 * may ask about unsaved changes.
 */
export async function reloadAfterDraft(page: Page, before = noDrafts): Promise<void> {
  await expect.poll(() => readDrafts(page)).not.toBe(before);
  await page.reload();
}

/** Result of `readDrafts` without a draft. */
export const noDrafts = '[]';

/** Reads the encrypted drafts in the browser's storage, as text. Each write changes this text. */
export const readDrafts = (page: Page) =>
  page.evaluate(async () => {
    // If the database does not exist, opening it would create it without its table.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'latchboard-drafts')) return '[]';
    const drafts = await new Promise<unknown[]>((resolve, reject) => {
      const openRequest = indexedDB.open('latchboard-drafts');
      openRequest.onerror = () => reject(openRequest.error);
      openRequest.onsuccess = () => {
        const all = openRequest.result.transaction('drafts').objectStore('drafts').getAll();
        all.onsuccess = () => resolve(all.result);
      };
    });
    return JSON.stringify(drafts, (_, value: unknown) =>
      value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value,
    );
  });
