import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import {
  type OrFailure,
  openRequest,
  performRequestAction,
  possibleActions,
  type RequestChoices,
  readRequest,
  requestForm,
  requestsPath,
  startRequestServer,
} from '#server/testing/factories/service-requests.ts';

type Type = CallOutput<typeof contract.serviceRequests.addRequestType>;

const typesPath = '/api/service-requests/types';
const sign = {
  ...{ name: 'Signage', nameEs: 'Letreros', priority: 'low', daysToAnswer: 10 },
  ...{ isWarrantyAsked: false, isForCustomers: true, isActive: true },
};

test('OPS-09 SRQ-04 a request type is added, changed, and deactivated; existing requests keep their type', async () => {
  const { server, service, manager, clock } = await startRequestServer();
  const admin = await actor(server.url, 'sysadmin');
  const add = (overrides: object = {}) => admin.send<OrFailure<Type>>('POST', typesPath, { ...sign, ...overrides });
  const created = (await add()).body;
  expect(created).toMatchObject({ ...sign, isFixed: false, revision: 0 });
  const offeredNames = async () =>
    (await manager.get<RequestChoices>(`${requestsPath}/choices`)).body.types.map(({ name }) => name);
  expect(await offeredNames()).toEqual(['Key tags', 'Other', 'Repair', 'Replacement parts', 'Signage', 'Training']);
  const request = await openRequest(manager, created.id);
  expect(request).toMatchObject({ priority: 'low', type: { name: 'Signage' } });
  // Ten business days after a Monday, with Thanksgiving and the next day as holidays.
  expect(request.dueAt.slice(0, 10)).toBe('2026-12-09');
  const change = (overrides: object, revision = 0) =>
    admin.send<OrFailure<Type>>('PUT', `${typesPath}/${created.id}`, { ...sign, revision, ...overrides });
  expect((await change({ name: 'Signs', isActive: false })).body).toMatchObject({ name: 'Signs', isActive: false });
  expect((await change({})).body.code).toBe('changedByAnother');
  expect(await offeredNames()).not.toContain('Signs');
  expect(
    (await manager.send<OrFailure<object>>('POST', requestsPath, requestForm(created.id))).body.validationResult
      ?.fields,
  ).toMatchObject([{ path: 'typeId', code: 'valInvalid' }]);
  clock.at += 1000;
  const stored = await readRequest(service, request);
  expect(stored.type.name).toBe('Signs');
  const { title, description, priority, dueAt, revision } = stored;
  const saveReply = await service.send('PUT', `${requestsPath}/${request.id}`, {
    ...{ typeId: created.id, title, description, priority, dueAt, revision },
  });
  expect(saveReply.status).toBe(200);
});

test('OPS-09 request types that Latchboard itself uses can be renamed but not deactivated, and names are unique', async () => {
  const { server, service, manager, typeId } = await startRequestServer();
  const admin = await actor(server.url, 'sysadmin');
  const id = typeId('Repair');
  const change = (overrides: object, revision: number) =>
    admin.send<OrFailure<Type>>('PUT', `${typesPath}/${id}`, { ...sign, revision, ...overrides });
  const errorsOf = async (reply: ReturnType<typeof change>) => (await reply).body.validationResult?.fields;
  expect(await errorsOf(change({ isActive: false }, 0))).toMatchObject([
    { path: 'isActive', code: 'requestTypeFixed' },
  ]);
  expect(await errorsOf(change({ name: 'training' }, 0))).toMatchObject([
    { path: 'name', code: 'requestTypeNameTaken' },
  ]);
  expect((await change({ name: 'Fix it', nameEs: 'Arreglo' }, 0)).body).toMatchObject({
    name: 'Fix it',
    isFixed: true,
  });
  for (const invalidForm of [
    { daysToAnswer: -1 },
    { daysToAnswer: 366 },
    { name: ' ' },
    { nameEs: '' },
    { priority: 'soon' },
  ])
    expect((await admin.send('POST', typesPath, { ...sign, ...invalidForm })).status, JSON.stringify(invalidForm)).toBe(
      400,
    );
  for (const caller of [service, manager]) expect((await caller.send('POST', typesPath, sign)).status).toBe(403);
  const request = await openRequest(manager, id);
  expect(possibleActions(request)).toEqual(['withdraw']);
  expect((await performRequestAction(manager, request, 'withdraw', {})).body.state).toBe('closed');
});
