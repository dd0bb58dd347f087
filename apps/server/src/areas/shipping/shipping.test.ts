import type { CallOutput, contract } from '@latchboard/contract';
import { shippingMethods } from '@latchboard/contract/shipping/rules';
import { expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { rosaId } from '#server/testing/factories/service-requests.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import {
  act,
  add,
  addPrinted,
  address,
  filedOrder,
  form,
  noon,
  type PurchaseOrder,
  path,
  read,
  type Shipment,
  start,
  statusOf,
} from '#server/testing/shipping-world.ts';

type List = CallOutput<typeof contract.shipping.listShippingOrders>;
type Request = CallOutput<typeof contract.serviceRequests.getServiceRequest>;
type Requests = CallOutput<typeof contract.serviceRequests.listPropertyServiceRequests>;

const requestsOf = async (url: string) =>
  (await (await actor(url, 'service')).get<Requests>('/api/properties/1/service-requests')).body.rows;
const warrantyOf = async (url: string) =>
  (await (await actor(url, 'sales')).get<{ warrantyUntil: string | null }>('/api/properties/1')).body.warrantyUntil;

test('SHP-02 a shipment is open, printed, and shipped: shipping deducts stock and serial numbers; unshipping returns both and reopens it', async () => {
  const { production, rings, keypads, scan, left, stateOf } = await start();
  const piece = await scan('KP-1');
  const lines = [
    { productId: rings, quantity: 3 },
    { productId: keypads, quantity: 1 },
  ];
  const made = await add(production, form(lines, { serials: ['kp-1'] }));
  expect(made).toMatchObject({
    state: 'open',
    kind: 'service',
    lines: [{ inStock: 10 }, { inStock: 1, isSerial: true }],
  });
  expect((await act(production, made, 'ship')).body.code).toBe('stateChanged');
  expect((await act(production, made, 'print')).body.state).toBe('printed');
  expect([await left(), await stateOf(piece)]).toEqual([10, 'inStock']);
  const out = (await act(production, made, 'ship')).body;
  expect(out).toMatchObject({ state: 'shipped', shippedAt: noon, mayChange: false });
  expect([await left(), await stateOf(piece)]).toEqual([7, 'atProperty']);
  expect((await act(production, made, 'void', 'Twice')).body.code).toBe('stateChanged');
  expect((await act(production, made, 'unship')).body.validationResult?.fields).toMatchObject([{ path: 'reason' }]);
  expect((await act(production, made, 'unship', 'Wrong building')).body).toMatchObject({
    state: 'open',
    shippedAt: null,
  });
  expect([await left(), await stateOf(piece)]).toEqual([10, 'inStock']);
  const voided = (await act(production, made, 'void', 'Not wanted')).body;
  expect(voided).toMatchObject({ state: 'void', may: [] });
  expect(voided.history.map(({ action, reason }) => [action, reason])).toEqual([
    ['void', 'Not wanted'],
    ['unship', 'Wrong building'],
    ['ship', null],
    ['print', null],
    ['add', null],
  ]);
});

test('SHP-02 a shipment requires lines and a method, and shows which of them is missing', async () => {
  const { production, rings } = await start();
  const empty = await addPrinted(production, form([]));
  expect(empty.may.find(({ action }) => action === 'ship')?.notNow).toMatchObject({ code: 'shippingNoLines' });
  expect((await act(production, empty, 'ship')).body.validationResult?.fields).toMatchObject([
    { path: 'lines', code: 'shippingNoLines' },
  ]);
  const without = await addPrinted(production, form([{ productId: rings, quantity: 1 }], { method: null }));
  expect(without.may.find(({ action }) => action === 'ship')?.notNow).toMatchObject({ code: 'shippingNoMethod' });
  expect((await act(production, without, 'ship')).body.validationResult?.fields).toMatchObject([
    { path: 'method', code: 'shippingNoMethod' },
  ]);
});

