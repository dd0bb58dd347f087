import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '#server/migrations/all.gen.ts';
import { startTestPostgres } from '#server/platform/db/embedded/start-test-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { prepareDatabase } from '#server/platform/db/prepare.ts';
import { describeSchema } from './describe-schema.ts';

export const schemaFolder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'schema');

/** Runs `work` on a newly migrated database, as the cluster's owner. */
export async function withNewSchema(work: (url: string) => Promise<void>): Promise<void> {
  const postgres = await startTestPostgres();
  try {
    await migrate(await prepareDatabase(postgres.url, 'schema', 'schema'), migrations);
    const url = new URL(postgres.url);
    url.pathname = '/schema';
    await work(url.href);
  } finally {
    await postgres.stop();
  }
}

/** Writes the schema files: one for each area, and one for all functions. */
export async function writeSchema(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const description = await describeSchema(client);
    mkdirSync(schemaFolder, { recursive: true });
    for (const fileName of readdirSync(schemaFolder))
      if (fileName.endsWith('.sql')) rmSync(join(schemaFolder, fileName));
    for (const [name, text] of description) writeFileSync(join(schemaFolder, `${name}.sql`), text);
  } finally {
    await client.end();
  }
}
