import type { APIRequestContext, Page } from '@playwright/test';
import { administrator } from '../sign-in/new-login.ts';

/** Adds a supply. Returns its ID. */
export async function addSupply(request: APIRequestContext, name: string, unitPriceCents: number): Promise<number> {
  const send = await administrator(request);
  const { id } = await send<{ id: number }>('/api/products', {
    ...{ number: name.slice(0, 12), name, kind: 'supply', unitPriceCents },
  });
  return id;
}

/** Orders supplies as the page's user. Returns the number of the order. */
export async function orderInShop(page: Page, propertyId: number, name: string, quantity: number): Promise<string> {
  await page.goto(`/esof-store/${propertyId}/add`);
  await page.getByRole('textbox', { name: `Quantity: ${name}` }).fill(String(quantity));
  await page.getByRole('button', { name: /^Place order for \$/ }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Order \d+$/ });
  await title.waitFor();
  return (await title.innerText()).replace(/\D/g, '');
}
