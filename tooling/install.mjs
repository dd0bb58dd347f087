import { existsSync } from 'node:fs';
import { run } from './children.mjs';
import { PlainError, projectPath, readIfExists } from './project.mjs';

/** Installs the locked dependencies unless node_modules matches the lockfile. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies; the first time this takes about a minute …');
  // A production environment would omit the packages that build the web pages.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath ?? '';
  const isScript = /\.[cm]?js$/.test(npm) && existsSync(npm);
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code } = isScript ? await run(process.execPath, [npm, ...args]) : await run(program, args);
  if (code !== 0) throw new PlainError(`The dependencies could not be installed: npm ci ended with ${code}.`);
}

/** Compares the packages that npm recorded as installed with the lockfile. Packages for other systems may be absent. */
function isInstalled() {
  const installed = packagesOf(projectPath('node_modules', '.package-lock.json'));
  const expectedPackages = packagesOf(projectPath('package-lock.json'));
  if (!installed || !expectedPackages) return false;
  return Object.entries(expectedPackages).every(([path, { version, optional, peer }]) => {
    if (!path.startsWith('node_modules/')) return true;
    const installedPackage = installed[path];
    return installedPackage ? installedPackage.version === version : Boolean(optional || peer);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, peer?: boolean }> | undefined}
 */
function packagesOf(file) {
  const content = readIfExists(file);
  return content && JSON.parse(content).packages;
}
