import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import {
  addTechnician,
  closingForm,
  openRequest,
  performRequestAction,
  type RequestChoices,
  readRequest,
  requestsPath,
  rosaId,
  type ServiceRequest,
  updateOpenReport,
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
  const { types } = (await service.get<RequestChoices>(`${requestsPath}/choices`)).body;
  repair = types.find(({ name }) => name === 'Repair')?.id ?? 0;
});
afterAll(() => server.close());

const runAsSystem = (statement: string) =>
  transact(server.platform.pool, { role: 'lb_system' }, (tx) => sql.raw(statement).execute(tx));

/** Subjects and texts of the emails to an address about a request, oldest first. */
async function mailsTo(email: string, { number }: Pick<ServiceRequest, 'number'>) {
  const all = await outboxOf(server);
  return all
    .filter(({ raw, text }) => raw.includes(`To: ${email}`) && text.includes(`SR-${number} `))
    .map(({ text }) => text.replaceAll('\r', ''));
}
const subjectsTo = async (email: string, request: Pick<ServiceRequest, 'number'>) =>
  (await mailsTo(email, request)).map((text) => text.split('\n')[0]);

test('SRQ-06 BEY-11 the requester is emailed once each when a request is received, assigned, waiting for the customer, and done; internal steps send no email', async () => {
  const request = await openRequest(manager, repair);
  const [received] = await mailsTo('manager@world.test', request);
  expect(received).toMatch(/^We received your service request SR-\d+ for /);
  expect(received).toMatch(/The request is due by \w+ \d+, \d{4} at .* C[SD]T\./);
  expect(received).toContain(`/service-requests/property/1/${request.id}`);
  await performRequestAction(service, request, 'assign', { assigneeId: rosaId });
  await service.send('POST', `${requestsPath}/${request.id}/notes`, { message: 'Owes us money' });
  await performRequestAction(service, request, 'start');
  await performRequestAction(service, request, 'wait', { waitingFor: 'parts', reason: 'Hinge ordered' });
  await performRequestAction(service, request, 'resume');
  await performRequestAction(service, request, 'wait', { waitingFor: 'customer', reason: 'When may we come?' });
  await performRequestAction(service, request, 'resume');
  await performRequestAction(service, request, 'close', closingForm);
  const mails = await mailsTo('manager@world.test', request);
  expect(mails.map((text) => text.split('\n')[0]?.replace(/SR-\d+ for Harbor Point/, 'IT'))).toEqual([
    'We received your service request IT',
    'A technician is assigned to service request IT',
    'Your answer is needed: service request IT',
    'Service request IT is done',
  ]);
  expect(mails[1]).not.toContain('Test service');
  expect(mails[2]).toContain('When may we come?');
  expect(mails[3]).toContain('Hinge replaced');
  // After a rating, no email asks the customer to rate again.
  expect(mails[3]).toContain('Rate the service');
  await manager.send('POST', `${requestsPath}/${request.id}/rating`, { stars: 5, text: '' });
  await performRequestAction(service, request, 'reopen', { reason: 'Again' });
  await performRequestAction(service, request, 'close', closingForm);
  expect((await mailsTo('manager@world.test', request)).at(-1)).not.toContain('Rate the service');
  expect((await mailsTo('manager@world.test', request)).join()).not.toContain('Owes us money');
});

test('SRQ-06 a note that the provider shares is emailed to the requester in their language; customers’ notes are not', async () => {
  const request = await openRequest(assistant, repair);
  await assistant.send('POST', `${requestsPath}/${request.id}/notes`, { message: 'Llame dos veces' });
  await manager.send('POST', `${requestsPath}/${request.id}/notes`, { message: 'Ring twice' });
  const note = await service.send<{ id: number }>('POST', `${requestsPath}/${request.id}/notes`, {
    message: 'We come on Monday',
  });
  await runAsSystem(`update staff set preferred_language = 'es' where email = 'assistant@world.test'`);
  expect(await subjectsTo('assistant@world.test', request)).toHaveLength(1);
  const share = { message: 'We come on Monday', revision: 0, isInternal: false };
  await service.send('PUT', `${requestsPath}/${request.id}/notes/${note.body.id}`, share);
  await service.send('PUT', `${requestsPath}/${request.id}/notes/${note.body.id}`, { ...share, revision: 1 });
  const mails = (await mailsTo('assistant@world.test', request)).slice(1);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^Nueva nota en la solicitud de servicio SR-\d+ para /);
  expect(mails[0]).toContain('We come on Monday');
});

