import { existsSync } from 'node:fs';
import { run } from './children.mjs';
import { cachePath, node, PlainError, projectPath } from './project.mjs';
import { resultsOf } from './results.mjs';

/** @param {string[]} path a program's script inside node_modules */
const script = (...path) => projectPath('node_modules', ...path);

/**
 * Returns the static checks by name, in two lanes that run at the same time. The compiler runs one checker, because
 * each checker computes types separately. The default of four costs 70 % more CPU time.
 * @param {string[]} linted files or folders that are formatted and linted
 * @returns {Record<string, string[]>[]}
 */
const lanesFor = (linted) => [
  { types: [script('typescript', 'bin', 'tsc'), '-b', '--checkers', '1', '--builders', '2'] },
  {
    ...(linted.length > 0 && {
      format: [script('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', ...linted],
      lint: [script('oxlint', 'bin', 'oxlint'), '--deny-warnings', ...linted],
    }),
    areas: [projectPath('tooling', 'areas.mjs'), '--check'],
    boundaries: [projectPath('tooling', 'boundaries.mjs')],
    'dead code': [script('knip', 'bin', 'knip.js')],
    requirements: [projectPath('tooling', 'requirements.mjs'), '--check'],
    words: [projectPath('tooling', 'words.mjs')],
  },
];

/**
 * Environment variables for the checks. The compiler and the linter are Go programs with gigabytes of live data. They
 * run faster with less frequent garbage collection.
 */
const env = { GOGC: '200', GOMAXPROCS: '1' };

/**
 * Runs every static check. The error lists all failed checks, so one run shows everything that needs a fix.
 * @param {string[]} [changed] formats and lints these files only
 */
export async function checkSources(changed) {
  const linted = changed?.filter((path) => /\.(m?[jt]s|tsx)$/.test(path) && existsSync(projectPath(path))) ?? ['.'];
  const failed = (await Promise.all(lanesFor(linted).map(runLane))).flat();
  if (failed.length > 0) throw new PlainError(`No test was run: ${failed.join(', ')} failed.`);
}

/** @param {Record<string, string[]>} stages @returns {Promise<string[]>} the names of those that failed */
async function runLane(stages) {
  const failed = [];
  for (const [name, args] of Object.entries(stages)) {
    const began = performance.now();
    const { code, output } = await run(node(), args, { isQuiet: true, env });
    const elapsed = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    console.log(code === 0 ? `ok      ${name} (${elapsed})` : `${output.trimEnd()}\nfailed  ${name} (${elapsed})`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

/**
 * Runs the tests without a browser. A failed test is not retried, because a single failure counts as a bug until its
 * cause is known.
 * @param {string[]} args
 */
export async function runVitest(args = []) {
  const report = cachePath('vitest.json');
  const env = { LATCHBOARD_VITEST_REPORT: report };
  const reporters = ['--reporter=default', `--reporter=${projectPath('tooling', 'testing', 'vitest-report.mjs')}`];
  return resultsOf(report, () => run(node(), [script('vitest', 'vitest.mjs'), 'run', ...reporters, ...args], { env }));
}

/** Runs the browser tests. If there is no browser, counts them as skipped. @param {string | undefined} chromium */
export async function runPlaywright(chromium) {
  const report = cachePath('playwright.json');
  const env = { ...(chromium && { CHROME_PATH: chromium }), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const cli = script('@playwright', 'test', 'cli.js');
  const args = chromium ? ['--reporter=list,json'] : ['--list', '--reporter=json'];
  const isQuiet = !chromium;
  return resultsOf(report, () => run(node(), [cli, 'test', ...args], { env, isQuiet }));
}
