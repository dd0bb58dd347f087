import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { transact } from '../../../apps/server/src/platform/db/transaction.ts';
import { actor } from '../../../apps/server/src/testing/actors.ts';
import { outboxOf } from '../../../apps/server/src/testing/outbox.ts';
import type { Story } from './story.ts';

/** Adds, changes, and removes a note and a file of a record. */
async function notesAndFiles(
  area: 'workOrders' | 'purchaseOrders' | 'serviceRequests' | 'shipping',
  make: Parameters<Story>[0],
  { token, ids }: { token: string | undefined; ids: Record<string, number> },
) {
  const note = await make(`${area}.addNote`, { token, ids, input: { message: 'Sample' } });
  const noteIds = { ...ids, recordNoteId: Number(note.body.id) };
  await make(`${area}.changeNote`, { token, ids: noteIds, input: { message: 'Sample', revision: 0 } });
  await make(`${area}.removeNote`, { token, ids: noteIds });
  const input = new Blob(['Sample'], { type: 'application/octet-stream' });
  const file = await make(`${area}.addFile`, { token, ids, query: '?fileName=sample.txt', input });
  await make(`${area}.removeFile`, { token, ids: { ...ids, recordFileId: Number(file.body.id) } });
}

const workOrder: Story = async (make, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const property = { propertyId: 1 };
  const order = await make('workOrders.addWorkOrder', { token, ids: property, input: { task: 'Sample' } });
  const ids = { ...property, workOrderId: Number(order.body.id) };
  await notesAndFiles('workOrders', make, { token, ids });
};

/** A day in the future, within the valid time of a link. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Sends a quote, revokes it, sends it again, extends it, and accepts it by its link. */
async function quoteStory(
  make: Parameters<Story>[0],
  server: Parameters<Story>[1],
  one: { token: string | undefined; ids: Record<string, number> },
) {
  const signature = { kind: 'typed', name: 'Sample person' };
  const present = async () => {
    const { body } = await make('purchaseOrders.getPurchaseOrder', one);
    return body as { revision: number; quote: { contentDigest: string } };
  };
  const send = async () => {
    const { revision } = await present();
    const input = { revision, validUntil: dayIn(60), to: 'quote@customer.test', key: randomUUID() };
    await make('purchaseOrders.sendQuote', { ...one, input });
    const mails = (await outboxOf(server)).map(({ text }) => /\/quote\/([\w-]{43})/.exec(text)?.[1]);
    return mails.filter((token) => token !== undefined);
  };
  const [first] = await send();
  await make('purchaseOrders.revokeQuote', one);
  const token = (await send()).find((other) => other !== first) ?? '';
  const { revision } = await present();
  await make('purchaseOrders.setQuoteValidity', { ...one, input: { revision, validUntil: dayIn(50) } });
  const { contentDigest } = (await present()).quote;
  await make('purchaseOrders.openQuote', { ids: { token } });
  const signed = { name: 'Sample person', signature, contentDigest };
  await make('purchaseOrders.acceptQuote', { ids: { token }, input: signed });
}

