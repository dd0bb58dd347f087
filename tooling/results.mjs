import { rmSync } from 'node:fs';
import { readIfExists } from './project.mjs';

/**
 * @typedef {object} Failure
 * @property {string} name the test's file and title; only the file if it could not be set up
 * @property {string | undefined} file its file, as the runner names it; an error outside any test may have none
 * @property {string} message the runner's message
 */

/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {Failure[]} failures one per failed test, and one per file that could not be set up
 * @property {number} skipped tests that could not run, for example because there is no browser
 * @property {string[]} flaky browser tests that failed first and passed on retry, each with its first error
 */

/** Maximum number of flaky browser tests. More of them fail the run. */
export const maxFlaky = 3;

/** @type {Results} */
const noResults = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/**
 * Runs tests and reads the counts from their report. A run that fails without a failed test counts as one failure, for
 * example if a test file could not be loaded.
 * @param {string} report
 * @param {() => Promise<{ code: number }>} runTests
 * @returns {Promise<Results>}
 */
export async function resultsOf(report, runTests) {
  rmSync(report, { force: true });
  const { code } = await runTests();
  const counts = countResults(readIfExists(report));
  const isIncomplete = code !== 0 || counts.passed + counts.failed + counts.skipped === 0;
  if (!isIncomplete || counts.failed > 0) return counts;
  const message = `It ended with code ${code} and reported no failed test.`;
  return { ...counts, failed: 1, failures: [{ name: 'the run', file: undefined, message }] };
}

/**
 * The counts in a JSON report of Vitest or Playwright.
 * @param {string | undefined} report
 * @returns {Results}
 */
export function countResults(report) {
  if (!report) return noResults;
  const parsedReport = JSON.parse(report);
  if (parsedReport.stats) return countedInPlaywright(parsedReport);
  /** @type {VitestFile[]} */
  const files = parsedReport.testResults;
  /** @type {UnhandledError[]} */
  const unhandled = parsedReport.unhandledErrors ?? [];
  const failures = [...files.flatMap(failuresIn), ...unhandled.map(unhandledFailure)];
  const tests = files.flatMap((file) => file.assertionResults);
  /** @param {string} status */
  const count = (status) => tests.filter((test) => test.status === status).length;
  return { passed: count('passed'), failed: failures.length, skipped: count('skipped'), failures, flaky: [] };
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/** @typedef {{ file?: string, message: string }} UnhandledError an error in a run outside of its tests */

/** @param {UnhandledError} error @returns {Failure} */
const unhandledFailure = ({ file, message }) => ({
  name: `${file ?? 'the run'} › an error outside any test`,
  file,
  message,
});

/**
 * Returns the failed tests in a file. Returns the file itself if its setup failed, or if its process died with pending
 * tests.
 * @param {VitestFile} file
 * @returns {Failure[]}
 */
function failuresIn({ name: file, status, message = '', assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0)
    return failed.map(({ fullName, failureMessages = [] }) => ({
      name: `${file} › ${fullName}`,
      file,
      message: failureMessages.join('\n'),
    }));
  if (assertionResults.some((test) => test.status === 'pending'))
    return [{ name: file, file, message: 'It did not finish.' }];
  return status === 'failed' ? [{ name: file, file, message }] : [];
}

/**
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ file?: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 */

/**
 * @typedef {{ expected: number, flaky: number, unexpected: number, skipped: number }} PlaywrightStats
 * @param {PlaywrightSuite & { stats: PlaywrightStats, errors?: { message?: string }[] }} report
 */
function countedInPlaywright({ stats, suites = [], errors = [] }) {
  const tests = suites
    .flatMap(specsIn)
    .flatMap(({ title, file, tests: tries }) => tries.map((test) => ({ ...test, file, name: `${file} › ${title}` })));
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, file, results }) => ({ name, file, message: results.at(-1)?.error?.message ?? '' }));
  const flaky = tests
    .filter(({ status }) => status === 'flaky')
    .map(({ name, results }) => `${name} (${results[0]?.error?.message?.split('\n')[0] ?? 'no error was reported'})`);
  const outsideFailures = errors.map(({ message = '' }) => unhandledFailure({ message }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outsideFailures.length,
    skipped: stats.skipped,
    failures: [...failures, ...outsideFailures],
    flaky,
  };
}

/**
 * The tests in a file. If a function in another file declares a test, Playwright reports the other file for it, so the
 * file of the suite replaces it.
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
const specsIn = ({ file, suites = [], specs = [] }) =>
  [...specs, ...suites.flatMap(specsIn)].map((spec) => (file ? { ...spec, file } : spec));

/**
 * The last lines of a test run (failures, flaky tests, and counts) and its exit code.
 * @param {Results[]} parts
 */
export function summarize(parts) {
  const flaky = parts.flatMap((part) => part.flaky);
  const tooFlaky = `${flaky.length} browser tests needed a retry; the limit is ${maxFlaky}.`;
  const failures = [
    ...parts.flatMap((part) => part.failures),
    ...(flaky.length > maxFlaky ? [{ name: 'the run', message: tooFlaky }] : []),
  ];
  /** @param {'passed' | 'skipped'} key */
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  const failed = parts.reduce((total, part) => total + part.failed, 0) + (flaky.length > maxFlaky ? 1 : 0);
  const lines = [
    ...failures.map(({ name, message }) => `failed  ${name}\n${message.split('\n').slice(0, 12).join('\n')}`),
    ...flaky.map((name) => `flaky   ${name}`),
  ];
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return {
    text: [...lines, `${sum('passed')} passed, ${failed} failed${skipped}`].join('\n'),
    code: failed > 0 ? 1 : 0,
  };
}
