import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from './children.mjs';
import { PlainError, projectPath, readIfExists } from './project.mjs';

/** Installs the locked dependencies unless node_modules matches the lockfile. */
export async function install() {
  if (isInstalled()) return linkWorkspaces();
  console.log('Installing dependencies; the first time this takes about a minute …');
  // A production environment would omit the packages that build the web pages.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath ?? '';
  const isScript = /\.[cm]?js$/.test(npm) && existsSync(npm);
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code } = isScript ? await run(process.execPath, [npm, ...args]) : await run(program, args);
  if (code !== 0) throw new PlainError(`The dependencies could not be installed: npm ci ended with ${code}.`);
}

/**
 * Compares the packages that npm recorded as installed with the lockfile. Packages for other operating systems may be
 * absent.
 */
function isInstalled() {
  const installed = packagesOf(projectPath('node_modules', '.package-lock.json'));
  const expectedPackages = packagesOf(projectPath('package-lock.json'));
  if (!installed || !expectedPackages) return false;
  return Object.entries(expectedPackages).every(([path, { version, optional, peer, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true;
    const installedPackage = installed[path];
    return installedPackage ? installedPackage.version === version : Boolean(optional || peer);
  });
}

/** Links workspaces added since the last installation. They need no download. */
function linkWorkspaces() {
  for (const [path, { link, resolved = '' }] of Object.entries(packagesOf(projectPath('package-lock.json')) ?? {})) {
    if (!link || existsSync(projectPath(path))) continue;
    mkdirSync(dirname(projectPath(path)), { recursive: true });
    symlinkSync(projectPath(resolved), projectPath(path), 'junction');
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, peer?: boolean, link?: boolean, resolved?: string }> | undefined}
 */
function packagesOf(file) {
  const content = readIfExists(file);
  return content && JSON.parse(content).packages;
}
