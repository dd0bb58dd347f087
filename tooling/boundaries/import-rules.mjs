import { areaOf, isTest, targetOf, unitOf } from './targets.mjs';

/** @typedef {import('./sources.mjs').Import} Import */

/** Units that each unit may import in addition to itself. An unlisted unit may import none. */
const allowedImports = /** @type {Record<string, string[]>} */ ({
  'packages/rights': [],
  'packages/texts': [],
  'packages/contract': ['packages/rights', 'packages/texts'],
  'packages/device': ['packages/contract'],
  'packages/ui': ['packages/texts'],
  'apps/server': ['packages/contract', 'packages/rights', 'packages/texts'],
  'apps/cabinet': ['packages/contract', 'packages/device'],
  'apps/kiosk': ['packages/contract', 'packages/device', 'packages/texts'],
  'apps/web': ['packages/contract', 'packages/rights', 'packages/texts', 'packages/ui'],
  tests: [
    ...['packages/contract', 'packages/device', 'packages/rights', 'packages/texts'],
    ...['apps/server', 'apps/cabinet', 'apps/kiosk', 'tooling'],
  ],
  tooling: [],
});

/** Layers that all areas share. They must not import an area. */
const layersWithoutAreas = /^(packages\/ui\/|apps\/server\/src\/platform\/|apps\/web\/src\/lib\/)/;

/** Code shared by tests in several places. */
const testingFolders = /^(packages|apps)\/[^/]+\/src\/testing\//;

/** Files of an area that other areas may import. */
const publicFiles = new Set(['index.ts', 'routes.tsx']);

/** The reason why an import is not allowed, or undefined. @param {Import} importEntry @returns {string | undefined} */
export function importViolation(importEntry) {
  const target = targetOf(importEntry.from, importEntry.specifier);
  return target === undefined
    ? libraryViolation(importEntry)
    : (unitViolation(importEntry, target) ?? areaViolation(importEntry, target));
}

/** @param {Import} importEntry */
function libraryViolation({ from, specifier }) {
  const isBrowserCode = /^(packages\/[^/]+\/src|apps\/(web|kiosk)\/src)\//.test(from) && !isTest(from);
  if (isBrowserCode && specifier.startsWith('node:'))
    return 'code that also runs in a browser must not import Node modules';
  return undefined;
}

/** @param {Import} importEntry @param {string} target */
function unitViolation({ from, specifier, isTypeOnly }, target) {
  const [source, other] = [unitOf(from), unitOf(target)];
  const isProduct = source !== 'tests' && !isTest(from) && !testingFolders.test(from);
  if (isProduct && testingFolders.test(target)) return 'only tests import testing';
  if (source === other) return undefined;
  if (!allowedImports[source]?.includes(other)) return `${source} must not import ${other}`;
  const isPage = /^apps\/(web|kiosk)\/src\//.test(from) && !isTest(from);
  if (isPage && !isTypeOnly && /^packages\/contract\/.*\/shapes\.ts$/.test(target))
    return 'pages import facts from rules, because shapes load the whole schema library';
  if (specifier.startsWith('.') && other.startsWith('packages/')) return `${other} is imported by its package name`;
  return undefined;
}

/** @param {Import} importEntry @param {string} target */
function areaViolation({ from }, target) {
  const [source, other] = [areaOf(from), areaOf(target)];
  if (!other) return undefined;
  if (layersWithoutAreas.test(from)) return `${from.split('/').slice(0, -1).join('/')} must not import an area`;
  if (source?.app === other.app && source?.name === other.name) return undefined;
  if (!publicFiles.has(other.inside)) return `other areas import the area ${other.name} only through its index.ts`;
  return undefined;
}
