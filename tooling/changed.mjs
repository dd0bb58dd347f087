import { execFileSync } from 'node:child_process';
import { readSources } from './boundaries/sources.mjs';
import { isTest, targetOf } from './boundaries/targets.mjs';
import { PlainError, root } from './project.mjs';

/**
 * Files that import every area, or that every area imports. Following imports through them would select every test, so
 * the search stops there. The area's name connects its layers instead.
 */
const hubs = new Set([
  'packages/contract/src/index.ts',
  'packages/contract/src/contract.gen.ts',
  'packages/texts/src/index.ts',
  'apps/server/src/areas.gen.ts',
  'apps/server/src/areas.ts',
  'apps/server/src/server.ts',
  'apps/server/src/migrations/all.gen.ts',
  'apps/server/src/testing/test-server.ts',
  'apps/web/src/lib/api.ts',
  'apps/web/src/shell/areas.ts',
]);

/** Files that differ from a commit, including new and deleted files. @param {string} commit @returns {string[]} */
export function changedFiles(commit) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  try {
    return [...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    throw new PlainError(`git has no commit "${commit}".`);
  }
}

/**
 * Returns the test files that a change can break, except browser tests. They import a changed file directly or through
 * others, or test the same area in another layer. `shared` lists changed files outside of areas that every HTTP test
 * depends on.
 * @param {readonly string[]} changed paths from the project's root
 * @param {Pick<import('./boundaries/sources.mjs').Sources, 'paths' | 'imports'>} sources
 */
export function testsFor(changed, { paths, imports } = readSources(root)) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { from, specifier, isTypeOnly } of imports) {
    const target = isTypeOnly ? undefined : targetOf(from, specifier);
    if (target) importers.set(target, [...(importers.get(target) ?? []), from]);
  }
  const reachedFiles = reachedFrom(changed, importers);
  const areas = new Set(changed.flatMap((path) => areaNameOf(path) ?? []));
  const tests = paths.filter((path) => isTest(path) && !path.startsWith('tests/e2e/'));
  return {
    tests: tests.filter((path) => reachedFiles.has(path) || areas.has(areaNameOf(path) ?? '')),
    shared: changed.filter(
      (path) => !areaNameOf(path) && [...reachedFrom([path], importers)].some((file) => hubs.has(file)),
    ),
  };
}

/** @param {readonly string[]} changed @param {Map<string, string[]>} importers */
function reachedFrom(changed, importers) {
  const reachedFiles = new Set(changed);
  for (const path of reachedFiles)
    if (!hubs.has(path)) for (const from of importers.get(path) ?? []) reachedFiles.add(from);
  return reachedFiles;
}

/** The area of a file in any layer: `badges` for `packages/texts/src/en/badges.ts`. @param {string} path */
const areaNameOf = (path) =>
  /^(?:packages\/contract\/src|packages\/texts\/src\/(?:en|es)|apps\/\w+\/src\/areas|tests\/(?:e2e|matrix\/(?:rules|records)))\/([a-z-]+)(?:\.(?:[a-z-]+\.)?ts$|\/)/.exec(
    path,
  )?.[1];
