import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resultsOf, summarize } from './results.mjs';

function reportFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'report.json');
}

/** A test run that produces this report and exits with this code. */
const runOf = (file: string, report: unknown, code: number) => async () => {
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  return { code };
};

const vitestFile = (name: string, statuses: string[], status = statuses.includes('failed') ? 'failed' : 'passed') => ({
  name,
  status,
  message: 'no database',
  assertionResults: statuses.map((testStatus, index) => ({
    status: testStatus,
    fullName: `test ${index + 1}`,
    failureMessages: ['1 is not 2'],
  })),
});
const vitestReport = (...testResults: unknown[]) => ({ testResults });

const spec = (title: string, status: string) => ({
  title,
  file: 'b.test.ts',
  tests: [{ status, results: [{ error: { message: 'no button' } }] }],
});
const playwrightReport = {
  stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 4 },
  suites: [
    { specs: [spec('one', 'unexpected')], suites: [{ specs: [spec('two', 'flaky'), spec('three', 'expected')] }] },
  ],
};

const passedFile = vitestFile('a.test.ts', ['passed', 'passed', 'skipped']);
const failedFile = vitestFile('b.test.ts', ['passed', 'failed']);
const counts = { skipped: 0, failures: [], flaky: [] };
const unnamedFailure = (code: number) => ({
  failed: 1,
  skipped: 0,
  failures: [{ name: 'the run', message: `It ended with code ${code} and reported no failed test.` }],
  flaky: [],
});
const failure = { name: 'b.test.ts › test 2', file: 'b.test.ts', message: '1 is not 2' };

test.each([
  ['Vitest', vitestReport(passedFile), 0, { ...counts, passed: 2, failed: 0, skipped: 1 }],
  [
    'Vitest with a failure',
    vitestReport(passedFile, failedFile),
    1,
    { ...counts, passed: 3, failed: 1, skipped: 1, failures: [failure] },
  ],
  [
    'Vitest with a file that could not be set up',
    vitestReport(passedFile, vitestFile('c.test.ts', ['skipped'], 'failed')),
    1,
    {
      ...counts,
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: [{ name: 'c.test.ts', file: 'c.test.ts', message: 'no database' }],
    },
  ],
  [
    'Vitest with a file whose process died',
    vitestReport(passedFile, vitestFile('c.test.ts', ['passed', 'pending'])),
    1,
    {
      ...counts,
      passed: 3,
      failed: 1,
      skipped: 1,
      failures: [{ name: 'c.test.ts', file: 'c.test.ts', message: 'It did not finish.' }],
    },
  ],
  [
    'Vitest with an error outside any file',
    vitestReport(passedFile),
    1,
    { ...unnamedFailure(1), passed: 2, skipped: 1 },
  ],
  [
    'Playwright',
    playwrightReport,
    1,
    {
      passed: 8,
      failed: 1,
      skipped: 4,
      failures: [{ name: 'b.test.ts › one', file: 'b.test.ts', message: 'no button' }],
      flaky: ['b.test.ts › two (no button)'],
    },
  ],
  [
    'Playwright with an error outside any test',
    { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'no server' }] },
    1,
    {
      ...counts,
      passed: 2,
      failed: 1,
      failures: [{ name: 'the run › an error outside any test', message: 'no server' }],
    },
  ],
  ['a run that reports nothing', undefined, 0, { ...unnamedFailure(0), passed: 0 }],
  ['a run without a test', vitestReport(), 0, { ...unnamedFailure(0), passed: 0 }],
])('results of %s are counted', async (_, report, code, expected) => {
  const file = reportFile();
  expect(await resultsOf(file, runOf(file, report, code))).toEqual(expected);
});

test('the report from an earlier run is never counted', async () => {
  const file = reportFile();
  writeFileSync(file, JSON.stringify(vitestReport(passedFile)));
  expect(await resultsOf(file, async () => ({ code: 0 }))).toMatchObject({ passed: 0, failed: 1 });
});

const unhandled = { file: 'a.test.ts', message: 'Error: too late' };
const outsideFailure = { name: 'a.test.ts › an error outside any test', ...unhandled };

test('an error outside any test is a failure that names its file', async () => {
  const file = reportFile();
  const report = { ...vitestReport(passedFile), unhandledErrors: [unhandled, { message: 'Error: no port' }] };
  expect(await resultsOf(file, runOf(file, report, 1))).toEqual({
    ...counts,
    passed: 2,
    failed: 2,
    skipped: 1,
    failures: [outsideFailure, { name: 'the run › an error outside any test', message: 'Error: no port' }],
  });
});

const part = (passed: number, failed: number, overrides = {}) => ({ ...counts, passed, failed, ...overrides });

test('the last line of a test run sums all its parts, and any failure fails the run', () => {
  expect(summarize([part(10, 0), part(5, 0)])).toEqual({ text: '15 passed, 0 failed', code: 0 });
  expect(summarize([part(10, 0), part(5, 1, { failures: [failure] })])).toEqual({
    text: 'failed  b.test.ts › test 2\n1 is not 2\n15 passed, 1 failed',
    code: 1,
  });
});

test('tests that could not run are counted as skipped in the last line', () => {
  expect(summarize([part(10, 0), part(0, 0, { skipped: 449 })])).toEqual({
    text: '10 passed, 0 failed, 449 skipped',
    code: 0,
  });
});

test('three flaky tests are listed, and a fourth fails the run', () => {
  const names = ['a', 'b', 'c', 'd'].map((name) => `${name}.test.ts › one (no button)`);
  expect(summarize([part(5, 0, { flaky: names.slice(0, 3) })])).toEqual({
    text: [...names.slice(0, 3).map((name) => `flaky   ${name}`), '5 passed, 0 failed'].join('\n'),
    code: 0,
  });
  const { text, code } = summarize([part(5, 0, { flaky: names })]);
  expect(text).toMatch(/4 browser tests needed a retry; the limit is 3\.(.|\n)*\n5 passed, 1 failed$/);
  expect(code).toBe(1);
});
