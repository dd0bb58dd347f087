import { describedKinds } from '@latchboard/contract/audit/described';
import { detailFields } from '@latchboard/contract/hierarchy/detail-fields';
import { columnsOfType } from '@latchboard/contract/imports/columns';
import { columnOf, type Fields, fieldsIn } from '@latchboard/contract/record/fields';
import { es } from '@latchboard/texts/es/catalogue';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';

const kinds: [string, Fields][] = Object.entries(describedKinds);

test.each(kinds)(
  'SYS-01 the audit log hides those fields of a %s that are secret, and no others',
  async (kind, fields) => {
    const server = await testServer();
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ hidden: string[] }>(
      `select string_to_array(rtrim(replace(encode(tgargs, 'escape'), '\\000', ','), ','), ',') as hidden
     from pg_trigger where tgrelid = $1::regclass and tgname = 'audit'`,
      [kind.replaceAll('-', '_')],
    );
    await owner.end();
    const secret = fieldsIn(fields).flatMap(([name, { isSecret }]) => (isSecret ? [columnOf(name)] : []));
    expect(rows).toEqual([{ hidden: secret }]);
  },
);

test('NAV-24 every detail of a property that customers see has its label in Spanish', () => {
  const missing = fieldsIn(detailFields).filter(([, { label }]) => !(label in es));
  expect(missing).toEqual([]);
});

test.each(kinds)('HIE-09 the import sheet has the columns that fill a %s', (kind, fields) => {
  const { required, optional } = columnsOfType[kind as keyof typeof columnsOfType];
  const columns: readonly string[] = [...required, ...optional];
  for (const [name, { importColumn }] of fieldsIn(fields))
    if (importColumn !== null) expect(columns, name).toContain(importColumn);
});
