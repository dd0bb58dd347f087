import { expect, type Page } from '@playwright/test';
import { scan } from '../scanning/new-system.ts';

/** Sets up the kiosk with a code from the address, and waits until it can open without a connection. */
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

/** Scans a badge and taps the PIN. */
export async function identify(page: Page, { number, pin }: { number: string; pin: string }): Promise<void> {
  await scan(page, number);
  await enterPin(page, pin);
}

export async function enterPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Everything that the kiosk stored in the browser, as raw text, with the names of the stored values. */
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
