import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { password } from '../place.ts';
import type { NewSystem } from './new-system.ts';

let kept = 0;

/** Stores a scan in the browser as the first version of the page did: encrypted, and without its outcome. */
export async function storeScan(
  page: Page,
  request: APIRequestContext,
  { id }: NewSystem,
  what: { readonly hook: number; readonly tag: string },
): Promise<void> {
  const session = await request.post('/api/session', { data: { email: 'service@demo.latchboard.test', password } });
  const { accessToken } = (await session.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const board = await request.get(`/api/datalogs/${id}/scan-board`, { headers });
  const { keepingKey } = (await board.json()) as { keepingKey: string };
  const me = await request.get('/api/session/me', { headers });
  const { person } = (await me.json()) as { person: { id: number } };
  kept += 1;
  const scan = { id: randomUUID(), at: new Date().toISOString(), action: 'hang', ...what };
  const name = `${person.id}:${id}:${String(kept).padStart(16, '0')}:${scan.id}`;
  await page.evaluate(
    async ({ key, entry, text }) => {
      const raw = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
      const cipher = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, cipher, new TextEncoder().encode(text));
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('latchboard-scans');
        opening.onupgradeneeded = () => opening.result.createObjectStore('unsent');
        opening.onsuccess = () => {
          const putting = opening.result.transaction('unsent', 'readwrite');
          putting.objectStore('unsent').put({ nonce, data }, entry);
          putting.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          putting.onerror = () => reject(putting.error);
        };
      });
    },
    { key: keepingKey, entry: name, text: JSON.stringify(scan) },
  );
}
