import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { t } from '#web/testing/rendered-text.tsx';
import type { Supply, SupplyOrder } from '../shapes.ts';
import { cartOfOrder } from './cart.ts';
import { RepeatPanel } from './repeat-panel.tsx';

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const supplies = [{ productId: 1, name: 'Key rings' }] as Supply[];
const order = {
  ...{ number: 50_100, orderedAt: '2026-11-20T18:00:00Z', totalCents: 1700, property: { timeZone: 'America/Chicago' } },
  lines: [
    { productId: 1, name: 'Key rings', quantity: 4 },
    { productId: 2, name: 'Old tags', quantity: 2 },
    { productId: null, name: 'Minimum fee', quantity: 1 },
  ],
} as SupplyOrder;

const show = (orderInCart: SupplyOrder | undefined, onRepeat: (chosen: SupplyOrder) => void = () => undefined) =>
  render(
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      <RepeatPanel supplies={supplies} orderInCart={orderInCart} lastOrder={order} onRepeat={onRepeat} />
    </KitProvider>,
  ).container.textContent;

test('SHP-04 one click repeats the last order with the supplies that can still be ordered', () => {
  const repeated: SupplyOrder[] = [];
  expect(show(undefined, (chosen) => repeated.push(chosen))).toContain('4 × Key rings, 2 × Old tags · $17.00');
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }));
  expect(repeated).toEqual([order]);
  expect(cartOfOrder(supplies, order)).toEqual({ 1: '4' });
});

test('SHP-04 a repeated order shows its number and which supplies are not available', () => {
  const text = show(order);
  expect(text).toContain('Repeated from order 50100');
  expect(text).toContain('No longer available: Old tags');
});
