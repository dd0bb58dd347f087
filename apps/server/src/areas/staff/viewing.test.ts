import type { CallOutput, contract } from '@latchboard/contract';
import { expect, test } from 'vitest';
import { actor, type Caller } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';

type Login = CallOutput<typeof contract.staff.getStaff>;

/** Saves a change to the name only. */
async function rename(caller: Caller, id: number, headers: Record<string, string>) {
  const { body } = await caller.get<Login>(`/api/staff/${id}`, headers);
  const { name, contactEmail } = body.personalInformation;
  return caller.send(
    'PUT',
    `/api/staff/${id}`,
    {
      personalInformation: { name: `${name} the Second`, contactEmail },
      commercialLevel: body.commercialLevel,
      accessRole: { id: body.accessRole.id },
      isSSOEnabled: body.isSSOEnabled,
      setLoginAsPrimaryContact: false,
      ...(body.corporation ? { corporation: { id: body.corporation.id } } : {}),
      revision: body.revision,
    },
    headers,
  );
}

test('ACC-18 RGT-04 while impersonating a user, a person cannot change the impersonated user’s record, language, or contact', async () => {
  const server = await testServer();
  const management = await actor(server.url, 'management');
  const [asCorporate, asManager] = [{ 'x-impersonate': '200' }, { 'x-impersonate': '203' }];
  expect((await rename(management, 200, {})).status).toBe(403);
  expect((await rename(management, 200, asCorporate)).status).toBe(403);
  const contact = { staff: { id: 203 }, contactName: 'Test manager', emailAddress: 'manager@world.test' };
  const answers = [
    await management.send('POST', '/api/properties/1/contacts', contact, asManager),
    await management.send('PUT', '/api/session/language', { language: 'es' }, asManager),
    await management.send('PUT', '/api/session/time-format', { timeFormat: '24h' }, asManager),
    await management.send('PUT', '/api/staff/hide_ad/203', {}, asManager),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const corporate = await actor(server.url, 'corporate');
  expect((await rename(corporate, 200, {})).status).toBe(200);
});
