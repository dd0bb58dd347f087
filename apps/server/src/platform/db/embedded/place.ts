import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canAccess } from '#server/platform/db/embedded/account.ts';

/** Paths of one installation's database. */
export type DatabasePaths = { dataDir: string; cluster: string; log: string; lock: string };

/**
 * Chooses the database's folder: DATA_DIR/postgres, or a system folder if the PostgreSQL account has no access to
 * DATA_DIR. A system folder is noted in DATA_DIR, so later changes to permissions do not move the database.
 */
export function databasePaths(configuredDir: string, account: Account): DatabasePaths {
  makeTraversable(configuredDir);
  // Canonical path, because a running database is recognized by its path.
  const dataDir = realpathSync(configuredDir);
  const note = join(dataDir, 'postgres.location');
  const defaultFolder = join(dataDir, 'postgres');
  const pathsFor = (cluster: string) => ({
    dataDir,
    cluster,
    log: join(dataDir, 'postgres.log'),
    lock: join(dataDir, 'postgres.lock'),
  });
  if (existsSync(note)) return pathsFor(readFileSync(note, 'utf8').trim());
  if (canAccess(account, dataDir)) return pathsFor(defaultFolder);
  if (existsSync(defaultFolder)) {
    throw new Error(
      `PostgreSQL runs as the user "${account?.name}", who has no access to ${dataDir} anymore. The database is there.`,
    );
  }
  const folder = join(systemFolder(), randomBytes(6).toString('hex'));
  makeTraversable(folder);
  const cluster = join(folder, 'postgres');
  writeFileSync(note, `${cluster}\n`, { flag: 'wx' });
  return pathsFor(cluster);
}

/** A folder outside the home folders. Other users can reach their own files in it. */
export function systemFolder(): string {
  const folder = process.platform === 'linux' ? '/var/lib/latchboard' : join(tmpdir(), 'latchboard');
  makeTraversable(folder);
  return folder;
}

/** Creates a folder that other users may traverse to their own files, but may not list. */
function makeTraversable(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}
