import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import {
  act,
  type Choices,
  closingForm,
  open,
  path,
  type Request,
  read,
  rosaId,
  technician,
  update,
} from '#server/testing/factories/service-requests.ts';
import { outboxOf } from '#server/testing/outbox.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

let server: TestServer;
let service: Caller;
let sales: Caller;
let manager: Caller;
let assistant: Caller;
let repair: number;
beforeAll(async () => {
  server = await testServer({ shared: true });
  [service, sales, manager, assistant] = await Promise.all([
    actor(server.url, 'service'),
    actor(server.url, 'sales'),
    actor(server.url, 'manager'),
    actor(server.url, 'assistant'),
  ]);
  const { types } = (await service.get<Choices>(`${path}/choices`)).body;
  repair = types.find(({ name }) => name === 'Repair')?.id ?? 0;
});
afterAll(() => server.close());

const system = (statement: string) =>
  transact(server.platform.pool, { role: 'lb_system' }, (tx) => sql.raw(statement).execute(tx));

/** Subjects and texts of the emails to an address about a request, oldest first. */
async function mailsTo(email: string, { number }: Pick<Request, 'number'>) {
  const all = await outboxOf(server);
  return all
    .filter(({ raw, text }) => raw.includes(`To: ${email}`) && text.includes(`SR-${number} `))
    .map(({ text }) => text.replaceAll('\r', ''));
}
const subjectsTo = async (email: string, request: Pick<Request, 'number'>) =>
  (await mailsTo(email, request)).map((text) => text.split('\n')[0]);

test('SRQ-06 BEY-11 the requester is mailed once when the request is received, once when assigned, once when waiting, and once when done; internal steps send no mail', async () => {
  const made = await open(manager, repair);
  const [received] = await mailsTo('manager@world.test', made);
  expect(received).toMatch(/^We received your service request SR-\d+ for /);
  expect(received).toMatch(/The request is due by \w+ \d+, \d{4} at .* C[SD]T\./);
  expect(received).toContain(`/service-requests/property/1/${made.id}`);
  await act(service, made, 'assign', { assigneeId: rosaId });
  await service.send('POST', `${path}/${made.id}/notes`, { message: 'Owes us money' });
  await act(service, made, 'start');
  await act(service, made, 'wait', { waitingFor: 'parts', reason: 'Hinge ordered' });
  await act(service, made, 'resume');
  await act(service, made, 'wait', { waitingFor: 'customer', reason: 'When may we come?' });
  await act(service, made, 'resume');
  await act(service, made, 'close', closingForm);
  const mails = await mailsTo('manager@world.test', made);
  expect(mails.map((text) => text.split('\n')[0]?.replace(/SR-\d+ for Harbor Point/, 'IT'))).toEqual([
    'We received your service request IT',
    'A technician is assigned to service request IT',
    'Your answer is needed: service request IT',
    'Service request IT is done',
  ]);
  expect(mails[1]).not.toContain('Test service');
  expect(mails[2]).toContain('When may we come?');
  expect(mails[3]).toContain('Hinge replaced');
  // After a rating, the customer is not asked again.
  expect(mails[3]).toContain('Rate the service');
  await manager.send('POST', `${path}/${made.id}/rating`, { stars: 5, text: '' });
  await act(service, made, 'reopen', { reason: 'Again' });
  await act(service, made, 'close', closingForm);
  expect((await mailsTo('manager@world.test', made)).at(-1)).not.toContain('Rate the service');
  expect((await mailsTo('manager@world.test', made)).join()).not.toContain('Owes us money');
});