const purchaseOrder: Story = async (make, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const { token: decides } = await actor(server.url, 'management');
  const property = { propertyId: 1 };
  const line = { productId: 2, quantity: 1, description: 'Sample', unitPriceCents: 4495 };
  const form = { typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0, lines: [line] };
  const order = await make('purchaseOrders.addPurchaseOrder', { token, ids: property, input: form });
  const ids = { ...property, purchaseOrderId: Number(order.body.id) };
  await make('purchaseOrders.changePurchaseOrder', { token, ids, input: { ...form, units: 91, revision: 0 } });
  await make('purchaseOrders.actOnPurchaseOrder', { token, ids, input: { action: 'submit' } });
  await quoteStory(make, server, { token, ids });
  const other = await make('purchaseOrders.addPurchaseOrder', { token, ids: property, input: form });
  const otherIds = { ...property, purchaseOrderId: Number(other.body.id) };
  await make('purchaseOrders.actOnPurchaseOrder', { token, ids: otherIds, input: { action: 'submit' } });
  const { body } = await make('purchaseOrders.getPurchaseOrder', { token, ids: otherIds });
  const { contentDigest } = body.quote as { contentDigest: string };
  const signed = { name: 'Sample person', signature: { kind: 'typed', name: 'Sample person' }, contentDigest };
  await make('purchaseOrders.acceptOnScreen', { token, ids: otherIds, input: signed });
  await make('purchaseOrders.actOnPurchaseOrder', { token: decides, ids, input: { action: 'approve' } });
  const numbered = await make('purchaseOrders.filePurchaseOrder', { token, ids });
  const invoice = { invoiceNumber: '1', invoiceDate: '2026-11-23', revision: Number(numbered.body.revision) };
  await make('purchaseOrders.invoicePurchaseOrder', { token, ids, input: invoice });
  const terms = await make('purchaseOrders.addOrderTerms', { token, input: { clauses: ['Sample'] } });
  await make('purchaseOrders.removeOrderTerms', { token, ids: { orderTermsId: Number(terms.body.id) } });
  await notesAndFiles('purchaseOrders', make, { token, ids });
  await make('purchaseOrders.actOnPurchaseOrder', { token, ids, input: { action: 'askUnits' } });
  const mail = () => ({ ...ids, note: '', key: randomUUID() });
  await make('purchaseOrders.emailUnitEntry', { token, input: mail() });
  await make('units.submitUnitEntry', { token, ids: property, input: { isAddressRight: true } });
  const to = ['sample@customer.test'];
  await make('purchaseOrders.emailPropertyVerification', { token, input: { ...mail(), to } });
};

const shipment: Story = async (make, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const property = { propertyId: 1 };
  const address = { line1: '1 Sample Street', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };
  const form = { address, method: 'ground', lines: [] };
  const order = await make('shipping.addShippingOrder', { token, ids: property, input: { kind: 'service', ...form } });
  const ids = { ...property, shippingOrderId: Number(order.body.id) };
  await make('shipping.changeShippingOrder', { token, ids, input: { ...form, revision: 0 } });
  const packages = [{ carrier: 'ups', trackingNumber: '1Z999AA10123456784' }];
  await make('shipping.setPackages', { token, ids, input: { packages, revision: 1 } });
  await make('shipping.actOnShippingOrder', { token, ids, input: { action: 'print' } });
  await make('shipping.previewShippedMail', { token, ids, input: { to: ['sample@customer.test'] } });
  await notesAndFiles('shipping', make, { token, ids });
  // A shipment without products cannot ship, so the state is set directly. The test is about mailing it again.
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update shipping_order set state = 'shipped', shipped_at = now() where id = ${ids.shippingOrderId}`.execute(tx),
  );
  const again = { to: ['sample@customer.test'], key: randomUUID() };
  await make('shipping.mailShippingOrder', { token, ids, input: again });
};

const serviceRequest: Story = async (make, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const property = { propertyId: 1 };
  // A type that needs the manager's approval after the warranty.
  const { rows } = (await make('serviceRequests.getRequestTypes', { token })).body as {
    rows: { id: number; isWarrantyAsked: boolean }[];
  };
  const typeId = rows.find(({ isWarrantyAsked }) => isWarrantyAsked)?.id;
  const form = { typeId, title: 'Sample', description: 'Sample' };
  const add = async () =>
    (await make('serviceRequests.addServiceRequest', { token, ids: property, input: { ...form, key: randomUUID() } }))
      .body;
  const made = await add();
  const ids = { ...property, requestId: Number(made.id) };
  const plan = { priority: 'high', dueAt: '2026-12-01T12:00:00Z', revision: 0 };
  await make('serviceRequests.changeServiceRequest', { token, ids, input: { ...form, ...plan } });
  await make('serviceRequests.actOnServiceRequest', { token, ids, input: { action: 'assign', assigneeId: 102 } });
  await make('serviceRequests.updateOpenServiceRequests', {
    token,
    input: { items: [{ serviceRequestId: ids.requestId, serviceRequestTypeId: typeId }] },
  });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update property set warranty_until = '2020-01-01' where id = 1`.execute(tx),
  );
  const asks = async () => {
    await make('serviceRequests.previewWarrantyMail', { token, ids, input: { reason: 'Sample' } });
    await make('serviceRequests.actOnServiceRequest', {
      token,
      ids,
      input: { action: 'askWarranty', reason: 'Sample' },
    });
    const mails = (await outboxOf(server)).map(({ text }) => /\/warranty\/approve\/([\w-]{43})/.exec(text)?.[1]);
    return mails.findLast((link) => link !== undefined) ?? '';
  };
  await asks();
  await make('serviceRequests.expireWarranty', { token, input: { serviceRequestId: ids.requestId } });
  const link = await asks();
  await make('serviceRequests.openWarrantyLink', { ids: { token: link } });
  await make('serviceRequests.approveWarranty', { ids: { token: link, decision: 'approve' }, input: {} });
  await notesAndFiles('serviceRequests', make, { token, ids });
  await make('serviceRequests.actOnServiceRequest', {
    token,
    ids,
    input: { action: 'close', cause: 'Sample', done: 'Sample', minutes: 5 },
  });
  const { token: technician } = await actor(server.url, 'service');
  const other = { ...property, requestId: Number((await add()).id) };
  await make('serviceRequests.actOnServiceRequest', {
    token,
    ids: other,
    input: { action: 'assign', assigneeId: 102 },
  });
  await make('serviceRequests.setServiceTimer', { token: technician, ids: other, input: { isRunning: true } });
  const part = { name: 'Sample', key: randomUUID() };
  const worked = await make('serviceRequests.addServicePart', { token: technician, ids: other, input: part });
  const [noted] = worked.body.parts as { id: number }[];
  await make('serviceRequests.removeServicePart', {
    token: technician,
    ids: { ...other, servicePartId: noted?.id ?? 0 },
  });
  const { token: customer } = await actor(server.url, 'manager');
  await make('serviceRequests.rateServiceRequest', { token: customer, ids, input: { stars: 5 } });
};

