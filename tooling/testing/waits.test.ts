import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const minWaitMs = 30_000;
/** Number of shorter waits per file: attempts in a retry loop, or checks that something does not appear. */
const shortWaits: Readonly<Record<string, number>> = {
  'tests/e2e/mail/outbox.test.ts': 1,
  'tests/e2e/operations/accounts.test.ts': 2,
  'tests/e2e/page-actions.ts': 2,
  'tests/e2e/scroll-to.ts': 1,
  'tests/e2e/service-requests/open-report.test.ts': 1,
  'tests/e2e/shell/screen-states.test.ts': 1,
};
const testFiles = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', 'apps/*/src/testing', 'tests/**/*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'));

test('no wait in a test has a timeout below 30 seconds, except the listed ones', () => {
  const waits = testFiles.flatMap((path) => {
    const waits = [...readFileSync(path, 'utf8').matchAll(/\btimeout: (\d[\d_]*)/g)];
    const short = waits.filter(([, wait]) => Number(wait?.replaceAll('_', '')) < minWaitMs);
    return short.length > 0 ? [[path, short.length]] : [];
  });
  expect(Object.fromEntries(waits)).toEqual(shortWaits);
});

test('each repeated check in a test has a time limit', () => {
  // The default of `vi.waitFor` is one second and cannot be configured.
  const withoutLimit = testFiles.filter((path) => {
    const text = readFileSync(path, 'utf8');
    const calls = [...text.matchAll(/\bvi\.wait(?:For|Until)\(/g)].map(({ index }) => text.slice(index, index + 500));
    return calls.some((call) => !/timeout|slow|pollOptions/.test(call));
  });
  expect(withoutLimit).toEqual([]);
});