test('SRQ-06 the email that names the technician does not promise an early start if the request is already late', async () => {
  const request = await openRequest(manager, repair);
  await runAsSystem(`update service_request set due_at = now() - interval '1 day' where id = ${request.id}`);
  await performRequestAction(service, request, 'assign', { assigneeId: rosaId });
  const text = (await mailsTo('manager@world.test', request)).at(-1)?.replaceAll(/\s+/g, ' ');
  expect(text).toContain('A technician is assigned. The request was due by ');
  expect(text).not.toContain('soon');
});

test('SRQ-06 text that the provider adds to an open request is emailed to the requester', async () => {
  const request = await openRequest(manager, repair);
  await openRequest(service, repair, { title: 'Also the lock', description: 'It sticks.', joinId: request.id });
  expect((await mailsTo('manager@world.test', request)).at(-1)).toMatch(
    /^New note on [\s\S]*Also the lock\nIt sticks\./,
  );
});

test('SRQ-06 customers see the emails that were sent to them, but not those sent to the provider’s staff', async () => {
  const request = await openRequest(manager, repair);
  await performRequestAction(sales, request, 'assign', { assigneeId: rosaId });
  const { mails } = await readRequest(manager, request);
  expect(mails.map(({ to }) => to)).toEqual(['manager@world.test', 'manager@world.test']);
  expect((await readRequest(service, request)).mails.map(({ to }) => to)).toContain('service@world.test');
});

test('SRQ-06 a technician is notified when a request is reassigned or withdrawn; the requester is notified when another person closes the request', async () => {
  const ray = await addTechnician(server);
  const request = await openRequest(manager, repair);
  await performRequestAction(service, request, 'assign', { assigneeId: ray.id });
  await performRequestAction(sales, request, 'reassign', { assigneeId: rosaId });
  expect((await subjectsTo('ray@world.test', request)).at(-1)).toMatch(/was reassigned$/);
  await updateOpenReport(sales, [{ serviceRequestId: request.id, assignedToUser: ray.id }]);
  expect((await subjectsTo('service@world.test', request)).at(-1)).toMatch(/was reassigned$/);
  await performRequestAction(assistant, request, 'withdraw', { reason: 'It works again' });
  const [withdrawnMail] = (await mailsTo('ray@world.test', request)).slice(-1);
  expect(withdrawnMail).toMatch(/^Service request SR-\d+ at .* was closed\n/);
  expect(withdrawnMail).toContain('It works again');
  expect((await mailsTo('manager@world.test', request)).at(-1)).toContain(
    'The request was closed before the work was done.',
  );
});

test('SRQ-06 for a request opened by the provider, the login with the contact’s email is notified, as long as that login may see the property', async () => {
  const request = await openRequest(service, repair, { contactName: 'Ana', contactEmail: 'Manager@world.test' });
  expect(await subjectsTo('manager@world.test', request)).toHaveLength(1);
  const other = await openRequest(service, repair, { contactName: 'Bo', contactEmail: 'foreignmanager@world.test' });
  expect(await subjectsTo('foreignmanager@world.test', other)).toHaveLength(0);
});

test('SRQ-06 the history shows the assignee of a request; customers see no name', async () => {
  const request = await openRequest(manager, repair);
  await performRequestAction(sales, request, 'assign', { assigneeId: rosaId });
  const assigneeIn = async (caller: Caller) =>
    (await readRequest(caller, request)).history.find(({ action }) => action === 'assign')?.assignee;
  expect([await assigneeIn(service), await assigneeIn(manager)]).toEqual(['Test service', null]);
});
