import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError, runCommand } from './project.mjs';

/** Returns the path of an installed program with one of these names, or undefined. @param {string[]} names */
export function findProgram(names) {
  const { PATH = '' } = process.env;
  const folders = [...PATH.split(delimiter), '/usr/bin', '/usr/sbin', '/snap/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}

export function mayInstall() {
  return existsSync('/usr/bin/apt-get') && (process.getuid?.() === 0 || process.env.CI === 'true');
}

/** Installs a package. Returns the failed step, if any. @param {string} name */
export function install(name) {
  console.error(`Installing ${name} for the tests …`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    // Another test may be installing a package, so the command waits for its lock.
    const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
    const [program = '', ...rest] = [...sudo, 'apt-get', ...options, ...args];
    const { status } = spawnSync(program, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) return `apt-get ${args[0]} ended with ${status}`;
  }
  return undefined;
}

/** Programs that a few tests need, and the Debian package of each. @type {Record<string, string>} */
const packages = { pgbouncer: 'pgbouncer', nginx: 'nginx-light', openssl: 'openssl', 'systemd-analyze': 'systemd' };

/** Installs missing programs that tests need, if `mayInstall()`. Returns the names of the programs still missing. */
export function missingPrograms() {
  return Object.entries(packages)
    .filter(([name]) => !findProgram([name]))
    .filter(([, debian]) => !mayInstall() || install(debian) !== undefined)
    .map(([name]) => name);
}

/** Path of a program. A missing program is installed if `mayInstall()`. @param {string} name */
export function requireProgram(name) {
  const path = findProgram([name]);
  if (path) return path;
  const debian = packages[name] ?? name;
  const failure = mayInstall() ? install(debian) : undefined;
  if (failure) throw new PlainError(`${name} could not be installed: ${failure}.`);
  const installedPath = findProgram([name]);
  if (installedPath) return installedPath;
  throw new PlainError(`The tests need ${name}: install it (Debian and Ubuntu: sudo apt-get install ${debian}).`);
}

/** `node tooling/programs.mjs NAME` prints the path of a program. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand(async () => {
    console.log(requireProgram(process.argv[2] ?? ''));
    return 0;
  });
}
