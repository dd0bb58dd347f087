import { globSync, readFileSync } from 'node:fs';
import { projectPath } from '../project.mjs';

const cwd = projectPath();
const textFiles = 'packages/texts/src/en/*.ts';
const isSource = (/** @type {string} */ file) =>
  !/node_modules|\/dist\/|\.test\.tsx?$|^packages\/texts\/src\/e[ns]\//.test(file);

/**
 * Returns a problem for each English text that no source file uses. A key is used if a source contains it in quotes. It
 * is also used if a template matches its beginning or end, such as `orders.state.${state}`, `${level}.edit`, or
 * `${action}Title`.
 * @returns {string[]}
 */
export function unusedTexts() {
  const sources = globSync('{apps,packages,tooling}/**/*.{ts,tsx,mjs}', {
    cwd,
    exclude: (file) => /node_modules|dist$/.test(file),
  })
    .filter(isSource)
    .map((file) => readFileSync(projectPath(file), 'utf8'))
    .join('\n');
  const quotedKeys = new Set([...sources.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, key]) => key));
  const starts = [...new Set([...sources.matchAll(/`([\w.]+)\$\{/g)].map(([, start]) => String(start)))];
  const ends = [...new Set([...sources.matchAll(/\}(\.[\w.]+)`/g)].map(([, end]) => String(end)))];
  const suffixes = [...new Set([...sources.matchAll(/\}([A-Z]\w*)`/g)].map(([, suffix]) => String(suffix)))];
  const isUsed = (/** @type {string} */ key) =>
    quotedKeys.has(key) ||
    quotedKeys.has(key.replace(/_(one|other)$/, '')) ||
    starts.some((start) => start.includes('.') && key.startsWith(start)) ||
    ends.some((end) => key.endsWith(end)) ||
    suffixes.some((suffix) => key.endsWith(suffix) && quotedKeys.has(key.slice(0, -suffix.length)));
  return globSync(textFiles, { cwd }).flatMap((file) =>
    [...readFileSync(projectPath(file), 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)]
      .map(([, key]) => String(key))
      .filter((key) => !isUsed(key))
      .map((key) => `${file}: no screen, email, or document uses the text "${key}". Delete it in both languages.`),
  );
}
