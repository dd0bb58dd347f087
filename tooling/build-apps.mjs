import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { precompress } from './precompress.mjs';
import { cachePath, node, PlainError, projectPath, readIfExists } from './project.mjs';

const skippedFiles = /^(node_modules|dist|coverage)$|\.test\.tsx?$/;
const sharedSources = ['packages', 'package-lock.json', 'tsconfig.base.json'];

/** Builds the web pages and the server, each if its sources have changed since its last build. */
export async function buildApps() {
  await buildIfChanged('web pages', ['web', 'kiosk'], 'index.html', (app) =>
    precompress(projectPath('apps', app, 'dist', 'assets')),
  );
  await buildIfChanged('server', ['server'], 'main.js');
}

/**
 * @param {string} name
 * @param {string[]} apps
 * @param {string} output A file that each build writes.
 * @param {(app: string) => Promise<void>} [finish] A step after the build of each app.
 */
async function buildIfChanged(name, apps, output, finish) {
  const fingerprint = hashOf([...apps.map((app) => `apps/${app}`), ...sharedSources]);
  const stamp = cachePath(`${apps[0]}-built-from`);
  const isBuilt = apps.every((app) => existsSync(projectPath('apps', app, 'dist', output)));
  if (isBuilt && readIfExists(stamp) === fingerprint) return;
  console.log(`Building the ${name} …`);
  const vite = projectPath('node_modules', 'vite', 'bin', 'vite.js');
  // Tests set a different NODE_ENV, which would make the pages 50 % larger.
  const env = { NODE_ENV: 'production' };
  for (const app of apps) {
    const { code, output: log } = await run(node(), [vite, 'build'], {
      cwd: projectPath('apps', app),
      env,
      isQuiet: true,
    });
    if (code !== 0) throw new PlainError(`${log}\nThe ${name} could not be built: vite build ended with ${code}.`);
    await finish?.(app);
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
