import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { transact } from '../../../apps/server/src/platform/db/transaction.ts';
import { actor } from '../../../apps/server/src/testing/actors.ts';
import { outboxOf } from '../../../apps/server/src/testing/outbox.ts';
import { pmsScenarios } from './pms-scenarios.ts';
import type { Scenario } from './scenario.ts';

/** Adds, changes, and removes a note and a file of a record. */
async function notesAndFiles(
  area: 'workOrders' | 'purchaseOrders' | 'serviceRequests' | 'shipping',
  callApi: Parameters<Scenario>[0],
  { token, ids }: { token: string | undefined; ids: Record<string, number> },
) {
  const note = await callApi(`${area}.addNote`, { token, ids, input: { message: 'Sample' } });
  const noteIds = { ...ids, recordNoteId: Number(note.body.id) };
  await callApi(`${area}.changeNote`, { token, ids: noteIds, input: { message: 'Sample', revision: 0 } });
  await callApi(`${area}.removeNote`, { token, ids: noteIds });
  const input = new Blob(['Sample'], { type: 'application/octet-stream' });
  const file = await callApi(`${area}.addFile`, { token, ids, query: '?fileName=sample.txt', input });
  await callApi(`${area}.removeFile`, { token, ids: { ...ids, recordFileId: Number(file.body.id) } });
}

const workOrder: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const property = { propertyId: 1 };
  const order = await callApi('workOrders.addWorkOrder', { token, ids: property, input: { task: 'Sample' } });
  const ids = { ...property, workOrderId: Number(order.body.id) };
  await notesAndFiles('workOrders', callApi, { token, ids });
};

/** Returns the date in a number of days, such as the last day on which a link is valid. */
const daysFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Sends a quote, revokes it, sends it again, extends it, and accepts it by its link. */
async function quoteScenario(
  callApi: Parameters<Scenario>[0],
  server: Parameters<Scenario>[1],
  target: { token: string | undefined; ids: Record<string, number> },
) {
  const signature = { kind: 'typed', name: 'Sample person' };
  const readOrder = async () => {
    const { body } = await callApi('purchaseOrders.getPurchaseOrder', target);
    return body as { revision: number; quote: { contentDigest: string } };
  };
  const send = async () => {
    const { revision } = await readOrder();
    const input = { revision, validUntil: daysFromToday(60), to: 'quote@customer.test', key: randomUUID() };
    await callApi('purchaseOrders.sendQuote', { ...target, input });
    const mails = (await outboxOf(server)).map(({ text }) => /\/quote\/([\w-]{43})/.exec(text)?.[1]);
    return mails.filter((token) => token !== undefined);
  };
  const [first] = await send();
  await callApi('purchaseOrders.revokeQuote', target);
  const token = (await send()).find((other) => other !== first) ?? '';
  const { revision } = await readOrder();
  await callApi('purchaseOrders.setQuoteValidity', { ...target, input: { revision, validUntil: daysFromToday(50) } });
  const { contentDigest } = (await readOrder()).quote;
  await callApi('purchaseOrders.openQuote', { ids: { token } });
  const acceptance = { name: 'Sample person', signature, contentDigest };
  await callApi('purchaseOrders.acceptQuote', { ids: { token }, input: acceptance });
}

const purchaseOrder: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const { token: approverToken } = await actor(server.url, 'management');
  const property = { propertyId: 1 };
  const line = { productId: 2, quantity: 1, description: 'Sample', unitPriceCents: 4495 };
  const form = { typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0, lines: [line] };
  const order = await callApi('purchaseOrders.addPurchaseOrder', { token, ids: property, input: form });
  const ids = { ...property, purchaseOrderId: Number(order.body.id) };
  await callApi('purchaseOrders.changePurchaseOrder', { token, ids, input: { ...form, units: 91, revision: 0 } });
  await callApi('purchaseOrders.actOnPurchaseOrder', { token, ids, input: { action: 'submit' } });
  await quoteScenario(callApi, server, { token, ids });
  const other = await callApi('purchaseOrders.addPurchaseOrder', { token, ids: property, input: form });
  const otherIds = { ...property, purchaseOrderId: Number(other.body.id) };
  await callApi('purchaseOrders.actOnPurchaseOrder', { token, ids: otherIds, input: { action: 'submit' } });
  const { body } = await callApi('purchaseOrders.getPurchaseOrder', { token, ids: otherIds });
  const { contentDigest } = body.quote as { contentDigest: string };
  const acceptance = { name: 'Sample person', signature: { kind: 'typed', name: 'Sample person' }, contentDigest };
  await callApi('purchaseOrders.acceptOnScreen', { token, ids: otherIds, input: acceptance });
  await callApi('purchaseOrders.actOnPurchaseOrder', { token: approverToken, ids, input: { action: 'approve' } });
  const numberedOrder = await callApi('purchaseOrders.filePurchaseOrder', { token, ids });
  const invoice = { invoiceNumber: '1', invoiceDate: '2026-11-23', revision: Number(numberedOrder.body.revision) };
  await callApi('purchaseOrders.invoicePurchaseOrder', { token, ids, input: invoice });
  const terms = await callApi('purchaseOrders.addOrderTerms', { token, input: { clauses: ['Sample'] } });
  await callApi('purchaseOrders.removeOrderTerms', { token, ids: { orderTermsId: Number(terms.body.id) } });
  await notesAndFiles('purchaseOrders', callApi, { token, ids });
  await callApi('purchaseOrders.actOnPurchaseOrder', { token, ids, input: { action: 'askUnits' } });
  const mail = () => ({ ...ids, note: '', key: randomUUID() });
  await callApi('purchaseOrders.emailUnitEntry', { token, input: mail() });
  await callApi('units.submitUnitEntry', { token, ids: property, input: { isAddressRight: true } });
  const to = ['sample@customer.test'];
  await callApi('purchaseOrders.emailPropertyVerification', { token, input: { ...mail(), to } });
};

