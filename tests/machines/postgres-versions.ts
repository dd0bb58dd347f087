import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { databaseAccount } from '../../apps/server/src/platform/db/embedded/account.ts';
import { postgresBinaries } from '../../apps/server/src/platform/db/embedded/binaries.ts';

/**
 * Returns the folder with `bin/postgres` and `bin/initdb` of a major version. Undefined if this machine does not have
 * that version.
 */
export function binariesOf(major: number): string | undefined {
  // Folders on Debian and Ubuntu, Red Hat, and Homebrew.
  const installed = [`/usr/lib/postgresql/${major}`, `/usr/pgsql-${major}`, `/opt/homebrew/opt/postgresql@${major}`];
  return [postgresBinaries(databaseAccount()), ...installed].find((folder) => majorOf(folder) === major);
}

function majorOf(folder: string): number | undefined {
  try {
    const version = execFileSync(join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/ (\d+)/.exec(version)?.[1]);
  } catch {
    return undefined;
  }
}