test('SHP-02 shipping deducts stock and serial numbers together or not at all', async () => {
  const { production, rings, keypads, scan, left, stateOf } = await start();
  const [piece, elsewhere] = [await scan('KP-1'), await scan('KP-2')];
  await production.send('POST', `/api/inventory/serial/${elsewhere.id}/actions`, { action: 'reserve', propertyId: 2 });
  const both = (quantity: number, serials: string[]) =>
    form(
      [
        { productId: rings, quantity },
        { productId: keypads, quantity: 1 },
      ],
      { serials },
    );
  const refusal = async (body: object) =>
    (await act(production, await addPrinted(production, body), 'ship')).body.validationResult?.fields[0];
  expect(await refusal(both(3, ['KP-2']))).toMatchObject({ path: 'serials', code: 'serialElsewhere' });
  const unknown = await production.send('POST', path, both(3, ['KP-1', 'KP-9']));
  expect(unknown.body.validationResult?.fields).toMatchObject([
    { path: 'serials', code: 'serialUnknownNamed', message: 'No piece of equipment has the serial number KP-9.' },
  ]);
  expect(await refusal(both(3, []))).toMatchObject({ path: 'serials', code: 'serialsCount' });
  expect(await refusal(both(11, ['KP-1']))).toMatchObject({
    path: 'lines.0.quantity',
    code: 'stockShortOf',
    message: 'Only 10 of Key ring in stock here.',
  });
  expect(await refusal(form([{ productId: rings, quantity: 1 }], { serials: ['KP-1'] }))).toMatchObject({
    code: 'serialsOther',
  });
  expect([await left(), await stateOf(piece)]).toEqual([10, 'inStock']);
});

test('SHP-02 PUR-04 shipping all system shipments of an order advances it to status 7 with 12 months of warranty and an installation request; unshipping undoes all of it', async () => {
  const { server, url, production, rings } = await start();
  const purchaseOrderId = await filedOrder(server);
  const before = await warrantyOf(url);
  const system = { kind: 'system', purchaseOrderId };
  const lines = [{ productId: rings, quantity: 1 }];
  expect(
    (await production.send('POST', path, form(lines, { kind: 'system' }))).body.validationResult?.fields,
  ).toMatchObject([{ path: 'purchaseOrderId' }]);
  const [one, other] = [
    await addPrinted(production, form(lines, system)),
    await addPrinted(production, form(lines, system)),
  ];
  await act(production, one, 'ship');
  expect([await statusOf(url, purchaseOrderId), await warrantyOf(url)]).toEqual([4, before]);
  expect((await act(production, other, 'ship')).status).toBe(200);
  expect([await statusOf(url, purchaseOrderId), await warrantyOf(url)]).toEqual([7, '2027-11-23']);
  expect(await requestsOf(url)).toMatchObject([{ state: 'new', serviceRequestType: { name: 'Self-install sys' } }]);
  expect((await act(production, one, 'unship', 'Came back')).status).toBe(200);
  expect([await statusOf(url, purchaseOrderId), await warrantyOf(url)]).toEqual([4, before]);
  expect(await requestsOf(url)).toEqual([]);
  await act(production, one, 'print');
  await act(production, one, 'ship');
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
  await (await actor(url, 'service')).send('POST', `/api/properties/1/purchase-orders/${purchaseOrderId}/actions`, {
    action: 'install',
  });
  expect((await act(production, one, 'unship', 'Too late')).body.code).toBe('purchaseOrderInstalled');
});

test('PUR-04 PUR-05 a partly shipped order cannot be deleted or changed in a way that needs another approval', async () => {
  const { server, url, production, rings } = await start();
  const purchaseOrderId = await filedOrder(server);
  const system = { kind: 'system', purchaseOrderId };
  const lines = [{ productId: rings, quantity: 1 }];
  const [one] = [await addPrinted(production, form(lines, system)), await addPrinted(production, form(lines, system))];
  await act(production, one, 'ship');
  const management = await actor(url, 'management');
  const at = `/api/properties/1/purchase-orders/${purchaseOrderId}`;
  const { body: order } = await management.get<PurchaseOrder>(at);
  const dearer = {
    ...{ typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0 },
    lines: [{ productId: rings, quantity: 9, description: 'Rings', unitPriceCents: 4495 }],
    revision: order.revision,
  };
  const refused = [
    await management.send('PUT', at, dearer),
    await management.send('POST', `${at}/actions`, { action: 'deleteLater' }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'purchaseOrderPartShipped'],
    [409, 'purchaseOrderPartShipped'],
  ]);
  const sysadmin = await actor(url, 'sysadmin');
  expect((await sysadmin.send('POST', `${at}/actions`, { action: 'deleteLater' })).status).toBe(403);
  await act(production, one, 'unship', 'Came back');
  expect((await management.send('POST', `${at}/actions`, { action: 'deleteLater' })).status).toBe(200);
});

