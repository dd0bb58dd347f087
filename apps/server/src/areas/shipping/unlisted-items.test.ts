import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import {
  act,
  add,
  addPrinted,
  filedOrder,
  form,
  read,
  type Shipment,
  start,
  statusOf,
} from '#server/testing/shipping-world.ts';

type Choices = CallOutput<typeof contract.shipping.readShippingChoices>;

test('SHP-02 a shipment shows the items of its purchase order that no shipment lists, and the next shipment starts with those items', async () => {
  const { server, url, production, rings, keypads, scan } = await start();
  await scan('KP-7');
  const ordered = (productId: number, quantity: number) => ({
    ...{ productId, quantity, description: 'Part', unitPriceCents: 100 },
  });
  const purchaseOrderId = await filedOrder(server, [ordered(rings, 3), ordered(keypads, 1)]);
  const choices = async () =>
    (await production.get<Choices>('/api/properties/1/shipping-orders/choices')).body.purchaseOrders.find(
      ({ id }) => id === purchaseOrderId,
    )?.lines;
  const left = (lines: Shipment['leftToList'] | undefined) =>
    lines?.map(({ productId, quantity }) => [productId, quantity]);
  expect(left(await choices())).toEqual([
    [2, 1],
    [rings, 3],
    [keypads, 1],
  ]);
  const more = { kind: 'system', purchaseOrderId };
  const part = await add(production, form([{ productId: rings, quantity: 2 }], more));
  const rest = [
    [2, 1],
    [rings, 1],
    [keypads, 1],
  ];
  expect(left(part.leftToList)).toEqual(rest);
  expect(left(await choices())).toEqual(rest);
  const lines = rest.map(([productId, quantity]) => ({ productId, quantity }));
  const other = await add(production, form(lines, more));
  expect(other.leftToList).toEqual([]);
  expect(await choices()).toEqual([]);
  await act(production, other, 'void', 'Counted wrong');
  expect(left((await read(production, part)).leftToList)).toEqual(rest);
  // One of several shipments is sent, so the order waits for the others.
  expect(await statusOf(url, purchaseOrderId)).toBe(4);
});

test('SHP-02 a piece without a serial number blocks a shipment, and the page of the shipment shows this in advance', async () => {
  const { production, keypads, scan } = await start();
  await scan('KP-8');
  const made = await addPrinted(production, form([{ productId: keypads, quantity: 1 }]));
  expect(made.lines).toMatchObject([{ isSerial: true, inStock: 1 }]);
  const ship = made.may.find(({ action }) => action === 'ship');
  expect(ship?.notNow).toEqual({
    code: 'serialsCount',
    params: { product: 'Keypad', quantity: 1, count: 0 },
  });
  expect((await act(production, made, 'ship')).status).toBe(400);
});

test('SHP-02 PUR-04 an order that waits only for one shipment advances when that shipment is voided, unless items are left to send', async () => {
  const { server, url, production, rings } = await start();
  const purchaseOrderId = await filedOrder(server, [
    { productId: rings, quantity: 2, description: 'Rings', unitPriceCents: 100 },
  ]);
  const scan = { mode: 'new', serial: 'SYS-1', productId: 2, key: randomUUID() };
  await production.send('POST', '/api/inventory/serial/scans', scan);
  const ofOrder = (productId: number, quantity: number, serials: string[] = []) =>
    addPrinted(production, form([{ productId, quantity }], { kind: 'system', purchaseOrderId, serials }));
  const [system, some, all] = [await ofOrder(2, 1, ['SYS-1']), await ofOrder(rings, 1), await ofOrder(rings, 2)];
  expect((await act(production, system, 'ship')).status).toBe(200);
  await act(production, all, 'void', 'Counted wrong');
  await act(production, some, 'void', 'Not packed');
  expect(await statusOf(url, purchaseOrderId)).toBe(4);
  const [rest, twice] = [await ofOrder(rings, 2), await ofOrder(rings, 2)];
  expect((await act(production, rest, 'ship')).status).toBe(200);
  expect(await statusOf(url, purchaseOrderId)).toBe(4);
  await act(production, twice, 'void', 'Made twice');
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
  const service = await actor(url, 'service');
  const { rows } = (await service.get<{ rows: object[] }>('/api/properties/1/service-requests')).body;
  expect(rows).toMatchObject([{ state: 'new', serviceRequestType: { name: 'Self-install sys' } }]);
  expect((await service.get<{ warrantyUntil: string }>('/api/properties/1')).body.warrantyUntil).toBe('2027-11-23');
});
