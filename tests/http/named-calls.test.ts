import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { namedCalls, waitingCalls } from './named-calls.ts';
import { openApiForm } from './openapi-form.ts';

let server: TestServer;
const there = new Set<string>();
beforeAll(async () => {
  server = await testServer({ shared: true });
  const { paths } = openApiForm.parse((await callerOf(server.url).get('/api/openapi.json')).body);
  for (const [path, item] of Object.entries(paths))
    for (const method of Object.keys(item)) there.add(`${method.toUpperCase()} ${path.replace('/api', '')}`);
});
afterAll(() => server.close());

/** The same whatever its parameters are called. */
const anonymous = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

test('SYS-09 every call that the sources name by path is in the OpenAPI document', () => {
  expect(namedCalls.filter((named) => !there.has(named))).toEqual([]);
});

test('SYS-09 what waits for an area has not come yet: a call that has is one that is there', () => {
  const paths = new Set([...there].map((one) => anonymous(one.replace(/^\w+ /, ''))));
  const come = Object.entries(waitingCalls).flatMap(([area, waiting]) =>
    waiting.filter((path) => paths.has(anonymous(path))).map((path) => `${area}: ${path}`),
  );
  expect(come, 'move these to `namedCalls` in tests/http/named-calls.ts').toEqual([]);
});

test('SYS-09 the named calls that anyone may make, and the versions of systems, answer what they promise', async () => {
  const nobody = callerOf(server.url);
  expect((await nobody.get('/api/cognito/password-policy')).body).toMatchObject({ minimumLength: expect.any(Number) });
  expect((await nobody.send('POST', '/api/legacy-staff/check', {})).status).toBe(400);
  expect((await nobody.send('POST', '/api/site-logins', { emailAddress: 'a@world.test' })).status).toBe(401);
});
