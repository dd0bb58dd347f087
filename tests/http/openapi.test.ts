import { type Call, contract } from '@latchboard/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { actor, callerOf, type Reply } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { type OpenApi, type Operation, openApiForm } from './openapi-form.ts';

let server: TestServer;
let document: OpenApi;
beforeAll(async () => {
  server = await testServer({ shared: true });
  const { body } = await callerOf(server.url).get('/api/openapi.json');
  document = openApiForm.parse(body);
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
const allCalls = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ id: `${group}.${name}`, call })),
);

test('SYS-05 the API document is OpenAPI 3.1 and contains every call once, with its access', () => {
  expect(
    operations()
      .map(({ operation }) => operation.operationId)
      .toSorted(),
  ).toEqual(allCalls.map(({ id }) => id).toSorted());
  for (const { id, call } of allCalls) {
    const operation = document.paths[`/api${call.path}`]?.[call.method.toLowerCase() as 'get'];
    expect(operation, id).toMatchObject({ operationId: id, 'x-access': call.access });
    const isOpen = 'for' in call.access && call.access.for === 'anyone';
    expect(
      operation?.security.some(
        (requirement) => 'person' in requirement || 'cabinet' in requirement || 'directory' in requirement,
      ),
      id,
    ).toBe(!isOpen);
  }
});

test('SYS-05 every path parameter is described, and every reference resolves', () => {
  for (const { path, operation } of operations()) {
    const describedNames = operation.parameters.flatMap((parameter) =>
      'in' in parameter && parameter.in === 'path' ? [parameter.name] : [],
    );
    expect(describedNames.toSorted(), path).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
    );
    expect(operation.security.flatMap(Object.keys).every((name) => name in document.components.securitySchemes)).toBe(
      true,
    );
  }
  for (const reference of referencesIn(document)) expect(resolve(reference), reference).toBeDefined();
});

test('SYS-05 every schema of the document is valid', () => {
  for (const schema of schemasIn(document))
    expect(() => z.fromJSONSchema(schema), JSON.stringify(schema)).not.toThrow();
});

test('SYS-05 replies match the document, and every field is described', async () => {
  const sysadmin = await actor(server.url, 'sysadmin');
  const manager = await actor(server.url, 'manager');
  const signedOut = callerOf(server.url);
  const samples: [string, Promise<Reply<unknown>>][] = [
    ['signIn.me', manager.get('/api/session/me')],
    ['signIn.passwordPolicy', signedOut.get('/api/cognito/password-policy')],
    ['signIn.demo', signedOut.get('/api/demo')],
    ['signIn.createSession', signedOut.send('POST', '/api/session', { email: 'a', password: 'b' })],
    ['signIn.createSession', signedOut.send('POST', '/api/session', { email: 7 })],
    ['hierarchy.listCorporations', sysadmin.get('/api/corporations?limit=1')],
    ['hierarchy.listCorporations', manager.get('/api/corporations')],
    ['hierarchy.getCorporation', sysadmin.get('/api/corporations/1')],
    ['hierarchy.listProperties', manager.get('/api/properties?limit=0')],
    ['hierarchy.getProperty', manager.get('/api/properties/1')],
    ['hierarchy.getProperty', manager.get('/api/properties/4')],
    ['hierarchy.search', sysadmin.get('/api/search?query=harbor')],
    ['staff.listPropertyStaff', manager.get('/api/properties/1/staff')],
    ['keyActivity.board', manager.get('/api/properties/1/board')],
    ['keyActivity.transactions', manager.get('/api/properties/1/datalog-transactions')],
    ['keyActivity.reportOptions', manager.get('/api/properties/1/report-options')],
    ['systems.listDatalogs', manager.get('/api/properties/1/datalogs')],
    ['systems.createEnrolment', signedOut.send('POST', '/api/datalogs/1/enrolment')],
    ['mail.listOutbox', sysadmin.get('/api/outbox')],
  ];
  for (const [id, sent] of samples) {
    const { status, body } = await sent;
    const schema = schemaOf(id, status);
    const parsed = z.fromJSONSchema(withoutExtraFields(schema)).safeParse(body);
    expect(parsed.success ? [] : parsed.error.issues, `${id} ${status}`).toEqual([]);
  }
});

test('SYS-05 the API reference page loads everything from this server and runs no external script', async () => {
  const page = await callerOf(server.url).get<string>('/api/docs');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  expect([...page.body.matchAll(/(?:src|href|spec-url)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'data:,',
    '/api/docs/rapidoc.js',
    '/api/openapi.json',
  ]);
  const program = await callerOf(server.url).get<string>('/api/docs/rapidoc.js');
  expect(program.status).toBe(200);
  expect(program.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function referencesIn(value: unknown): string[] {
  if (!isObject(value)) return [];
  const ownReferences = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...ownReferences, ...Object.values(value).flatMap(referencesIn)];
}

function resolve(reference: string): Json | undefined {
  return reference
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((node, part) => (isObject(node?.[part]) ? node[part] : undefined), document);
}

function schemasIn(value: unknown): Json[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'schema' && isObject(inner) && !('$ref' in inner) ? [inner] : schemasIn(inner),
  );
}

function schemaOf(id: string, status: number): Json {
  const { operation } = operations().find((candidate) => candidate.operation.operationId === id) ?? {};
  const declaredResponse = operation?.responses[String(status)] ?? operation?.responses.default;
  const response = (
    declaredResponse && '$ref' in declaredResponse ? resolve(declaredResponse.$ref) : declaredResponse
  ) as Json | undefined;
  const schema = ((response?.content as Json)?.['application/json'] as Json)?.schema as Json;
  return '$ref' in schema ? (resolve(String(schema.$ref)) as Json) : schema;
}

/** Returns the same schema, except that it rejects additional fields. */
function withoutExtraFields(schema: unknown): z.core.JSONSchema.JSONSchema {
  if (Array.isArray(schema)) return schema.map(withoutExtraFields) as unknown as z.core.JSONSchema.JSONSchema;
  if (!isObject(schema)) return schema as z.core.JSONSchema.JSONSchema;
  const inner: Json = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withoutExtraFields(value)]),
  );
  return inner.type === 'object' && isObject(inner.properties) ? { ...inner, additionalProperties: false } : inner;
}
