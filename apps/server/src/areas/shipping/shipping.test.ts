import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { rosaId } from '#server/testing/factories/service-requests.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import {
  addFiledOrder,
  addPrintedShipment,
  addShipment,
  noon,
  type PurchaseOrder,
  performShipmentAction,
  type Shipment,
  shipmentForm,
  shippingPath,
  startShippingServer,
  statusOf,
} from '#server/testing/shipping-world.ts';

type Request = CallOutput<typeof contract.serviceRequests.getServiceRequest>;
type Requests = CallOutput<typeof contract.serviceRequests.listPropertyServiceRequests>;

const requestsOf = async (url: string) =>
  (await (await actor(url, 'service')).get<Requests>('/api/properties/1/service-requests')).body.rows;
const warrantyOf = async (url: string) =>
  (await (await actor(url, 'sales')).get<{ warrantyUntil: string | null }>('/api/properties/1')).body.warrantyUntil;

test('SHP-02 a shipment goes from open to printed to shipped: shipping deducts stock and serial numbers; unshipping returns both and reopens the shipment', async () => {
  const { production, rings, keypads, scan, countStock, stateOf } = await startShippingServer();
  const item = await scan('KP-1');
  const lines = [
    { productId: rings, quantity: 3 },
    { productId: keypads, quantity: 1 },
  ];
  const created = await addShipment(production, shipmentForm(lines, { serials: ['kp-1'] }));
  expect(created).toMatchObject({
    state: 'open',
    kind: 'service',
    lines: [{ inStock: 10 }, { inStock: 1, isSerial: true }],
  });
  expect((await performShipmentAction(production, created, 'ship')).body.code).toBe('stateChanged');
  expect((await performShipmentAction(production, created, 'print')).body.state).toBe('printed');
  expect([await countStock(), await stateOf(item)]).toEqual([10, 'inStock']);
  const shipped = (await performShipmentAction(production, created, 'ship')).body;
  expect(shipped).toMatchObject({ state: 'shipped', shippedAt: noon, mayChange: false });
  expect([await countStock(), await stateOf(item)]).toEqual([7, 'atProperty']);
  expect((await performShipmentAction(production, created, 'void', 'Twice')).body.code).toBe('stateChanged');
  expect((await performShipmentAction(production, created, 'unship')).body.validationResult?.fields).toMatchObject([
    { path: 'reason' },
  ]);
  expect((await performShipmentAction(production, created, 'unship', 'Wrong building')).body).toMatchObject({
    state: 'open',
    shippedAt: null,
  });
  expect([await countStock(), await stateOf(item)]).toEqual([10, 'inStock']);
  const voidedShipment = (await performShipmentAction(production, created, 'void', 'Not wanted')).body;
  expect(voidedShipment).toMatchObject({ state: 'void', may: [] });
  expect(voidedShipment.history.map(({ action, reason }) => [action, reason])).toEqual([
    ['void', 'Not wanted'],
    ['unship', 'Wrong building'],
    ['ship', null],
    ['print', null],
    ['add', null],
  ]);
});

test('SHP-02 a shipment requires lines and a method, and the error shows which is missing', async () => {
  const { production, rings } = await startShippingServer();
  const empty = await addPrintedShipment(production, shipmentForm([]));
  expect(empty.may.find(({ action }) => action === 'ship')?.blockedReason).toMatchObject({ code: 'shippingNoLines' });
  expect((await performShipmentAction(production, empty, 'ship')).body.validationResult?.fields).toMatchObject([
    { path: 'lines', code: 'shippingNoLines' },
  ]);
  const withoutMethod = await addPrintedShipment(
    production,
    shipmentForm([{ productId: rings, quantity: 1 }], { method: null }),
  );
  expect(withoutMethod.may.find(({ action }) => action === 'ship')?.blockedReason).toMatchObject({
    code: 'shippingNoMethod',
  });
  expect((await performShipmentAction(production, withoutMethod, 'ship')).body.validationResult?.fields).toMatchObject([
    { path: 'method', code: 'shippingNoMethod' },
  ]);
});

