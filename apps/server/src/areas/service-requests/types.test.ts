import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import {
  act,
  actions,
  type Choices,
  type Failed,
  form,
  open,
  path,
  read,
  start,
} from '#server/testing/factories/service-requests.ts';

type Type = CallOutput<typeof contract.serviceRequests.addRequestType>;

const types = '/api/service-requests/types';
const sign = {
  ...{ name: 'Signage', nameEs: 'Letreros', priority: 'low', daysToAnswer: 10 },
  ...{ isWarrantyAsked: false, isForCustomers: true, isActive: true },
};

test('OPS-09 SRQ-04 a request type is added, changed, and deactivated; existing requests keep it', async () => {
  const { server, service, manager, clock } = await start();
  const admin = await actor(server.url, 'sysadmin');
  const add = (more: object = {}) => admin.send<Failed<Type>>('POST', types, { ...sign, ...more });
  const made = (await add()).body;
  expect(made).toMatchObject({ ...sign, isFixed: false, revision: 0 });
  const offered = async () => (await manager.get<Choices>(`${path}/choices`)).body.types.map(({ name }) => name);
  expect(await offered()).toEqual(['Key tags', 'Other', 'Repair', 'Replacement parts', 'Signage', 'Training']);
  const request = await open(manager, made.id);
  expect(request).toMatchObject({ priority: 'low', type: { name: 'Signage' } });
  // Ten business days from a Monday over Thanksgiving and the day after.
  expect(request.dueAt.slice(0, 10)).toBe('2026-12-09');
  const change = (more: object, revision = 0) =>
    admin.send<Failed<Type>>('PUT', `${types}/${made.id}`, { ...sign, revision, ...more });
  expect((await change({ name: 'Signs', isActive: false })).body).toMatchObject({ name: 'Signs', isActive: false });
  expect((await change({})).body.code).toBe('changedByAnother');
  expect(await offered()).not.toContain('Signs');
  expect((await manager.send<Failed<object>>('POST', path, form(made.id))).body.validationResult?.fields).toMatchObject(
    [{ path: 'typeId', code: 'valInvalid' }],
  );
  clock.at += 1000;
  const kept = await read(service, request);
  expect(kept.type.name).toBe('Signs');
  const { title, description, priority, dueAt, revision } = kept;
  const saved = await service.send('PUT', `${path}/${request.id}`, {
    ...{ typeId: made.id, title, description, priority, dueAt, revision },
  });
  expect(saved.status).toBe(200);
});

test('OPS-09 types that the product uses stay active under any name, and names are unique', async () => {
  const { server, service, manager, typeId } = await start();
  const admin = await actor(server.url, 'sysadmin');
  const id = typeId('Repair');
  const change = (more: object, revision: number) =>
    admin.send<Failed<Type>>('PUT', `${types}/${id}`, { ...sign, revision, ...more });
  const fields = async (reply: ReturnType<typeof change>) => (await reply).body.validationResult?.fields;
  expect(await fields(change({ isActive: false }, 0))).toMatchObject([{ path: 'isActive', code: 'requestTypeFixed' }]);
  expect(await fields(change({ name: 'training' }, 0))).toMatchObject([{ path: 'name', code: 'requestTypeNameTaken' }]);
  expect((await change({ name: 'Fix it', nameEs: 'Arreglo' }, 0)).body).toMatchObject({
    name: 'Fix it',
    isFixed: true,
  });
  for (const wrong of [
    { daysToAnswer: -1 },
    { daysToAnswer: 366 },
    { name: ' ' },
    { nameEs: '' },
    { priority: 'soon' },
  ])
    expect((await admin.send('POST', types, { ...sign, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
  for (const who of [service, manager]) expect((await who.send('POST', types, sign)).status).toBe(403);
  const made = await open(manager, id);
  expect(actions(made)).toEqual(['withdraw']);
  expect((await act(manager, made, 'withdraw', {})).body.state).toBe('closed');
});
