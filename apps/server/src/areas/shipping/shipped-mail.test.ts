import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actor, clearActors } from '#server/testing/actors.ts';
import { watchMails } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';

type Shipment = CallOutput<typeof contract.shipping.getShippingOrder>;
type Preview = CallOutput<typeof contract.shipping.previewShippedMail>;
type Product = CallOutput<typeof contract.products.addProduct>;

const address = { line1: '1 Harbor Way', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };

let now = new Date();
let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/shipping-orders`;
});

/** Adds a printed shipment of one counted item, and signs in the production user who ships it. */
async function start() {
  now = new Date('2026-11-23T18:00:00.000Z');
  clearActors(server.url);
  const [admin, production] = [await actor(server.url, 'sysadmin'), await actor(server.url, 'production')];
  const number = uniqueWord();
  const product = (
    await admin.send<Product>('POST', '/api/products', {
      number,
      name: 'Key ring',
      kind: 'supply',
      unitPriceCents: 250,
    })
  ).body;
  const places = await production.get<{ rows: { id: number }[] }>('/api/inventory/places');
  const toPlaceId = places.body.rows[0]?.id ?? 0;
  await production.send('POST', '/api/inventory/movements', {
    ...{ productId: product.id, quantity: 10, reason: 'received', toPlaceId, key: randomUUID() },
  });
  const created = await production.send<Shipment>('POST', path, {
    ...{ kind: 'service', address, method: 'ground', lines: [{ productId: product.id, quantity: 2 }] },
    notify: ['office@customer.test'],
  });
  const shipmentPath = `${path}/${created.body.id}`;
  await production.send('PUT', `${shipmentPath}/packages`, {
    ...{ revision: 0, packages: [{ carrier: 'ups', trackingNumber: '1Z77' }] },
  });
  const act = (action: string) => production.send<Shipment>('POST', `${shipmentPath}/actions`, { action });
  await act('print');
  return {
    production,
    shipmentPath,
    act,
    mails: await watchMails(server),
    setClock: (time: string) => (now = new Date(time)),
  };
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('SHP-03 the shipment email is previewed and sent as previewed', async () => {
  const { production, shipmentPath, act, mails } = await start();
  const preview = await production.send<Preview>('POST', `${shipmentPath}/mail/preview`, {
    to: ['office@customer.test'],
  });
  expect(preview.body.messages).toHaveLength(1);
  const [message] = preview.body.messages;
  expect(message?.to).toEqual(['office@customer.test']);
  for (const text of ['2 × Key ring', 'November 23, 2026', '1Z77', 'Ground']) expect(message?.text).toContain(text);
  const shipped = (await act('ship')).body;
  expect(shipped.mails.map(({ to, subject }) => [to, subject])).toEqual([['office@customer.test', message?.subject]]);
  const sentMails = (await mails()).filter(({ text }) =>
    collapseSpaces(text).includes(collapseSpaces(message?.text ?? '')),
  );
  expect(sentMails).toHaveLength(1);
});

test('SHP-03 the email can be sent again days later, even to other recipients, with the original shipping day; repeating the call sends it once', async () => {
  const { shipmentPath, act, setClock, mails } = await start();
  await act('ship');
  setClock('2026-11-27T18:00:00.000Z');
  // The session from four days ago has expired.
  const production = await actor(server.url, 'superadmin');
  const mail = { to: ['new@customer.test', 'office@customer.test'], note: 'Ring <b>twice</b>' };
  const preview = await production.send<Preview>('POST', `${shipmentPath}/mail/preview`, mail);
  const text = preview.body.messages[0]?.text ?? '';
  expect(text).toContain('November 23, 2026');
  expect(text).toContain('Note from Test superadmin: Ring <b>twice</b>');
  expect(preview.body.messages[0]?.html).not.toContain('<b>twice');
  const mailForm = { ...mail, key: randomUUID() };
  const replies = await Promise.all(
    [1, 2, 3].map(() => production.send<Shipment>('POST', `${shipmentPath}/mail`, mailForm)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const shipmentAfter = (await production.get<Shipment>(shipmentPath)).body;
  expect(shipmentAfter.mails.map(({ to, by }) => [to, by])).toEqual([
    ['office@customer.test', 'Test superadmin'],
    ['new@customer.test', 'Test superadmin'],
    ['office@customer.test', 'Test production'],
  ]);
  const sentMails = (await mails()).filter((message) => collapseSpaces(message.text).includes(collapseSpaces(text)));
  expect(sentMails).toHaveLength(2);
});

test('SHP-03 Spanish-speaking recipients get the email in Spanish, and the sender sees both languages', async () => {
  const { production, shipmentPath } = await start();
  const manager = await world.as('manager');
  const { email } = world.login('manager');
  expect((await manager.send('PUT', '/api/session/language', { language: 'es' })).status).toBe(200);
  const { messages } = (
    await production.send<Preview>('POST', `${shipmentPath}/mail/preview`, { to: ['office@customer.test', email] })
  ).body;
  expect(messages.map(({ to }) => to)).toEqual([['office@customer.test'], [email]]);
  expect(messages[1]?.subject).toContain('Hay piezas en camino');
  expect(messages[1]?.text).toContain('23 de noviembre de 2026');
});

test('SHP-02 SHP-03 no email is sent for an unshipped or voided shipment, or by a user who may not send shipments of that kind', async () => {
  const { production, shipmentPath, act } = await start();
  const mail = { to: ['office@customer.test'], key: randomUUID() };
  const mailed = await production.send<FailureBody>('POST', `${shipmentPath}/mail`, mail);
  expect([mailed.status, mailed.body.code]).toEqual([409, 'shippingNotSent']);
  expect((await production.get<Shipment>(shipmentPath)).body).toMatchObject({ mayMail: false, mails: [] });
  await act('ship');
  expect((await production.get<Shipment>(shipmentPath)).body.mayMail).toBe(true);
  const sales = await world.as('sales');
  expect((await sales.get<Shipment>(shipmentPath)).body.mayMail).toBe(false);
  expect((await sales.send('POST', `${shipmentPath}/mail`, mail)).status).toBe(403);
  const duplicateRecipients = { ...mail, to: ['a@customer.test', 'a@customer.test'] };
  const refusedReply = await production.send<FailureBody>('POST', `${shipmentPath}/mail`, duplicateRecipients);
  expect(refusedReply.body.validationResult?.fields).toMatchObject([{ path: 'to', code: 'valAddressTwice' }]);
  const voided = await start();
  await voided.production.send('POST', `${voided.shipmentPath}/actions`, { action: 'void', reason: 'Not wanted' });
  expect((await voided.production.send('POST', `${voided.shipmentPath}/mail`, mail)).body.code).toBe('shippingNotSent');
  expect((await production.get<Shipment>(voided.shipmentPath)).body).toMatchObject({
    state: 'void',
    mayMail: false,
    mails: [],
  });
  expect(await voided.mails()).toEqual([]);
});

test('SHP-02 SHP-03 after unshipping, the customer is emailed, and the next shipping email lists the changes for recipients of the first email', async () => {
  const { production, shipmentPath, act, mails } = await start();
  await act('ship');
  const unship = { action: 'unship', reason: 'Wrong building' };
  await production.send('POST', `${shipmentPath}/actions`, unship);
  const unshippedMail = (await mails()).find(({ text }) => text.includes('was canceled'));
  expect(collapseSpaces(unshippedMail?.text ?? '')).toContain(
    'announced on November 23, 2026. Reason: Wrong building.',
  );
  const open = (await production.get<Shipment>(shipmentPath)).body;
  const lines = open.lines.map(({ productId }) => ({ productId, quantity: 3 }));
  await production.send('PUT', shipmentPath, {
    ...{ address: { ...address, line1: '9 Dock St' }, method: 'ground', lines },
    notify: [...open.notify, 'late@customer.test'],
    revision: open.revision,
  });
  await act('print');
  await act('ship');
  const secondMails = (await mails()).filter(({ text }) => text.includes('This replaces'));
  expect(secondMails.map(({ raw }) => /^to: (.*)$/im.exec(raw)?.[1]?.trim())).toEqual(['office@customer.test']);
  expect(collapseSpaces(secondMails[0]?.text ?? '')).toContain(
    'our message from November 23, 2026. Changed: contents and address.',
  );
  expect((await production.get<Shipment>(shipmentPath)).body.mails.map(({ to }) => to).toSorted()).toEqual([
    'late@customer.test',
    ...['office@customer.test', 'office@customer.test', 'office@customer.test'],
  ]);
  const [lateMail] = (await mails()).filter(({ raw }) => /^to: late@customer.test/im.test(raw));
  expect(collapseSpaces(lateMail?.text ?? '')).toContain('3 × Key ring');
  expect(lateMail?.text).not.toContain('replaces');
});
