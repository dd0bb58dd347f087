import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const actorOf = (server: TestServer, role: Parameters<typeof actor>[1]) => actor(server.url, role);

test('HIE-05 notes are internal to the provider; only the author of a note can change or delete it, and an edited note is marked as edited', async () => {
  const server = await testServer();
  const [sales, service] = [await actorOf(server, 'sales'), await actorOf(server, 'service')];
  type Note = { id: number; revision: number; message: string; editedAt: string | null; may: { change: boolean } };
  const path = '/api/divisions/1/notes';
  const { id, revision } = (await sales.send<Note>('POST', path, { message: 'Calls on Fridays\nonly.' })).body;
  const list = async () => (await service.get<{ rows: Note[] }>(path)).body.rows;
  expect(await list()).toMatchObject([{ message: 'Calls on Fridays\nonly.', editedAt: null, may: { change: false } }]);
  const change = { message: 'Calls on Mondays', revision };
  expect((await service.send('PUT', `${path}/${id}`, change)).status).toBe(403);
  expect((await sales.send('PUT', `${path}/${id}`, change)).status).toBe(200);
  expect((await sales.send('PUT', `${path}/${id}`, change)).status).toBe(409);
  expect(await list()).toMatchObject([{ message: 'Calls on Mondays', editedAt: expect.any(String) }]);
  // A note belongs to one entity, even if an entity at another level has the same number.
  expect((await sales.send('DELETE', `/api/regions/1/notes/${id}`)).status).toBe(404);
  expect((await service.send('DELETE', `${path}/${id}`)).status).toBe(403);
  expect((await sales.send('DELETE', `${path}/${id}`)).status).toBe(200);
  expect((await (await actorOf(server, 'division')).get(path)).status).toBe(403);
});

test('HIE-05 the primary contact must be a login of that entity, and is shown with the entity', async () => {
  const server = await testServer();
  const manager = await actorOf(server, 'manager');
  const contact = (id: number) => ({
    staff: { id },
    contactName: 'Test assistant',
    emailAddress: 'assistant@world.test',
  });
  expect((await manager.send('POST', '/api/properties/1/contacts', contact(303))).status).toBe(400);
  expect((await manager.send('POST', '/api/properties/1/contacts', contact(204))).status).toBe(200);
  const primaryContact = { staff: { id: 204 }, contactName: 'Test assistant', emailAddress: 'assistant@world.test' };
  expect((await manager.get('/api/properties/1/contacts')).body).toMatchObject({ primaryContact });
  expect((await manager.get('/api/properties/1')).body).toMatchObject({
    propertyContactInformation: { primaryContact },
  });
});