test('SRQ-06 a note that the provider shares is mailed to the requester in their language; notes of customers are not', async () => {
  const made = await open(assistant, repair);
  await assistant.send('POST', `${path}/${made.id}/notes`, { message: 'Llame dos veces' });
  await manager.send('POST', `${path}/${made.id}/notes`, { message: 'Ring twice' });
  const note = await service.send<{ id: number }>('POST', `${path}/${made.id}/notes`, { message: 'We come on Monday' });
  await system(`update staff set preferred_language = 'es' where email = 'assistant@world.test'`);
  expect(await subjectsTo('assistant@world.test', made)).toHaveLength(1);
  const share = { message: 'We come on Monday', revision: 0, isInternal: false };
  await service.send('PUT', `${path}/${made.id}/notes/${note.body.id}`, share);
  await service.send('PUT', `${path}/${made.id}/notes/${note.body.id}`, { ...share, revision: 1 });
  const mails = (await mailsTo('assistant@world.test', made)).slice(1);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^Nueva nota en la solicitud de servicio SR-\d+ para /);
  expect(mails[0]).toContain('We come on Monday');
});

test('SRQ-06 the mail that names the technician does not promise an early start if the request is already late', async () => {
  const made = await open(manager, repair);
  await system(`update service_request set due_at = now() - interval '1 day' where id = ${made.id}`);
  await act(service, made, 'assign', { assigneeId: rosaId });
  const text = (await mailsTo('manager@world.test', made)).at(-1)?.replaceAll(/\s+/g, ' ');
  expect(text).toContain('A technician is assigned. The request was due by ');
  expect(text).not.toContain('soon');
});

test('SRQ-06 text that the provider adds to an open request is mailed to the requester', async () => {
  const made = await open(manager, repair);
  await open(service, repair, { title: 'Also the lock', description: 'It sticks.', joinId: made.id });
  expect((await mailsTo('manager@world.test', made)).at(-1)).toMatch(/^New note on [\s\S]*Also the lock\nIt sticks\./);
});

test('SRQ-06 customers see the mails that were sent to them, not those to the provider’s people', async () => {
  const made = await open(manager, repair);
  await act(sales, made, 'assign', { assigneeId: rosaId });
  const { mails } = await read(manager, made);
  expect(mails.map(({ to }) => to)).toEqual(['manager@world.test', 'manager@world.test']);
  expect((await read(service, made)).mails.map(({ to }) => to)).toContain('service@world.test');
});

test('SRQ-06 a technician is notified when a request is reassigned or withdrawn; the requester is notified when another person closes it', async () => {
  const ray = await technician(server);
  const made = await open(manager, repair);
  await act(service, made, 'assign', { assigneeId: ray.id });
  await act(sales, made, 'reassign', { assigneeId: rosaId });
  expect((await subjectsTo('ray@world.test', made)).at(-1)).toMatch(/was reassigned$/);
  await update(sales, [{ serviceRequestId: made.id, assignedToUser: ray.id }]);
  expect((await subjectsTo('service@world.test', made)).at(-1)).toMatch(/was reassigned$/);
  await act(assistant, made, 'withdraw', { reason: 'It works again' });
  const [withdrawn] = (await mailsTo('ray@world.test', made)).slice(-1);
  expect(withdrawn).toMatch(/^Service request SR-\d+ at .* was closed\n/);
  expect(withdrawn).toContain('It works again');
  expect((await mailsTo('manager@world.test', made)).at(-1)).toContain(
    'The request was closed before the work was done.',
  );
});

test('SRQ-06 a request opened by the provider notifies the login with the contact’s email, as long as that login may see the property', async () => {
  const made = await open(service, repair, { contactName: 'Ana', contactEmail: 'Manager@world.test' });
  expect(await subjectsTo('manager@world.test', made)).toHaveLength(1);
  const other = await open(service, repair, { contactName: 'Bo', contactEmail: 'foreignmanager@world.test' });
  expect(await subjectsTo('foreignmanager@world.test', other)).toHaveLength(0);
});

test('SRQ-06 the history shows the assignee of a request; customers see no name', async () => {
  const made = await open(manager, repair);
  await act(sales, made, 'assign', { assigneeId: rosaId });
  const assigneeIn = async (who: Caller) =>
    (await read(who, made)).history.find(({ action }) => action === 'assign')?.assignee;
  expect([await assigneeIn(service), await assigneeIn(manager)]).toEqual(['Test service', null]);
});