test('SHP-02 shipping deducts stock and serial numbers together or not at all', async () => {
  const { production, rings, keypads, scan, countStock, stateOf } = await startShippingServer();
  const [item, otherItem] = [await scan('KP-1'), await scan('KP-2')];
  await production.send('POST', `/api/inventory/serial/${otherItem.id}/actions`, { action: 'reserve', propertyId: 2 });
  const ringsAndKeypad = (quantity: number, serials: string[]) =>
    shipmentForm(
      [
        { productId: rings, quantity },
        { productId: keypads, quantity: 1 },
      ],
      { serials },
    );
  const shipError = async (body: object) =>
    (await performShipmentAction(production, await addPrintedShipment(production, body), 'ship')).body.validationResult
      ?.fields[0];
  expect(await shipError(ringsAndKeypad(3, ['KP-2']))).toMatchObject({ path: 'serials', code: 'serialElsewhere' });
  const unknown = await production.send('POST', shippingPath, ringsAndKeypad(3, ['KP-1', 'KP-9']));
  expect(unknown.body.validationResult?.fields).toMatchObject([
    { path: 'serials', code: 'serialUnknownNamed', message: 'No item has the serial number KP-9. Check the number.' },
  ]);
  expect(await shipError(ringsAndKeypad(3, []))).toMatchObject({ path: 'serials', code: 'serialsCount' });
  expect(await shipError(ringsAndKeypad(11, ['KP-1']))).toMatchObject({
    path: 'lines.0.quantity',
    code: 'stockShortOf',
    message: 'Key ring: only 10 in stock here.',
  });
  expect(await shipError(shipmentForm([{ productId: rings, quantity: 1 }], { serials: ['KP-1'] }))).toMatchObject({
    code: 'serialsOther',
  });
  expect([await countStock(), await stateOf(item)]).toEqual([10, 'inStock']);
});

test('SHP-02 PUR-04 shipping all systems of an order sets status 7, starts a 12-month warranty, and opens an installation request; unshipping undoes all three', async () => {
  const { server, url, production, rings } = await startShippingServer();
  const purchaseOrderId = await addFiledOrder(server);
  const before = await warrantyOf(url);
  const system = { kind: 'system', purchaseOrderId };
  const lines = [{ productId: rings, quantity: 1 }];
  expect(
    (await production.send('POST', shippingPath, shipmentForm(lines, { kind: 'system' }))).body.validationResult
      ?.fields,
  ).toMatchObject([{ path: 'purchaseOrderId' }]);
  const [first, second] = [
    await addPrintedShipment(production, shipmentForm(lines, system)),
    await addPrintedShipment(production, shipmentForm(lines, system)),
  ];
  await performShipmentAction(production, first, 'ship');
  expect([await statusOf(url, purchaseOrderId), await warrantyOf(url)]).toEqual([4, before]);
  expect((await performShipmentAction(production, second, 'ship')).status).toBe(200);
  expect([await statusOf(url, purchaseOrderId), await warrantyOf(url)]).toEqual([7, '2027-11-23']);
  expect(await requestsOf(url)).toMatchObject([{ state: 'new', serviceRequestType: { name: 'Self-install sys' } }]);
  expect((await performShipmentAction(production, first, 'unship', 'Came back')).status).toBe(200);
  expect([await statusOf(url, purchaseOrderId), await warrantyOf(url)]).toEqual([4, before]);
  expect(await requestsOf(url)).toEqual([]);
  await performShipmentAction(production, first, 'print');
  await performShipmentAction(production, first, 'ship');
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
  await (await actor(url, 'service')).send('POST', `/api/properties/1/purchase-orders/${purchaseOrderId}/actions`, {
    action: 'install',
  });
  expect((await performShipmentAction(production, first, 'unship', 'Too late')).body.code).toBe(
    'purchaseOrderInstalled',
  );
});

test('PUR-04 PUR-05 a partly shipped order cannot be deleted or changed in a way that needs another approval', async () => {
  const { server, url, production, rings } = await startShippingServer();
  const purchaseOrderId = await addFiledOrder(server);
  const system = { kind: 'system', purchaseOrderId };
  const lines = [{ productId: rings, quantity: 1 }];
  const [shipment] = [
    await addPrintedShipment(production, shipmentForm(lines, system)),
    await addPrintedShipment(production, shipmentForm(lines, system)),
  ];
  await performShipmentAction(production, shipment, 'ship');
  const management = await actor(url, 'management');
  const orderPath = `/api/properties/1/purchase-orders/${purchaseOrderId}`;
  const { body: order } = await management.get<PurchaseOrder>(orderPath);
  const higherPriced = {
    ...{ typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0 },
    lines: [{ productId: rings, quantity: 9, description: 'Rings', unitPriceCents: 4495 }],
    revision: order.revision,
  };
  const refused = [
    await management.send('PUT', orderPath, higherPriced),
    await management.send('POST', `${orderPath}/actions`, { action: 'deleteLater' }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'purchaseOrderPartShipped'],
    [409, 'purchaseOrderPartShipped'],
  ]);
  const sysadmin = await actor(url, 'sysadmin');
  expect((await sysadmin.send('POST', `${orderPath}/actions`, { action: 'deleteLater' })).status).toBe(403);
  await performShipmentAction(production, shipment, 'unship', 'Came back');
  expect((await management.send('POST', `${orderPath}/actions`, { action: 'deleteLater' })).status).toBe(200);
});

