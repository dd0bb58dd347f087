import type { APIRequestContext, Page } from '@playwright/test';
import { password } from '../place.ts';
import { administrator } from '../sign-in/new-login.ts';

export interface NewSystem {
  readonly propertyId: number;
  readonly id: number;
}

/** Creates a property with a system and units. */
export async function newSystem(
  request: APIRequestContext,
  uniqueWord: string,
  { panels = 1, units = [] as readonly string[], property = {}, region = 1 } = {},
): Promise<NewSystem> {
  const send = await administrator(request);
  const { id: propertyId } = await send<{ id: number }>(`/api/regions/${region}/properties`, {
    name: `${uniqueWord} Court`,
    timeZone: 'America/New_York',
    physicalAddress: { addressLine1: '5 Scan Court', city: 'Tampa', state: 'FL', zip: '33602' },
    ...property,
  });
  const { id } = await send<{ id: number }>(`/api/properties/${propertyId}/datalogs`, {
    number: uniqueWord,
    name: 'Lobby',
    type: 'PRE',
    panels,
  });
  if (units.length > 0)
    await send(`/api/properties/${propertyId}/units/lines`, { lines: units.map((unit) => ({ unit, building: 'A' })) });
  return { propertyId, id };
}

export const panelOf = ({ propertyId, id }: NewSystem) => `/property/${propertyId}/scanning/${id}/panel`;

/** Types a code like a keyboard-wedge scanner: real key events 5 ms apart, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press('Enter');
}

/** Tags stored on the server, by hook. */
export async function tagsOf(request: APIRequestContext, { id }: NewSystem): Promise<Record<string, string>> {
  const session = await request.post('/api/session', {
    data: { email: 'service@demo.latchboard.test', password },
  });
  const { accessToken } = (await session.json()) as { accessToken: string };
  const reply = await request.get(`/api/datalogs/${id}/scan-board`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { tags } = (await reply.json()) as { tags: { datalogId: number; hook: number; tag: string }[] };
  return Object.fromEntries(tags.filter(({ datalogId }) => datalogId === id).map(({ hook, tag }) => [hook, tag]));
}

/** Delays the scans of a panel until the returned function is called. */
export async function delayScans(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/scans', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
