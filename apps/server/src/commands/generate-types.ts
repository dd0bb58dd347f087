import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const typesFile = join(import.meta.dirname, '..', 'platform', 'db', 'schema.gen.ts');

/** Writes the row types of a database into a file. */
export async function generateTypes(url: string, out: string = typesFile): Promise<void> {
  const cli = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'));
  const options = ['--dialect=postgres', '--out-file', out, '--type-mapping', '{"int8":"number"}'];
  await promisify(execFile)(process.execPath, [cli, '--url', url, ...options]);
}
