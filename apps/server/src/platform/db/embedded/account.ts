import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The operating system user that PostgreSQL runs as. Undefined if it is the current user. */
export type Account = { name: string; uid: number; gid: number } | undefined;

/**
 * Account for PostgreSQL, which cannot run as root. If the server runs as root, PostgreSQL runs as `postgres`, or as
 * `nobody` if that user is missing.
 */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account)
    throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody".');
  return account;
}

/** `spawn` options that run a child process as the account. */
export function runAs(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account has access to a folder. Runs `cd` as the account, so every kind of permission applies. */
export function canAccess(account: Account, folder: string): boolean {
  if (!account) return true;
  return exitsWithZero(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
}

/** Whether a program exits with 0 when the account runs it. */
export function exitsWithZero(account: Account, program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { ...runAs(account), cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function accountNamed(name: string): Account {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([login]) => login === name);
  return fields && { name, uid: Number(fields[2]), gid: Number(fields[3]) };
}
