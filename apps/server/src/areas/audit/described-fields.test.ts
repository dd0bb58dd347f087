import { describedKinds } from '@latchboard/contract/audit/described';
import { detailFields } from '@latchboard/contract/hierarchy/detail-fields';
import { columnsOfType, type ImportColumn } from '@latchboard/contract/imports/columns';
import { columnOf, type Fields, fieldsIn } from '@latchboard/contract/record/fields';
import { es } from '@latchboard/texts/es/catalog';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const kinds: [string, Fields][] = Object.entries(describedKinds);

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await testServer({ shared: true });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

test.each(kinds)('SYS-01 the audit log hides only the secret fields of a %s', async (kind, fields) => {
  const { rows } = await owner.query<{ hidden: string[] }>(
    `select string_to_array(rtrim(replace(encode(tgargs, 'escape'), '\\000', ','), ','), ',') as hidden
     from pg_trigger where tgrelid = $1::regclass and tgname = 'audit'`,
    [kind.replaceAll('-', '_')],
  );
  const secret = fieldsIn(fields).flatMap(([name, { isSecret }]) => (isSecret ? [columnOf(name)] : []));
  expect(rows).toEqual([{ hidden: secret }]);
});

test('NAV-24 every property detail that customers see has a Spanish label', () => {
  const missing = fieldsIn(detailFields).filter(([, { label }]) => !(label in es));
  expect(missing).toEqual([]);
});

/**
 * Optional columns of the import sheet without a described field. They identify the place of the row or are part of an
 * address.
 */
const otherColumns: { readonly [K in keyof typeof describedKinds]: readonly ImportColumn[] } = {
  property: ['Corporation', 'Division', 'Country'],
  region: ['Corporation'],
};

test.each(kinds)(
  'HIE-09 every import column of a %s is in the import sheet, and every sheet column belongs to a field',
  (name, fields) => {
    const kind = name as keyof typeof describedKinds;
    const { required, optional } = columnsOfType[kind];
    const importColumns = fieldsIn(fields).flatMap(([, { importColumn }]) => importColumn ?? []);
    const absent = importColumns.filter((column) => !required.includes(column) && !optional.includes(column));
    expect(absent, 'an importColumn that the sheet does not have').toEqual([]);
    const unmapped = optional.filter(
      (column) => !importColumns.includes(column) && !otherColumns[kind].includes(column),
    );
    expect(unmapped, 'a column that no field names as its importColumn').toEqual([]);
  },
);

/** Upper bound for the `max` of any single-line value. A larger `max` is a mistake. */
const maxLineLength = 500;

/**
 * The described columns are `text` without a length check, because otherwise each longer limit would need a migration.
 * All writes use the described shape. A column with a check must have the same limit.
 */
test.each(kinds)(
  'HIE-03 the database column for each %s field accepts the longest allowed text',
  async (kind, fields) => {
    const { rows } = await owner.query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
      [kind.replaceAll('-', '_')],
    );
    for (const [name, field] of fieldsIn(fields)) {
      if (field.kind !== 'line') continue;
      expect(field.max, `max of ${name}`).toBeLessThanOrEqual(maxLineLength);
      const limit = new RegExp(`length\\(${columnOf(name)}\\) <= (\\d+)`);
      const limits = rows.flatMap(({ rule }) => limit.exec(rule)?.[1] ?? []).map(Number);
      expect(limits, `checks of ${columnOf(name)} against max`).toEqual(limits.map(() => field.max));
    }
  },
);
