import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { type DescribedOrder, describeOrder } from './describe-order.ts';

const t = createTranslate('en', en);
const line = { id: 1, productNumber: '117', productName: 'Standard plan', description: 'System', note: 'Lobby' };
/** Late evening of November 23 in Chicago, the next day in UTC. */
const evening = '2026-11-24T04:30:00.000Z';
const order = {
  ...{ number: 20_001, state: 'filed', typeId: 1, tier: 'STD', units: 240, hooks: 260, propertyName: 'Harbor Point' },
  ...{ propertyCode: 'HP1', corporationName: 'Harbor Residential', customerNumber: 'C-1', customerPoNumber: '' },
  ...{ dateCreated: evening, deliveryDate: '2026-12-18', salesRep1: { id: 1, name: 'Ana Ruiz' }, salesRep2: null },
  property: {
    ...{ id: 1, name: 'Harbor Point', timeZone: 'America/Chicago', legalEntityName: 'Harbor LLC' },
    ...{ address: '1 Harbor Way, Chicago, IL 60601', shipTo: '2 Dock St, Chicago, IL 60601', phone: '312-555-0100' },
    ...{ contact: 'Dana Lee', region: 'Chicago', regionContact: 'Sam Poe' },
  },
  billing: { methodId: 1, address: '3 Bill St, Chicago, IL 60602', email: null },
  lines: [
    { ...line, kind: 'system', quantity: 1, unitPriceCents: 4495, lineCents: 4495, isMonthly: true },
    { ...line, kind: 'supply', quantity: 2, unitPriceCents: 6500, lineCents: 13_000, isMonthly: false },
  ],
  ...{ welcomePack: null, remarks: 'Deliver to the back door', subtotalCents: 17_495, monthlyCents: 4495 },
  ...{ shippingFeeCents: 2500, totalCents: 19_995 },
  terms: { id: 1, version: 3, at: evening, clauses: ['One', 'Two'] },
  quote: { validUntil: null, acceptance: null },
} as unknown as DescribedOrder;
const { title, sections } = describeOrder(order, t);
const facts = Object.fromEntries(sections[0]?.facts ?? []);

test('PUR-08 the code of the property follows its name, if it has a code', () => {
  const propertyOf = (propertyCode: string) =>
    Object.fromEntries(describeOrder({ ...order, propertyCode }, t).sections[0]?.facts ?? []).Property;
  expect([propertyOf('HP1'), propertyOf('')]).toEqual(['Harbor Point · HP1', 'Harbor Point']);
});

test('PUR-08 an order shows the property, its addresses, contacts, and billing, with days in the property’s time zone', () => {
  expect(title).toBe('Purchase order 20001, Harbor Point');
  expect(facts).toMatchObject({
    ...{ Corporation: 'Harbor Residential', Region: 'Chicago · Sam Poe', Contact: 'Dana Lee, 312-555-0100' },
    ...{ Address: '1 Harbor Way, Chicago, IL 60601', 'Ship to': '2 Dock St, Chicago, IL 60601' },
    'Billing method': 'By mail to the billing address',
    [t('purchaseOrders.dateCreated')]: '11/23/2026',
    [t('purchaseOrders.deliveryDate')]: '12/18/2026',
    [t('purchaseOrders.type')]: t('purchaseOrders.type.1'),
  });
});

test('PUR-08 an order shows the billing address for billing method 1, and the billing email for methods 2 and 5', () => {
  const methodOf = (methodId: number) => {
    const described = describeOrder({ ...order, billing: { methodId, address: null, email: 'bills@harbor.test' } }, t);
    return new Map(described.sections[0]?.facts).get('Billing method');
  };
  expect(methodOf(1)).toContain('billing address');
  for (const method of [2, 5]) expect(methodOf(method), String(method)).toContain('billing email');
});

test('PUR-07 an order shows its monthly charges, with amounts and quantities right-aligned', () => {
  const table = sections.find((section) => section.table)?.table;
  expect(table?.rows.map((row) => row[3])).toEqual(['$44.95 per month', '$65.00']);
  expect(table?.columns.map(({ isNumber = false }) => isNumber)).toEqual([true, false, false, true, true]);
  expect(sections.find((section) => section.sums)?.sums).toEqual([
    [t('purchaseOrders.subtotal'), '$174.95'],
    [t('purchaseOrders.monthlyPart'), '$44.95'],
    [t('purchaseOrders.shippingFee'), '$25.00'],
    [t('purchaseOrders.total'), '$199.95'],
  ]);
});

test('PUR-08 the agreement states the late interest and the operating temperatures', () => {
  const agreement = sections.find((section) => section.title === t('purchaseOrders.agreement'))?.lines;
  expect(agreement?.[0]).toMatch(/\b1\.5% per month\b.*\blaw allows\b/);
  expect(agreement?.[1]).toContain('32 and 122 °F');
});

test('PUR-08 an order has remarks, numbered terms, and a signature line for each party', () => {
  expect(sections.map(({ lines }) => lines?.[0])).toContain('Deliver to the back door');
  expect(sections.find(({ isNumbered }) => isNumbered)?.lines).toEqual(['One', 'Two']);
  expect(sections.at(-1)?.signatures?.map(({ label }) => label)).toEqual(['Customer signature', 'Provider signature']);
});
