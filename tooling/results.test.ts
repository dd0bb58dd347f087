import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resultsOf, summed, withSecondTry } from './results.mjs';

function reportFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchboard-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'report.json');
}

/** A test run that leaves this report and ends with that code. */
const runOf = (file: string, report: unknown, code: number) => async () => {
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  return { code };
};

const vitestFile = (name: string, statuses: string[], status = statuses.includes('failed') ? 'failed' : 'passed') => ({
  name,
  status,
  message: 'no database',
  assertionResults: statuses.map((of, at) => ({
    status: of,
    fullName: `test ${at + 1}`,
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

const good = vitestFile('a.test.ts', ['passed', 'passed', 'skipped']);
const bad = vitestFile('b.test.ts', ['passed', 'failed']);
const counts = { failures: [], flaky: [] };
const nameless = (code: number) => ({
  failed: 1,
  failures: [{ name: 'the run', message: `It ended with code ${code} and named no failed test.` }],
  flaky: [],
});
const failure = { name: 'b.test.ts › test 2', file: 'b.test.ts', message: '1 is not 2' };

test.each([
  ['Vitest', vitestReport(good), 0, { ...counts, passed: 2, failed: 0 }],
  ['Vitest with a failure', vitestReport(good, bad), 1, { ...counts, passed: 3, failed: 1, failures: [failure] }],
  [
    'Vitest with a file that could not be set up',
    vitestReport(good, vitestFile('c.test.ts', ['skipped'], 'failed')),
    1,
    { ...counts, passed: 2, failed: 1, failures: [{ name: 'c.test.ts', file: 'c.test.ts', message: 'no database' }] },
  ],
  [
    'Vitest with a file whose process died',
    vitestReport(good, vitestFile('c.test.ts', ['passed', 'pending'])),
    1,
    {
      ...counts,
      passed: 3,
      failed: 1,
      failures: [{ name: 'c.test.ts', file: 'c.test.ts', message: 'It did not run to its end.' }],
    },
  ],
  ['Vitest with an error outside of a file', vitestReport(good), 1, { ...nameless(1), passed: 2 }],
  [
    'Playwright',
    playwrightReport,
    1,
    {
      passed: 8,
      failed: 1,
      failures: [{ name: 'b.test.ts › one', file: 'b.test.ts', message: 'no button' }],
      flaky: ['b.test.ts › two'],
    },
  ],
  [
    'Playwright with an error outside of every test',
    { stats: { expected: 2, unexpected: 0, flaky: 0 }, errors: [{ message: 'no server' }] },
    1,
    {
      ...counts,
      passed: 2,
      failed: 1,
      failures: [{ name: 'the run › an error outside of every test', message: 'no server' }],
    },
  ],
  ['a run that reports nothing', undefined, 0, { ...nameless(0), passed: 0 }],
  ['a run without a test', vitestReport(), 0, { ...nameless(0), passed: 0 }],
])('results of %s are counted', async (_, report, code, expected) => {
  const file = reportFile();
  expect(await resultsOf(file, runOf(file, report, code))).toEqual(expected);
});

test('the report of an earlier run is never counted', async () => {
  const file = reportFile();
  writeFileSync(file, JSON.stringify(vitestReport(good)));
  expect(await resultsOf(file, async () => ({ code: 0 }))).toMatchObject({ passed: 0, failed: 1 });
});

test('files with failures run once more: what passes then is named flaky, what fails again fails', async () => {
  const file = reportFile();
  const both = vitestFile('b.test.ts', ['failed', 'failed']);
  const first = await resultsOf(file, runOf(file, vitestReport(good, both), 1));
  const asked: string[][] = [];
  const results = await withSecondTry(file, first, (files) => {
    asked.push(files);
    return runOf(file, vitestReport(bad), 1)();
  });
  expect(asked).toEqual([['b.test.ts']]);
  expect(results).toEqual({ passed: 3, failed: 1, failures: [failure], flaky: ['b.test.ts › test 1 (1 is not 2)'] });
});

test('a run that failed outside of every file is not tried again', async () => {
  const file = reportFile();
  const first = await resultsOf(file, runOf(file, vitestReport(good), 1));
  const again = () => Promise.reject(new Error('tried again'));
  expect(await withSecondTry(file, first, again)).toMatchObject({ passed: 2, failed: 1 });
});

const unhandled = { file: 'a.test.ts', message: 'Error: too late' };
const outside = { name: 'a.test.ts › an error outside of every test', ...unhandled };

test('an error outside of every test is named by its file, which runs once more', async () => {
  const file = reportFile();
  const report = { ...vitestReport(good), unhandledErrors: [unhandled] };
  const first = await resultsOf(file, runOf(file, report, 1));
  expect(first).toEqual({ ...counts, passed: 2, failed: 1, failures: [outside] });
  const again = await withSecondTry(file, first, (files) => runOf(file, vitestReport(...files.map(() => good)), 0)());
  expect(again).toEqual({ ...counts, passed: 2, failed: 0, flaky: [`${outside.name} (Error: too late)`] });
});

test('an error that belongs to no file fails the run at once', async () => {
  const file = reportFile();
  const report = { ...vitestReport(good), unhandledErrors: [{ message: 'Error: no port' }] };
  const first = await resultsOf(file, runOf(file, report, 1));
  const again = () => Promise.reject(new Error('tried again'));
  expect(await withSecondTry(file, first, again)).toMatchObject({
    failed: 1,
    failures: [{ name: 'the run › an error outside of every test', message: 'Error: no port' }],
  });
});

test('the last lines name what failed and what is flaky, sum all parts and fail with any failure', () => {
  const part = (passed: number, failed: number) => ({ ...counts, passed, failed });
  expect(summed([part(10, 0), part(5, 0)])).toEqual({ text: '15 passed, 0 failed', code: 0 });
  expect(summed([part(10, 0), { passed: 5, failed: 1, failures: [failure], flaky: ['c.test.ts'] }])).toEqual({
    text: 'failed  b.test.ts › test 2\n1 is not 2\nflaky   c.test.ts\n15 passed, 1 failed',
    code: 1,
  });
});
