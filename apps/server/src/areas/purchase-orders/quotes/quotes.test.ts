import { createHash, randomUUID } from 'node:crypto';
import { describeOrder } from '@latchboard/contract/purchase-orders/describe-order';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { callerOf, signIn } from '#server/testing/actors.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import {
  drawnSignature,
  form,
  noon,
  type Order,
  type OrFailure,
  plan,
  type QuoteWorld,
  quoteWorld,
  validUntil,
} from '#server/testing/quote-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';
import { worldPassword } from '#server/testing/world-facts.ts';

let now = noon;
let server: TestServer;
let world: OwnWorld;
let path: QuoteWorld['path'];
let sales: QuoteWorld['sales'];
let newMails: QuoteWorld['newMails'];
let act: QuoteWorld['act'];
let addSubmittedOrder: QuoteWorld['addSubmittedOrder'];
let read: QuoteWorld['read'];
let change: QuoteWorld['change'];
let sendQuote: QuoteWorld['sendQuote'];
let newLinkToken: QuoteWorld['newLinkToken'];
let open: QuoteWorld['open'];
let accept: QuoteWorld['accept'];
let addSentQuote: QuoteWorld['addSentQuote'];
beforeAll(async () => {
  // Many tests open links from one IP address.
  const env = { SIGN_IN_TRIES_PER_ADDRESS: '1000' };
  server = await testServer({ shared: true, env, clock: { now: () => new Date(now) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = noon;
  world = await ownWorld(server);
  const quotes = await quoteWorld(server, world);
  ({ path, sales, newMails, act, read, change, open, accept } = quotes);
  ({ addSubmittedOrder, sendQuote, newLinkToken, addSentQuote } = quotes);
});

const t = createTranslate('en', en);
const typedSignature = { kind: 'typed', name: 'Dana Lee' } as const;

test('PUR-08 the customer opens the order from an emailed link, without a login; opening it changes nothing', async () => {
  const { order, link } = await addSentQuote();
  const [mail] = (await newMails()).filter(({ text }) => text.includes('/quote/'));
  expect(mail?.raw).toMatch(/^to: dana@harbor.test/im);
  for (const expectedText of ['Harbor Point', '$69.95', '11/30/2026', 'As discussed'])
    expect(mail?.text).toContain(expectedText);
  const before = await read(order);
  expect(before.quote).toMatchObject({ state: 'sent', validUntil, sent: { to: 'dana@harbor.test' }, acceptance: null });
  for (const _ of [1, 2]) {
    const { body } = await open(link);
    expect(body).toMatchObject({ state: 'open', language: 'en', property: 'Harbor Point', validUntil, accepted: null });
    // The same description as the provider's printed page.
    expect(body.documents.en).toEqual(JSON.parse(JSON.stringify(describeOrder(before, t))));
    expect(body.documents.es.title).toBe(`Pedido de compra ${order.number}, Harbor Point`);
  }
  expect(await read(order)).toEqual(before);
});

test('PUR-08 the database stores only the hash of a quote link', async () => {
  const { link } = await addSentQuote();
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{
      hash: Buffer;
      row: string;
    }>`select token_hash as hash, l::text as row from signed_link l where purpose = 'quote'
      order by id desc limit 1`.execute(tx),
  );
  expect(rows[0]?.hash.equals(createHash('sha256').update(link).digest())).toBe(true);
  expect(rows[0]?.row).not.toContain(link);
  expect((await open('a'.repeat(43))).body.code).toBe('linkUnknown');
});

test('PUR-08 an acceptance stores name, signature, time, terms version, and the accepted content', async () => {
  const management = await world.as('superadmin');
  await management.send('POST', '/api/order-terms', { clauses: ['Pay within 30 days.'] });
  const { order, link } = await addSentQuote();
  const shownQuote = (await open(link)).body;
  expect((await accept(link)).body).toMatchObject({ state: 'accepted', accepted: { name: 'Dana Lee', at: noon } });
  const { quote, terms, history, state } = await read(order);
  expect([quote.state, state, quote.mayChange]).toEqual(['accepted', 'submitted', false]);
  expect(quote.acceptance).toMatchObject({
    ...{ name: 'Dana Lee', at: noon, via: 'link', email: 'dana@harbor.test', by: null, signature: drawnSignature },
    ...{ termsVersion: terms?.version, totalCents: 6995, contentDigest: shownQuote.contentDigest },
  });
  expect(history[0]).toMatchObject({ action: 'accept', by: null, reason: 'Dana Lee' });
  const { rows } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{ content: string; audited: number }>`select content,
        (select count(*)::int from audit_entry where entity_type = 'purchase_order_acceptance' and entity_id = a.id::text) as audited
      from purchase_order_acceptance a where record_id = ${order.id}`.execute(tx),
  );
  const { content = '' } = rows[0] ?? {};
  expect(createHash('sha256').update(content).digest('hex')).toBe(shownQuote.contentDigest);
  expect(JSON.parse(content)).toMatchObject({
    ...{ number: order.number, totalCents: 6995, monthlyCents: 4495, shippingFeeCents: 2500 },
    lines: [{ quantity: 1, unitPriceCents: 4495, isMonthly: true, description: 'System for 90 units' }],
    terms: { version: terms?.version, clauses: terms?.clauses },
  });
  expect(rows[0]?.audited).toBe(1);
});

test('PUR-08 an order’s owner is notified when its customer accepts it', async () => {
  const { order, link } = await addSentQuote();
  await accept(link);
  const [mail] = (await newMails()).filter(({ raw }) => raw.includes('The customer accepted'));
  expect(mail?.raw).toMatch(/^to: sales@world.test/im);
  expect(mail?.text).toContain(`Dana Lee accepted purchase order ${order.number}`);
});

test('PUR-08 the agreement is printed with the acceptance in place of the customer’s empty signature line', async () => {
  const { order, link } = await addSentQuote();
  expect(signatureLabelsOf(await read(order))).toEqual(['Customer signature', 'Provider signature']);
  await accept(link, { signature: typedSignature });
  const accepted = await read(order);
  const section = describeOrder(accepted, t).sections.find(({ title }) => title === t('purchaseOrders.acceptance'));
  expect(Object.fromEntries(section?.facts ?? [])).toMatchObject({
    [t('purchaseOrders.acceptedBy')]: 'Dana Lee',
    [t('purchaseOrders.acceptedAt')]: '11/23/2026, 12:00 PM CST',
    [t('purchaseOrders.acceptedContent')]: accepted.quote.acceptance?.contentDigest,
  });
  expect(section?.signed).toEqual(typedSignature);
  expect(signatureLabelsOf(accepted)).toEqual(['Provider signature']);
  expect((await sales.get(`${path}/${order.id}/document`)).status).toBe(200);
});

const signatureLabelsOf = (order: Order) =>
  describeOrder(order, t).sections.flatMap(({ signatures = [] }) => signatures.map(({ label }) => label));

test('PUR-08 an order is accepted once; if two acceptances are simultaneous, one is rejected', async () => {
  const { order, link } = await addSentQuote();
  const { contentDigest } = (await open(link)).body;
  const lockSql = [`select id from purchase_order where id = ${order.id} for update`];
  const replies = await whileLocked(server, lockSql, [
    () => accept(link, { contentDigest }).then(({ status, body }) => [status, body.code]),
    () =>
      sales
        .send<OrFailure<Order>>('POST', `${path}/${order.id}/quote/acceptance`, {
          ...{ name: 'Sam Poe', signature: typedSignature, contentDigest },
        })
        .then(({ status, body }) => [status, body.code]),
  ]);
  expect(replies.map(([status]) => status).toSorted()).toEqual([200, 409]);
  expect((await accept(link)).body.code).toBe('quoteAccepted');
  expect((await sendQuote(order)).body.code).toBe('quoteAccepted');
});

test('PUR-08 a signature for an order that changed after it was shown is rejected', async () => {
  const { order, link } = await addSentQuote();
  const { contentDigest } = (await open(link)).body;
  await change(order, { lines: [{ ...plan, unitPriceCents: 5995 }] });
  expect((await accept(link, { contentDigest })).body.code).toBe('quoteChanged');
  expect((await read(order)).quote.acceptance).toBeNull();
  expect((await accept(link)).body.state).toBe('accepted');
});

test('PUR-08 an order form that was opened before the customer accepted the order cannot be saved afterward', async () => {
  const { order, link } = await addSentQuote();
  const { revision } = await read(order);
  await accept(link);
  const lateReply = await sales.send<OrFailure<Order>>('PUT', `${path}/${order.id}`, {
    ...form,
    shippingFeeCents: 0,
    revision,
  });
  expect([lateReply.status, lateReply.body.code]).toEqual([409, 'changedByAnother']);
  expect((await read(order)).quote.state).toBe('accepted');
});

test.each([
  ['price', { lines: [{ ...plan, unitPriceCents: 5995 }] }],
  ['shipping fee', { shippingFeeCents: 0 }],
  ['units', { units: 91 }],
  ['delivery date', { deliveryDate: '2026-12-18' }],
  ['remarks', { remarks: 'Back door' }],
])(
  'PUR-08 a change to the %s voids the acceptance but keeps it in the history, and the customer can accept again',
  async (_, overrides) => {
    const { order, link } = await addSentQuote();
    await accept(link);
    await act(await world.as('management'), order, 'approve');
    expect((await change(order, overrides)).status).toBe(200);
    const { quote, history } = await read(order);
    expect(quote).toMatchObject({ state: 'changed', acceptance: null, voided: [{ name: 'Dana Lee', voidedAt: noon }] });
    expect(history.map(({ action }) => action)).toContain('voidAcceptance');
    expect((await open(link)).body.code).toBe('linkWithdrawn');
    await sendQuote(order);
    await accept(await newLinkToken());
    expect((await read(order)).quote).toMatchObject({ state: 'accepted', voided: [{}] });
  },
);

test('PUR-08 a changed customer order number or representative does not void the acceptance', async () => {
  const { order, link } = await addSentQuote();
  await accept(link);
  await change(order, { customerPoNumber: 'PO 77', salesRep2Id: 100 });
  expect((await read(order)).quote.state).toBe('accepted');
});

test('PUR-08 after a change to the property, the agreement shows the accepted data, and the acceptance stays valid', async () => {
  const { order, link } = await addSentQuote();
  const { documents } = (await open(link)).body;
  await accept(link);
  const management = await world.as('management');
  const { revision } = (await management.get<Order>(`/api/properties/${world.ids.property}`)).body;
  const address = { addressLine1: '9 New Road', city: 'Chicago', state: 'IL', zip: '60601', country: 'United States' };
  const renameReply = await management.send('PUT', `/api/properties/${world.ids.property}`, {
    ...{ name: 'Other Point', physicalAddress: address, timeZone: 'America/Chicago', revision },
    regionId: world.ids.region,
  });
  expect(renameReply.status).toBe(200);
  const openedQuote = (await open(link)).body;
  expect([openedQuote.state, openedQuote.documents.en.title]).toEqual(['accepted', documents.en.title]);
  const accepted = await read(order);
  for (const described of [openedQuote.documents.en, describeOrder(accepted, t)]) {
    expect(JSON.stringify(described)).not.toMatch(/9 New Road|Other Point/);
    expect(described.sections.flatMap(({ lines = [] }) => lines)).toContain(t('purchaseOrders.propertyChanged'));
  }
  expect((await change(order, { customerPoNumber: 'PO 77' })).body.quote.state).toBe('accepted');
  expect((await change(order, { units: 91 })).body.quote.state).toBe('changed');
});

test('PUR-08 the customer gets an email that confirms the acceptance, with number, total, and link', async () => {
  const { order, link } = await addSentQuote({ remarks: 'Back door' });
  await accept(link);
  const [mail] = (await newMails()).filter(({ raw }) => raw.includes('You accepted purchase order'));
  expect(mail?.raw).toMatch(/^to: dana@harbor.test/im);
  for (const expectedText of [`purchase order ${order.number}`, '$69.95', 'Dana Lee', `/quote/${link}`])
    expect(mail?.text).toContain(expectedText);
});

test.each([
  ['en', 'your acceptance is no longer valid', 'Changed: line items and units. The total was $69.95'],
  ['es', 'su aceptación ya no es válida', 'Cambios: artículos y unidades. El total era $69.95'],
])(
  'PUR-08 a change that voids the acceptance is emailed to the customer who accepted, in the customer’s language (%s)',
  async (...expected) => {
    const [language, subject, changes] = expected;
    const order = await addSubmittedOrder();
    await sendQuote(order, { language });
    const link = await newLinkToken();
    expect((await open(link)).body.language).toBe(language);
    await accept(link);
    await act(await world.as('management'), order, 'approve');
    await change(order, { units: 91, lines: [{ ...plan, unitPriceCents: 5995 }] });
    const mails = (await newMails()).filter(({ text }) => collapseSpaces(text).includes(changes));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).toMatch(/^to: dana@harbor.test/im);
    expect(collapseSpaces(mails[0]?.text ?? '')).toContain('$84.95');
    const sentMails = (await read(order)).mails.filter((mail) => mail.subject.includes(subject));
    expect(sentMails.map(({ to }) => to)).toEqual(['dana@harbor.test']);
  },
);

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ');

