import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { orderNumberToShip, shipEntries } from './ship-entries.ts';

const t = createTranslate('en', en);
const order = (number: number, mayShip: boolean) =>
  ({
    id: 9,
    number,
    propertyId: 3,
    propertyName: 'Elm',
    state: mayShip ? 'unitsComplete' : 'filed',
    mayShip,
  }) as Parameters<typeof shipEntries>[0][number];

test.each([
  ['ship 50106', 50_106],
  ['Enviar #50106 ', 50_106],
])('NAV-05 the command "%s" ships order %s', (typed, number) => {
  expect(orderNumberToShip(typed)).toBe(number);
});

test.each(['ship', 'ship Elm', 'shipping 50106'])('NAV-05 "%s" is not a command that ships an order', (typed) => {
  expect(orderNumberToShip(typed)).toBeNull();
});

test('NAV-05 SHP-02 the command "ship" opens a new shipment for the order, or the page of an order that cannot ship yet', () => {
  expect(shipEntries([order(50_106, true), order(5010, true)], 50_106, t)).toEqual([
    { id: 'ship 9', name: 'Ship order 50106', detail: 'Elm', href: '/system-store/3/add?order=9' },
  ]);
  expect(shipEntries([order(50_106, false)], 50_106, t)).toMatchObject([
    { name: 'Order 50106 is not ready to ship', href: '/purchase-orders/status/9' },
  ]);
});
