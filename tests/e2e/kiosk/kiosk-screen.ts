import { expect, type Page } from '@playwright/test';
import { scan as typeFast } from '../scanning/new-system.ts';

/** Sets up the kiosk with the code in the URL, and waits until it can open offline. */
export async function setUpKiosk(page: Page, code: string): Promise<void> {
  await page.goto(`/kiosk#${code}`);
  await page.getByRole('button', { name: 'Connect key board' }).click();
  await expect(page.getByRole('heading', { name: 'Scan your badge' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Court');
  await expect
    .poll(() =>
      page.evaluate(async () => navigator.serviceWorker.controller !== null && caches.has('latchboard-kiosk-current')),
    )
    .toBe(true);
}

/**
 * Stops the clock of the page while `work` runs. The speed of the machine then has no effect. The page needs
 * `page.clock.install()`.
 */
export async function stopClock(page: Page, work: () => Promise<void>): Promise<void> {
  // The clock stops at a later time. On a slow machine, that time passes before the page stops, so the step is retried.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
  await work();
  await page.clock.resume();
}

/** Scans a code. The kiosk recognizes a scanner by its speed. */
export const scan = (page: Page, code: string): Promise<void> => stopClock(page, () => typeFast(page, code));

/** Scans a badge and taps the PIN. */
export async function identify(page: Page, { number, pin }: { number: string; pin: string }): Promise<void> {
  await scan(page, number);
  await enterPin(page, pin);
}

export async function enterPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Reads everything the kiosk stored in the browser, as raw text, with the names of the stored values. */
export function readRawStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (value instanceof CryptoKey) return value.extractable && value.type !== 'public' ? 'extractable key' : '';
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .flatMap(([name, part]) => [name, textOf(part)])
          .join(' ');
      return String(value);
    };
    const database = await result(indexedDB.open('latchboard-kiosk'));
    const tables = [...database.objectStoreNames].map((name) => database.transaction(name).objectStore(name));
    const parts = await Promise.all(tables.flatMap((table) => [result(table.getAllKeys()), result(table.getAll())]));
    database.close();
    return parts.flat().map(textOf).join(' ');
  });
}

/** Waits until the server has stored every event. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toContainText(/Connected$|Conectado$/, { timeout: 30_000 });
}