test('PUR-04 SRQ-06 marking an order as installed closes its installation request', async () => {
  const { server, url, production, rings } = await start();
  const purchaseOrderId = await filedOrder(server);
  const system = { kind: 'system', purchaseOrderId };
  await act(production, await addPrinted(production, form([{ productId: rings, quantity: 1 }], system)), 'ship');
  const [request] = await requestsOf(url);
  const service = await actor(url, 'service');
  const acts = `/api/properties/1/service-requests/${request?.id}/actions`;
  await service.send('POST', acts, { action: 'assign', assigneeId: rosaId });
  const superadmin = await actor(url, 'superadmin');
  await superadmin.send('POST', `/api/properties/1/purchase-orders/${purchaseOrderId}/actions`, { action: 'install' });
  expect(await statusOf(url, purchaseOrderId)).toBe(8);
  const told = (await outboxOf(server)).filter(({ text }) => text.includes('is installed'));
  expect(told.map(({ raw }) => raw.includes('To: service@world.test'))).toEqual([true]);
  const { body } = await (await actor(url, 'manager')).get<Request>(
    `/api/properties/1/service-requests/${request?.id}`,
  );
  const cause = expect.stringMatching(/^Purchase order \d+ is installed$/);
  expect(body).toMatchObject({ state: 'closed', closing: { cause } });
  expect(body.history[0]).toMatchObject({ action: 'close', from: 'assigned', to: 'closed' });
});

test('PUR-04 SHP-02 closing the installation request sets the order to status 8, and reopening it sets status 7', async () => {
  const { server, url, production, rings } = await start();
  const purchaseOrderId = await filedOrder(server);
  const system = { kind: 'system', purchaseOrderId };
  await act(production, await addPrinted(production, form([{ productId: rings, quantity: 1 }], system)), 'ship');
  const [request] = await requestsOf(url);
  const service = await actor(url, 'service');
  const closing = { cause: 'New system', done: 'Put up', minutes: 90 };
  const path = `/api/properties/1/service-requests/${request?.id}/actions`;
  const closed = await service.send<Requests['rows'][number]>('POST', path, { action: 'close', ...closing });
  expect(closed.body).toMatchObject({ state: 'closed', purchaseOrder: { id: purchaseOrderId } });
  expect(await statusOf(url, purchaseOrderId)).toBe(8);
  // The reopened installation is not done yet.
  await service.send('POST', path, { action: 'reopen', reason: 'The keypad is dark' });
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
});

test('PUR-04 SRQ-06 a customer who closes the installation request sets the order to status 8; unshipping also closes the request but does not set status 8', async () => {
  const { server, url, production, rings } = await start();
  const manager = await actor(url, 'manager');
  const purchaseOrderId = await filedOrder(server);
  const lines = [{ productId: rings, quantity: 1 }];
  const one = await addPrinted(production, form(lines, { kind: 'system', purchaseOrderId }));
  await act(production, one, 'ship');
  await act(production, one, 'unship', 'Came back');
  expect(await statusOf(url, purchaseOrderId)).toBe(4);
  await act(production, one, 'print');
  await act(production, one, 'ship');
  const [request] = await requestsOf(url);
  const closed = await manager.send('POST', `/api/properties/1/service-requests/${request?.id}/actions`, {
    action: 'withdraw',
    reason: 'It hangs and works',
  });
  expect(closed.status).toBe(200);
  expect(await statusOf(url, purchaseOrderId)).toBe(8);
});

