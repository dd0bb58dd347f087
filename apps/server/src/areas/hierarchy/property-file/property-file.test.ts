import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';

type Form = CallOutput<typeof contract.hierarchy.sendChangeForm>;
type Forms = CallOutput<typeof contract.hierarchy.listChangeForms>;
type Vendor = CallOutput<typeof contract.hierarchy.addVendor>;
type Vendors = CallOutput<typeof contract.hierarchy.listVendors>;

test('HIE-08 a change form is kept and mailed to the provider, once', async () => {
  const server = await testServer({ env: { PROVIDER_EMAIL: 'office@provider.test' } });
  const manager = await actor(server.url, 'manager');
  const path = '/api/properties/1/send-change-form';
  const form = {
    changes: [{ detail: 'name', from: 'Harbor Point', to: 'Harbor Pointe' }],
    note: 'From the first of June.\nThank you.',
    key: randomUUID(),
  };
  const [sent, again] = [await manager.send<Form>('POST', path, form), await manager.send<Form>('POST', path, form)];
  expect(sent.status).toBe(201);
  expect(again.body.id).toBe(sent.body.id);
  const { rows: mailed } = await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql<{
      recipient: string;
      subject: string;
      shown: string;
    }>`select recipient, subject, shown from mail_message`.execute(tx),
  );
  expect(mailed).toEqual([
    { recipient: 'office@provider.test', subject: 'Change of details: Harbor Point', shown: expect.any(String) },
  ]);
  expect(mailed[0]?.shown).toContain('Name of the property: Harbor Point → Harbor Pointe');
  const seen = await (await actor(server.url, 'management')).get<Forms>('/api/properties/1/change-forms');
  expect(seen.status).toBe(200);
  expect(seen.body.rows).toMatchObject([{ changes: form.changes, note: form.note }]);
});

test('HIE-08 a change form that says nothing, or is of another property, is refused', async () => {
  const { url } = await testServer();
  const manager = await actor(url, 'manager');
  const form = { changes: [{ detail: 'name', from: '', to: 'Harbor View' }], note: '', key: randomUUID() };
  const send = (property: number, more: object) =>
    manager.send('POST', `/api/properties/${property}/send-change-form`, { ...form, ...more });
  expect((await send(1, { changes: [] })).status).toBe(400);
  expect((await send(1, { changes: [{ detail: 'name', from: 'a', to: ' ' }] })).status).toBe(400);
  expect((await send(1, { changes: [{ detail: 'name', from: '', to: 'a\r\nBcc: b@evil.test' }] })).status).toBe(400);
  expect((await send(4, {})).status).toBe(404);
});

test('HIE-08 vendors of a property are listed, changed by one at a time, and removed', async () => {
  const { url } = await testServer();
  const [manager, assistant] = [await actor(url, 'manager'), await actor(url, 'assistant')];
  const path = '/api/properties/1/vendors';
  const added = await manager.send<Vendor>('POST', path, { name: 'Ace Plumbing', phoneNumber: '312-555-0199' });
  expect(added.status).toBe(201);
  const twice = await manager.send('POST', path, { name: 'ACE plumbing' });
  expect(twice.body.validationResult?.fields).toMatchObject([{ path: 'name', code: 'nameNotAvailable' }]);
  const { id, revision } = added.body;
  const change = (isActive: boolean) => ({ name: 'Ace Plumbing', emailAddress: 'desk@ace.test', isActive, revision });
  expect((await assistant.send('PUT', `${path}/${id}`, change(false))).status).toBe(200);
  expect((await manager.send('PUT', `${path}/${id}`, change(true))).status).toBe(409);
  const listed = await manager.get<Vendors>(path);
  expect(listed.body.rows).toMatchObject([{ name: 'Ace Plumbing', emailAddress: 'desk@ace.test', isActive: false }]);
  expect((await manager.send('DELETE', `${path}/${id}`)).status).toBe(200);
  expect((await manager.send('DELETE', `${path}/${id}`)).status).toBe(404);
  expect((await manager.get('/api/properties/4/vendors')).status).toBe(404);
});
