import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBoundaries } from './check-boundaries.mjs';
import { exceptions } from './exceptions.mjs';
import { fileNames } from './file-names.mjs';

const validFiles = {
  'packages/contract/src/index.ts': `export type { Right } from '@latchboard/rights';`,
  'packages/rights/src/index.ts': 'export type Right = string;',
  'packages/texts/src/index.ts': 'export {};',
  'packages/ui/src/button/button.tsx': `import type { TextKey } from '@latchboard/texts'; export const Button = (p: TextKey) => <b />;`,
  'apps/cabinet/src/main.ts': `import 'node:fs'; import '@latchboard/contract';`,
  'apps/web/src/main.tsx': `import '#web/areas/staff/routes.tsx';`,
  'apps/web/src/areas/staff/routes.tsx': `const list = () => import('./list.tsx'); export { list };`,
  'apps/web/src/areas/staff/list.tsx': 'export {};',
  'apps/server/src/main.ts': `import '#server/areas/staff/index.ts';`,
  'apps/server/src/platform/clock.ts': 'export {};',
  'apps/server/src/areas/staff/index.ts': `export * from './rules.ts';`,
  'apps/server/src/areas/staff/rules.ts': `import '#server/platform/clock.ts';`,
};

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  writeFiles(validFiles);
});
afterEach(() => rmSync(root, { recursive: true }));

