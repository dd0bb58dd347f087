import { expect, test } from 'vitest';
import type { Supply } from '../shapes.ts';
import { cartTotal, changeQuantity, isQuantity } from './cart.ts';

const supply = (productId: number, unitPriceCents: number): Supply => ({
  ...{ productId, unitPriceCents, number: '1', name: 'Key ring', description: '', drawing: 'keyRing', packSize: 1 },
  ...{ lastOrdered: null, forecast: null },
});

test('SHP-04 a quantity may contain only digits, and has a maximum', () => {
  expect(['', '0', '12', ' 3 '].map(isQuantity)).toEqual([true, true, true, true]);
  expect(['-1', '1.5', '1e3', 'two', '１２', '999999999'].map(isQuantity)).toEqual(Array(6).fill(false));
});

test('SHP-04 a cart below $9.50 has a fee for the difference, and an empty or larger cart has no fee', () => {
  const supplies = [supply(1, 250), supply(2, 800)];
  expect(cartTotal(supplies, { 1: '2' })).toMatchObject({ subtotalCents: 500, feeCents: 450, totalCents: 950 });
  expect(cartTotal(supplies, { 1: '1', 2: '1' })).toMatchObject({ feeCents: 0, totalCents: 1050 });
  expect(cartTotal(supplies, { 1: 'two' })).toMatchObject({ lines: [], totalCents: 0 });
});

test('SHP-04 the buttons next to a quantity change it by one, and never below zero', () => {
  expect([
    changeQuantity(undefined, 1),
    changeQuantity('1', 1),
    changeQuantity('1', -1),
    changeQuantity('', -1),
  ]).toEqual(['1', '2', '', '']);
});