test('PUR-08 an order’s history names each quote, its recipient, and its validity', async () => {
  const { order } = await addSentQuote();
  await sales.send('PUT', `${path}/${order.id}/quote`, {
    ...{ validUntil: '2026-12-01', revision: (await read(order)).revision },
  });
  await sales.send('DELETE', `${path}/${order.id}/quote/link`);
  const step = { by: 'Test sales', at: noon, from: 'submitted', to: 'submitted' };
  expect((await read(order)).history.slice(0, 3)).toMatchObject([
    { ...step, action: 'revokeQuote', reason: null },
    { ...step, action: 'setQuoteValidity', reason: 'Valid until 12/01/2026' },
    { ...step, action: 'sendQuote', reason: 'To dana@harbor.test, valid until 11/30/2026' },
  ]);
});

test('PUR-08 a typed signature on a quote must contain letters', async () => {
  const { link } = await addSentQuote();
  const { body } = await accept(link, { signature: { kind: 'typed', name: '..' } });
  expect(body.validationResult?.fields).toMatchObject([{ path: 'signature.name', code: 'valSignature' }]);
  expect((await open(link)).body.state).toBe('open');
});

test('PUR-08 a quote is not valid longer than its link', async () => {
  const order = await addSubmittedOrder();
  const late = { path: 'validUntil', code: 'valQuoteLate' };
  expect((await sendQuote(order, { validUntil: '2027-05-22' })).body.validationResult?.fields).toMatchObject([late]);
  expect((await sendQuote(order, { validUntil: '2027-05-21' })).status).toBe(200);
  const setValidity = async (day: string) =>
    sales.send<OrFailure<Order>>('PUT', `${path}/${order.id}/quote`, {
      ...{ validUntil: day, revision: (await read(order)).revision },
    });
  expect((await setValidity('2027-05-22')).body.validationResult?.fields).toMatchObject([late]);
  expect((await setValidity('2027-05-20')).body.quote.validUntil).toBe('2027-05-20');
});

