import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const assets = fileURLToPath(new URL('../dist/assets/', import.meta.url));
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
const staticImport = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;
const importsOf = new Map(
  scripts.map((name) => {
    const source = readFileSync(`${assets}${name}`, 'utf8');
    return [name, [...source.matchAll(staticImport)].map(([, file = '']) => file)];
  }),
);

/** The import cycle that a file is part of; empty if there is none. */
function cycleOf(start: string): readonly string[] {
  const waiting = [[start]];
  const seen = new Set<string>();
  for (let path = waiting.pop(); path; path = waiting.pop())
    for (const next of importsOf.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push([...path, next]);
    }
  return [];
}

test('NAV-27 the script files have no import cycle', () => {
  expect([...importsOf.values()].flat().length).toBeGreaterThan(100);
  expect(scripts.map(cycleOf).filter(({ length }) => length > 0)).toEqual([]);
});

test('NAV-27 the build produces at most 200 script files and one style file', () => {
  expect(scripts.length).toBeLessThanOrEqual(200);
  expect(readdirSync(assets).filter((name) => name.endsWith('.css'))).toHaveLength(1);
});
