import { isRightKey } from '@latchboard/rights';
import { type ErrorCode, errorText } from '@latchboard/texts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Call, call, contract, errorStatus, failure } from './index.ts';

const allCalls = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, declared]) => ({ id: `${group}.${name}`, declared })),
);
const parametersOf = ({ path }: Call) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const shapeOf = ({ input }: Call) => (input as z.ZodObject).shape;

test('SYS-05 no two calls share a method and a path', () => {
  const addresses = allCalls.map(({ declared }) => `${declared.method} ${declared.path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('SYS-05 every path parameter is a required field of the input', () => {
  for (const { id, declared } of allCalls) {
    for (const name of parametersOf(declared)) {
      const field = shapeOf(declared)?.[name];
      expect(field, `${id} {${name}}`).toBeDefined();
      expect(field && z.safeParse(field, undefined).success, `${id} {${name}}`).toBe(false);
    }
  }
});

/** Integers and other numbers in a schema, with their paths. */
function numbersIn(schema: unknown, path = ''): { path: string; schema: Record<string, unknown> }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const part = schema as Record<string, unknown>;
  const nested = Object.entries(part).flatMap(([name, inner]) => numbersIn(inner, `${path}/${name}`));
  return part.type === 'integer' || part.type === 'number' ? [{ path, schema: part }, ...nested] : nested;
}

test('SYS-05 every number in an input fits its database column', () => {
  for (const { id, declared } of allCalls) {
    const jsonSchema = z.toJSONSchema(declared.input, { io: 'output', unrepresentable: 'any' });
    for (const { path, schema } of numbersIn(jsonSchema)) {
      const about = `${id} ${path}`;
      // A cell of an imported table is not stored in a column.
      if (schema.format === 'cell') continue;
      expect(schema.type, about).toBe('integer');
      if (schema.format === 'int64') continue;
      expect(Number(schema.minimum), about).toBeGreaterThanOrEqual(-(2 ** 31));
      expect(Number(schema.maximum), about).toBeLessThan(2 ** 31);
    }
  }
});

test('SYS-05 an input rejects unknown fields', () => {
  for (const { id, declared } of allCalls) {
    const issues = declared.input.safeParse({ unknownField: 1 }).error?.issues ?? [];
    expect(
      issues.some((issue) => issue.code === 'unrecognized_keys'),
      id,
    ).toBe(true);
  }
});

/** Objects of a JSON Schema, at any depth, that allow unknown fields. */
function openObjects(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown };
  const isOpen = type === 'object' && (additionalProperties === undefined || additionalProperties === true);
  const nested = Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${path}/${name}`));
  return isOpen ? [path, ...nested] : nested;
}

test('RGT-04 mass assignment: no part of any input, at any depth, accepts an unknown field', () => {
  for (const { id, declared } of allCalls) {
    const schema = z.toJSONSchema(declared.input, { io: 'input', unrepresentable: 'any' });
    expect(openObjects(schema), id).toEqual([]);
  }
});

test('RGT-01 a call without access does not compile, and a call about an entity has its ID in the path', () => {
  const parts = { method: 'GET', summary: 'A call', input: z.strictObject({}), output: z.object({}) } as const;
  // @ts-expect-error access is not optional
  const openCall = { ...parts, path: '/things' } satisfies Parameters<typeof call>[0];
  expect('access' in openCall).toBe(false);
  const access = { for: 'signedIn', reach: 'property' } as const;
  expect(() => call({ ...parts, access, path: '/things' })).toThrow('{propertyId}');
  expect(call({ ...parts, access, path: '/properties/{propertyId}/things' })).toMatchObject({
    kind: 'json',
    status: 200,
    limit: 65_536,
    closedWhenSuspended: false,
  });
  for (const { id, declared } of allCalls)
    for (const right of 'right' in declared.access ? [declared.access.right].flat() : [])
      expect(isRightKey(right), `${id}: ${right}`).toBe(true);
});

test('SYS-05 the summary of a call is one line of text', () => {
  for (const { id, declared } of allCalls) {
    expect(declared.summary, id).toMatch(/^\p{Lu}[^\n]{5,140}$/u);
    expect(declared.summary.endsWith('.'), id).toBe(false);
  }
});

test('every error has a text in both languages and fits the error envelope', () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    for (const language of ['en', 'es'] as const) {
      const localizedMessage = errorText(code as ErrorCode, language);
      expect(localizedMessage, `${code} in ${language}`).toMatch(/\S/);
      expect(failure.safeParse({ code, localizedMessage, requestId: 'a' }).success).toBe(true);
    }
  }
});
