import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../src', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

/** Opening tags of a component, with their props. */
const tagsOf = (text: string, name: string) => text.match(new RegExp(`<${name}\\b[^]*?\\n?\\s*/?>`, 'g')) ?? [];

test('NAV-25 a list that loads data shows its loading state, and its error with a retry button', () => {
  const queryingSources = sources.filter(({ text }) => /\buse(?:Infinite)?Query\(/.test(text));
  const lists = queryingSources.filter(({ text }) =>
    ['DataTable', 'ListPanel'].some((name) => tagsOf(text, name).length > 0),
  );
  expect(lists.length).toBeGreaterThan(20);
  const withoutStates = lists.filter(({ text }) => !/<LoadFailure\b|<Loading\b|\bfailure=\{|\bloading=\{/.test(text));
  expect(withoutStates.map(({ path }) => path)).toEqual([]);
});

test('NAV-25 a list of records uses the shared list, which has a loading, an empty, and an error state', () => {
  const pages = sources.filter(({ text }) => /\buseList[<(]/.test(text) && !text.includes('export function useList'));
  expect(pages.length).toBeGreaterThan(20);
  const otherPages = pages.filter(({ text }) => !/<ListPage\b|<ListTable\b|return .*useList/.test(text));
  expect(otherPages.map(({ path }) => path)).toEqual([]);
});
