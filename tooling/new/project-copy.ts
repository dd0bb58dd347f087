import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { node, projectPath, root } from '../project.mjs';

const packages = ['packages/contract', 'packages/rights', 'packages/texts', 'packages/ui', 'apps/server', 'apps/web'];
const [texts, tests] = [/\.(ts|tsx|json)$/, /\.test\.tsx?$/];

/**
 * Copies the project to a folder in which the compiler checks only added files. This takes seconds. Node modules are
 * symlinks.
 */
export function projectCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'latchboard-copy-'));
  for (const folder of [...packages.map((name) => `${name}/src`), 'tests/matrix']) copyUnchecked(copy, folder);
  for (const folder of packages) cpSync(join(root, folder, 'package.json'), join(copy, folder, 'package.json'));
  mkdirSync(join(copy, 'node_modules', '@latchboard'), { recursive: true });
  mkdirSync(join(copy, 'docs', 'decisions'), { recursive: true });
  for (const name of readdirSync(projectPath('node_modules')))
    if (name !== '@latchboard') symlinkSync(projectPath('node_modules', name), join(copy, 'node_modules', name));
  for (const folder of packages)
    symlinkSync(join(copy, folder), join(copy, 'node_modules', '@latchboard', folder.split('/')[1] ?? ''));
  for (const name of ['tsconfig.base.json', 'package.json', 'biome.json', '.gitignore'])
    cpSync(projectPath(name), join(copy, name));
  return copy;
}

function copyUnchecked(copy: string, folder: string): void {
  for (const entry of readdirSync(projectPath(folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || tests.test(entry.name)) continue;
    const target = join(copy, entry.parentPath.slice(root.length));
    mkdirSync(target, { recursive: true });
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    const isChecked = !/\.tsx?$/.test(entry.name) || entry.name.endsWith('.d.ts');
    if (texts.test(entry.name)) writeFileSync(join(target, entry.name), isChecked ? text : `// @ts-nocheck\n${text}`);
  }
}

interface Program {
  readonly name: string;
  readonly files: readonly string[];
  readonly compilerOptions: object;
}

/** Returns the compiler's errors for files of a copy. Empty if there are none. */
export async function typeErrors(copy: string, { name, files, compilerOptions }: Program): Promise<string> {
  const config = join(copy, `tsconfig.${name}.json`);
  const options = { composite: false, emitDeclarationOnly: false, noEmit: true, ...compilerOptions };
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: options, files }));
  const tsc = projectPath('node_modules', 'typescript', 'bin', 'tsc');
  return (await run(node(), [tsc, '-p', config, '--checkers', '1'], { isQuiet: true, cwd: copy })).output;
}
