import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTextGroup, type TextGroup, textGroups } from '@latchboard/texts/groups';
import { expect, test } from 'vitest';
import { allEntries } from '../src/lib/record/all-sections.ts';
import { screenRoutes } from '../src/shell/areas.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** Static and dynamic imports of a module without types: names and sources. */
const importing = /^(?:import|export) (?!type )([^;]*?)from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const wordsOf = (clause: string) => clause.match(/\w+/g) ?? [];

/** The file of the project that an import means; undefined for a library. */
function targetOf(from: string, specifier: string): string | undefined {
  const inPackage = /^@latchboard\/([a-z-]+)(?:\/(.+?)(?:\.tsx?)?)?$/.exec(specifier);
  const path = inPackage
    ? `packages/${inPackage[1]}/src/${inPackage[2] ?? 'index'}`
    : specifier.startsWith('#web/')
      ? specifier.replace('#web/', 'apps/web/src/')
      : posix.join(posix.dirname(from), specifier);
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(root + file));
}

/** A module that shows a part once its texts are there: `useTexts(texts, …)`. */
const ownTexts = /const texts = \[([^\]]*)\] as const;(?=[\s\S]*\buseTexts\(texts, )/;

/** Modules that an entry imports, directly or indirectly. Of an area's public module, only the imported names count. */
function modulesFrom(entry: string, names: readonly string[] = [], seen = new Set<string>()): ReadonlySet<string> {
  const isFace = /^apps\/web\/src\/areas\/[^/]+\/index\.ts$/.test(entry);
  if ((seen.has(entry) && !isFace) || entry.startsWith('packages/texts/')) return seen;
  seen.add(entry);
  const text = source(entry);
  for (const [, clause = '', ...found] of text.matchAll(importing)) {
    // A part with its own texts is checked with them.
    if (found[2] !== undefined && ownTexts.test(text)) continue;
    const taken = wordsOf(clause);
    if (isFace && !taken.some((name) => names.includes(name))) continue;
    const target = targetOf(entry, found.find(Boolean) ?? '');
    if (target) modulesFrom(target, taken, seen);
  }
  return seen;
}

const groupOf = new Map<string, TextGroup>();
for (const group of Object.keys(textGroups) as TextGroup[])
  for (const key of Object.keys(await loadTextGroup(group, 'en')))
    for (const name of [key, key.replace(/_(one|other)$/, '')]) groupOf.set(name, group);

/** The groups of the texts that a module names, as a whole (`'board.title'`) or by their beginning (`board.state.${state}`). */
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

function missingInModule(path: string, loaded: readonly TextGroup[]): readonly string[] {
  return [...groupsIn(path)].flatMap(([group, where]) => (loaded.includes(group) ? [] : [`${group}: ${where}`]));
}

function missingIn(entry: string, loaded: readonly TextGroup[]): readonly string[] {
  return [...modulesFrom(entry)].flatMap((path) => [...missingInModule(path, loaded), ...missingLater(path, loaded)]);
}

/** Of the parts that a module shows once it has loaded their texts. */
function missingLater(path: string, loaded: readonly TextGroup[]): readonly string[] {
  const text = source(path);
  const groups = ownTexts.exec(text)?.[1]?.match(/\w+/g) as TextGroup[] | undefined;
  if (!groups) return [];
  return [...text.matchAll(/\bimport\('([^']+)'\)/g)].flatMap(([, specifier = '']) => {
    const target = targetOf(path, specifier);
    return target ? missingIn(target, [...loaded, ...groups]) : [];
  });
}

/** The test runner writes the address of a module loaded later into the function that loads it. */
function entryOf(load: () => unknown): string {
  const entry = /\/src\/areas\/[^"')]+\.tsx/.exec(load.toString())?.[0];
  if (!entry) throw new Error(`the module is not known: ${load}`);
  return `apps/web${entry}`;
}

test('NAV-24 a screen loads every text group that it or a part of it uses', () => {
  const faults = screenRoutes.flatMap((route) => {
    const always: TextGroup[] = route.audience === 'anonymous' ? ['signedOut'] : ['signedOut', 'frame'];
    return missingIn(entryOf(route.screen), [...always, ...(route.texts ?? [])]).map(
      (fault) => `${route.path} ${fault}`,
    );
  });
  expect(faults).toEqual([]);
});

test('NAV-24 a part of a section loads every text group that it uses', () => {
  const parts = allEntries.filter((entry) => 'content' in entry);
  expect(parts.length).toBeGreaterThan(10);
  const faults = parts.flatMap(({ content, texts, section }) =>
    missingIn(entryOf(content), ['signedOut', 'frame', 'sections', ...texts]).map((fault) => `${section} ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('NAV-24 the frame loads only its own texts, and the command box loads the texts of its results when it has any', () => {
  const shell = [...modulesFrom('apps/web/src/main.tsx')];
  // The answer to a question uses the texts of its page.
  const boxes = ['apps/web/src/shell/commands/', 'apps/web/src/areas/questions/'];
  const inBox = (path: string) => boxes.some((folder) => path.startsWith(folder));
  const missing = (paths: readonly string[], loaded: readonly TextGroup[]) =>
    paths.flatMap((path) => missingInModule(path, loaded));
  // The chat loads its own texts before it is drawn.
  const inChat = (path: string) => path.startsWith('apps/web/src/areas/support/');
  const around = shell.filter((path) => !inBox(path) && !inChat(path));
  expect(around.length).toBeGreaterThan(50);
  expect(missing(around, ['signedOut', 'frame'])).toEqual([]);
  expect(missing(shell.filter(inChat), ['signedOut', 'frame', 'chat'])).toEqual([]);
  expect(
    missing(shell.filter(inBox), [
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

test('NAV-24 the screens of customers have all texts in Spanish', () => {
  const provider = (Object.keys(textGroups) as TextGroup[]).filter(
    (group) => textGroups[group].es === textGroups[group].en,
  );
  expect(provider).toContain('hierarchy');
  const faults = screenRoutes
    .filter(({ audience }) => audience !== 'internal')
    .flatMap(({ path, texts = [] }) =>
      texts.filter((group) => provider.includes(group)).map((group) => `${path} ${group}`),
    );
  expect(faults).toEqual([]);
});