const shipment: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const property = { propertyId: 1 };
  const address = { line1: '1 Sample Street', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };
  const form = { address, method: 'ground', lines: [] };
  const order = await callApi('shipping.addShippingOrder', {
    token,
    ids: property,
    input: { kind: 'service', ...form },
  });
  const ids = { ...property, shippingOrderId: Number(order.body.id) };
  const storedReply = await callApi('shipping.changeShippingOrder', { token, ids, input: { ...form, revision: 0 } });
  const packages = [{ carrier: 'ups', trackingNumber: '1Z999AA10123456784' }];
  const packagesInput = { packages, revision: storedReply.body.revision };
  await callApi('shipping.setPackages', { token, ids, input: packagesInput });
  await callApi('shipping.actOnShippingOrder', { token, ids, input: { action: 'print' } });
  await callApi('shipping.previewShippedMail', { token, ids, input: { to: ['sample@customer.test'] } });
  await notesAndFiles('shipping', callApi, { token, ids });
  const product = { number: 'Ship 1', name: 'Sample', kind: 'supply', unitPriceCents: 100 };
  const productId = Number((await callApi('products.addProduct', { token, input: product })).body.id);
  const movement = { productId, quantity: 1, reason: 'received', toPlaceId: 1, key: randomUUID() };
  await callApi('inventory.addMovement', { token, input: movement });
  const lines = [{ productId, quantity: 1 }];
  const { revision } = (await callApi('shipping.getShippingOrder', { token, ids })).body;
  const changedReply = await callApi('shipping.changeShippingOrder', {
    token,
    ids,
    input: { ...form, lines, revision },
  });
  const ship = { method: 'ground', serials: [], packages, revision: changedReply.body.revision };
  await callApi('shipping.shipShippingOrder', { token, ids, input: ship });
  const mailInput = { to: ['sample@customer.test'], key: randomUUID() };
  await callApi('shipping.mailShippingOrder', { token, ids, input: mailInput });
};

