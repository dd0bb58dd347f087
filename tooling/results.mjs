import { rmSync } from 'node:fs';
import { readIfAny } from './project.mjs';

/** @typedef {{ passed: number, failed: number }} Results */

/**
 * Runs tests and counts them from the report they leave. A run that ends badly without naming a failed test (it could
 * not load, or reported nothing) counts as one failure, so that nothing goes by unnoticed.
 * @param {string} report
 * @param {() => Promise<{ code: number }>} runTests
 * @returns {Promise<Results>}
 */
export async function resultsOf(report, runTests) {
  rmSync(report, { force: true });
  const { code } = await runTests();
  const { passed, failed } = countedIn(readIfAny(report));
  const isBad = code !== 0 || passed + failed === 0;
  return { passed, failed: isBad && failed === 0 ? 1 : failed };
}

/**
 * The counts in a JSON report of Vitest or Playwright.
 * @param {string | undefined} report
 * @returns {Results}
 */
export function countedIn(report) {
  if (!report) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, stats } = JSON.parse(report);
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return { passed: numPassedTests, failed: numFailedTests };
}

/** The closing line of a test run, and its exit code. @param {Results[]} parts */
export function summed(parts) {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, code: failed > 0 ? 1 : 0 };
}
