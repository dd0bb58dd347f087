import type { CallOutput, contract } from '@latchboard/contract';
import { propertyFields, regionFields } from '@latchboard/contract/hierarchy/fields';
import { type Fields, fieldsIn } from '@latchboard/contract/record/fields';
import { samplesOf } from '@latchboard/contract/testing/sample-fields';
import { expect, test } from 'vitest';
import { actor } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { worldIds as ids } from '#server/testing/world-facts.ts';

type StoredRecord = Readonly<Record<string, unknown>> & { readonly revision: number };
type Property = StoredRecord & CallOutput<typeof contract.hierarchy.getProperty>;

const requiredOf = (fields: Fields, record: StoredRecord) =>
  Object.fromEntries(fieldsIn(fields).flatMap(([name, field]) => (field.required ? [[name, record[name]]] : [])));
/** Optional fields that can be cleared with null. */
const clearableFields = (fields: Fields) =>
  fieldsIn(fields).filter(
    ([, field]) => !field.required && field.kind !== 'flag' && field.kind !== 'option' && !('keepsEmpty' in field),
  );

test.each([
  { kind: 'property', fields: propertyFields, path: `/api/properties/${ids.property}` },
  { kind: 'region', fields: regionFields, path: `/api/regions/${ids.region}` },
])(
  'HIE-03 every field of a $kind is saved, does not change when it is omitted, and is cleared by null',
  async (record) => {
    const { kind, path, fields }: { kind: string; path: string; fields: Fields } = record;
    const server = await testServer();
    const management = await actor(server.url, 'management');
    const read = async () => (await management.get<StoredRecord>(path)).body;
    const before = await read();
    const parentIds =
      kind === 'property'
        ? {
            regionId: ids.region,
            // The sample time zone requires an address in Colorado.
            physicalAddress: { ...(before as Property).physicalAddress, state: 'CO', zip: '80202' },
            customerNumberReason: 'Moved to another account',
          }
        : { divisionId: ids.division };
    const save = async (form: object) => {
      const reply = await management.send('PUT', path, { ...parentIds, ...form, revision: (await read()).revision });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    };

    const samples = samplesOf(fields);
    await save(samples);
    expect(await read()).toMatchObject(samples);
    await save(requiredOf(fields, await read()));
    expect(await read()).toMatchObject(samples);
    const cleared = Object.fromEntries(clearableFields(fields).map(([name]) => [name, null]));
    await save({ ...requiredOf(fields, await read()), ...cleared });
    expect(await read()).toMatchObject(cleared);
  },
);
