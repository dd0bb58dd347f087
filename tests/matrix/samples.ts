import type { Call } from '@latchboard/contract';
import * as z from 'zod';

/**
 * Sample values for each kind of field. If no value is valid for a field, the tests fail with the name of the field.
 * Add a value here.
 */
const candidates: readonly unknown[] = [
  1,
  '1',
  true,
  'a',
  'ab',
  'Sample',
  'sample.person@world.test',
  '000412',
  '1234',
  '123456',
  '3125550123',
  '12/31',
  '22:00',
  '60601',
  '2026-01-15T12:00:00Z',
  '2026-01-15',
  'https://sample.test',
  'sample.test',
  'America/Chicago',
  'IL',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  'a'.repeat(20),
  'a'.repeat(32),
  'a'.repeat(43),
  'a'.repeat(64),
  'Sample-password-1',
  null,
  ['sample.person@world.test'],
  [],
  {},
  { unit: 'Sample' },
  '2026',
  // A key label code with its check character.
  '0000000000',
];

/** Values of fields that refer to a record of the test world, by field name, or by call and field. */
const worldValues: Readonly<Record<string, unknown>> = {
  badge: '000412',
  'GET /properties/{propertyId}/unit-page.unit': '101',
  'GET /properties/{propertyId}/residents.unit': '101',
  'GET /scim/v2/ResourceTypes/{name}.name': 'User',
  'GET /scim/v2/Schemas/{name}.name': 'urn:ietf:params:scim:schemas:core:2.0:User',
};

type Schema = z.core.$ZodType;
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;
const isValid = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** A valid value of the schema: only required fields, each with its simplest value. */
export function sampleOf(schema: Schema, name: string): unknown {
  const def = defOf(schema);
  if (def.type === 'object') return sampleOfFields(def.shape, name);
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'array') return isValid(schema, []) ? [] : [sampleOf(def.element, `${name}[]`)];
  if (def.type === 'tuple') return def.items.map((item) => sampleOf(item, `${name}[]`));
  if (def.type === 'nullable') return null;
  if ('innerType' in def) return sampleOf(def.innerType, name);
  return findValidSample(schema, name, () => {
    if (def.type === 'union') return def.options.map((option) => sampleOf(option, name));
    return def.type === 'pipe' ? [sampleOf(def.in, name)] : [];
  });
}

const sampleOfFields = (shape: Readonly<Record<string, Schema>>, name: string) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => !isValid(field, undefined))
      .map(([field, fieldSchema]) => [field, sampleOf(fieldSchema, `${name}.${field}`)]),
  );

function findValidSample(schema: Schema, name: string, more: () => unknown[]): unknown {
  const value = [worldValues[name] ?? worldValues[name.split('.').at(-1) ?? ''], ...candidates, ...more()].find(
    (candidate) => candidate !== undefined && isValid(schema, candidate),
  );
  if (value === undefined) throw new Error(`no sample for ${name}: add one to tests/matrix/samples.ts`);
  return value;
}

const firstInvalidPath = (schema: Schema, sample: unknown) => z.safeParse(schema, sample).error?.issues[0]?.path;

/**
 * Repairs a sample whose fields are valid alone but not together. Tries other values for the first invalid field, and
 * then for the next.
 */
function repairedSample(schema: Schema, sample: unknown, name: string): unknown {
  const invalidPath = firstInvalidPath(schema, sample);
  if (invalidPath === undefined) return sample;
  const fixesPath = (changedSample: unknown) =>
    firstInvalidPath(schema, changedSample)?.join('.') !== invalidPath.join('.');
  const changedSample = candidates.map((candidate) => withValueAt(sample, invalidPath, candidate)).find(fixesPath);
  if (changedSample !== undefined) return repairedSample(schema, changedSample, name);
  throw new Error(`no sample for ${name}.${invalidPath.join('.')}: add one to tests/matrix/samples.ts`);
}

function withValueAt(value: unknown, [field, ...rest]: PropertyKey[], leaf: unknown): unknown {
  if (field === undefined) return leaf;
  const innerObject = value as Record<PropertyKey, unknown>;
  return { ...innerObject, [field]: withValueAt(innerObject[field], rest, leaf) };
}

function wholeSample({ input, method, path }: Call): Record<string, unknown> {
  const name = `${method} ${path}`;
  return repairedSample(input, sampleOf(input, name), name) as Record<string, unknown>;
}

/** The input of a call without its path parameters. */
export function sampleInput(call: Call): Record<string, unknown> {
  return Object.fromEntries(Object.entries(wholeSample(call)).filter(([field]) => !call.path.includes(`{${field}}`)));
}

export function sampleParameter(call: Call, name: string): string | number {
  return wholeSample(call)[name] as string | number;
}