test('PUR-04 SRQ-06 a request that the customer or the provider closes as unwanted does not mark the order as installed until it is installed after all', async () => {
  const { server, url, production, rings } = await start();
  const purchaseOrderId = await filedOrder(server);
  const system = { kind: 'system', purchaseOrderId };
  await act(production, await addPrinted(production, form([{ productId: rings, quantity: 1 }], system)), 'ship');
  const [request] = await requestsOf(url);
  const [service, manager] = [await actor(url, 'service'), await actor(url, 'manager')];
  const doIt = async (who: Caller, body: object) =>
    (await who.send('POST', `/api/properties/1/service-requests/${request?.id}/actions`, body)).body;
  const close = { action: 'close', cause: 'New system', done: 'Put up', minutes: 90 };
  const unwanted = await doIt(manager, { action: 'withdraw', isInstalled: false });
  expect(unwanted).toMatchObject({ state: 'closed', isInstallation: true, closing: { isUnwanted: true } });
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
  await doIt(service, { action: 'reopen', reason: 'They want it' });
  await doIt(service, { ...close, isInstalled: false });
  expect(await statusOf(url, purchaseOrderId)).toBe(7);
  await doIt(service, { action: 'reopen', reason: 'They want it' });
  expect(await doIt(service, close)).toMatchObject({ closing: { isUnwanted: false } });
  expect(await statusOf(url, purchaseOrderId)).toBe(8);
});

test('SHP-02 PUR-04 an order that is not ready cannot be shipped, and nothing is deducted from stock', async () => {
  const { server, url, production, rings, left } = await start();
  const purchaseOrderId = await filedOrder(server);
  const one = await addPrinted(
    production,
    form([{ productId: rings, quantity: 1 }], { kind: 'system', purchaseOrderId }),
  );
  const management = await actor(url, 'management');
  await management.send('POST', `/api/properties/1/purchase-orders/${purchaseOrderId}/actions`, {
    action: 'deleteLater',
  });
  expect((await act(production, one, 'ship')).body.code).toBe('purchaseOrderNotReady');
  expect(await left()).toBe(10);
});

