import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resultsOf, summed } from './results.mjs';

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

test.each([
  ['Vitest', { numPassedTests: 12, numFailedTests: 0, numPendingTests: 3 }, 0, { passed: 12, failed: 0 }],
  ['Vitest with failures', { numPassedTests: 12, numFailedTests: 2 }, 1, { passed: 12, failed: 2 }],
  ['Vitest with an error outside of a test', { numPassedTests: 12, numFailedTests: 0 }, 1, { passed: 12, failed: 1 }],
  ['Playwright', { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 4 } }, 1, { passed: 8, failed: 1 }],
  ['a run that reports nothing', undefined, 0, { passed: 0, failed: 1 }],
  ['a run without a test', { numPassedTests: 0, numFailedTests: 0 }, 0, { passed: 0, failed: 1 }],
])('results of %s are counted', async (_, report, code, expected) => {
  const file = reportFile();
  expect(await resultsOf(file, runOf(file, report, code))).toEqual(expected);
});

test('the report of an earlier run is never counted', async () => {
  const file = reportFile();
  writeFileSync(file, JSON.stringify({ numPassedTests: 5, numFailedTests: 0 }));
  expect(await resultsOf(file, async () => ({ code: 0 }))).toEqual({ passed: 0, failed: 1 });
});

test('the closing line sums all parts and fails with any failure', () => {
  const part = (passed: number, failed: number) => ({ passed, failed });
  expect(summed([part(10, 0), part(5, 0)])).toEqual({ line: '15 passed, 0 failed', code: 0 });
  expect(summed([part(10, 0), part(5, 1)])).toEqual({ line: '15 passed, 1 failed', code: 1 });
});
