import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
type Preview = CallOutput<typeof contract.purchaseOrders.previewUnitEntryMail>;
type MailPreview = CallOutput<typeof contract.purchaseOrders.previewMail>;
type Terms = CallOutput<typeof contract.purchaseOrders.listOrderTerms>;

const line = { productId: 2, quantity: 1, description: 'System for 90 units', unitPriceCents: 4495, isMonthly: true };
const form = { typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 0, lines: [line] };

/** A Monday at noon in the provider's time zone, in the week of Thanksgiving. */
const start = '2026-11-23T18:00:00.000Z';

let server: TestServer;
let world: OwnWorld;
let path: string;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date(start) } });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
  path = `/api/properties/${world.ids.property}/purchase-orders`;
});

test('PUR-04 PUR-10 the email that asks for units is previewed, stored, and followed by reminders after 3 and 6 business days', async () => {
  let now = start;
  const clock = { now: () => new Date(now) };
  const jobServer = await testServer({ clock, runsJobs: true });
  const { url, platform } = jobServer;
  const path = '/api/properties/1/purchase-orders';
  const sales = await actor(url, 'sales');
  await transact(platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update property set accounting_customer_number = 'C-1' where id = 1`.execute(tx),
  );
  const { body: draft } = await sales.send<Order>('POST', path, form);
  const orderPath = `${path}/${draft.id}`;
  await sales.send('POST', `${orderPath}/actions`, { action: 'submit' });
  await (await actor(url, 'management')).send('POST', `${orderPath}/actions`, { action: 'approve' });
  await sales.send('POST', `${orderPath}/printed`);
  const note = 'The garage doors can wait.';
  const { body: preview } = await sales.send<Preview>('POST', `${orderPath}/unit-entry-mail/preview`, { note });
  expect(preview).toMatchObject({ to: 'manager@world.test' });
  expect(preview.text).toContain(note);
  const response = await sales.send<Order>('POST', `${orderPath}/actions`, { action: 'askUnits', note });
  expect(response.body).toMatchObject({
    statusId: 5,
    mails: [{ to: 'manager@world.test', subject: preview.subject, fileName: null }],
  });
  const sent = (await outboxOf(jobServer)).find(({ raw }) => raw.includes(preview.subject));
  expect(sent?.raw).toContain(note);

  const mailsAfterJob = async (at: string) => {
    now = at;
    await platform.jobs.runNow('remind-of-units');
    await platform.jobs.runNow('remind-of-units');
    // Reads the mails from the database, because all sessions have expired by that day.
    const { rows } = await transact(platform.pool, { role: 'lb_system' }, (tx) =>
      sql<{ subject: string; by: string | null }>`select m.subject, s.name as by from purchase_order_mail m
        left join staff s on s.id = m.staff_id where m.record_id = ${draft.id} order by m.id desc`.execute(tx),
    );
    return rows.map(({ subject, by }) => [subject.split(':')[0], by]);
  };
  const first = [preview.subject, 'Test sales'];
  expect(await mailsAfterJob('2026-11-25T18:00:00Z')).toEqual([first]);
  // Thursday and Friday are holidays, so three business days end on the next Monday.
  expect(await mailsAfterJob('2026-11-27T18:00:00Z')).toEqual([first]);
  expect(await mailsAfterJob('2026-11-30T19:00:00Z')).toEqual([['Reminder', null], first]);
  expect(await mailsAfterJob('2026-12-02T19:00:00Z')).toHaveLength(2);
  expect(await mailsAfterJob('2026-12-04T19:00:00Z')).toEqual([['Reminder', null], ['Reminder', null], first]);
  expect(await mailsAfterJob('2026-12-20T19:00:00Z')).toHaveLength(3);
});

test('PUR-10 the verified units are previewed, emailed to the given recipients, and stored; they cannot be emailed before the units are submitted', async () => {
  const [sales, manager] = [await world.as('sales'), await world.as('manager')];
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update property set accounting_customer_number = 'C-1' where id = ${world.ids.property}`.execute(tx),
  );
  const { body: draft } = await sales.send<Order>('POST', path, { ...form, deliveryDate: '2026-12-18' });
  const orderPath = `${path}/${draft.id}`;
  await sales.send('POST', `${orderPath}/actions`, { action: 'submit' });
  await (await world.as('management')).send('POST', `${orderPath}/actions`, { action: 'approve' });
  await sales.send('POST', `${orderPath}/printed`);
  const mail = { about: 'verification', to: ['owner@customer.test'], note: 'See <b>pool</b>.' };
  const earlyReply = await sales.send<{ code: string }>('POST', `${orderPath}/mail/preview`, mail);
  expect([earlyReply.status, earlyReply.body.code]).toEqual([409, 'unitsNotSubmitted']);
  await sales.send('POST', `${orderPath}/actions`, { action: 'askUnits' });
  for (const [unit, building] of [
    ['10', 'North'],
    ['2', 'North'],
    ['Pool', null],
  ])
    expect((await manager.send('POST', `/api/properties/${world.ids.property}/units`, { unit, building })).status).toBe(
      201,
    );
  const submitted = await manager.send('POST', `/api/properties/${world.ids.property}/unit-entry`, {
    isAddressRight: true,
  });
  expect(submitted.status).toBe(200);
  expect((await sales.get<Order>(orderPath)).body.verificationTo).toBe(world.login('manager').email);
  const { body: preview } = await sales.send<MailPreview>('POST', `${orderPath}/mail/preview`, mail);
  expect(preview.fileName).toBeNull();
  for (const part of ['Units in North: 2, 10', 'Pool', '90 units, 100 hooks', 'December 18, 2026', 'See <b>pool</b>.'])
    expect(preview.text).toContain(part);
  expect(preview.html).not.toContain('<b>pool</b>');
  const key = randomUUID();
  await sales.send('POST', `${orderPath}/mail`, { ...mail, key });
  const { body: sent } = await sales.send<Order>('POST', `${orderPath}/mail`, { ...mail, key });
  const sentEmails = sent.mails.filter(({ subject }) => subject === preview.subject);
  expect(sentEmails).toMatchObject([{ to: 'owner@customer.test', by: 'Test sales', fileName: null }]);
  const sentMails = (await outboxOf(server)).filter(({ raw }) => /^to: owner@customer\.test/im.test(raw));
  expect(sentMails).toHaveLength(1);
  expect(sentMails[0]?.text).toContain('Units in North: 2, 10');
});

