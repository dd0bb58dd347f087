import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actor, clearActors } from '#server/testing/actors.ts';
import { watchMails } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Shipment = CallOutput<typeof contract.shipping.getShippingOrder>;
type Preview = CallOutput<typeof contract.shipping.previewShippedMail>;
type Product = CallOutput<typeof contract.products.addProduct>;

const address = { line1: '1 Harbor Way', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };

let at = new Date();
let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => at } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/shipping-orders`;
});

/** A printed shipment of one counted piece, and the production user who ships it. */
async function start() {
  at = new Date('2026-11-23T18:00:00.000Z');
  clearActors(server.url);
  const [admin, production] = [await actor(server.url, 'sysadmin'), await actor(server.url, 'production')];
  const number = randomUUID().slice(0, 8);
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
  const made = await production.send<Shipment>('POST', path, {
    ...{ kind: 'service', address, method: 'ground', lines: [{ productId: product.id, quantity: 2 }] },
    notify: ['office@customer.test'],
  });
  const one = `${path}/${made.body.id}`;
  await production.send('PUT', `${one}/packages`, {
    ...{ revision: 0, packages: [{ carrier: 'ups', trackingNumber: '1Z77' }] },
  });
  const act = (action: string) => production.send<Shipment>('POST', `${one}/actions`, { action });
  await act('print');
  return { production, one, act, mails: await watchMails(server), later: (when: string) => (at = new Date(when)) };
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('SHP-03 the email about a shipment is previewed and sent as previewed', async () => {
  const { production, one, act, mails } = await start();
  const preview = await production.send<Preview>('POST', `${one}/mail/preview`, { to: ['office@customer.test'] });
  expect(preview.body.messages).toHaveLength(1);
  const [message] = preview.body.messages;
  expect(message?.to).toEqual(['office@customer.test']);
  for (const said of ['2 × Key ring', 'November 23, 2026', '1Z77', 'Ground']) expect(message?.text).toContain(said);
  const out = (await act('ship')).body;
  expect(out.mails.map(({ to, subject }) => [to, subject])).toEqual([['office@customer.test', message?.subject]]);
  const sent = (await mails()).filter(({ text }) => plain(text).includes(plain(message?.text ?? '')));
  expect(sent).toHaveLength(1);
});

test('SHP-03 the email can be sent again days later, also to others, with its shipping day; repeating the call sends it once', async () => {
  const { one, act, later, mails } = await start();
  await act('ship');
  later('2026-11-27T18:00:00.000Z');
  // The session of four days ago has expired.
  const production = await actor(server.url, 'superadmin');
  const mail = { to: ['new@customer.test', 'office@customer.test'], note: 'Ring <b>twice</b>' };
  const preview = await production.send<Preview>('POST', `${one}/mail/preview`, mail);
  const text = preview.body.messages[0]?.text ?? '';
  expect(text).toContain('November 23, 2026');
  expect(text).toContain('Note from Test superadmin: Ring <b>twice</b>');
  expect(preview.body.messages[0]?.html).not.toContain('<b>twice');
  const press = { ...mail, key: randomUUID() };
  const replies = await Promise.all([1, 2, 3].map(() => production.send<Shipment>('POST', `${one}/mail`, press)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = (await production.get<Shipment>(one)).body;
  expect(after.mails.map(({ to, by }) => [to, by])).toEqual([
    ['office@customer.test', 'Test superadmin'],
    ['new@customer.test', 'Test superadmin'],
    ['office@customer.test', 'Test production'],
  ]);
  const sent = (await mails()).filter((message) => plain(message.text).includes(plain(text)));
  expect(sent).toHaveLength(2);
});

test('SHP-03 Spanish-speaking recipients get the email in Spanish, and the sender sees both languages', async () => {
  const { production, one } = await start();
  const manager = await world.as('manager');
  const { email } = world.login('manager');
  expect((await manager.send('PUT', '/api/session/language', { language: 'es' })).status).toBe(200);
  const { messages } = (
    await production.send<Preview>('POST', `${one}/mail/preview`, { to: ['office@customer.test', email] })
  ).body;
  expect(messages.map(({ to }) => to)).toEqual([['office@customer.test'], [email]]);
  expect(messages[1]?.subject).toContain('Hay piezas en camino');
  expect(messages[1]?.text).toContain('23 de noviembre de 2026');
});

test('SHP-02 SHP-03 no mail is sent for a shipment that has not shipped or is void, or by a user who may not send its kind', async () => {
  const { production, one, act } = await start();
  const mail = { to: ['office@customer.test'], key: randomUUID() };
  const mailed = await production.send<FailureBody>('POST', `${one}/mail`, mail);
  expect([mailed.status, mailed.body.code]).toEqual([409, 'shippingNotSent']);
  expect((await production.get<Shipment>(one)).body).toMatchObject({ mayMail: false, mails: [] });
  await act('ship');
  expect((await production.get<Shipment>(one)).body.mayMail).toBe(true);
  const sales = await world.as('sales');
  expect((await sales.get<Shipment>(one)).body.mayMail).toBe(false);
  expect((await sales.send('POST', `${one}/mail`, mail)).status).toBe(403);
  const twice = { ...mail, to: ['a@customer.test', 'a@customer.test'] };
  const refused = await production.send<FailureBody>('POST', `${one}/mail`, twice);
  expect(refused.body.validationResult?.fields).toMatchObject([{ path: 'to', code: 'valAddressTwice' }]);
});

test('SHP-02 SHP-03 unshipping emails the customer, and the next shipping email lists the changes for the recipients of the first', async () => {
  const { production, one, act, mails } = await start();
  await act('ship');
  const unship = { action: 'unship', reason: 'Wrong building' };
  await production.send('POST', `${one}/actions`, unship);
  const calledOff = (await mails()).find(({ text }) => text.includes('was canceled'));
  expect(plain(calledOff?.text ?? '')).toContain('announced on November 23, 2026. Reason: Wrong building.');
  const open = (await production.get<Shipment>(one)).body;
  const lines = open.lines.map(({ productId }) => ({ productId, quantity: 3 }));
  await production.send('PUT', one, {
    ...{ address: { ...address, line1: '9 Dock St' }, method: 'ground', lines },
    notify: [...open.notify, 'late@customer.test'],
    revision: open.revision,
  });
  await act('print');
  await act('ship');
  const again = (await mails()).filter(({ text }) => text.includes('This replaces'));
  expect(again.map(({ raw }) => /^to: (.*)$/im.exec(raw)?.[1]?.trim())).toEqual(['office@customer.test']);
  expect(plain(again[0]?.text ?? '')).toContain('our message of November 23, 2026. Changed: contents and address.');
  expect((await production.get<Shipment>(one)).body.mails.map(({ to }) => to).toSorted()).toEqual([
    'late@customer.test',
    ...['office@customer.test', 'office@customer.test', 'office@customer.test'],
  ]);
  const [late] = (await mails()).filter(({ raw }) => /^to: late@customer.test/im.test(raw));
  expect(plain(late?.text ?? '')).toContain('3 × Key ring');
  expect(late?.text).not.toContain('replaces');
});