test('PUR-08 an expired quote cannot be accepted until the provider extends its validity', async () => {
  const { order, link } = await addSentQuote();
  // The last day ends at midnight in Chicago.
  now = '2026-12-01T05:59:00.000Z';
  expect((await open(link)).body.state).toBe('open');
  now = '2026-12-01T06:00:00.000Z';
  expect((await open(link)).body).toMatchObject({ state: 'expired', representative: expect.any(String) });
  expect((await accept(link)).body).toMatchObject({ code: 'quoteExpired' });
  // The session from a week ago has expired.
  const newSession = await signIn(server.url, world.login('sales').email, worldPassword);
  sales = callerOf(server.url, newSession.body.accessToken);
  expect((await read(order, sales)).quote.state).toBe('expired');
  const extend = async (day: string) =>
    sales.send<OrFailure<Order>>('PUT', `${path}/${order.id}/quote`, {
      ...{ validUntil: day, revision: (await read(order, sales)).revision },
    });
  expect((await extend('2026-11-30')).body.validationResult?.fields).toMatchObject([
    { path: 'validUntil', code: 'valQuotePast' },
  ]);
  expect((await extend('2026-12-01')).status).toBe(200);
  expect((await accept(link)).status).toBe(200);
});

test('PUR-08 a new quote link replaces the first, a revoked link is rejected, and a request repeated with the same idempotency key sends nothing', async () => {
  const { order, link } = await addSentQuote();
  const key = randomUUID();
  const { revision } = await read(order);
  for (const _ of [1, 2]) expect((await sendQuote(order, { key, revision, to: 'sam@harbor.test' })).status).toBe(200);
  expect((await newMails()).filter(({ raw }) => /^to: sam@harbor.test/im.test(raw))).toHaveLength(1);
  const second = await newLinkToken();
  expect((await open(link)).body.code).toBe('linkWithdrawn');
  expect((await open(second)).body.state).toBe('open');
  expect((await sales.send('DELETE', `${path}/${order.id}/quote/link`)).status).toBe(200);
  expect((await accept(second)).body.code).toBe('linkWithdrawn');
  expect((await sales.send<OrFailure<Order>>('DELETE', `${path}/${order.id}/quote/link`)).body.code).toBe(
    'stateChanged',
  );
  expect((await read(order)).quote).toMatchObject({ state: 'notSent', sent: null });
});

