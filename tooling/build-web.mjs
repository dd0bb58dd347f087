import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { precompress } from './precompress.mjs';
import { cachePath, node, PlainError, projectPath, readIfExists } from './project.mjs';

const apps = ['web', 'kiosk'];
const sources = ['apps/web', 'apps/kiosk', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const skippedFiles = /^(node_modules|dist|coverage)$|\.test\.tsx?$/;

/** Builds the web pages if their sources have changed since the last build. */
export async function buildWeb() {
  const fingerprint = hashOf(sources);
  const stamp = cachePath('web-built-from');
  const isBuilt = apps.every((app) => existsSync(projectPath('apps', app, 'dist', 'index.html')));
  if (isBuilt && readIfExists(stamp) === fingerprint) return;
  console.log('Building the web pages …');
  const vite = projectPath('node_modules', 'vite', 'bin', 'vite.js');
  // Tests set a different NODE_ENV, which would make the pages 50 % larger.
  const env = { NODE_ENV: 'production' };
  for (const app of apps) {
    const { code, output } = await run(node(), [vite, 'build'], { cwd: projectPath('apps', app), env, isQuiet: true });
    if (code !== 0) throw new PlainError(`${output}\nThe web pages could not be built: vite build ended with ${code}.`);
    await precompress(projectPath('apps', app, 'dist', 'assets'));
  }
  writeFileSync(stamp, fingerprint);
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(projectPath(path)));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (statSync(projectPath(path)).isFile()) return [path];
  return readdirSync(projectPath(path))
    .filter((name) => !skippedFiles.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
