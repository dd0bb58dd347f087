import { expect, test } from 'vitest';
import { actor, callerOf, signIn } from '../../apps/server/src/testing/actors.ts';
import { startDatabaseProxy } from '../../apps/server/src/testing/database-proxy.ts';
import { serverProcess } from '../../apps/server/src/testing/server-process.ts';
import { testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldPassword } from '../../apps/server/src/testing/world-facts.ts';
import { openLiveStream } from './live-stream.ts';

test('SYS-07 the server is ready only while the database responds, and stays live while the database is down', async () => {
  const server = await testServer();
  const proxy = await startDatabaseProxy(server.databaseUrl);
  const { url } = await serverProcess({ ...server, databaseUrl: proxy.url });
  const anyone = callerOf(url);
  const { body } = await signIn(url, 'manager@world.test', worldPassword);
  const stream = await openLiveStream(url, body.accessToken);
  // The first event has the revision of the property when the stream opens.
  expect(await stream.next()).toMatchObject({ property: 1 });
  expect((await anyone.get('/health/live')).body).toEqual({ status: 'live' });
  expect((await anyone.get('/health/ready')).body).toEqual({ status: 'ready' });

  await proxy.cut();
  const notReady = await anyone.get('/health/ready');
  expect(notReady.status).toBe(503);
  expect(notReady.body).toEqual({ status: 'the database does not respond' });
  expect((await anyone.get('/health/live')).status).toBe(200);
  const notReadyReply = await callerOf(url, body.accessToken).get('/api/properties/1');
  expect(notReadyReply.status).toBe(503);
  expect(notReadyReply.body).toMatchObject({
    code: 'unavailable',
    localizedMessage: 'The service is not available at the moment. Please try again shortly.',
  });

  await proxy.reconnect();
  expect((await anyone.get('/health/ready')).status).toBe(200);
  expect((await callerOf(url, body.accessToken).get('/api/properties/1')).status).toBe(200);
  // The board missed notices in the meantime. Either the stream sends a notice for everything, or it has ended and the
  // board reconnects.
  expect([{ property: 0, revision: 0 }, undefined]).toContainEqual(await stream.next().catch(() => undefined));
  (await openLiveStream(url, body.accessToken)).close();
});

test('SYS-07 metrics are grouped by call and status, and contain no customer data', async () => {
  const { url } = await testServer();
  const manager = await actor(url, 'manager');
  await manager.get('/api/properties/1');
  await manager.get('/api/properties/4');
  await signIn(url, 'manager@world.test', 'wrong password');
  const { headers, body } = await callerOf(url).get<string>('/metrics');
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toContain('latchboard_call_seconds_count{call="hierarchy.getProperty",status="200"} 1');
  expect(body).toContain('latchboard_call_seconds_count{call="hierarchy.getProperty",status="404"} 1');
  expect(body).toContain('latchboard_call_seconds_count{call="signIn.createSession",status="401"} 1');
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(body).not.toMatch(/Harbor|@world/);
});
