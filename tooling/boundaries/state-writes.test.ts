import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../project.mjs';

const root = projectPath();
const server = 'apps/server/src/';

const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(projectPath(path), 'utf8') }));

const namesIn = (texts: readonly { text: string }[], pattern: RegExp) =>
  texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')).sort();

const transitionFiles = textsOf(`${server}areas/**/transitions.ts`);
const kinds = namesIn(transitionFiles, /\bkind: '(\w+)',\n/g);

/** Files that write a state without an action, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'areas/alerts/finding/': 'the log sets the found states of exceptions, and no action leads to them',
  'platform/record/': 'performAction, performActions, revertAction, and addStep',
};

/**
 * Returns the statements that write the state or the history of a record with a lifecycle. Includes statements that
 * could do so by a computed spread.
 */
function stateWrites(text: string): string[] {
  const alias = /const (?:kind|table) = '(\w+)'/.exec(text)?.[1];
  const resolvedText = text.replaceAll(/\((kind|table)\)/g, alias === undefined ? '($1)' : `('${alias}')`);
  const kindPattern = `(?:${kinds.join('|')})`;
  const patterns = [
    new RegExp(
      `\\.updateTable\\('${kindPattern}'\\)\\s*\\.set\\((?:(?!\\.where\\()[^;])*(?:\\bstate:|\\.\\.\\.\\w+\\[)`,
      'g',
    ),
    new RegExp(`\\bupdate ${kindPattern}\\s+(?:\\w+\\s+)?set\\b(?:(?!\\bwhere\\b)[^\`;])*\\bstate\\s*=`, 'g'),
    new RegExp(`\\.insertInto\\('${kindPattern}_step'\\)`, 'g'),
    new RegExp(`\\binsert into ${kindPattern}_step\\b`, 'g'),
  ];
  return patterns.flatMap((pattern) => [...resolvedText.matchAll(pattern)].map(([statement]) => statement));
}

test('only performAction and performActions write the state and the history of a record with a lifecycle', () => {
  const writes = textsOf(`${server}{areas,platform,commands}/**/*.ts`)
    .filter(({ path }) => !Object.keys(exceptions).some((allowed) => path.startsWith(server + allowed)))
    .flatMap(({ path, text }) => stateWrites(text).map((statement) => `${path}: ${statement.slice(0, 60)}`));
  expect(writes).toEqual([]);
});

test('each lifecycle of the contract has transitions on the server', () => {
  const lifecycles = namesIn(textsOf('packages/contract/src/**/*.ts'), /export const (\w+Lifecycle) = lifecycle\(/g);
  expect(lifecycles.length).toBeGreaterThan(0);
  expect(namesIn(transitionFiles, /\blifecycle: (\w+),/g)).toEqual(lifecycles);
  expect(kinds).toHaveLength(lifecycles.length);
});

test.each([
  ["tx.updateTable('work_order').set({ state: 'done' }).where('id', '=', 1)", 1],
  ["const kind = 'work_order' as const;\ntx.updateTable(kind).set((eb) => ({ since: now, state: 'done' }))", 1],
  ["tx.updateTable('exception').set((eb) => ({ ...changes[action], revision: 1 })).where('id', '=', 1)", 1],
  ["sql`update exception x set revision = 1, state = 'closed' from p where x.id = 1`", 1],
  ["tx.insertInto('work_order_step').values(row)", 1],
  ["tx.updateTable('work_order').set({ unit_id: 1 }).where('state', '=', 'open')", 0],
  ["sql`update work_order set revision = 1 where state = 'open'`", 0],
])('a statement that writes a state is found: %s', (text, count) => {
  expect(stateWrites(text)).toHaveLength(count);
});
