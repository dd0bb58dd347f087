import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

type Residents = CallOutput<typeof contract.units.listResidents>;
type Resident = Residents['rows'][number];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } });
});
afterAll(() => server.close());

test('BEY-21 a unit lists current, future, and past residents, who can be added, changed, and removed', async () => {
  const world = await ownWorld(server);
  const manager = await world.as('manager');
  const path = `/api/properties/${world.ids.property}/residents`;
  const list = async () => (await manager.get<Residents>(`${path}?unit=101`)).body;
  const { unitId } = await list();
  const add = (form: object) => manager.send<Resident & FailureBody>('POST', path, { unitId, ...form });
  await add({ name: 'Zoe', moveIn: '2026-11-21' });
  await add({ name: 'Al', moveOut: '2026-11-19' });
  const { body: ana } = await add({ name: 'Ana', email: 'ANA@world.test', moveIn: '2026-11-20' });
  expect(ana).toMatchObject({ email: 'ana@world.test', language: 'en', period: 'current', revision: 0 });
  expect((await list()).rows.map(({ name, period }) => [name, period])).toEqual([
    ['Ana', 'current'],
    ['Zoe', 'future'],
    ['Al', 'past'],
  ]);
  const codeOf = ({ body }: { body: FailureBody }) => body.validationResult?.fields[0]?.code;
  expect(codeOf(await add({ name: 'ANA' }))).toBe('residentTaken');
  expect(codeOf(await add({ name: 'Bo', moveIn: '2026-11-20', moveOut: '2026-11-19' }))).toBe('residentDays');
  const change = (form: object) =>
    manager.send<Resident & FailureBody>('PUT', `${path}/${ana.id}`, { name: 'Ana Peña', ...form });
  expect((await change({ revision: 0, moveOut: '2026-11-20' })).body).toMatchObject({ period: 'current', revision: 1 });
  expect((await change({ revision: 0 })).status).toBe(409);
  expect((await manager.send('DELETE', `${path}/${ana.id}`)).status).toBe(200);
  expect((await list()).rows.map(({ name }) => name)).toEqual(['Zoe', 'Al']);
  expect((await manager.get(`${path}?unit=none`)).status).toBe(404);
});

test('BEY-21 a resident cannot be added to the unit of another property', async () => {
  const [world, other] = [await ownWorld(server), await ownWorld(server)];
  const manager = await world.as('manager');
  const foreign = await other.as('manager');
  const { body } = await foreign.get<Residents>(`/api/properties/${other.ids.property}/residents?unit=101`);
  const path = `/api/properties/${world.ids.property}/residents`;
  expect((await manager.send('POST', path, { unitId: body.unitId, name: 'Ana' })).status).toBe(404);
});
