import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import {
  addFiledOrder,
  addPrintedShipment,
  addShipment,
  performShipmentAction,
  readShipment,
  type Shipment,
  shipmentForm,
  startShippingServer,
  statusOf,
} from '#server/testing/shipping-world.ts';

type Choices = CallOutput<typeof contract.shipping.readShippingChoices>;

test('SHP-02 a shipment shows the items of its purchase order that no shipment lists, and the next shipment starts with those items', async () => {
  const { server, url, production, rings, keypads, scan } = await startShippingServer();
  await scan('KP-7');
  const orderLine = (productId: number, quantity: number) => ({
    ...{ productId, quantity, description: 'Part', unitPriceCents: 100 },
  });
  const purchaseOrderId = await addFiledOrder(server, [orderLine(rings, 3), orderLine(keypads, 1)]);
  const readOrderChoice = async () =>
    (await production.get<Choices>('/api/properties/1/shipping-orders/choices')).body.purchaseOrders.find(
      ({ id }) => id === purchaseOrderId,
    )?.lines;
  const unlistedItems = (lines: Shipment['leftToList'] | undefined) =>
    lines?.map(({ productId, quantity }) => [productId, quantity]);
  expect(unlistedItems(await readOrderChoice())).toEqual([
    [2, 1],
    [rings, 3],
    [keypads, 1],
  ]);
  const systemForm = { kind: 'system', purchaseOrderId };
  const part = await addShipment(production, shipmentForm([{ productId: rings, quantity: 2 }], systemForm));
  const rest = [
    [2, 1],
    [rings, 1],
    [keypads, 1],
  ];
  expect(unlistedItems(part.leftToList)).toEqual(rest);
  expect(unlistedItems(await readOrderChoice())).toEqual(rest);
  const lines = rest.map(([productId, quantity]) => ({ productId, quantity }));
  const otherShipment = await addShipment(production, shipmentForm(lines, systemForm));
  expect(otherShipment.leftToList).toEqual([]);
  expect(await readOrderChoice()).toEqual([]);
  await performShipmentAction(production, otherShipment, 'void', 'Counted wrong');
  expect(unlistedItems((await readShipment(production, part)).leftToList)).toEqual(rest);
  // One of several shipments is sent, so the order waits for the others.
  expect(await statusOf(url, purchaseOrderId)).toBe(4);
});

test('SHP-02 an item without a serial number blocks a shipment, and the shipment page shows the problem in advance', async () => {
  const { production, keypads, scan } = await startShippingServer();
  await scan('KP-8');
  const created = await addPrintedShipment(production, shipmentForm([{ productId: keypads, quantity: 1 }]));
  expect(created.lines).toMatchObject([{ isSerial: true, inStock: 1 }]);
  const ship = created.may.find(({ action }) => action === 'ship');
  expect(ship?.blockedReason).toEqual({
    code: 'serialsCount',
    params: { product: 'Keypad', quantity: 1, count: 0 },
  });
  expect((await performShipmentAction(production, created, 'ship')).status).toBe(400);
});

test('SHP-02 PUR-04 an order that waits for only one shipment advances when that shipment is voided, unless items remain to be sent', async () => {
  const { server, url, production, rings } = await startShippingServer();
  const purchaseOrderId = await addFiledOrder(server, [
    { productId: rings, quantity: 2, description: 'Rings', unitPriceCents: 100 },
  ]);
  const scan = { mode: 'new', serial: 'SYS-1', productId: 2, key: randomUUID() };
  await production.send('POST', '/api/inventory/serial/scans', scan);
  const addForOrder = (productId: number, quantity: number, serials: string[] = []) =>
    addPrintedShipment(
      production,
      shipmentForm([{ productId, quantity }], { kind: 'system', purchaseOrderId, serials }),
    );
  const [system, partOfOrder, restOfOrder] = [
    await addForOrder(2, 1, ['SYS-1']),
    await addForOrder(rings, 1),
    await addForOrder(rings, 2),
  ];
  expect((await performShipmentAction(production, system, 'ship')).status).toBe(200);
  await performShipmentAction(production, restOfOrder, 'void', 'Counted wrong');
  await performShipmentAction(production, partOfOrder, 'void', 'Not packed');
  expect(await statusOf(url, purchaseOrderId)).toBe(4);
  const [rest, twice] = [await addForOrder(rings, 2), await addForOrder(rings, 2)];
  expect((await performShipmentAction(production, rest, 'ship')).status).toBe(200);
  expect(await statusOf(url, purchaseOrderId)).toBe(4);
  await performShipmentAction(production, twice, 'void', 'Made twice');
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
  const service = await actor(url, 'service');
  const { rows } = (await service.get<{ rows: object[] }>('/api/properties/1/service-requests')).body;
  expect(rows).toMatchObject([{ state: 'new', serviceRequestType: { name: 'Self-install sys' } }]);
  expect((await service.get<{ warrantyUntil: string }>('/api/properties/1')).body.warrantyUntil).toBe('2027-11-23');
});