test('SHP-02 if two users ship or void a shipment concurrently, one succeeds; the other gets the current state', async () => {
  const { url, production, rings, left } = await start();
  const one = await addPrinted(production, form([{ productId: rings, quantity: 4 }]));
  const sysadmin = await actor(url, 'sysadmin');
  const replies = await Promise.all([
    act(production, one, 'ship'),
    act(sysadmin, one, 'ship'),
    act(sysadmin, one, 'void', 'No'),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const won = replies.find(({ status }) => status === 200);
  expect(await left()).toBe(won?.body.state === 'shipped' ? 6 : 10);
});

test('SHP-02 changed lines return a printed shipment to open; a tracking number does not, and can be added after shipping', async () => {
  const { production, rings } = await start();
  const one = await addPrinted(production, form([{ productId: rings, quantity: 1 }]));
  const { kind: _, ...same } = form([{ productId: rings, quantity: 1 }], { method: 'overnight' });
  const method = await production.send<Shipment>('PUT', `${path}/${one.id}`, { ...same, revision: one.revision });
  expect(method.body).toMatchObject({ state: 'printed', method: 'overnight' });
  const more = { ...same, lines: [{ productId: rings, quantity: 2 }], revision: method.body.revision };
  expect((await production.send<Shipment>('PUT', `${path}/${one.id}`, more)).body.state).toBe('open');
  expect((await production.send('PUT', `${path}/${one.id}`, more)).body.code).toBe('changedByAnother');
  await act(production, one, 'print');
  const out = (await act(production, one, 'ship')).body;
  const { revision } = out;
  expect((await production.send('PUT', `${path}/${one.id}`, { ...more, revision })).body.code).toBe('shippingFixed');
  const packages = [
    { carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
    { carrier: 'other', trackingNumber: 'X 1' },
  ];
  const tracked = await production.send<Shipment>('PUT', `${path}/${one.id}/packages`, { packages, revision });
  expect(tracked.body.packages).toEqual([
    { ...packages[0], link: 'https://www.ups.com/track?tracknum=1Z999AA10123456784' },
    { ...packages[1], link: null },
  ]);
});

test('SHP-03 there are eight shipping methods, and the customer gets an email with contents and tracking', async () => {
  const { server, production, rings } = await start();
  expect(shippingMethods).toHaveLength(8);
  for (const method of shippingMethods)
    expect((await add(production, form([{ productId: rings, quantity: 1 }], { method }))).method).toBe(method);
  const notify = ['manager@world.test', 'somebody@elsewhere.test'];
  const one = await add(production, form([{ productId: rings, quantity: 2 }], { method: 'secondDayAir', notify }));
  const packages = [{ carrier: 'usps', trackingNumber: '9400 1000' }];
  await production.send('PUT', `${path}/${one.id}/packages`, { packages, revision: one.revision });
  await act(production, one, 'print');
  const out = (await act(production, one, 'ship')).body;
  expect(out.mails.map(({ to }) => to).toSorted()).toEqual(notify);
  const mails = await outboxOf(server);
  expect(mails).toHaveLength(2);
  for (const part of ['2 × Key ring', '2nd day air', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000'])
    expect(mails[0]?.text).toContain(part);
});

test('SHP-01 shipments can be listed by state and kind, exported, and found by number alone, and have a packing slip', async () => {
  const { url, production, rings } = await start();
  const open = await add(production, form([{ productId: rings, quantity: 1 }]));
  const out = await addPrinted(production, form([{ productId: rings, quantity: 1 }]));
  await act(production, out, 'ship');
  const numbers = async (query: string) =>
    (await production.get<List>(`/api/shipping-orders${query}`)).body.rows.map(({ id }) => id);
  expect(await numbers('')).toEqual([out.id, open.id]);
  expect(await numbers('?filterBy=open')).toEqual([open.id]);
  expect(await numbers('?filterBy=shipped&kind=service')).toEqual([out.id]);
  expect(await numbers('?filterBy=void')).toEqual([]);
  expect([await numbers('/service'), await numbers('/system'), await numbers('/esof')]).toEqual([
    [out.id, open.id],
    [],
    [],
  ]);
  expect(await numbers(`?search=${encodeURIComponent(`#${out.number}`)}`)).toEqual([out.id]);
  const file = await production.get<string>('/api/shipping-orders/file?format=csv');
  expect(file.body).toContain(String(open.number));
  const slip = await fetch(`${url}${path}/${open.id}/document`, {
    headers: { authorization: `Bearer ${production.token}` },
  });
  expect([slip.headers.get('content-type'), (await slip.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  const located = await production.get(`/api/shipping-orders/${open.id}`);
  expect(located.body).toEqual({ propertyId: 1, kind: 'service' });
  expect((await read(production, open)).property.name).toBe('Harbor Point');
});

test('SHP-02 the service role can send service shipments but no systems, and the sales role can only read', async () => {
  const { server, url, rings } = await start();
  const [service, sales] = [await actor(url, 'service'), await actor(url, 'sales')];
  const lines = [{ productId: rings, quantity: 1 }];
  const one = await add(service, form(lines));
  expect(one.may.map(({ action }) => action)).toEqual(['print', 'void']);
  expect((await read(sales, one)).may).toEqual([]);
  expect((await act(sales, one, 'print')).status).toBe(403);
  const purchaseOrderId = await filedOrder(server);
  const system = form(lines, { kind: 'system', purchaseOrderId });
  expect((await service.send('POST', path, system)).status).toBe(403);
  const theirs = await add(await actor(url, 'production'), system);
  expect((await act(service, theirs, 'print')).status).toBe(403);
  expect((await read(service, theirs)).may).toEqual([]);
});

test('SHP-01 an address, products, quantities, and serial numbers are validated', async () => {
  const { production, rings } = await start();
  const wrong = async (more: object) =>
    (await production.send('POST', path, { ...form([{ productId: rings, quantity: 1 }]), ...more })).body
      .validationResult?.fields[0];
  expect(await wrong({ address: { ...address, zip: 'K1A 0B1' } })).toMatchObject({
    path: 'address.zip',
    code: 'valZip',
  });
  expect(await wrong({ address: { ...address, state: 'ON' } })).toMatchObject({
    path: 'address.state',
    code: 'valStateOfCountry',
  });
  expect(await wrong({ lines: [{ productId: rings, quantity: 'two' }] })).toMatchObject({
    path: 'lines.0.quantity',
    code: 'numbersOnly',
  });
  expect(await wrong({ lines: [{ productId: 99_999, quantity: 1 }] })).toMatchObject({
    path: 'lines.0.productId',
    code: 'valInvalid',
  });
  expect(await wrong({ serials: ['A1', 'a1'] })).toMatchObject({ path: 'serials', code: 'valSerialTwice' });
});
