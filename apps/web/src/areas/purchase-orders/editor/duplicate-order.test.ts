import { expect, test } from 'vitest';
import type { Order } from '../shapes.ts';
import { duplicateOrder } from './duplicate-order.ts';
import type { Product } from './suggested-price.ts';

const line = (id: number, productId: number | null, unitPriceCents: number, kind = 'supply') => ({
  ...{ id, productId, kind, quantity: 2, description: 'Sample', note: '', unitPriceCents, isMonthly: false },
  priceTable: null,
});
const order = {
  ...{ id: 7, number: 20_007, typeId: 1, tier: 'STD', units: 90, hooks: 100, priceVariant: '', remarks: 'Call first' },
  ...{ deliveryDate: '2026-12-15', customerPoNumber: 'PO-1', needsUnitEntry: true, shippingFeeCents: 2500 },
  salesRep1: { id: 101, name: 'Sam' },
  salesRep2: null,
  installer: { id: 102, name: 'Former' },
  technician: null,
  chosenSystem: null,
  lines: [line(1, 11, 200), line(2, 12, 900), line(3, null, -500, 'discount')],
} as unknown as Order;
const product = (id: number, unitPriceCents: number | null) =>
  ({ id, number: String(id), name: 'Sample', isFromTables: false, isActive: true, unitPriceCents }) as Product;

test('PUR-07 a duplicated order has today’s prices, lists the lines that keep their price, and omits the delivery date and the PO number', () => {
  const { values, unchangedPrices } = duplicateOrder(order, {
    products: [product(11, 250), product(12, null)],
    tables: [],
    people: { representatives: [{ id: 101 }], installers: [], technicians: [] },
    systems: [],
  });
  expect(values.lines.map(({ unitPrice }) => unitPrice)).toEqual(['2.50', '9.00', '(5.00)']);
  expect(unchangedPrices).toEqual([2]);
  expect(values).toMatchObject({
    ...{ salesRep1Id: '101', installerId: null, deliveryDate: null, customerPoNumber: '' },
    ...{ units: '90', remarks: 'Call first', shippingFee: '25.00' },
  });
});
