import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { ownWorld } from '#server/testing/own-world.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { whileLocked } from '#server/testing/while-locked.ts';

type Residents = CallOutput<typeof contract.units.listResidents>;
type Resident = Residents['rows'][number];
type Units = CallOutput<typeof contract.units.listUnits>;
type Found = CallOutput<typeof contract.units.findResidents>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ shared: true, clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } });
});
afterAll(() => server.close());

test('BEY-21 the current, future, and past residents of a unit are listed, and can be added, changed, and removed', async () => {
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
  expect((await manager.send('DELETE', `${path}/${ana.id}?revision=0`)).status).toBe(409);
  expect((await manager.send('DELETE', `${path}/${ana.id}?revision=1`)).status).toBe(200);
  expect((await list()).rows.map(({ name }) => name)).toEqual(['Zoe', 'Al']);
  expect((await manager.get(`${path}?unit=none`)).status).toBe(404);
});

test('BEY-21 a unit cannot have two residents with the same name at the same time, even after a change; a former resident can move back', async () => {
  const world = await ownWorld(server);
  const manager = await world.as('manager');
  const path = `/api/properties/${world.ids.property}/residents`;
  const { unitId } = (await manager.get<Residents>(`${path}?unit=101`)).body;
  const add = (form: object) => manager.send<Resident & FailureBody>('POST', path, { unitId, ...form });
  const former = (await add({ name: 'Ana', moveIn: '2026-01-01', moveOut: '2026-06-30' })).body;
  expect((await add({ name: 'ana', moveIn: '2026-06-29', moveOut: '2026-12-31' })).status).toBe(400);
  const current = (await add({ name: 'Ana', moveIn: '2026-10-01' })).body;
  const bo = (await add({ name: 'Bo', moveIn: '2026-03-01', moveOut: '2026-04-01' })).body;
  const change = async ({ id, revision }: Resident, form: object) => {
    const { status, body } = await manager.send<FailureBody>('PUT', `${path}/${id}`, { revision, ...form });
    return body.validationResult?.fields[0]?.code ?? status;
  };
  expect(await change(bo, { name: 'Ana', moveIn: '2026-03-01', moveOut: '2026-04-01' })).toBe('residentTaken');
  expect(await change(former, { name: 'Ana', moveIn: '2026-01-01', moveOut: '2026-10-02' })).toBe('residentTaken');
  expect(await change(current, { name: 'Ana', moveIn: '2026-06-30' })).toBe(200);
});

test('BEY-21 of overlapping tenancies that are added at the same time, only one is stored', async () => {
  const world = await ownWorld(server);
  const manager = await world.as('manager');
  const path = `/api/properties/${world.ids.property}/residents`;
  const { unitId } = (await manager.get<Residents>(`${path}?unit=101`)).body;
  const add = (month: string) => () =>
    manager.send<FailureBody>('POST', path, { unitId, name: 'Ana', moveIn: `2026-${month}-01`, moveOut: '2026-12-31' });
  // Each addition waits for the unit. Without this lock, the additions could deadlock.
  const unitLock = `select from unit where id = ${unitId} for no key update`;
  const replies = await whileLocked(server, [unitLock], ['01', '02', '03', '04'].map(add));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  const codes = replies.flatMap(({ body }) => body.validationResult?.fields[0]?.code ?? []);
  expect(codes).toEqual(['residentTaken', 'residentTaken', 'residentTaken']);
});

test('BEY-21 the database rejects overlapping tenancies of a resident, even if the unit is not locked', async () => {
  const world = await ownWorld(server);
  const insertion = transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`insert into resident (property_id, unit_id, name, move_in, move_out)
      select u.property_id, u.id, t.name, t.move_in, '2026-12-31' from unit u,
        (values ('Ana', date '2026-01-01'), ('ANA', '2026-06-01')) t (name, move_in)
      where u.property_id = ${world.ids.property} and u.unit = '101'`.execute(tx),
  );
  await expect(insertion).rejects.toMatchObject({ code: '23P01', constraint: 'resident_name' });
});