test('PUR-08 if a customer signs on the representative’s device, the acceptance shows this', async () => {
  const order = await addSubmittedOrder();
  const { contentDigest } = order.quote;
  const signed = { name: 'Dana Lee', signature: drawnSignature, contentDigest };
  const acceptedReply = await sales.send<Order>('POST', `${path}/${order.id}/quote/acceptance`, signed);
  expect(acceptedReply.body.quote.acceptance).toMatchObject({ via: 'screen', by: 'Test sales', email: null });
  const service = await world.as('service');
  expect((await service.send('POST', `${path}/${order.id}/quote/acceptance`, signed)).status).toBe(403);
});

test('PUR-08 approval does not require an acceptance, and the order shows that the acceptance is missing', async () => {
  const order = await addSubmittedOrder();
  const approved = await act(await world.as('management'), order, 'approve');
  expect([approved.status, approved.body.state, approved.body.quote.state]).toEqual([200, 'approved', 'notSent']);
});

test('PUR-08 a draft and a deleted order cannot be accepted', async () => {
  const { body: draft } = await sales.send<Order>('POST', path, form);
  expect(draft.quote.mayChange).toBe(false);
  expect((await sendQuote(draft)).body.code).toBe('quoteClosed');
  const { order, link } = await addSentQuote();
  await act(await world.as('management'), order, 'delete');
  expect((await open(link)).body.state).toBe('closed');
  expect((await accept(link)).body.code).toBe('quoteClosed');
  expect((await read(order)).quote.state).toBe('closed');
});