const supplyOrder: Story = async (make, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const product = { number: 'sample supply', name: 'Sample', kind: 'supply', unitPriceCents: 100 };
  const productId = Number((await make('products.addProduct', { token, input: product })).body.id);
  await make('supplies.describeSupply', { token, ids: { productId }, input: { packSize: 1, drawing: 'box' } });
  const input = { lines: [{ productId, quantity: 1 }], key: randomUUID() };
  const ordered = await make('supplies.orderSupplies', { token, ids: { propertyId: 1 }, input });
  const shippingOrderId = Number(ordered.body.id);
  await make('supplies.cancelSupplyOrder', { token, ids: { propertyId: 1, shippingOrderId } });
};

const lead: Story = async (make, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const input = { name: 'Sample', company: 'Sample', phone: '3125550123' };
  const { body } = await make('leads.submitLead', { token, ids: { userId: 101 }, input });
  const ids = { leadId: Number(body.id) };
  await make('leads.dropLead', { token, ids, input: { revision: 0, isDropped: true, reason: 'Sample' } });
};

const calendarEvent: Story = async (make, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const form = { userId: 101, activityId: 3, startDate: '2026-01-15', endDate: '2026-01-15', rrule: 'FREQ=DAILY' };
  const ids = { eventId: Number((await make('calendar.addEvent', { token, input: form })).body.id) };
  const one = { occurrence: '2026-01-20' };
  await make('calendar.moveDate', { token, ids, input: { ...one, movedTo: '2026-01-21', revision: 0 } });
  await make('calendar.changeEvent', { token, ids, input: { ...form, revision: 1 } });
  await make('calendar.endRecurrence', { token, ids, input: { ...one, revision: 2 } });
  await make('calendar.removeEvent', { token, ids, query: '?revision=3' });
  const { url } = (await make('calendar.makeSubscription', { token, input: {} })).body as { url: string };
  await make('calendar.readFeed', { ids: { token: url.split('/').at(-1) ?? '' } });
  await make('calendar.endSubscription', { token });
};

/** Records that need other records first, and those with notes and files. */
export const recordStories: readonly Story[] = [
  workOrder,
  purchaseOrder,
  shipment,
  serviceRequest,
  supplyOrder,
  lead,
  calendarEvent,
];
