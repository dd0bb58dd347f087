import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { uniqueWord } from '#server/testing/unique-word.ts';

type Lead = CallOutput<typeof contract.leads.submitLead>;
type Leads = CallOutput<typeof contract.leads.listLeads>;

let form = {
  name: 'Ana Ruiz',
  company: 'Lakeside Homes',
  phone: '312-555-0142',
  email: 'ana@lakeside.test',
  units: 240,
  interest: 'system',
  note: 'Saw it at the fair.\nCall in the morning.',
};
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, env: { SALES_EMAIL: 'sales@provider.test' } });
});
afterAll(() => server.close());
beforeEach(() => {
  form = { ...form, company: `Lakeside ${uniqueWord()} Homes` };
});

const address = { addressLine1: '1 Lake Street', city: 'Chicago', state: 'IL', zip: '60601' };

test('OPS-09 a lead is stored with its details and emailed to sales once', async () => {
  const accounting = await actor(server.url, 'accounting');
  const key = randomUUID();
  const send = () => accounting.send<Lead>('POST', '/api/users/103/submit-lead-form', { ...form, key });
  const [sentReply, repeatedReply] = await Promise.all([send(), send()]);
  expect([sentReply.status, repeatedReply.status]).toEqual([201, 201]);
  expect(sentReply.body.id).toBe(repeatedReply.body.id);
  expect(sentReply.body).toMatchObject({
    ...form,
    phone: expect.stringContaining('555'),
    state: 'open',
    by: 'Test accounting',
  });
  const search = encodeURIComponent(`${form.company.toLowerCase()} fair`);
  const { rows, count } = (await (await actor(server.url, 'sales')).get<Leads>(`/api/leads?search=${search}`)).body;
  expect([count, rows[0]?.name]).toEqual([1, 'Ana Ruiz']);
  const mails = (await outboxOf(server)).filter(({ text }) => text.includes(form.company));
  expect(mails.map(({ raw }) => /^To: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual(['sales@provider.test']);
  expect(mails[0]?.raw).toContain(`Subject: Lead: ${form.company}`);
  for (const text of ['Ana Ruiz', 'ana@lakeside.test', '240', 'Saw it at the fair.'])
    expect(mails[0]?.text).toContain(text);
});

test('OPS-09 a lead requires a phone number or email, and is credited to one of the provider’s users', async () => {
  const [sales, manager] = [await actor(server.url, 'sales'), await actor(server.url, 'manager')];
  const path = '/api/users/101/submit-lead-form';
  expect((await sales.send('POST', path, { ...form, phone: '', email: '' })).body).toMatchObject({
    validationResult: { fields: [{ path: 'phone', code: 'valPhoneOrEmail' }] },
  });
  for (const invalidFields of [
    { units: 0 },
    { units: 1.5 },
    { interest: 'gold' },
    { company: ' ' },
    { email: 'a@b\r\nBcc: c' },
  ])
    expect([invalidFields, (await sales.send('POST', path, { ...form, ...invalidFields })).status]).toEqual([
      invalidFields,
      400,
    ]);
  expect((await sales.send<Lead>('POST', '/api/users/100/submit-lead-form', form)).body.by).toBe('Test management');
  for (const id of [203, 9999])
    expect([id, (await sales.send('POST', `/api/users/${id}/submit-lead-form`, form)).status]).toEqual([id, 404]);
  expect((await manager.send('POST', '/api/users/203/submit-lead-form', form)).status).toBe(403);
  expect((await manager.get('/api/leads')).status).toBe(403);
});

test('OPS-09 converting a lead creates one corporation and one property, even if it is converted twice at the same time', async () => {
  const [sales, production] = [await actor(server.url, 'sales'), await actor(server.url, 'production')];
  const lead = (await sales.send<Lead>('POST', '/api/users/101/submit-lead-form', form)).body;
  const expected = {
    revision: lead.revision,
    corporationName: form.company,
    propertyName: 'Lakeside Towers',
    physicalAddress: address,
    timeZone: 'America/Chicago',
  };
  const convert = () => sales.send<Lead>('POST', `/api/leads/${lead.id}/convert`, expected);
  expect((await production.send('POST', `/api/leads/${lead.id}/convert`, expected)).status).toBe(403);
  const responses = await Promise.all([convert(), convert()]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const created = responses.find(({ status }) => status === 200)?.body;
  expect(created).toMatchObject({ state: 'converted', property: { name: 'Lakeside Towers' }, mayConvert: false });
  const property = await sales.get(`/api/properties/${created?.property?.id}`);
  expect(JSON.stringify(property.body)).toContain('1 Lake Street');
  expect(property.body).toMatchObject({ phoneNumber: expect.stringContaining('555') });
  const notes = await sales.get<{ rows: object[] }>(`/api/properties/${created?.property?.id}/notes`);
  expect(notes.body.rows).toMatchObject([
    { message: expect.stringMatching(/^Ana Ruiz\n.*0142\nana@lakeside\.test\n240 units\nSaw it at the fair\./) },
  ]);
  const other = (await sales.send<Lead>('POST', '/api/users/101/submit-lead-form', form)).body;
  const duplicateReply = await sales.send('POST', `/api/leads/${other.id}/convert`, expected);
  expect([duplicateReply.status, duplicateReply.body.code]).toEqual([409, 'equalName']);
  const second = await sales.send<Lead>('POST', `/api/leads/${other.id}/convert`, {
    ...expected,
    allowEqualName: true,
  });
  expect(second.body).toMatchObject({ state: 'converted', property: { name: 'Lakeside Towers' } });
});

test('OPS-09 a lead is dropped with a reason and can be reopened', async () => {
  const sales = await actor(server.url, 'sales');
  const lead = (await sales.send<Lead>('POST', '/api/users/101/submit-lead-form', form)).body;
  const drop = (overrides: object) =>
    sales.send<Lead & { readonly code?: string }>('POST', `/api/leads/${lead.id}/drop`, overrides);
  expect((await drop({ revision: 0, isDropped: true })).status).toBe(400);
  const dropped = await drop({ revision: 0, isDropped: true, reason: 'Went to another provider' });
  expect(dropped.body).toMatchObject({ state: 'dropped', reason: 'Went to another provider', decidedBy: 'Test sales' });
  expect((await drop({ revision: 1, isDropped: true, reason: 'Again' })).body.code).toBe('stateChanged');
  expect((await drop({ revision: 0, isDropped: false })).body.code).toBe('changedByAnother');
  expect((await drop({ revision: 1, isDropped: false })).body).toMatchObject({ state: 'open', reason: '' });
  const file = await sales.get<string>('/api/leads/file?format=csv');
  expect(file.body).toContain(form.company);
});

test('OPS-09 a lead’s page shows the contact, request, and outcome; only the provider sees the page', async () => {
  const [sales, manager] = [await actor(server.url, 'sales'), await actor(server.url, 'manager')];
  const { id } = (await sales.send<Lead>('POST', '/api/users/101/submit-lead-form', form)).body;
  expect((await sales.get<Lead>(`/api/leads/${id}`)).body).toMatchObject({
    ...form,
    phone: expect.stringContaining('555'),
    id,
  });
  await sales.send('POST', `/api/leads/${id}/drop`, { revision: 0, isDropped: true, reason: 'Went elsewhere' });
  expect((await sales.get<Lead>(`/api/leads/${id}`)).body).toMatchObject({
    state: 'dropped',
    reason: 'Went elsewhere',
    decidedBy: 'Test sales',
  });
  expect([(await sales.get('/api/leads/999999')).status, (await manager.get(`/api/leads/${id}`)).status]).toEqual([
    404, 403,
  ]);
});
