import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url));
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
const staticImport = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;
const importsByFile = new Map(
  scripts.map((name) => {
    const source = readFileSync(`${assets}${name}`, 'utf8');
    return [name, [...source.matchAll(staticImport)].map(([, file = '']) => file)];
  }),
);

/** Import cycle that contains a file. Empty if there is none. */
function cycleOf(start: string): readonly string[] {
  const openPaths = [[start]];
  const visited = new Set<string>();
  for (let path = openPaths.pop(); path; path = openPaths.pop())
    for (const next of importsByFile.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start];
      if (visited.has(next)) continue;
      visited.add(next);
      openPaths.push([...path, next]);
    }
  return [];
}

test('NAV-27 the script files have no import cycle', () => {
  expect([...importsByFile.values()].flat().length).toBeGreaterThan(100);
  expect(scripts.map(cycleOf).filter(({ length }) => length > 0)).toEqual([]);
});

test('NAV-27 the build produces at most 200 script files and one style file', () => {
  expect(scripts.length).toBeLessThanOrEqual(200);
  expect(readdirSync(assets).filter((name) => name.endsWith('.css'))).toHaveLength(1);
});
