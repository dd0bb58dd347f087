import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { password } from '../place.ts';
import type { NewSystem } from './new-system.ts';

let storedCount = 0;

/** Stores a scan in the browser the way the first version of the page did: encrypted, without its outcome. */
export async function storeScan(
  page: Page,
  request: APIRequestContext,
  { id }: NewSystem,
  target: { readonly hook: number; readonly tag: string },
): Promise<void> {
  const session = await request.post('/api/session', { data: { email: 'service@demo.latchboard.test', password } });
  const { accessToken } = (await session.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const board = await request.get(`/api/datalogs/${id}/scan-board`, { headers });
  const { keepingKey } = (await board.json()) as { keepingKey: string };
  const me = await request.get('/api/session/me', { headers });
  const { person } = (await me.json()) as { person: { id: number } };
  storedCount += 1;
  const scan = { id: randomUUID(), at: new Date().toISOString(), action: 'hang', ...target };
  const name = `${person.id}:${id}:${String(storedCount).padStart(16, '0')}:${scan.id}`;
  await page.evaluate(
    async ({ key, entry, text }) => {
      const raw = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      );
      const cipher = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, cipher, new TextEncoder().encode(text));
      await new Promise<void>((resolve, reject) => {
        const openRequest = indexedDB.open('latchboard-scans');
        openRequest.onupgradeneeded = () => openRequest.result.createObjectStore('unsent');
        openRequest.onsuccess = () => {
          const transaction = openRequest.result.transaction('unsent', 'readwrite');
          transaction.objectStore('unsent').put({ nonce, data }, entry);
          transaction.oncomplete = () => {
            openRequest.result.close();
            resolve();
          };
          transaction.onerror = () => reject(transaction.error);
        };
      });
    },
    { key: keepingKey, entry: name, text: JSON.stringify(scan) },
  );
}
