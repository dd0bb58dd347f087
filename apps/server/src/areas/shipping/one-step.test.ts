import { expect, test } from 'vitest';
import type { Caller } from '#server/testing/actors.ts';
import {
  addFiledOrder,
  addPrintedShipment,
  addShipment,
  performShipmentAction,
  readShipment,
  type Shipment,
  shipmentForm,
  shippingPath,
  startShippingServer,
  statusOf,
} from '#server/testing/shipping-world.ts';

const packages = [{ carrier: 'ups', trackingNumber: '1Z999AA10123456784' }];

const ship = (caller: Caller, { id, revision }: Shipment, overrides: object = {}) =>
  caller.send<Shipment>('POST', `${shippingPath}/${id}/ship`, {
    ...{ revision, method: 'ground', serials: [], packages, ...overrides },
  });

test('SHP-02 SHP-03 an open shipment is printed and shipped in one step, with method, serial numbers, and tracking numbers', async () => {
  const { production, rings, keypads, scan, countStock, stateOf } = await startShippingServer();
  const item = await scan('KP-1');
  const lines = [
    { productId: rings, quantity: 3 },
    { productId: keypads, quantity: 1 },
  ];
  const open = await addShipment(production, shipmentForm(lines, { method: null }));
  const shipped = (await ship(production, open, { method: 'overnight', serials: ['kp-1'] })).body;
  expect(shipped).toMatchObject({
    state: 'shipped',
    method: 'overnight',
    packages: [{ trackingNumber: packages[0]?.trackingNumber }],
  });
  expect(shipped.history.map(({ action }) => action)).toEqual(['ship', 'print', 'add']);
  expect([await countStock(), await stateOf(item)]).toEqual([7, 'atProperty']);
});

test('SHP-02 a shipment that cannot ship keeps its state, method, serial numbers, and packages', async () => {
  const { production, rings } = await startShippingServer();
  const open = await addShipment(production, shipmentForm([{ productId: rings, quantity: 11 }], { method: null }));
  const rejectedReply = await ship(production, open);
  expect(rejectedReply.status).toBe(400);
  expect(rejectedReply.body).toMatchObject({
    validationResult: { fields: [{ path: 'lines.0.quantity', code: 'stockShortOf' }] },
  });
  expect(await readShipment(production, open)).toMatchObject({
    state: 'open',
    method: null,
    packages: [],
    revision: 0,
  });
  expect((await ship(production, open, { method: null })).body).toMatchObject({
    validationResult: { fields: [{ path: 'method' }] },
  });
});

test('SHP-02 a shipment that changed in the meantime, or that already shipped, cannot be shipped', async () => {
  const { production, rings, countStock } = await startShippingServer();
  const printedShipment = await addPrintedShipment(production, shipmentForm([{ productId: rings, quantity: 1 }]));
  expect((await ship(production, { ...printedShipment, revision: printedShipment.revision - 1 })).body).toMatchObject({
    code: 'changedByAnother',
  });
  const replies = await Promise.all([ship(production, printedShipment), ship(production, printedShipment)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const shipped = await readShipment(production, printedShipment);
  expect((await ship(production, shipped)).body).toMatchObject({ code: 'stateChanged' });
  expect(await countStock()).toBe(9);
});

test('SHP-02 PUR-04 the last shipment of a purchase order sets the status of the order to 7', async () => {
  const { server, production, rings } = await startShippingServer();
  const purchaseOrderId = await addFiledOrder(server);
  const system = { kind: 'system', purchaseOrderId };
  const open = await addShipment(production, shipmentForm([{ productId: rings, quantity: 1 }], system));
  expect((await ship(production, open)).status).toBe(200);
  expect(await statusOf(server.url, purchaseOrderId)).toBe(7);
});

test('SHP-01 SHP-03 the choices for a shipment are the unshipped shipments and the method of the last shipment to the property', async () => {
  const { production, rings } = await startShippingServer();
  const choices = async () =>
    (await production.get<{ usualMethod: string | null; unshipped: { id: number }[] }>(`${shippingPath}/choices`)).body;
  const before = await choices();
  const open = await addShipment(production, shipmentForm([{ productId: rings, quantity: 1 }]));
  expect((await choices()).unshipped.map(({ id }) => id)).toEqual([open.id, ...before.unshipped.map(({ id }) => id)]);
  await ship(production, open, { method: 'secondDayAir' });
  expect(await choices()).toMatchObject({ usualMethod: 'secondDayAir', unshipped: before.unshipped });
  const next = await addShipment(production, shipmentForm([{ productId: rings, quantity: 1 }], { method: null }));
  expect(next.usualMethod).toBe('secondDayAir');
  await performShipmentAction(production, next, 'void', 'Not needed');
  expect((await choices()).unshipped).toEqual(before.unshipped);
});
