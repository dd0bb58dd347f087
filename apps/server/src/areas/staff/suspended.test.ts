import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Login = CallOutput<typeof contract.staff.getStaff>;

const form = (contactEmail: string, properties: number[], overrides: object = {}) => ({
  personalInformation: { name: 'Jo Lindqvist', contactEmail },
  commercialLevel: 4,
  accessRole: { id: 205 },
  isSSOEnabled: false,
  setLoginAsPrimaryContact: false,
  properties: properties.map((id) => ({ id })),
  ...overrides,
});
const add = async (caller: Caller, email: string, properties: number[]) =>
  caller.send<Login>('POST', '/api/staff', form(email, properties));

test('NAV-11 only the provider can administer the logins of a suspended property; during temporary access its own users can, too', async () => {
  const server = await testServer();
  const [region, provider] = [await actor(server.url, 'region'), await actor(server.url, 'sysadmin')];
  const oneProperty = (await add(region, 'only@world.test', [ids.property])).body;
  const bothProperties = (await add(region, 'both@world.test', [ids.property, ids.sibling])).body;
  const setState = (state: string) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      sql.raw(`update property set ${state} where id = ${ids.property}`).execute(tx),
    );
  await setState('canceled = true');
  const save = (caller: Caller, { id, revision }: Login, email: string, properties: number[]) =>
    caller.send('PUT', `/api/staff/${id}`, form(email, properties, { revision }));
  const refused = [
    await add(region, 'new@world.test', [ids.property]),
    await save(region, oneProperty, 'only@world.test', [ids.property]),
    await region.send('DELETE', `/api/staff/${oneProperty.id}`),
    await region.send('DELETE', `/api/staff/${bothProperties.id}?fromPropertyId=${ids.property}`),
    await region.send('PUT', `/api/staff-permission/${oneProperty.id}`, { permissions: [{ id: 1, checked: false }] }),
  ];
  expect(refused.map(({ body }) => 'code' in body && body.code)).toEqual(Array(5).fill('propertySuspended'));
  // A login with another property that is not suspended can be changed.
  expect((await save(region, bothProperties, 'both@world.test', [ids.property, ids.sibling])).status).toBe(200);
  expect((await save(provider, oneProperty, 'only@world.test', [ids.property])).status).toBe(200);
  await setState('temporary_access_date = now()');
  expect((await add(region, 'new@world.test', [ids.property])).status).toBe(201);
});
