import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { csvParts } from '#server/testing/csv-parts.ts';
import { type OwnWorld, ownWorld } from '#server/testing/own-world.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Request = CallOutput<typeof contract.hierarchy.addChangeRequest>;
type Requests = CallOutput<typeof contract.hierarchy.listChangeRequests>;
type AllRequests = CallOutput<typeof contract.hierarchy.listAllChangeRequests>;
type PendingWork = CallOutput<typeof contract.operations.readWaiting>;
type Vendor = CallOutput<typeof contract.hierarchy.addVendor>;
type Vendors = CallOutput<typeof contract.hierarchy.listVendors>;

let server: TestServer;
let world: OwnWorld;
beforeAll(async () => {
  server = await testServer({
    shared: true,
    env: { PROVIDER_EMAIL: 'office@provider.test', SALES_EMAIL: 'sales@provider.test' },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await ownWorld(server);
});

test('HIE-08 a change request is stored once and emailed to the provider once', async () => {
  const manager = await world.as('manager');
  const path = `/api/properties/${world.ids.property}/send-change-form`;
  const form = {
    changes: [{ detail: 'name', from: 'Harbor Point', to: 'Harbor Pointe' }],
    note: 'From the first of June.\nThank you.',
    key: randomUUID(),
  };
  const [sent, repeated] = [
    await manager.send<Request>('POST', path, form),
    await manager.send<Request>('POST', path, form),
  ];
  expect(sent.status).toBe(201);
  expect(repeated.body.id).toBe(sent.body.id);
  const { rows: sentMails } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{
      recipient: string;
      subject: string;
      shown: string;
    }>`select recipient, subject, shown from mail_message where key like ${`%${form.key}%`}`.execute(tx),
  );
  expect(sentMails).toEqual([
    { recipient: 'office@provider.test', subject: 'Change request: Harbor Point', shown: expect.any(String) },
  ]);
  expect(sentMails[0]?.shown).toContain('Property name: Harbor Point → Harbor Pointe');
  const snapshot = await (await world.as('management')).get<Requests>(
    `/api/properties/${world.ids.property}/change-requests`,
  );
  expect(snapshot.status).toBe(200);
  expect(snapshot.body.rows).toMatchObject([{ changes: form.changes, note: form.note }]);
});

test('HIE-08 OPS-01 the provider sees the change requests for all properties, and an open one counts as pending work until it is decided', async () => {
  const [manager, management] = [await world.as('manager'), await world.as('management')];
  const { property } = world.ids;
  const form = { changes: [{ detail: 'phone', from: '', to: '312-555-0100' }], note: '', key: randomUUID() };
  const countPending = async () =>
    (await management.get<PendingWork>('/api/waiting')).body.rows.find(({ kind }) => kind === 'changeRequests')
      ?.count ?? 0;
  const openRequests = async () =>
    (await management.get<AllRequests>('/api/change-requests?limit=200')).body.rows.filter(
      (row) => row.property.id === property,
    );
  const before = await countPending();
  const { body: sent } = await manager.send<Request>('POST', `/api/properties/${property}/send-change-form`, form);
  expect(await countPending()).toBe(before + 1);
  expect(await openRequests()).toMatchObject([{ id: sent.id, state: 'open', changes: form.changes }]);
  const file = await management.get<string>('/api/change-requests/file?format=csv&view=open');
  expect(file.body).toContain('312-555-0100');
  const actions = `/api/properties/${property}/change-requests/${sent.id}/actions`;
  expect((await management.send('POST', actions, { action: 'finish' })).status).toBe(200);
  expect([await countPending(), await openRequests()]).toEqual([before, []]);
  expect((await manager.get('/api/change-requests')).status).toBe(403);
});

test('HIE-08 a change request without content, or for another property, is rejected', async () => {
  const manager = await world.as('manager');
  const form = { changes: [{ detail: 'name', from: '', to: 'Harbor View' }], note: '', key: randomUUID() };
  const send = (property: number, overrides: object) =>
    manager.send('POST', `/api/properties/${property}/send-change-form`, { ...form, ...overrides });
  expect((await send(world.ids.property, { changes: [] })).status).toBe(400);
  expect((await send(world.ids.property, { changes: [{ detail: 'name', from: 'a', to: ' ' }] })).status).toBe(400);
  expect(
    (await send(world.ids.property, { changes: [{ detail: 'name', from: '', to: 'a\r\nBcc: b@evil.test' }] })).status,
  ).toBe(400);
  expect((await send(4, {})).status).toBe(404);
});

test('HIE-08 the provider can complete, decline, or reopen a change request, and the customer can withdraw it', async () => {
  const [manager, management, foreign] = [
    await world.as('manager'),
    await world.as('management'),
    await world.as('foreignManager'),
  ];
  const path = `/api/properties/${world.ids.property}/change-requests`;
  const add = async (to: string, from = '') =>
    (
      await manager.send<Request>('POST', `/api/properties/${world.ids.property}/send-change-form`, {
        ...{ changes: [{ detail: 'name', from, to }], note: '', key: randomUUID() },
      })
    ).body;
  const offeredActions = ({ may }: Request) => may.map(({ action }) => action);
  const first = await add('Harbor View');
  expect(first).toMatchObject({ state: 'open', closed: null });
  expect(offeredActions(first)).toEqual(['withdraw']);
  const decide = (id: number, action: string, reason = '') =>
    management.send<Request>('POST', `${path}/${id}/actions`, { action, reason });
  expect((await decide(first.id, 'decline')).status).toBe(400);
  const declined = await decide(first.id, 'decline', 'The name is taken');
  expect(declined.body).toMatchObject({
    state: 'declined',
    closed: { by: 'Test management', reason: 'The name is taken' },
  });
  expect(offeredActions(declined.body)).toEqual(['reopen']);
  // An action that the current state does not allow is rejected. The reply names the user who set the state.
  const rejectedReply = await manager.send('POST', `${path}/${first.id}/withdrawal`, {});
  expect(rejectedReply.status).toBe(409);
  expect(rejectedReply.body.validationResult?.fields).toMatchObject([
    { path: 'state', code: 'stateChangedByProvider' },
  ]);
  expect((await manager.send('POST', `${path}/${first.id}/actions`, { action: 'finish' })).status).toBe(403);
  // A customer can read the reason, but not the name of the internal user.
  const read = async (query: string) => (await manager.get<Requests>(`${path}?${query}`)).body;
  expect((await read('view=closed')).rows).toMatchObject([{ closed: { by: null, reason: 'The name is taken' } }]);
  expect((await decide(first.id, 'reopen', 'It is free again')).body).toMatchObject({ state: 'open', closed: null });

  const second = await add('Harbor Gate', 'Harbor View');
  expect((await manager.send<Request>('POST', `${path}/${second.id}/withdrawal`, {})).body.state).toBe('withdrawn');
  expect((await foreign.send('POST', `${path}/${second.id}/withdrawal`, {})).status).toBe(404);
  const open = await read('view=open');
  expect(open).toMatchObject({ count: 1, rows: [{ id: first.id }] });
  const page = await read('view=all&limit=1');
  expect(page).toMatchObject({ count: 2, rows: [{ id: second.id }] });
  expect((await read(`view=all&limit=1&cursor=${page.next}`)).rows).toMatchObject([{ id: first.id }]);
  const csv = await manager.get<string>(`${path}/file?format=csv&view=all&columns=changes,state`);
  expect(csvParts(csv.body).table).toEqual([
    'Changes,Status',
    'Property name: Harbor Gate (was Harbor View),Withdrawn',
    'Property name: Harbor View,Open',
  ]);
  const pdf = await fetch(`${server.url}${path}/file?format=pdf&view=all&columns=changes,state`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(await readPdf(pdf)), { mergePages: true });
  for (const expectedText of [
    'Change requests Harbor Point',
    'Property name: Harbor Gate (was Harbor View) Withdrawn',
    'Withdrawn',
    'Created by Test manager',
    'Page 1 of 1',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(expectedText);
});

test('HIE-08 a property’s vendors can be added, listed, changed, and removed; a stale change is rejected', async () => {
  const [manager, assistant] = [await world.as('manager'), await world.as('assistant')];
  const path = `/api/properties/${world.ids.property}/vendors`;
  const added = await manager.send<Vendor>('POST', path, { name: 'Ace Plumbing', phoneNumber: '312-555-0199' });
  expect(added.status).toBe(201);
  const duplicate = await manager.send('POST', path, { name: 'ACE plumbing' });
  expect(duplicate.body.validationResult?.fields).toMatchObject([{ path: 'name', code: 'nameNotAvailable' }]);
  const { id, revision } = added.body;
  const change = (isActive: boolean) => ({ name: 'Ace Plumbing', emailAddress: 'desk@ace.test', isActive, revision });
  expect((await assistant.send('PUT', `${path}/${id}`, change(false))).status).toBe(200);
  expect((await manager.send('PUT', `${path}/${id}`, change(true))).status).toBe(409);
  const unchanged = { ...change(false), revision: revision + 1 };
  expect((await manager.send<Vendor>('PUT', `${path}/${id}`, unchanged)).body.revision).toBe(revision + 1);
  const listed = await manager.get<Vendors>(path);
  expect(listed.body.rows).toMatchObject([{ name: 'Ace Plumbing', emailAddress: 'desk@ace.test', isActive: false }]);
  const remove = async (seen: number) => (await manager.send('DELETE', `${path}/${id}?revision=${seen}`)).status;
  expect(await remove(revision)).toBe(409);
  expect(await remove(revision + 1)).toBe(200);
  expect(await remove(revision + 1)).toBe(404);
  expect((await manager.get('/api/properties/4/vendors')).status).toBe(404);
});
