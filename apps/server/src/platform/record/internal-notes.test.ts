import { randomUUID } from 'node:crypto';
import type { FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

interface Note {
  id: number;
  message: string;
  isInternal: boolean;
  revision: number;
}

let server: TestServer;
let service: Caller;
let manager: Caller;
beforeAll(async () => {
  server = await testServer({ shared: true });
  [service, manager] = [await actor(server.url, 'service'), await actor(server.url, 'manager')];
});
afterAll(() => server.close());

const requests = '/api/properties/1/service-requests';
const workOrders = '/api/properties/1/work-orders';

async function newRequest(): Promise<string> {
  const { body } = await service.get<{ types: { id: number; name: string }[] }>(`${requests}/choices`);
  const typeId = body.types.find(({ name }) => name === 'Repair')?.id;
  const form = { typeId, title: 'Door', description: 'It sags.', key: randomUUID() };
  return `${requests}/${(await manager.send<{ id: number }>('POST', requests, form)).body.id}`;
}
const newWorkOrder = async () =>
  `${workOrders}/${(await manager.send<{ id: number }>('POST', workOrders, { task: 'Sink' })).body.id}`;

const addNote = (caller: Caller, at: string, body: object) =>
  caller.send<Note & Partial<FailureBody>>('POST', `${at}/notes`, body);
const readBy = async (caller: Caller, at: string) =>
  (await caller.get<{ rows: Note[] }>(`${at}/notes`)).body.rows.map(({ message, isInternal }) => [message, isInternal]);

test.each([
  ['SRQ-05', 'service request', newRequest],
  ['SRQ-08', 'work order', newWorkOrder],
])('%s a provider’s note on a %s is internal unless the author shares it with customers', async (_id, _what, make) => {
  const at = await make();
  expect((await addNote(service, at, { message: 'Owes us money' })).body.isInternal).toBe(true);
  expect((await addNote(service, at, { message: 'We come on Monday', isInternal: false })).body.isInternal).toBe(false);
  expect((await addNote(manager, at, { message: 'Ring twice' })).body.isInternal).toBe(false);
  expect(await readBy(service, at)).toEqual([
    ['Ring twice', false],
    ['We come on Monday', false],
    ['Owes us money', true],
  ]);
  expect(await readBy(manager, at)).toEqual([
    ['Ring twice', false],
    ['We come on Monday', false],
  ]);
});

test('SRQ-05 a customer’s note is visible to everyone; an internal note’s author can share it later and make it internal again', async () => {
  const at = await newRequest();
  const refusedReply = await addNote(manager, at, { message: 'Secret', isInternal: true });
  expect([refusedReply.status, refusedReply.body.validationResult?.fields[0]?.path]).toEqual([400, 'isInternal']);
  const { body: note } = await addNote(service, at, { message: 'Hinge is on its way' });
  const change = (revision: number, overrides: object) =>
    service.send<Note>('PUT', `${at}/notes/${note.id}`, { message: 'Hinge is on its way.', revision, ...overrides });
  expect((await change(0, {})).body.isInternal).toBe(true);
  expect(await readBy(manager, at)).toEqual([]);
  expect((await change(1, { isInternal: false })).body.isInternal).toBe(false);
  expect(await readBy(manager, at)).toEqual([['Hinge is on its way.', false]]);
  await change(2, { isInternal: true });
  expect(await readBy(manager, at)).toEqual([]);
  // The customer cannot open the note by its ID either.
  const known = { message: 'Mine now', revision: 3 };
  expect((await manager.send('PUT', `${at}/notes/${note.id}`, known)).status).toBe(404);
  expect((await manager.send('DELETE', `${at}/notes/${note.id}`)).status).toBe(404);
});

test('SRQ-05 RGT-05 the database prevents customers from reading and writing internal notes', async () => {
  const [request, order] = [await newRequest(), await newWorkOrder()];
  for (const at of [request, order]) await addNote(service, at, { message: 'Owes us money' });
  const asManager = <Row>(statement: string) =>
    transact(server.platform.pool, { role: 'lb_external', staffId: 203, language: 'en' }, async (tx) => {
      return (await sql.raw<Row>(statement).execute(tx)).rows;
    });
  for (const table of ['service_request_note', 'work_order_note']) {
    expect(await asManager(`select from ${table} where is_internal or message = 'Owes us money'`)).toEqual([]);
    const row = `insert into ${table} (record_id, property_id, at, staff_id, message, is_internal)
      select id, property_id, now(), 203, 'Hidden', true from ${table.replace('_note', '')} where property_id = 1 limit 1`;
    await expect(asManager(row)).rejects.toMatchObject({ code: '42501' });
  }
});

test('HIE-05 notes on records that customers cannot read are internal and cannot be shared', async () => {
  const note = await addNote(service, '/api/properties/1', { message: 'Gate code is new' });
  expect(note.body.isInternal).toBe(true);
  expect((await addNote(service, '/api/properties/1', { message: 'Hello', isInternal: false })).status).toBe(400);
  expect((await manager.get('/api/properties/1/notes')).status).toBe(403);
});
