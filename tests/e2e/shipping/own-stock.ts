import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { production } from '../inventory/own-equipment.ts';

interface StockLocation {
  readonly id: number;
  readonly name: string;
}

/** Adds items of a product to the warehouse, the default source of shipments. */
export async function addStock(request: APIRequestContext, productId: number, quantity: number): Promise<void> {
  const { get, post } = await production(request);
  const { rows } = await get<{ rows: StockLocation[] }>('/api/inventory/places');
  await post('/api/inventory/movements', {
    ...{
      productId,
      quantity,
      reason: 'received',
      toPlaceId: rows.find(({ name }) => name === 'Warehouse')?.id,
      key: randomUUID(),
    },
  });
}

/** Returns how many items of a product are in stock. */
export async function stockOf(request: APIRequestContext, productId: number): Promise<number> {
  const { get } = await production(request);
  const { rows } = await get<{ rows: { product: { id: number }; quantity: number }[] }>(
    '/api/inventory/general?limit=500',
  );
  return rows.filter(({ product }) => product.id === productId).reduce((sum, { quantity }) => sum + quantity, 0);
}
