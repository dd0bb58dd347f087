import type { CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { actor, type Caller } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type Login = CallOutput<typeof contract.staff.getStaff>;

const form = (contactEmail: string, properties: number[], more: object = {}) => ({
  personalInformation: { name: 'Jo Lindqvist', contactEmail },
  commercialLevel: 4,
  accessRole: { id: 205 },
  isSSOEnabled: false,
  setLoginAsPrimaryContact: false,
  properties: properties.map((id) => ({ id })),
  ...more,
});
const add = async (caller: Caller, email: string, properties: number[]) =>
  caller.send<Login>('POST', '/api/staff', form(email, properties));

test('NAV-11 only the provider can administer the logins of a suspended property; during temporary access its people can too', async () => {
  const server = await testServer();
  const [region, provider] = [await actor(server.url, 'region'), await actor(server.url, 'sysadmin')];
  const only = (await add(region, 'only@world.test', [ids.property])).body;
  const both = (await add(region, 'both@world.test', [ids.property, ids.sibling])).body;
  const set = (state: string) =>
    transact(server.platform.pool, { role: 'lb_system' }, (tx) =>
      sql.raw(`update property set ${state} where id = ${ids.property}`).execute(tx),
    );
  await set('canceled = true');
  const save = (caller: Caller, { id, revision }: Login, email: string, properties: number[]) =>
    caller.send('PUT', `/api/staff/${id}`, form(email, properties, { revision }));
  const refused = [
    await add(region, 'new@world.test', [ids.property]),
    await save(region, only, 'only@world.test', [ids.property]),
    await region.send('DELETE', `/api/staff/${only.id}`),
    await region.send('DELETE', `/api/staff/${both.id}?fromPropertyId=${ids.property}`),
    await region.send('PUT', `/api/staff-permission/${only.id}`, { permissions: [{ id: 1, checked: false }] }),
  ];
  expect(refused.map(({ body }) => 'code' in body && body.code)).toEqual(Array(5).fill('propertySuspended'));
  // A login that also reaches another property is changed there.
  expect((await save(region, both, 'both@world.test', [ids.property, ids.sibling])).status).toBe(200);
  expect((await save(provider, only, 'only@world.test', [ids.property])).status).toBe(200);
  await set('temporary_access_date = now()');
  expect((await add(region, 'new@world.test', [ids.property])).status).toBe(201);
});
