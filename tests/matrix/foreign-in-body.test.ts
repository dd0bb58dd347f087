import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { worldIds } from '../../apps/server/src/testing/world-facts.ts';
import { allCalls, isForPeople, type NamedCall, pathIdsOf } from './calls.ts';
import { expectedOf } from './expectation.ts';
import { external } from './people.ts';
import { readRecords } from './records.ts';
import { countRows } from './row-counts.ts';
import { sampleInput } from './samples.ts';
import { pathOf, type RecordIds, targetsOf } from './targets.ts';

let server: TestServer;
let records: RecordIds;
let before: Record<string, number>;
beforeAll(async () => {
  server = await testServer({ shared: true });
  for (const person of external) await actor(server.url, person.key);
  records = await readRecords(server);
  before = await countRows(server.ownerUrl);
});
afterAll(() => server.close());

const foreignIds: Readonly<Record<string, number>> = {
  corporation: worldIds.foreignCorporation,
  division: worldIds.foreignDivision,
  region: worldIds.foreignRegion,
  property: worldIds.foreignProperty,
  datalog: worldIds.foreignDatalog,
  staff: 303,
};

/** The entity that a field name refers to, such as `propertyId`, `currentPropertyId`, `properties`, or `staff`. */
function entityOf(field: string): number | undefined {
  const name = /(corporation|division|region|propert|datalog|staff)(y|ies|s)?(Ids?)?$/i.exec(field)?.[1]?.toLowerCase();
  return name === undefined ? undefined : foreignIds[name === 'propert' ? 'property' : name];
}

/**
 * Returns an input for each field that refers to an entity. The field has a foreign entity, in a form that the schema
 * accepts.
 */
function foreignInputs({ call }: NamedCall): { field: string; input: Record<string, unknown> }[] {
  const sample = sampleInput(call);
  const shape = (call.input as z.ZodObject).shape ?? {};
  const fields = Object.entries(shape).filter(([field]) => !pathIdsOf(call).includes(field));
  return fields.flatMap(([field, schema]) => {
    const id = entityOf(field);
    const forms = id === undefined ? [] : [id, [id], { id }, [{ id }]];
    const form = forms.find((candidate) => z.safeParse(schema as z.ZodType, candidate).success);
    return form === undefined ? [] : [{ field, input: { ...sample, [field]: form } }];
  });
}

const callsWithReferences = allCalls.filter(
  (namedCall) => isForPeople(namedCall.call) && foreignInputs(namedCall).length > 0,
);

describe('RGT-04 RGT-05 a body or query cannot refer to another customer’s record', () => {
  test('there are calls whose body or query refers to a record', () =>
    expect(callsWithReferences.length).toBeGreaterThan(0));

  test.for(callsWithReferences)('$id', async (namedCall) => {
    const { call } = namedCall;
    const [own = {}] = targetsOf(call);
    for (const person of external.filter((candidate) => expectedOf(call, own, candidate) === 'answered')) {
      const caller = await actor(server.url, person.key);
      for (const { field, input } of foreignInputs(namedCall)) {
        const path = pathOf(call, own, person, records);
        const isQuery = call.method === 'GET' || call.method === 'DELETE';
        const reply = isQuery
          ? await caller.send(call.method, `${path}?${new URLSearchParams(input as Record<string, string>)}`)
          : await caller.send(call.method, path, input);
        // A list filtered by an out-of-reach record is empty.
        if (call.method === 'GET' && reply.status === 200) expect(reply.body).toMatchObject({ rows: [] });
        else expect([400, 403, 404, 409], `${person.key} names a foreign ${field}`).toContain(reply.status);
      }
    }
  });

  test('calls that refer to another customer’s record write nothing', async () => {
    expect(await countRows(server.ownerUrl)).toEqual(before);
  });
});