test('PUR-04 SRQ-06 marking an order as installed closes its installation request', async () => {
  const { server, url, production, rings } = await startShippingServer();
  const purchaseOrderId = await addFiledOrder(server);
  const system = { kind: 'system', purchaseOrderId };
  await performShipmentAction(
    production,
    await addPrintedShipment(production, shipmentForm([{ productId: rings, quantity: 1 }], system)),
    'ship',
  );
  const [request] = await requestsOf(url);
  const service = await actor(url, 'service');
  const actionsPath = `/api/properties/1/service-requests/${request?.id}/actions`;
  await service.send('POST', actionsPath, { action: 'assign', assigneeId: rosaId });
  const superadmin = await actor(url, 'superadmin');
  await superadmin.send('POST', `/api/properties/1/purchase-orders/${purchaseOrderId}/actions`, { action: 'install' });
  expect(await statusOf(url, purchaseOrderId)).toBe(8);
  const emails = (await outboxOf(server)).filter(({ text }) => text.includes('is installed'));
  expect(emails.map(({ raw }) => raw.includes('To: service@world.test'))).toEqual([true]);
  const { body } = await (await actor(url, 'manager')).get<Request>(
    `/api/properties/1/service-requests/${request?.id}`,
  );
  const cause = expect.stringMatching(/^Purchase order \d+ is installed$/);
  expect(body).toMatchObject({ state: 'closed', closing: { cause } });
  expect(body.history[0]).toMatchObject({ action: 'close', from: 'assigned', to: 'closed' });
});

test('PUR-04 SHP-02 closing the installation request sets the order to status 8, and reopening it sets status 7', async () => {
  const { server, url, production, rings } = await startShippingServer();
  const purchaseOrderId = await addFiledOrder(server);
  const system = { kind: 'system', purchaseOrderId };
  await performShipmentAction(
    production,
    await addPrintedShipment(production, shipmentForm([{ productId: rings, quantity: 1 }], system)),
    'ship',
  );
  const [request] = await requestsOf(url);
  const service = await actor(url, 'service');
  const closingForm = { cause: 'New system', done: 'Put up', minutes: 90 };
  const shippingPath = `/api/properties/1/service-requests/${request?.id}/actions`;
  const closed = await service.send<Requests['rows'][number]>('POST', shippingPath, {
    action: 'close',
    ...closingForm,
  });
  expect(closed.body).toMatchObject({ state: 'closed', purchaseOrder: { id: purchaseOrderId } });
  expect(await statusOf(url, purchaseOrderId)).toBe(8);
  // The reopened installation is not done yet.
  await service.send('POST', shippingPath, { action: 'reopen', reason: 'The keypad is dark' });
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
});

test('PUR-04 SRQ-06 closing the installation request sets status 8, except if the request is closed because the order was unshipped', async () => {
  const { server, url, production, rings } = await startShippingServer();
  const manager = await actor(url, 'manager');
  const purchaseOrderId = await addFiledOrder(server);
  const lines = [{ productId: rings, quantity: 1 }];
  const shipment = await addPrintedShipment(production, shipmentForm(lines, { kind: 'system', purchaseOrderId }));
  await performShipmentAction(production, shipment, 'ship');
  await performShipmentAction(production, shipment, 'unship', 'Came back');
  expect(await statusOf(url, purchaseOrderId)).toBe(4);
  await performShipmentAction(production, shipment, 'print');
  await performShipmentAction(production, shipment, 'ship');
  const [request] = await requestsOf(url);
  const closed = await manager.send('POST', `/api/properties/1/service-requests/${request?.id}/actions`, {
    action: 'withdraw',
    reason: 'It hangs and works',
  });
  expect(closed.status).toBe(200);
  expect(await statusOf(url, purchaseOrderId)).toBe(8);
});

