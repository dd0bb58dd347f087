import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { password } from '../place.ts';

/** Makes calls as the production role, which may change the inventory. */
export async function production(request: APIRequestContext) {
  const data = { email: 'production@demo.latchboard.test', password };
  const { accessToken } = (await (await request.post('/api/session', { data })).json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    post: async <Body>(path: string, body: object) =>
      (await (await request.post(path, { headers, data: body })).json()) as Body,
    get: async <Body>(path: string) => (await (await request.get(path, { headers })).json()) as Body,
  };
}

export const keypad = '210 Keypad';

/** Adds items with these serial numbers as new keypads of the demo. Returns their IDs. */
export async function addEquipment(request: APIRequestContext, serials: readonly string[]): Promise<number[]> {
  const { get, post } = await production(request);
  const { products } = await get<{ products: { id: number; name: string }[] }>('/api/inventory/scan-desk');
  const productId = products.find(({ name }) => name === 'Keypad')?.id;
  const ids: number[] = [];
  for (const serial of serials) {
    const scan = { mode: 'new', serial, productId, key: randomUUID() };
    ids.push((await post<{ id: number }>('/api/inventory/serial/scans', scan)).id);
  }
  return ids;
}

/** Delivers items to a property. */
export async function deliver(request: APIRequestContext, propertyId: number, serials: readonly string[]) {
  const { post } = await production(request);
  await post('/api/inventory/express', { propertyId, serials, key: randomUUID() });
}

/** Types a code like a keyboard-wedge scanner: real key events 5 ms apart, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press('Enter');
}

/**
 * Records the pitch of each tone that the page plays. Returns a function that returns the tones since its last call.
 */
export async function recordTones(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const pitches: number[] = [];
    (window as unknown as { heard: number[] }).heard = pitches;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      pitches.push(this.frequency.value);
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.splice(0));
}
