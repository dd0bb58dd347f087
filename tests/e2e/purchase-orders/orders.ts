import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { fillProperty } from '../hierarchy/property-form.ts';

interface OrderInput {
  readonly property?: string;
  readonly units?: string;
  readonly hooks?: string;
  /** Unique text of the order's line, used to find it. */
  readonly description: string;
  readonly price?: string;
}

/** Creates a draft order for a property in the editor. */
export async function writeDraft(
  page: Page,
  { property = '2', units = '90', hooks = '100', description, price }: OrderInput,
) {
  await page.goto(`/property/${property}/add-purchase-order`);
  await page.getByRole('textbox', { name: 'Units', exact: true }).fill(units);
  await page.getByRole('textbox', { name: 'Hooks', exact: true }).fill(hooks);
  await page.getByRole('combobox', { name: 'Representative', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Product, Line 1').selectOption({ label: '401 Installation' });
  await page.getByLabel('Description, Line 1').fill(description);
  if (price !== undefined) await page.getByLabel('Unit price, Line 1').fill(price);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft order' })).toBeVisible();
}

/** Submits the open draft and returns its number. */
export async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByRole('dialog', { name: 'Submit this order?' }).getByRole('button', { name: 'Submit' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Purchase order \d+$/ });
  await expect(title).toBeVisible();
  return (await title.innerText()).replace(/\D/g, '');
}

/** Adds a property without a customer number and returns its ID. */
export async function addProperty(page: Page, name: string): Promise<string> {
  await page.goto('/region/1/add-property');
  await fillProperty(page, name);
  await page.getByRole('button', { name: 'Add property', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return /\/property\/(\d+)/.exec(page.url())?.[1] ?? '';
}
