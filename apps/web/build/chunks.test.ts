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

/** The files of a circle of imports that a file is part of, if there is one. */
function circleOf(start: string): readonly string[] {
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

test('NAV-27 no two script files import each other, so none waits for itself', () => {
  expect([...importsOf.values()].flat().length).toBeGreaterThan(100);
  expect(scripts.map(circleOf).filter(({ length }) => length > 0)).toEqual([]);
});

test('NAV-27 the build makes at most 200 script files and one style file', () => {
  expect(scripts.length).toBeLessThanOrEqual(200);
  expect(readdirSync(assets).filter((name) => name.endsWith('.css'))).toHaveLength(1);
});