test('PUR-04 SRQ-06 an installation request closed as installed marks the order as installed; one closed as unwanted does not', async () => {
  const { server, url, production, rings } = await startShippingServer();
  const purchaseOrderId = await addFiledOrder(server);
  const system = { kind: 'system', purchaseOrderId };
  await performShipmentAction(
    production,
    await addPrintedShipment(production, shipmentForm([{ productId: rings, quantity: 1 }], system)),
    'ship',
  );
  const [request] = await requestsOf(url);
  const [service, manager] = [await actor(url, 'service'), await actor(url, 'manager')];
  const perform = async (caller: Caller, body: object) =>
    (await caller.send('POST', `/api/properties/1/service-requests/${request?.id}/actions`, body)).body;
  const close = { action: 'close', cause: 'New system', done: 'Put up', minutes: 90 };
  const withdrawReply = await perform(manager, { action: 'withdraw', isInstalled: false });
  expect(withdrawReply).toMatchObject({ state: 'closed', isInstallation: true, closing: { isUnwanted: true } });
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
  await perform(service, { action: 'reopen', reason: 'They want it' });
  await perform(service, { ...close, isInstalled: false });
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
  await perform(service, { action: 'reopen', reason: 'They want it' });
  expect(await perform(service, close)).toMatchObject({ closing: { isUnwanted: false } });
  expect(await statusOf(url, purchaseOrderId)).toBe(8);
});

test('SHP-02 PUR-04 an order that is not ready cannot be shipped, and nothing is deducted from stock', async () => {
  const { server, url, production, rings, countStock } = await startShippingServer();
  const purchaseOrderId = await addFiledOrder(server);
  const shipment = await addPrintedShipment(
    production,
    shipmentForm([{ productId: rings, quantity: 1 }], { kind: 'system', purchaseOrderId }),
  );
  const management = await actor(url, 'management');
  await management.send('POST', `/api/properties/1/purchase-orders/${purchaseOrderId}/actions`, {
    action: 'deleteLater',
  });
  expect((await performShipmentAction(production, shipment, 'ship')).body.code).toBe('purchaseOrderNotReady');
  expect(await countStock()).toBe(10);
});

test('SHP-02 of several users who ship or void a shipment concurrently, one succeeds, and the others are rejected', async () => {
  const { url, production, rings, countStock } = await startShippingServer();
  const shipment = await addPrintedShipment(production, shipmentForm([{ productId: rings, quantity: 4 }]));
  const sysadmin = await actor(url, 'sysadmin');
  const replies = await Promise.all([
    performShipmentAction(production, shipment, 'ship'),
    performShipmentAction(sysadmin, shipment, 'ship'),
    performShipmentAction(sysadmin, shipment, 'void', 'No'),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const winner = replies.find(({ status }) => status === 200);
  expect(await countStock()).toBe(winner?.body.state === 'shipped' ? 6 : 10);
});

test('SHP-02 changing the lines of a printed shipment sets its state to open; adding a tracking number does not, and is allowed even after shipping', async () => {
  const { production, rings } = await startShippingServer();
  const shipment = await addPrintedShipment(production, shipmentForm([{ productId: rings, quantity: 1 }]));
  const { kind: _, ...formWithoutKind } = shipmentForm([{ productId: rings, quantity: 1 }], { method: 'overnight' });
  const method = await production.send<Shipment>('PUT', `${shippingPath}/${shipment.id}`, {
    ...formWithoutKind,
    revision: shipment.revision,
  });
  expect(method.body).toMatchObject({ state: 'printed', method: 'overnight' });
  const twoRings = { ...formWithoutKind, lines: [{ productId: rings, quantity: 2 }], revision: method.body.revision };
  expect((await production.send<Shipment>('PUT', `${shippingPath}/${shipment.id}`, twoRings)).body.state).toBe('open');
  expect((await production.send('PUT', `${shippingPath}/${shipment.id}`, twoRings)).body.code).toBe('changedByAnother');
  await performShipmentAction(production, shipment, 'print');
  const shipped = (await performShipmentAction(production, shipment, 'ship')).body;
  const { revision } = shipped;
  expect((await production.send('PUT', `${shippingPath}/${shipment.id}`, { ...twoRings, revision })).body.code).toBe(
    'shippingFixed',
  );
  const mistyped = { packages: [{ carrier: 'ups', trackingNumber: 'hello!' }], revision };
  expect((await production.send('PUT', `${shippingPath}/${shipment.id}/packages`, mistyped)).body).toMatchObject({
    validationResult: { fields: [{ path: 'packages.0.trackingNumber', code: 'valTrackingNumber' }] },
  });
  const packages = [
    { carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
    { carrier: 'other', trackingNumber: 'X 1' },
  ];
  const tracked = await production.send<Shipment>('PUT', `${shippingPath}/${shipment.id}/packages`, {
    packages,
    revision,
  });
  expect(tracked.body.packages).toEqual([
    { ...packages[0], link: 'https://www.ups.com/track?tracknum=1Z999AA10123456784' },
    { ...packages[1], link: null },
  ]);
});
