import { rmSync } from 'node:fs';
import { readIfAny } from './project.mjs';

/**
 * @typedef {object} Failure
 * @property {string} name the test's file and title; the file alone where it could not be set up
 * @property {string | undefined} file its file, as the runner names it; an error outside of every test may have none
 * @property {string} message what the runner said
 */

/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {Failure[]} failures one per failed test, and one per file that could not be set up
 * @property {string[]} flaky names of what failed at first and passed on a second try
 */

/** @type {Results} */
const nothing = { passed: 0, failed: 0, failures: [], flaky: [] };

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
  const counted = countedIn(readIfAny(report));
  const isBad = code !== 0 || counted.passed + counted.failed === 0;
  if (!isBad || counted.failed > 0) return counted;
  const message = `It ended with code ${code} and named no failed test.`;
  return { ...counted, failed: 1, failures: [{ name: 'the run', file: undefined, message }] };
}

/**
 * The counts in a JSON report of Vitest or Playwright.
 * @param {string | undefined} report
 * @param {string[]} leftOut files of Vitest that do not count
 * @returns {Results}
 */
export function countedIn(report, leftOut = []) {
  if (!report) return nothing;
  const read = JSON.parse(report);
  if (read.stats) return countedInPlaywright(read);
  const isLeftOut = (/** @type {string | undefined} */ file) => file !== undefined && leftOut.includes(file);
  /** @type {VitestFile[]} */
  const files = read.testResults.filter((/** @type {VitestFile} */ { name }) => !isLeftOut(name));
  /** @type {UnhandledError[]} */
  const unhandled = (read.unhandledErrors ?? []).filter((/** @type {UnhandledError} */ { file }) => !isLeftOut(file));
  const failures = [...files.flatMap(failuresIn), ...unhandled.map(unhandledFailure)];
  const passed = files.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length;
  return { passed, failed: failures.length, failures, flaky: [] };
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/** @typedef {{ file?: string, message: string }} UnhandledError what failed in a run but in none of its tests */

/** @param {UnhandledError} error @returns {Failure} */
const unhandledFailure = ({ file, message }) => ({
  name: `${file ?? 'the run'} › an error outside of every test`,
  file,
  message,
});

/**
 * The failed tests of a file, or the file itself where it could not be set up or its process died with tests pending.
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
    return [{ name: file, file, message: 'It did not run to its end.' }];
  return status === 'failed' ? [{ name: file, file, message }] : [];
}

/**
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 */

/**
 * @typedef {{ expected: number, flaky: number, unexpected: number }} PlaywrightStats
 * @param {PlaywrightSuite & { stats: PlaywrightStats, errors?: { message?: string }[] }} report
 */
function countedInPlaywright({ stats, suites = [], errors = [] }) {
  const tests = suites
    .flatMap(specsIn)
    .flatMap(({ title, file, tests: tries }) => tries.map((test) => ({ ...test, file, name: `${file} › ${title}` })));
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, file, results }) => ({ name, file, message: results.at(-1)?.error?.message ?? '' }));
  const flaky = tests.filter(({ status }) => status === 'flaky').map(({ name }) => name);
  const outside = errors.map(({ message = '' }) => unhandledFailure({ message }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outside.length,
    failures: [...failures, ...outside],
    flaky,
  };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/**
 * Runs the files with failures once more, as Playwright does with a failed test: what passes then counts as passed and is
 * named flaky, with the first line of why. What failed outside of every file has no second try.
 * @param {string} report
 * @param {Results} first
 * @param {(files: string[]) => Promise<{ code: number }>} runFiles
 * @returns {Promise<Results>}
 */
export async function withSecondTry(report, first, runFiles) {
  const files = [...new Set(first.failures.flatMap(({ file }) => file ?? []))];
  if (files.length === 0 || first.failures.some(({ file }) => !file)) return first;
  const rest = countedIn(readIfAny(report), files);
  const second = await resultsOf(report, () => runFiles(files));
  const failedAgain = new Set(second.failures.map(({ name }) => name));
  const flaky = first.failures
    .filter(({ name }) => !failedAgain.has(name))
    .map(({ name, message }) => `${name} (${message.split('\n')[0]})`);
  return { ...second, passed: rest.passed + second.passed, flaky };
}

/** The last lines of a test run: what failed, what is flaky, the count; and the run's exit code. @param {Results[]} parts */
export function summed(parts) {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  const lines = parts.flatMap(({ failures, flaky }) => [
    ...failures.map(({ name, message }) => `failed  ${name}\n${message.split('\n').slice(0, 12).join('\n')}`),
    ...flaky.map((name) => `flaky   ${name}`),
  ]);
  return { text: [...lines, `${passed} passed, ${failed} failed`].join('\n'), code: failed > 0 ? 1 : 0 };
}