test('BEY-21 a resident cannot be added to a unit at another property', async () => {
  const [world, other] = [await ownWorld(server), await ownWorld(server)];
  const manager = await world.as('manager');
  const foreign = await other.as('manager');
  const { body } = await foreign.get<Residents>(`/api/properties/${other.ids.property}/residents?unit=101`);
  const path = `/api/properties/${world.ids.property}/residents`;
  expect((await manager.send('POST', path, { unitId: body.unitId, name: 'Ana' })).status).toBe(404);
});

test('BEY-21 saving a resident without a change keeps the revision', async () => {
  const world = await ownWorld(server);
  const manager = await world.as('manager');
  const path = `/api/properties/${world.ids.property}/residents`;
  const { unitId } = (await manager.get<Residents>(`${path}?unit=101`)).body;
  const form = { name: 'Ana', email: 'ana@world.test', moveIn: '2026-11-20' };
  const { body: ana } = await manager.send<Resident>('POST', path, { unitId, ...form });
  const change = async (input: object) =>
    (await manager.send<Resident>('PUT', `${path}/${ana.id}`, { ...form, revision: 0, ...input })).body.revision;
  expect(await change({})).toBe(0);
  expect(await change({ moveOut: '2027-11-20' })).toBe(1);
});

test('BEY-21 residents are found by name or email address in all units of the property, current residents first', async () => {
  const [world, other] = [await ownWorld(server), await ownWorld(server)];
  const manager = await world.as('manager');
  const path = `/api/properties/${world.ids.property}`;
  const add = async (unit: string, form: object) => {
    const { unitId } = (await manager.get<Residents>(`${path}/residents?unit=${unit}`)).body;
    await manager.send('POST', `${path}/residents`, { unitId, ...form });
  };
  await add('101', { name: 'Ana Peña', email: 'ana@world.test', moveOut: '2026-11-19' });
  await add('102', { name: 'Anabel Ruiz', email: 'ruiz@world.test' });
  const find = async (search: string) =>
    (await manager.get<Found>(`${path}/found-residents?search=${encodeURIComponent(search)}`)).body.rows.map(
      ({ name, unit, period }) => [name, unit, period],
    );
  expect(await find('ana')).toEqual([
    ['Anabel Ruiz', '102', 'current'],
    ['Ana Peña', '101', 'past'],
  ]);
  expect(await find('ruiz@world')).toEqual([['Anabel Ruiz', '102', 'current']]);
  expect(await find('pena ana')).toEqual([['Ana Peña', '101', 'past']]);
  const foreign = await other.as('manager');
  expect((await foreign.get(`${path}/found-residents?search=ana`)).status).toBe(404);
});

test('BEY-21 for a unit with more than 500 residents, 500 of them and the total number are listed', async () => {
  const world = await ownWorld(server);
  const { property } = world.ids;
  await transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
    sql`insert into resident (property_id, unit_id, name) select ${property}::int, u.id, 'Resident ' || n
      from unit u, generate_series(1, 501) n where u.property_id = ${property} and u.unit = '101'`.execute(tx),
  );
  const { body } = await (await world.as('manager')).get<Residents>(`/api/properties/${property}/residents?unit=101`);
  expect([body.rows.length, body.count]).toEqual([500, 501]);
});

test('BEY-21 the unit list shows and exports current residents with their email addresses, and can be searched by both', async () => {
  const world = await ownWorld(server);
  const manager = await world.as('manager');
  const path = `/api/properties/${world.ids.property}`;
  const { unitId } = (await manager.get<Residents>(`${path}/residents?unit=101`)).body;
  await manager.send('POST', `${path}/residents`, { unitId, name: 'Ana Peña', email: 'ana@world.test' });
  await manager.send('POST', `${path}/residents`, { unitId, name: 'Left Before', moveOut: '2026-11-19' });
  for (const search of ['ana pena', 'ana@world.test']) {
    const { body } = await manager.get<Units>(`${path}/units?search=${encodeURIComponent(search)}`);
    expect(body.rows.map(({ unit, residents }) => [unit, residents])).toEqual([
      ['101', [{ name: 'Ana Peña', email: 'ana@world.test' }]],
    ]);
  }
  const file = await manager.get<string>(`${path}/units/file?format=csv&columns=unit,resident&search=101`);
  expect(file.body).toContain('Ana Peña (ana@world.test)');
});
