import { habits } from './habits.mjs';

/**
 * Returns the problems with habits: each violation without an exception, and each exception without a violation.
 * @param {readonly import('./habits.mjs').Habit[]} violations
 * @param {typeof import('./exceptions.mjs').exceptions} allowed
 * @param {ReadonlySet<string>} paths
 */
export function habitViolations(violations, allowed, paths) {
  const isUsed = (/** @type {string} */ name, /** @type {string} */ path) =>
    violations.some((violation) => violation.habit === name && violation.path === path);
  return [
    ...violations
      .filter(({ habit, path }) => allowed[habit][path] === undefined)
      .map(({ path, line, habit }) => `${path}:${line}: ${habits[habit].instead}`),
    ...Object.entries(allowed).flatMap(([name, files]) =>
      Object.keys(files)
        .filter((path) => paths.has(path) && !isUsed(name, path))
        .map((path) => `${path}: remove the exception from ${name}, which is not used`),
    ),
  ];
}
