import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The last commit before the latest migration. */
export const commitBeforeNewestMigration = () =>
  git('rev-parse', `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'apps/server/src/migrations/0*.ts')}^`);

/** Writes the project at a commit into a folder, with the currently installed packages. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  linkPackages(root, folder);
  for (const app of readdirSync(join(root, 'apps'))) linkPackages(join(root, 'apps', app), join(folder, 'apps', app));
  buildServer(join(folder, 'apps', 'server'));
}

/** Builds the server. Commits from before the build was introduced run the sources. */
function buildServer(folder: string): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (existsSync(join(folder, 'vite.config.ts')))
    execFileSync(process.execPath, [vite, 'build'], { cwd: folder, stdio: 'ignore' });
  else {
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'main.js'), "import '../src/main.ts';\n");
  }
}

/** Links the installed packages, but takes the project's own packages from the folder. */
function linkPackages(from: string, to: string): void {
  const [installed, linked] = [join(from, 'node_modules'), join(to, 'node_modules')];
  const names = tryReading(installed);
  if (names.length === 0) return;
  mkdirSync(join(linked, '@latchboard'), { recursive: true });
  for (const name of names.filter((candidate) => candidate !== '@latchboard' && !candidate.startsWith('.')))
    symlinkSync(join(installed, name), join(linked, name));
  for (const name of tryReading(join(to, 'packages')))
    symlinkSync(join(to, 'packages', name), join(linked, '@latchboard', name));
}

function tryReading(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