test('PUR-08 the link to an accepted order that was deleted does not open until the order is restored', async () => {
  const { order, link } = await addSentQuote();
  await accept(link);
  await act(await world.as('management'), order, 'delete');
  expect((await open(link)).body).toMatchObject({ state: 'closed', accepted: null });
  await act(await world.as('superadmin'), order, 'restore');
  expect((await open(link)).body.state).toBe('accepted');
});

test('PUR-08 an order for a canceled property cannot be accepted or sent', async () => {
  const { order, link } = await addSentQuote();
  const { contentDigest } = (await open(link)).body;
  const accounting = await world.as('accounting');
  const ended = await accounting.send('POST', `/api/properties/${world.ids.property}/cancel`, { reason: 'Sold' });
  expect(ended.status).toBe(200);
  expect((await open(link)).body.state).toBe('closed');
  expect((await accept(link, { contentDigest })).body.code).toBe('quoteClosed');
  const { quote, revision } = await read(order);
  expect(quote).toMatchObject({ state: 'closed', mayChange: false, acceptance: null });
  const signed = { name: 'Dana Lee', signature: drawnSignature, contentDigest };
  const acceptanceReply = await sales.send<OrFailure<Order>>('POST', `${path}/${order.id}/quote/acceptance`, signed);
  expect(acceptanceReply.body.code).toBe('quoteClosed');
  expect((await sendQuote(order)).body.code).toBe('propertyCanceled');
  const validityReply = await sales.send<OrFailure<Order>>('PUT', `${path}/${order.id}/quote`, {
    validUntil,
    revision,
  });
  expect(validityReply.body.code).toBe('propertyCanceled');
});