function writeFiles(files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

const problemsWith = (files: Record<string, string>) => {
  writeFiles(files);
  return checkBoundaries(root).problems.join('\n');
};

describe('boundaries', () => {
  test('a valid source tree passes, and every file and import is checked', () => {
    expect(checkBoundaries(root)).toEqual({ files: 12, imports: 9, problems: [] });
  });

  test('a project without files fails', () => {
    rmSync(join(root, 'apps'), { recursive: true });
    rmSync(join(root, 'packages'), { recursive: true });
    expect(checkBoundaries(root).problems).toHaveLength(5);
  });

  test.each([
    ['the server from the web', 'apps/web/src/lib/api.ts', `import '#server/main.ts';`, 'must not import apps/server'],
    [
      'a shape with the schema library',
      'apps/web/src/areas/staff/list.tsx',
      `import { kinds } from '@latchboard/contract/systems/shapes';`,
      'pages import facts from rules',
    ],
    [
      'the server through a path',
      'apps/web/src/lib/api.ts',
      `import '../../../server/src/main.ts';`,
      'must not import',
    ],
    [
      'the screens from the contract',
      'packages/contract/src/call.ts',
      `export * from '@latchboard/ui/button/button.tsx';`,
      'must not',
    ],
    [
      'a type of another unit',
      'packages/rights/src/a.ts',
      `type A = import('@latchboard/texts').B; export type { A };`,
      'must not',
    ],
    [
      'Node from a package',
      'packages/ui/src/a.ts',
      `import { join } from 'node:path'; join;`,
      'must not import Node modules',
    ],
    [
      'an area from the platform',
      'apps/server/src/platform/a.ts',
      `import '#server/areas/staff/index.ts';`,
      'must not import an area',
    ],
    ['an area from lib', 'apps/web/src/lib/a.ts', `import '#web/areas/staff/routes.tsx';`, 'must not import an area'],
    [
      'an internal file of another area',
      'apps/server/src/areas/new/a.ts',
      `import '../staff/rules.ts';`,
      'only through its index.ts',
    ],
    [
      'an internal file of an area with a dynamic import',
      'apps/web/src/shell/a.ts',
      `void import('#web/areas/staff/list.tsx');`,
      'only through its index.ts',
    ],
    ['a test helper', 'apps/server/src/areas/staff/a.ts', `import '#server/testing/actors.ts';`, 'only tests'],
    [
      'a test helper of a package',
      'apps/web/src/lib/a.ts',
      `import '@latchboard/contract/testing/sample-fields';`,
      'only tests',
    ],
    ['a file that does not exist', 'apps/server/src/a.ts', `import './b.ts';`, 'there is no apps/server/src/b.ts'],
  ])('%s may not be imported', (_, path, content, reason) => {
    expect(problemsWith({ [path]: `// import 'ok'\n\n${content}` })).toContain(reason);
    expect(problemsWith({})).toContain(`${path}:3: `);
  });

  test('an import cycle is reported with its full path, even if it includes a type import', () => {
    const file = (name: string) => `packages/rights/src/${name}.ts`;
    expect(problemsWith({ [file('a')]: `import './b.ts';`, [file('b')]: `import type {} from './a.ts';` })).toBe(
      `Cycle: ${[file('a'), file('b'), file('a')].join(' → ')}`,
    );
    expect(problemsWith({ [file('b')]: `import './c.ts';`, [file('c')]: `export {} from './a.ts';` })).toBe(
      `Cycle: ${[file('a'), file('b'), file('c'), file('a')].join(' → ')}`,
    );
  });

  test.each([
    ['apps/server/src/a.ts', 'const one = 1 as never; export { one };', 'turns the type check off'],
    ['apps/web/src/a.ts', 'const [isBusy, setBusy] = useState(false);', 'useAction sets'],
    ['apps/server/src/areas/staff/a.ts', `export const may = ({ rights }) => rights.has('x');`, 'policy.ts'],
    ['apps/server/src/areas/staff/a.ts', `export const may = (actor) => actor.realRights.has('x');`, 'policy.ts'],
    ['apps/server/src/areas/staff/a.ts', `const isOurs = (actor) => actor.pool === 'internal';`, 'policy.ts'],
    ['apps/server/src/areas/staff/a.ts', `const isOurs = (ctx) => 'internal' !== ctx.actor.pool;`, 'policy.ts'],
    ['apps/server/src/areas/staff/a.ts', 'export function save(ctx, form) {}', '(input, ctx)'],
    ['apps/server/src/areas/staff/a.ts', 'const save = ({ tx, now }, form) => form;', '(input, ctx)'],
    ['apps/server/src/areas/staff/a.ts', 'const save = (one: SaveContext, form: Form) => form;', '(input, ctx)'],
    ['apps/server/src/areas/staff/a.ts', 'const load = (id: number, tx: Tx) => id;', '(tx, subject)'],
    ['apps/server/src/areas/staff/a.ts', `import { emailContent } from 'vitest';`, 'emails/'],
    ['apps/server/src/areas/staff/index.ts', 'area({ jobs: (platform) => [] });', 'jobs.ts'],
    ['apps/server/src/areas/staff/queries.ts', 'export const lockLogin = (tx, id) => id;', 'lock.ts'],
    ['apps/server/src/areas/staff/lock-login.ts', 'export async function lockLogin(tx, id) {}', 'lock.ts'],
    ['apps/server/src/areas/staff/own-calls.ts', 'export const ownCalls: Calls<Own> = {};', 'calls.ts'],
    [
      'apps/server/src/areas/staff/a.ts',
      `export const add: Handler<Add> = async (input) => {${'\n  step();'.repeat(21)}\n};`,
      'at most 20 lines',
    ],
    [
      'apps/server/src/areas/staff/calls.ts',
      `export const calls: Calls<Staff> = { add: async (input) => {${'\n  step();'.repeat(21)}\n} };`,
      'at most 20 lines',
    ],
    ['apps/web/src/a.ts', 'void load().catch(() => undefined);', 'needs a comment'],
    ['apps/web/src/a.ts', 'try { await load(); } catch {}', 'needs a comment'],
  ])('%s breaks a rule: %s', (path, content, reason) => {
    const problems = problemsWith({ [path]: `\n\n${content}` });
    expect(problems.split('\n')).toHaveLength(1);
    expect(problems).toContain(`${path}:3: `);
    expect(problems).toContain(reason);
  });

  test.each([
    ['apps/server/src/areas/staff/policy.ts', `export const may = ({ rights }) => rights.has('x');`],
    ['apps/server/src/areas/staff/policy.ts', `export const isOurs = (actor) => actor.pool === 'internal';`],
    ['apps/server/src/areas/staff/a.ts', `const isOurs = (login) => login.pool === 'internal';`],
    ['apps/server/src/areas/staff/logins/lock.ts', 'export const lockLogin = (tx, id) => id;'],
    ['apps/server/src/areas/staff/save.ts', 'const lockLogin = (tx, id) => id; export const locked = 1;'],
    ['apps/server/src/areas/staff/goals.ts', `export const goalCalls: Pick<Calls<Staff>, 'readGoals'> = {};`],
    ['apps/server/src/areas/staff/a.ts', 'const load = (tx, id) => id; const save = (form, ctx) => form;'],
    [
      'apps/server/src/areas/staff/export.ts',
      `export const write: Handler<Write> = () => {${'\n  step();'.repeat(20)}\n};
       export const list: Handler<List> = () => writeList({ columns: {${'\n  name: {},'.repeat(30)}\n} });`,
    ],
    ['apps/web/src/a.ts', '// The next load shows the error.\nvoid load().catch(() => undefined);'],
    ['apps/web/src/a.ts', 'const [isOpen, setOpen] = useState(false);'],
    ['apps/web/src/a.ts', 'try { await load(); } catch { stop(); } try { parse(); } catch {}'],
  ])('%s follows the rules: %s', (path, content) => {
    expect(problemsWith({ [path]: content })).toBe('');
  });

  test('an exception to an import rule must have a reason and must be in use', () => {
    const path = 'apps/server/src/a.ts';
    const allowed = { ...exceptions, neverCast: { [path]: 'a reason' } };
    writeFiles({ [path]: 'export const one = 1 as never;' });
    expect(checkBoundaries(root, allowed).problems).toEqual([]);
    writeFiles({ [path]: 'export const one = 1;' });
    expect(checkBoundaries(root, allowed).problems).toEqual([
      `${path}: remove the exception from neverCast, which is not used`,
    ]);
  });

  test('docs/architecture.md lists the file names of a server area', () => {
    const document = readFileSync('docs/architecture.md', 'utf8');
    const rows = document.slice(document.indexOf('## Files of a server area')).split('\n## ')[0] ?? '';
    const listedNames = [...rows.matchAll(/^\| `([a-z.]+)` \|/gm)].map(([, name]) => name);
    expect(listedNames).toEqual(Object.keys(fileNames));
  });

  test('a file in `rules/` is named after its subject, even if that name is not allowed elsewhere in an area', () => {
    expect(problemsWith({ 'apps/server/src/areas/staff/rules/order.ts': 'export {};' })).toBe('');
  });

  test('no two migrations share a number', () => {
    const folder = 'apps/server/src/migrations';
    const problems = problemsWith({
      [`${folder}/0200-a.ts`]: '',
      [`${folder}/0200-b.ts`]: '',
      [`${folder}/0300-c.ts`]: '',
    });
    expect(problems).toBe('0200: several migrations have this number');
  });

  test.each([
    ['apps/server/src/utils/a.ts', 'not "utils"'],
    ['apps/web/src/areas/staff/types/a.ts', 'not "types"'],
    ['apps/web/src/areas/staff/index.tsx', 'only an area'],
    ['packages/ui/src/button/index.ts', 'only an area'],
    ['packages/ui/src/button/IconButton.tsx', 'kebab-case'],
    ['apps/server/src/areas/staff/code-email.ts', 'emails/'],
    ['apps/server/src/areas/staff/record.ts', 'present.ts'],
    ['apps/server/src/areas/staff/logins/list.ts', 'queries.ts'],
    ['apps/server/src/areas/staff/locate.ts', 'lock.ts'],
  ])('%s is rejected for its name', (path, reason) => {
    expect(problemsWith({ [path]: 'export {};' })).toContain(reason);
  });
});
