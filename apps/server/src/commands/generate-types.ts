import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrations } from '#server/migrations/all.ts';
import { startTestPostgres } from '#server/platform/db/embedded/start-test-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { prepareDatabase } from '#server/platform/db/prepare.ts';

/** Writes `schema.gen.ts` from a database that the migrations have just made. */
export async function generateTypes(): Promise<void> {
  const postgres = await startTestPostgres();
  try {
    await migrate(await prepareDatabase(postgres.url, 'schema', 'schema'), migrations);
    const url = new URL(postgres.url);
    url.pathname = '/schema';
    const cli = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'));
    const out = join(import.meta.dirname, '..', 'platform', 'db', 'schema.gen.ts');
    const options = ['--dialect=postgres', '--out-file', out, '--type-mapping', '{"int8":"number"}'];
    await promisify(execFile)(process.execPath, [cli, '--url', url.href, ...options]);
  } finally {
    await postgres.stop();
  }
}
