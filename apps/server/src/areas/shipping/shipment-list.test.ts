import type { CallOutput, contract } from '@latchboard/contract';
import { shippingMethods } from '@latchboard/contract/shipping/rules';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import {
  addFiledOrder,
  addPrintedShipment,
  address,
  addShipment,
  performShipmentAction,
  readShipment,
  shipmentForm,
  shippingPath,
  startShippingServer,
} from '#server/testing/shipping-world.ts';

type List = CallOutput<typeof contract.shipping.listShippingOrders>;

test('SHP-03 there are eight shipping methods, and the customer gets an email with contents and tracking', async () => {
  const { server, production, rings } = await startShippingServer();
  expect(shippingMethods).toHaveLength(8);
  for (const method of shippingMethods)
    expect((await addShipment(production, shipmentForm([{ productId: rings, quantity: 1 }], { method }))).method).toBe(
      method,
    );
  const notify = ['manager@world.test', 'somebody@elsewhere.test'];
  const shipment = await addShipment(
    production,
    shipmentForm([{ productId: rings, quantity: 2 }], { method: 'secondDayAir', notify }),
  );
  const packages = [{ carrier: 'usps', trackingNumber: '9400 1000' }];
  await production.send('PUT', `${shippingPath}/${shipment.id}/packages`, { packages, revision: shipment.revision });
  await performShipmentAction(production, shipment, 'print');
  const shipped = (await performShipmentAction(production, shipment, 'ship')).body;
  expect(shipped.mails.map(({ to }) => to).toSorted()).toEqual(notify);
  const mails = await outboxOf(server);
  expect(mails).toHaveLength(2);
  for (const part of ['2 × Key ring', '2nd Day Air', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000'])
    expect(mails[0]?.text).toContain(part);
});

test('SHP-01 shipments can be listed by state and kind, exported, and found by their number alone, and each has a packing slip', async () => {
  const { url, production, rings } = await startShippingServer();
  const open = await addShipment(production, shipmentForm([{ productId: rings, quantity: 1 }]));
  const shipped = await addPrintedShipment(production, shipmentForm([{ productId: rings, quantity: 1 }]));
  await performShipmentAction(production, shipped, 'ship');
  const idsOf = async (query: string) =>
    (await production.get<List>(`/api/shipping-orders${query}`)).body.rows.map(({ id }) => id);
  expect(await idsOf('')).toEqual([shipped.id, open.id]);
  expect(await idsOf('?filterBy=open')).toEqual([open.id]);
  expect(await idsOf('?filterBy=shipped&kind=service')).toEqual([shipped.id]);
  expect(await idsOf('?filterBy=void')).toEqual([]);
  expect([await idsOf('/service'), await idsOf('/system'), await idsOf('/esof')]).toEqual([
    [shipped.id, open.id],
    [],
    [],
  ]);
  expect(await idsOf(`?search=${encodeURIComponent(`#${shipped.number}`)}`)).toEqual([shipped.id]);
  const file = await production.get<string>('/api/shipping-orders/file?format=csv');
  expect(file.body).toContain(String(open.number));
  const slip = await fetch(`${url}${shippingPath}/${open.id}/document`, {
    headers: { authorization: `Bearer ${production.token}` },
  });
  expect([slip.headers.get('content-type'), (await slip.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  const located = await production.get(`/api/shipping-orders/${open.id}`);
  expect(located.body).toEqual({ propertyId: 1, kind: 'service' });
  expect((await readShipment(production, open)).property.name).toBe('Harbor Point');
});

test('SHP-02 the service role can send service shipments but not system shipments, and the sales role can only read', async () => {
  const { server, url, rings } = await startShippingServer();
  const [service, sales] = [await actor(url, 'service'), await actor(url, 'sales')];
  const lines = [{ productId: rings, quantity: 1 }];
  const shipment = await addShipment(service, shipmentForm(lines));
  expect(shipment.may.map(({ action }) => action)).toEqual(['print', 'void']);
  expect((await readShipment(sales, shipment)).may).toEqual([]);
  expect((await performShipmentAction(sales, shipment, 'print')).status).toBe(403);
  const purchaseOrderId = await addFiledOrder(server);
  const system = shipmentForm(lines, { kind: 'system', purchaseOrderId });
  expect((await service.send('POST', shippingPath, system)).status).toBe(403);
  const secondShipment = await addShipment(await actor(url, 'production'), system);
  expect((await performShipmentAction(service, secondShipment, 'print')).status).toBe(403);
  expect((await readShipment(service, secondShipment)).may).toEqual([]);
});

test('SHP-01 the address, products, quantities, and serial numbers of a shipment are validated', async () => {
  const { production, rings } = await startShippingServer();
  const errorOf = async (twoRings: object) =>
    (await production.send('POST', shippingPath, { ...shipmentForm([{ productId: rings, quantity: 1 }]), ...twoRings }))
      .body.validationResult?.fields[0];
  expect(await errorOf({ address: { ...address, zip: 'K1A 0B1' } })).toMatchObject({
    path: 'address.zip',
    code: 'valZip',
  });
  expect(await errorOf({ address: { ...address, state: 'ON' } })).toMatchObject({
    path: 'address.state',
    code: 'valStateOfCountry',
  });
  expect(await errorOf({ lines: [{ productId: rings, quantity: 'two' }] })).toMatchObject({
    path: 'lines.0.quantity',
    code: 'numbersOnly',
  });
  expect(await errorOf({ lines: [{ productId: 99_999, quantity: 1 }] })).toMatchObject({
    path: 'lines.0.productId',
    code: 'valInvalid',
  });
  expect(await errorOf({ serials: ['A1', 'a1'] })).toMatchObject({ path: 'serials', code: 'valSerialTwice' });
});
