import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { emptyTextOf } from './empty-text.ts';

test('PUR-02 HIE-07 a property’s empty order list does not offer to open an order, and explains that a canceled property cannot have new orders', () => {
  const t = createTranslate('en', en);
  expect(t(emptyTextOf({ canceled: false }))).toBe('Orders for this property appear here.');
  expect(t(emptyTextOf({ canceled: true }))).toBe('You cannot add orders to a canceled property.');
});
