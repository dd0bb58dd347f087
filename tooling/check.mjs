import { run } from './children.mjs';
import { at, cached, node, PlainError } from './project.mjs';
import { resultsOf, withSecondTry } from './results.mjs';

/** @param {string[]} path a program's script inside node_modules */
const script = (...path) => at('node_modules', ...path);

/** What is looked at before any test runs, by name. */
const stages = {
  types: [script('typescript', 'bin', 'tsc'), '-b'],
  format: [script('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
  lint: [script('oxlint', 'bin', 'oxlint'), '--deny-warnings'],
  boundaries: [at('tooling', 'boundaries.mjs')],
  'dead code': [script('knip', 'bin', 'knip.js')],
  requirements: [at('tooling', 'requirements.mjs'), '--check'],
};

/** Runs every stage and names all that failed, so that one run tells everything there is to mend. */
export async function checkSources() {
  const failed = [];
  for (const [name, args] of Object.entries(stages)) {
    const began = performance.now();
    const { code, output } = await run(node(), args, { isQuiet: true });
    const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
    console.log(code === 0 ? `ok      ${name} (${took})` : `${output.trimEnd()}\nfailed  ${name} (${took})`);
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new PlainError(`No test was run: ${failed.join(', ')} failed.`);
}

/** The tests without a browser. @param {string[]} args */
export async function runVitest(args = []) {
  const report = cached('vitest.json');
  const env = { LATCHBOARD_VITEST_REPORT: report };
  const reporters = ['--reporter=default', `--reporter=${at('tooling', 'testing', 'vitest-report.mjs')}`];
  /** @param {string[]} chosen */
  const vitest = (chosen) => run(node(), [script('vitest', 'vitest.mjs'), 'run', ...reporters, ...chosen], { env });
  return withSecondTry(report, await resultsOf(report, () => vitest(args)), vitest);
}

/** The tests in a browser. @param {string} chromium @param {string[]} args */
export async function runPlaywright(chromium, args = []) {
  const report = cached('playwright.json');
  const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const cli = script('@playwright', 'test', 'cli.js');
  return resultsOf(report, () => run(node(), [cli, 'test', '--reporter=list,json', ...args], { env }));
}
