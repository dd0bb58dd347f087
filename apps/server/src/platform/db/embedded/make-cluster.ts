import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, runAs } from '#server/platform/db/embedded/account.ts';

export const owner = 'latchboard';
const version = '18';

/**
 * Creates the files of the database if they do not exist. A single rename makes them visible, so an interrupted start
 * leaves no incomplete files.
 */
export async function makeCluster(
  cluster: string,
  binaries: string,
  account: Account,
  password: string,
): Promise<void> {
  if (existsSync(cluster)) return checkVersion(cluster);
  removeDrafts(cluster);
  const draft = `${cluster}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    await initialize(draft, binaries, account, passwordFile);
    renameSync(draft, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initialize(draft: string, binaries: string, account: Account, passwordFile: string): Promise<void> {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  await promisify(execFile)(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      draft,
      '-U',
      owner,
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--no-instructions',
    ].concat(['--locale-provider=icu', '--icu-locale=und', `--locale=${locale}`]),
    { ...runAs(account), cwd: '/', env: { ...process.env, LC_ALL: locale } },
  );
}

/**
 * Removes drafts of killed starts. No other process can be writing a draft, because only the process with the lock
 * does.
 */
function removeDrafts(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(`${basename(cluster)}.new-`))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

function checkVersion(cluster: string): void {
  const foundVersion = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (foundVersion !== version) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${foundVersion}, this is ${version}: back it up with the version of Latchboard that made it and restore it here.`,
    );
  }
}
