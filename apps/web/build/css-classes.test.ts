import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const repositoryPath = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const web = repositoryPath('apps/web/src');
const kit = repositoryPath('packages/ui/src');
const files = [web, kit].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`),
);
const textOf = (path: string) => readFileSync(path, 'utf8');

/** Classes that a module declares, except global selectors. */
const classNamesIn = (css: string): readonly string[] => {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|^@.*;$/gm, '').replace(/\{[^{}]*\}/g, '{}');
  return [...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
};

const modules = new Map(
  files.filter((path) => path.endsWith('.module.css')).map((path) => [path, new Set(classNamesIn(textOf(path)))]),
);

const fileOf = (from: string, specifier: string) =>
  specifier.startsWith('.')
    ? resolve(dirname(from), specifier)
    : specifier.replace(/^#web/, web).replace(/^@latchboard\/ui/, kit);

/** Uses of classes, with the module that should define each class. */
const uses = files
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const text = textOf(path);
    return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
      ([, local = '', specifier = '']) =>
        [...text.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
          module: fileOf(path, specifier),
          name,
        })),
    );
  });

test('NAV-25 every class that a component uses is in its style module', () => {
  expect(uses.length).toBeGreaterThan(1000);
  expect(uses.filter(({ module, name }) => !modules.get(module)?.has(name))).toEqual([]);
});

test('NAV-25 every class of a style module is used by a component', () => {
  const usedClasses = new Set(uses.map(({ module, name }) => `${module} ${name}`));
  const unusedClasses = [...modules].flatMap(([module, names]) => [...names].map((name) => `${module} ${name}`));
  expect(unusedClasses.filter((className) => !usedClasses.has(className))).toEqual([]);
});