test('PUR-04 unit entry cannot be requested if no login may enter units', async () => {
  const sales = await world.as('sales');
  const { body: draft } = await sales.send<Order>('POST', path, form);
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update staff set disabled_at = now() where corporation_id = ${world.ids.corporation}`.execute(tx),
  );
  const reply = await sales.send<{ code: string }>('POST', `${path}/${draft.id}/unit-entry-mail/preview`, {});
  expect(reply.body.code).toBe('nobodyEntersUnits');
});

test('PUR-04 an order names the login that is asked for units, or no login if none may enter them', async () => {
  const [sales, management] = [await world.as('sales'), await world.as('management')];
  const customerNumber = `C-${world.ids.property}`;
  await sales.send('PUT', `/api/properties/${world.ids.property}/customer-number`, { customerNumber });
  const { body: order } = await sales.send<Order>('POST', path, { ...form, submit: true });
  expect(order.unitEntryTo).toBeNull();
  await management.send('POST', `${path}/${order.id}/actions`, { action: 'approve' });
  const { body: filed } = await sales.send<Order>('POST', `${path}/${order.id}/printed`);
  expect(filed).toMatchObject({ state: 'filed', unitEntryTo: { email: world.login('manager').email } });
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`update staff set disabled_at = now() where corporation_id = ${world.ids.corporation}`.execute(tx),
  );
  expect((await sales.get<Order>(`${path}/${order.id}`)).body.unitEntryTo).toBeNull();
});

test('PUR-08 terms are versioned: an order keeps the version it was submitted with', async () => {
  const [admin, sales] = [await world.as('superadmin'), await world.as('sales')];
  const clauses = Array.from({ length: 23 }, (_, index) => `Paragraph ${index + 1}`);
  expect((await sales.send('POST', '/api/order-terms', { clauses })).status).toBe(403);
  const { body: first } = await admin.send<{ id: number; version: number }>('POST', '/api/order-terms', { clauses });
  const { body: draft } = await sales.send<Order>('POST', path, form);
  expect(draft.terms).toMatchObject({ version: 1, clauses });
  const { body: submitted } = await sales.send<Order>('POST', `${path}/${draft.id}/actions`, { action: 'submit' });
  const { body: second } = await admin.send<{ id: number; version: number }>('POST', '/api/order-terms', {
    clauses: ['Other'],
  });
  expect([first.version, second.version]).toEqual([1, 2]);
  const stored = (await sales.get<Order>(`${path}/${draft.id}`)).body;
  expect([submitted.terms?.version, stored.terms?.version]).toEqual([1, 1]);
  const refusedReply = await admin.send<{ code: string }>('DELETE', `/api/order-terms/${first.id}`);
  expect(refusedReply.body.code).toBe('orderTermsKept');
  expect((await admin.send('DELETE', `/api/order-terms/${second.id}`)).status).toBe(200);
  const { rows } = (await sales.get<Terms>('/api/order-terms')).body;
  expect(rows.map(({ version, orders }) => [version, orders])).toEqual([[1, 1]]);
  const pdf = await fetch(`${server.url}${path}/${draft.id}/document`, {
    headers: { authorization: `Bearer ${sales.token}` },
  });
  expect(pdf.headers.get('content-type')).toContain('application/pdf');
});

test('PUR-04 a setting determines whether authors may approve their own orders', async () => {
  const { url } = await testServer({ env: { ORDER_SELF_APPROVAL: 'on' } });
  const path = '/api/properties/1/purchase-orders';
  const admin = await actor(url, 'management');
  const { body: draft } = await admin.send<Order>('POST', path, form);
  const { body: submitted } = await admin.send<Order>('POST', `${path}/${draft.id}/actions`, { action: 'submit' });
  expect(submitted.may.find(({ action }) => action === 'approve')?.blockedReason).toBeNull();
  const approved = await admin.send<Order>('POST', `${path}/${draft.id}/actions`, { action: 'approve' });
  expect(approved.status).toBe(200);
});