const serviceRequest: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const property = { propertyId: 1 };
  // A type that needs the manager's approval after the warranty.
  const { rows } = (await callApi('serviceRequests.getRequestTypes', { token })).body as {
    rows: { id: number; isWarrantyAsked: boolean }[];
  };
  const typeId = rows.find(({ isWarrantyAsked }) => isWarrantyAsked)?.id;
  const form = { typeId, title: 'Sample', description: 'Sample' };
  const add = async () =>
    (
      await callApi('serviceRequests.addServiceRequest', {
        token,
        ids: property,
        input: { ...form, key: randomUUID() },
      })
    ).body;
  const requestReply = await add();
  const ids = { ...property, requestId: Number(requestReply.id) };
  const plan = { priority: 'high', dueAt: '2026-12-01T12:00:00Z', revision: 0 };
  await callApi('serviceRequests.changeServiceRequest', { token, ids, input: { ...form, ...plan } });
  await callApi('serviceRequests.actOnServiceRequest', { token, ids, input: { action: 'assign', assigneeId: 102 } });
  await callApi('serviceRequests.updateOpenServiceRequests', {
    token,
    input: { items: [{ serviceRequestId: ids.requestId, serviceRequestTypeId: typeId }] },
  });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update property set warranty_until = '2020-01-01' where id = 1`.execute(tx),
  );
  const requestWarranty = async () => {
    await callApi('serviceRequests.previewWarrantyMail', { token, ids, input: { reason: 'Sample' } });
    await callApi('serviceRequests.actOnServiceRequest', {
      token,
      ids,
      input: { action: 'askWarranty', reason: 'Sample' },
    });
    const mails = (await outboxOf(server)).map(({ text }) => /\/warranty\/approve\/([\w-]{43})/.exec(text)?.[1]);
    return mails.findLast((link) => link !== undefined) ?? '';
  };
  await requestWarranty();
  await callApi('serviceRequests.expireWarranty', { token, input: { serviceRequestId: ids.requestId } });
  const link = await requestWarranty();
  await callApi('serviceRequests.openWarrantyLink', { ids: { token: link } });
  await callApi('serviceRequests.approveWarranty', { ids: { token: link, decision: 'approve' }, input: {} });
  await notesAndFiles('serviceRequests', callApi, { token, ids });
  await callApi('serviceRequests.actOnServiceRequest', {
    token,
    ids,
    input: { action: 'close', cause: 'Sample', done: 'Sample', minutes: 5 },
  });
  const { token: technician } = await actor(server.url, 'service');
  const other = { ...property, requestId: Number((await add()).id) };
  await callApi('serviceRequests.actOnServiceRequest', {
    token,
    ids: other,
    input: { action: 'assign', assigneeId: 102 },
  });
  await callApi('serviceRequests.setServiceTimer', { token: technician, ids: other, input: { isRunning: true } });
  const part = { name: 'Sample', key: randomUUID() };
  const addedPart = await callApi('serviceRequests.addServicePart', { token: technician, ids: other, input: part });
  const [servicePart] = addedPart.body.parts as { id: number }[];
  await callApi('serviceRequests.removeServicePart', {
    token: technician,
    ids: { ...other, servicePartId: servicePart?.id ?? 0 },
  });
  const { token: customer } = await actor(server.url, 'manager');
  await callApi('serviceRequests.rateServiceRequest', { token: customer, ids, input: { stars: 5 } });
};

const supplyOrder: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const product = { number: 'sample supply', name: 'Sample', kind: 'supply', unitPriceCents: 100 };
  const productId = Number((await callApi('products.addProduct', { token, input: product })).body.id);
  await callApi('supplies.describeSupply', { token, ids: { productId }, input: { packSize: 1, drawing: 'box' } });
  const input = { lines: [{ productId, quantity: 1 }], key: randomUUID() };
  const supplyOrderReply = await callApi('supplies.orderSupplies', { token, ids: { propertyId: 1 }, input });
  const shippingOrderId = Number(supplyOrderReply.body.id);
  await callApi('supplies.cancelSupplyOrder', { token, ids: { propertyId: 1, shippingOrderId } });
};

const lead: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const input = { name: 'Sample', company: 'Sample', phone: '3125550123' };
  const { body } = await callApi('leads.submitLead', { token, ids: { userId: 101 }, input });
  const ids = { leadId: Number(body.id) };
  await callApi('leads.dropLead', { token, ids, input: { revision: 0, isDropped: true, reason: 'Sample' } });
  await callApi('leads.dropLead', { token, ids, input: { revision: 1, isDropped: false } });
  const physicalAddress = { addressLine1: '1 Sample Street', city: 'Chicago', state: 'IL', zip: '60601' };
  const customer = {
    corporationName: 'Sample lead',
    propertyName: 'Sample',
    physicalAddress,
    timeZone: 'America/Chicago',
  };
  const converted = await callApi('leads.convertLead', { token, ids, input: { ...customer, revision: 2 } });
  await callApi('leads.undoConversion', { token, ids, input: { revision: converted.body.revision } });
};

const calendarEvent: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const form = { userId: 101, activityId: 3, startDate: '2026-01-15', endDate: '2026-01-15', rrule: 'FREQ=DAILY' };
  const ids = { eventId: Number((await callApi('calendar.addEvent', { token, input: form })).body.id) };
  const date = { occurrence: '2026-01-20' };
  await callApi('calendar.moveDate', { token, ids, input: { ...date, movedTo: '2026-01-21', revision: 0 } });
  await callApi('calendar.changeEvent', { token, ids, input: { ...form, revision: 1 } });
  await callApi('calendar.endRecurrence', { token, ids, input: { ...date, revision: 2 } });
  await callApi('calendar.removeEvent', { token, ids, query: '?revision=3' });
  const { url } = (await callApi('calendar.createSubscription', { token, input: {} })).body as { url: string };
  await callApi('calendar.readFeed', { ids: { token: url.split('/').at(-1) ?? '' } });
  await callApi('calendar.endSubscription', { token });
};

/** Scenarios for records with notes and files, and for records that need other records. */
export const recordScenarios: readonly Scenario[] = [
  workOrder,
  purchaseOrder,
  shipment,
  serviceRequest,
  supplyOrder,
  lead,
  calendarEvent,
  ...pmsScenarios,
];
