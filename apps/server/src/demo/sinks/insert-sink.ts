import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { ClientBase } from 'pg';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Sink } from './sink.ts';

/** Compiles statements. The caller's connection runs them. */
const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Maximum number of rows per statement. A statement accepts at most 65,535 values. */
const maxRows = 1000;

/** Writes rows by plain inserts, for the few rows in a test. */
export function insertSink(client: ClientBase): Sink {
  return {
    write: async (table, rows) => {
      for (let from = 0; from < rows.length; from += maxRows) {
        const insert = builder.insertInto(table).values(rows.slice(from, from + maxRows));
        const { sql, parameters } = insert.compile();
        await client.query(sql, [...parameters]);
      }
    },
  };
}
