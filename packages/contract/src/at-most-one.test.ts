import { expect, test } from 'vitest';
import { contract } from './index.ts';

const wrongFields = (
  call: { input: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } } },
  value: unknown,
) => (call.input.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

test('PUR-07 an order line cannot be both a product and an adjustment (discount or tax)', () => {
  const line = { quantity: 1, description: 'System for 90 units', unitPriceCents: -500 };
  const order = (overrides: object) => ({
    ...{ propertyId: 1, typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0 },
    lines: [{ ...line, ...overrides }],
  });
  const add = contract.purchaseOrders.addPurchaseOrder;
  expect(wrongFields(add, order({ adjustment: 'discount' }))).toEqual([]);
  expect(wrongFields(add, order({ productId: 2, adjustment: 'discount' }))).toEqual([
    ['lines.0.adjustment', 'valOnlyOne'],
  ]);
});

test('SRQ-03 a row of the open report contains its type either as a number or as a record', () => {
  const row = (overrides: object) => ({ serviceRequestId: 1, ...overrides });
  const call = contract.serviceRequests.updateOpenServiceRequests;
  const rejectedPaths = wrongFields(call, { items: [row({ serviceRequestTypeId: 1, serviceRequestType: { id: 2 } })] });
  expect(rejectedPaths.map(([, message]) => message)).toContain('valOnlyOne');
});
