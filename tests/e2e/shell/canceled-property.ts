import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { uniqueWord } from '../../../apps/server/src/testing/unique-word.ts';

/** Cancels a new property with a cabinet. Returns the ID of the equipment return. */
export async function addCanceledProperty(
  request: APIRequestContext,
  headers: Record<string, string>,
): Promise<number> {
  const post = async (path: string, data: object): Promise<number> => {
    const reply = await request.post(`/api/${path}`, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return ((await reply.json()) as { id: number }).id;
  };
  const mark = uniqueWord();
  const corporation = await post('corporations', { name: `Canceled Homes ${mark}` });
  const division = await post(`corporations/${corporation}/divisions`, { name: 'Sample' });
  const region = await post(`divisions/${division}/regions`, { name: 'Sample' });
  const property = await post(`regions/${region}/properties`, {
    ...{ name: `Canceled Place ${mark}`, timeZone: 'America/Chicago' },
    physicalAddress: {
      ...{ addressLine1: '1 Sample Street', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' },
    },
  });
  const productId = await post('products', { number: mark, name: 'Sample cabinet', kind: 'system', isSerial: true });
  const serial = `CAB-${mark}`;
  await post('inventory/serial/scans', { mode: 'new', serial, productId, key: randomUUID() });
  await post('inventory/express', { propertyId: property, serials: [serial], key: randomUUID() });
  await post(`properties/${property}/cancel`, { reason: 'Contract ended' });
  const returnsReply = await request.get(`/api/equipment-returns?propertyId=${property}`, { headers });
  const { rows } = (await returnsReply.json()) as { rows: { id: number }[] };
  return rows[0]?.id ?? 0;
}
