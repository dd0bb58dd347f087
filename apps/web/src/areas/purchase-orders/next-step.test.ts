import { purchaseOrderLifecycle } from '@latchboard/contract/purchase-orders/lifecycle';
import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';
import type { OrderRow } from './shapes.ts';

/** An order as seen by a user with every right. */
const order = (state: OrderRow['state'], overrides: object = {}) =>
  ({
    ...{ id: 9, propertyId: 3, state, isDeleted: false, propertyCanceled: false },
    mayShip: state === 'unitsComplete',
    may: Object.entries(purchaseOrderLifecycle.actions)
      .filter(([action, { from }]) => action !== 'restore' && (from as readonly string[]).includes(state))
      .map(([action]) => ({ action, reason: 'none', blockedReason: null })),
    ...overrides,
  }) as OrderRow;

test('PUR-04 in every state, the button in an order’s row starts the next step of the order and never deletes the order', () => {
  const steps = purchaseOrderLifecycle.states.map((state) => [state, nextStepOf(order(state))?.label]);
  expect(steps).toEqual([
    ['draft', 'purchaseOrders.continueDraft'],
    ['submitted', 'purchaseOrders.decide'],
    // The row has a field for the customer number.
    ['approved', undefined],
    ['numbered', 'purchaseOrders.print'],
    ['filed', 'purchaseOrders.action.askUnits'],
    // The customer enters the units.
    ['awaitingUnits', undefined],
    ['unitsComplete', 'purchaseOrders.action.ship'],
    ['shipped', 'purchaseOrders.action.install'],
    ['installed', undefined],
  ]);
});

test('PUR-04 an order without unit entry can ship once it is filed, and its button opens a new shipment', () => {
  const step = nextStepOf(order('filed', { mayShip: true, may: [] }));
  expect(step).toEqual({ label: 'purchaseOrders.action.ship', href: '/system-store/3/add?order=9' });
});

test('PUR-05 the only next step of a deleted order is to restore it; a user who may not restore or ship has no button', () => {
  const restore = [{ action: 'restore', reason: 'optional', blockedReason: null }];
  expect(nextStepOf(order('numbered', { isDeleted: true, may: restore }))?.label).toBe('purchaseOrders.restore');
  expect(nextStepOf(order('numbered', { isDeleted: true, may: [] }))).toBeNull();
  expect(nextStepOf(order('unitsComplete', { mayShip: false, may: [] }))).toBeNull();
});
