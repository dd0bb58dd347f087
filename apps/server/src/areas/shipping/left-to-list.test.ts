import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import {
  act,
  add,
  filedOrder,
  form,
  printed,
  read,
  type Shipment,
  start,
  statusOf,
} from '#server/testing/shipping-world.ts';

type Choices = CallOutput<typeof contract.shipping.readShippingChoices>;

test('SHP-02 a shipment says what of its purchase order no shipment lists, and the next one begins with that', async () => {
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
  // One of several shipments that went out: the order waits for the others.
  expect(await statusOf(url, purchaseOrderId)).toBe(4);
});

test('SHP-02 a piece without its serial number keeps a shipment from going out, and its page says so before', async () => {
  const { production, keypads, scan } = await start();
  await scan('KP-8');
  const made = await printed(production, form([{ productId: keypads, quantity: 1 }]));
  expect(made.lines).toMatchObject([{ isSerial: true, inStock: 1 }]);
  const ship = made.may.find(({ action }) => action === 'ship');
  expect(ship?.notNow).toEqual({
    code: 'serialsCount',
    params: { product: 'Keypad', quantity: 1, count: 0 },
  });
  expect((await act(production, made, 'ship')).status).toBe(400);
});
