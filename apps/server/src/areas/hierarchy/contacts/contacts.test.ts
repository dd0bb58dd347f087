import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const as = (server: TestServer, role: Parameters<typeof actor>[1]) => actor(server.url, role);

test('HIE-05 notes are the provider’s, and their writer removes them', async () => {
  const server = await testServer();
  const [sales, service] = [await as(server, 'sales'), await as(server, 'service')];
  const { id } = (
    await sales.send<{ id: number }>('POST', '/api/divisions/1/notes', { message: 'Calls on Fridays\nonly.' })
  ).body;
  const listed = await service.get<{ rows: { message: string; may: { remove: boolean } }[] }>('/api/divisions/1/notes');
  expect(listed.body.rows).toMatchObject([{ message: 'Calls on Fridays\nonly.', may: { remove: false } }]);
  expect((await service.send('DELETE', `/api/divisions/1/notes/${id}`)).status).toBe(404);
  expect((await sales.send('DELETE', `/api/divisions/1/notes/${id}`)).status).toBe(200);
  expect((await (await as(server, 'division')).get('/api/divisions/1/notes')).status).toBe(403);
});

test('HIE-05 the primary contact is a login of the entity itself', async () => {
  const server = await testServer();
  const manager = await as(server, 'manager');
  const contact = (id: number) => ({
    staff: { id },
    contactName: 'Test assistant',
    emailAddress: 'assistant@world.test',
  });
  expect((await manager.send('POST', '/api/properties/1/contacts', contact(303))).status).toBe(400);
  expect((await manager.send('POST', '/api/properties/1/contacts', contact(204))).status).toBe(200);
  expect((await manager.get('/api/properties/1/contacts')).body).toMatchObject({
    primaryContact: { staff: { id: 204 }, emailAddress: 'assistant@world.test' },
  });
});
