import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cachePath, projectPath } from '../project.mjs';

const crashingTest = `import { test } from 'vitest';
test('dies', () => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
});
`;

test('a test process that dies is reported with its signal and its test file', async () => {
  const folder = mkdtempSync(cachePath('dies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, report] = [join(folder, 'dies.test.js'), join(folder, 'report.json')];
  writeFileSync(file, crashingTest);
  const vitest = [projectPath('node_modules', 'vitest', 'vitest.mjs'), 'run', '--root', folder, '--pool=forks'];
  const reporter = `--reporter=${projectPath('tooling', 'testing', 'vitest-report.mjs')}`;
  const env = { ...process.env, LATCHBOARD_VITEST_REPORT: report };
  await once(spawn(process.execPath, [...vitest, reporter], { env, stdio: 'ignore' }), 'close');
  const { unhandledErrors } = JSON.parse(readFileSync(report, 'utf8'));
  expect(unhandledErrors).toEqual([{ file, message: expect.stringContaining('SIGKILL') }]);
});
