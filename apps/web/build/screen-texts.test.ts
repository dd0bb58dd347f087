import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTextGroup, type TextGroup, textGroups } from '@latchboard/texts/groups';
import { expect, test } from 'vitest';
import { allEntries } from '../src/lib/record/all-sections.ts';
import { screenRoutes } from '../src/shell/areas.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** Matches the static and dynamic imports of a module, except type imports. Captures names and sources. */
const importPattern = /^(?:import|export) (?!type )([^;]*?)from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const identifiersIn = (clause: string) => clause.match(/\w+/g) ?? [];

/** Project file that an import resolves to. Undefined for a library. */
function targetOf(from: string, specifier: string): string | undefined {
  const packageMatch = /^@latchboard\/([a-z-]+)(?:\/(.+?)(?:\.tsx?)?)?$/.exec(specifier);
  const path = packageMatch
    ? `packages/${packageMatch[1]}/src/${packageMatch[2] ?? 'index'}`
    : specifier.startsWith('#web/')
      ? specifier.replace('#web/', 'apps/web/src/')
      : posix.join(posix.dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(root + file));
}

/** Matches a module that loads the texts of a lazy part with `useTexts(texts, …)`. */
const ownTextsPattern = /const texts = \[([^\]]*)\] as const;(?=[\s\S]*\buseTexts\(texts, )/;

/** Modules that an entry imports, directly or indirectly. For an area's `index.ts`, follows only the imported names. */
function modulesFrom(entry: string, names: readonly string[] = [], visited = new Set<string>()): ReadonlySet<string> {
  const isAreaIndex = /^apps\/web\/src\/areas\/[^/]+\/index\.ts$/.test(entry);
  if ((visited.has(entry) && !isAreaIndex) || entry.startsWith('packages/texts/')) return visited;
  visited.add(entry);
  const text = source(entry);
  for (const [, clause = '', ...specifiers] of text.matchAll(importPattern)) {
    // A lazy part with its own texts is checked separately.
    if (specifiers[2] !== undefined && ownTextsPattern.test(text)) continue;
    const imported = identifiersIn(clause);
    if (isAreaIndex && !imported.some((name) => names.includes(name))) continue;
    const target = targetOf(entry, specifiers.find(Boolean) ?? '');
    if (target) modulesFrom(target, imported, visited);
  }
  return visited;
}

const groupOf = new Map<string, TextGroup>();
for (const group of Object.keys(textGroups) as TextGroup[])
  for (const key of Object.keys(await loadTextGroup(group, 'en')))
    for (const name of [key, key.replace(/_(one|other)$/, '')]) groupOf.set(name, group);

/** Text groups that a module uses, by full key (`'board.title'`) or by key prefix (`board.state.${state}`). */
function groupsIn(path: string): ReadonlyMap<TextGroup, string> {
  const groups = new Map<TextGroup, string>();
  for (const [, name = '', end] of source(path).matchAll(/['"`]([a-z]\w*\.[\w.]*)(['"`]|\$\{)/gi)) {
    const keys = end === '${' ? [...groupOf.keys()].filter((key) => key.startsWith(name)) : [name];
    for (const key of keys) {
      const group = groupOf.get(key);
      if (group) groups.set(group, `${name} in ${path}`);
    }
  }
  return groups;
}

function missingInModule(path: string, loadedGroups: readonly TextGroup[]): readonly string[] {
  return [...groupsIn(path)].flatMap(([group, usage]) => (loadedGroups.includes(group) ? [] : [`${group}: ${usage}`]));
}

function missingTextsIn(entry: string, loadedGroups: readonly TextGroup[]): readonly string[] {
  return [...modulesFrom(entry)].flatMap((path) => [
    ...missingInModule(path, loadedGroups),
    ...missingLazyTexts(path, loadedGroups),
  ]);
}

/** Text groups that the lazy parts of a module use but do not load. */
function missingLazyTexts(path: string, loadedGroups: readonly TextGroup[]): readonly string[] {
  const text = source(path);
  const groups = ownTextsPattern.exec(text)?.[1]?.match(/\w+/g) as TextGroup[] | undefined;
  if (!groups) return [];
  return [...text.matchAll(/\bimport\('([^']+)'\)/g)].flatMap(([, specifier = '']) => {
    const target = targetOf(path, specifier);
    return target ? missingTextsIn(target, [...loadedGroups, ...groups]) : [];
  });
}

/** Path of a lazy module, which the test runner compiles into the function that imports it. */
function entryOf(load: () => unknown): string {
  const entry = /\/src\/areas\/[^"')]+\.tsx/.exec(load.toString())?.[0];
  if (!entry) throw new Error(`the module is not known: ${load}`);
  return `apps/web${entry}`;
}

test('NAV-24 a screen loads every text group that it or any of its parts uses', () => {
  const problems = screenRoutes.flatMap((route) => {
    const commonGroups: TextGroup[] = route.audience === 'anonymous' ? ['signedOut'] : ['signedOut', 'frame'];
    return missingTextsIn(entryOf(route.screen), [...commonGroups, ...(route.texts ?? [])]).map(
      (problem) => `${route.path} ${problem}`,
    );
  });
  expect(problems).toEqual([]);
});

test('NAV-24 a part of a section loads every text group that it uses', () => {
  const parts = allEntries.filter((entry) => 'content' in entry);
  expect(parts.length).toBeGreaterThan(10);
  const problems = parts.flatMap(({ content, texts, section }) =>
    missingTextsIn(entryOf(content), ['signedOut', 'frame', 'sections', ...texts]).map(
      (problem) => `${section} ${problem}`,
    ),
  );
  expect(problems).toEqual([]);
});

test('NAV-24 the frame, the chat, and the command box use only the texts that they load', () => {
  const shell = [...modulesFrom('apps/web/src/main.tsx')];
  // The answer to a question uses the texts of the current page.
  const searchBoxFolders = ['apps/web/src/shell/commands/', 'apps/web/src/areas/questions/'];
  const isInBox = (path: string) => searchBoxFolders.some((folder) => path.startsWith(folder));
  const missingTexts = (paths: readonly string[], loadedGroups: readonly TextGroup[]) =>
    paths.flatMap((path) => missingInModule(path, loadedGroups));
  // The chat and its bell load their own texts before they render.
  const isInChat = (path: string) => path.startsWith('apps/web/src/areas/support/');
  const bell = 'apps/web/src/shell/chat-bell.tsx';
  const shellParts = shell.filter((path) => !isInBox(path) && !isInChat(path) && path !== bell);
  expect(shellParts.length).toBeGreaterThan(50);
  expect(missingTexts(shellParts, ['signedOut', 'frame'])).toEqual([]);
  expect(missingTexts(shell.filter(isInChat), ['signedOut', 'frame', 'chat'])).toEqual([]);
  expect(missingTexts([bell], ['signedOut', 'frame', 'chatDesk'])).toEqual([]);
  expect(
    missingTexts(shell.filter(isInBox), [
      'signedOut',
      'frame',
      'commands',
      'keyActivity',
      'questions',
      'sections',
      'workOrders',
    ]),
  ).toEqual([]);
});

test('NAV-24 customer screens have all their texts in Spanish', () => {
  const provider = (Object.keys(textGroups) as TextGroup[]).filter(
    (group) => textGroups[group].es === textGroups[group].en,
  );
  expect(provider).toContain('hierarchy');
  const problems = screenRoutes
    .filter(({ audience }) => audience !== 'internal')
    .flatMap(({ path, texts = [] }) =>
      texts.filter((group) => provider.includes(group)).map((group) => `${path} ${group}`),
    );
  expect(problems).toEqual([]);
});
