import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../apps/server/src/migrations/all.gen.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { sharedPostgres } from '../../apps/server/src/testing/test-server.ts';

/** First migration after which two versions must run at the same time. */
const firstMigration = '0164';

/** Objects that a later migration may remove, as `migration: object`, with the reason. */
const removedLater: Readonly<Record<string, string>> = {};

interface Column {
  readonly name: string;
  readonly type: string;
  /** Whether an insert without this column fails. */
  readonly isRequired: boolean;
}

/** Objects that statements of a running server use: columns with types, and functions with parameters and results. */
async function catalogOf(client: pg.Client) {
  const { rows: columns } = await client.query<Column>(`
    select c.relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull and not atthasdef and attidentity = '' as "isRequired"
    from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and attnum > 0 and not attisdropped`);
  const { rows: functions } = await client.query<{ name: string }>(`
    select oid::regprocedure || ' returns ' || pg_get_function_result(oid) as name from pg_proc where pronamespace = 'public'::regnamespace`);
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    functions: functions.map(({ name }) => name),
  };
}

test('SYS-06 a migration keeps everything that the previous server version reads and writes', async () => {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const url = await prepareDatabase(sharedPostgres(), name, 'test');
  const owner = new pg.Client({ connectionString: sharedPostgres() });
  const client = new pg.Client({
    connectionString: Object.assign(new URL(sharedPostgres()), { pathname: `/${name}` }).href,
  });
  await Promise.all([owner.connect(), client.connect()]);
  onTestFinished(async () => {
    await client.end();
    await owner.query(`drop database ${name} with (force)`);
    await owner.end();
  });
  const names = Object.keys(migrations).sort();
  const upTo = (count: number) =>
    Object.fromEntries(Object.entries(migrations).filter(([migration]) => names.indexOf(migration) < count));
  let count = names.findIndex((candidate) => candidate >= firstMigration);
  await migrate(url, upTo(count));
  let before = await catalogOf(client);
  const removedObjects: string[] = [];
  while (count < names.length) {
    count += 1;
    await migrate(url, upTo(count));
    const after = await catalogOf(client);
    const missingObjects = [
      ...[...before.columns.values()].filter(({ name: column, type }) => after.columns.get(column)?.type !== type),
      ...before.functions
        .filter((candidate) => !after.functions.includes(candidate))
        .map((candidate) => ({ name: candidate })),
      ...[...after.columns.values()].filter(({ name: column, isRequired }) => {
        const isOfOldTable = [...before.columns.keys()].some((candidate) =>
          candidate.startsWith(`${column.split('.')[0]}.`),
        );
        return isRequired && isOfOldTable && !(before.columns.get(column)?.isRequired ?? false);
      }),
    ];
    removedObjects.push(...missingObjects.map(({ name: lostName }) => `${names[count - 1]}: ${lostName}`));
    before = after;
  }
  expect(removedObjects).toEqual(Object.keys(removedLater));
});
