import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { buildApps } from './build-apps.mjs';
import { checkSources, runPlaywright, runVitest } from './check.mjs';
import { prepareChromium } from './chromium.mjs';
import { costTable } from './cost/cost-table.mjs';
import { startCpuMeter } from './cost/cpu-meter.mjs';
import { withProjectLock } from './lock.mjs';
import { missingPrograms } from './programs.mjs';
import { cachePath, projectPath, readIfExists, root } from './project.mjs';
import { summarize } from './results.mjs';
import { sampleSeed } from './sample.mjs';

const reportFile = projectPath('reports', 'test-cost.txt');

/**
 * Runs the static checks, the tests without a browser, and the browser tests. Prints the cost of each part.
 * @param {{ isFull: boolean }} options isFull: run everything, without sampling
 * @returns {Promise<number>} the exit code
 */
export async function testAll({ isFull }) {
  const seed = sampleSeed(isFull);
  const sampleNote = isFull
    ? 'Nothing was sampled.'
    : `Sampled by TEST_SEED=${seed}; npm run test:full checks everything.`;
  console.log(sampleNote);
  const chromium = prepareChromium();
  const missingNames = missingPrograms();
  warnAbout(chromium ? missingNames : ['chromium', ...missingNames]);
  const costs = cachePath('test-costs.jsonl');
  rmSync(costs, { force: true });
  Object.assign(process.env, {
    TEST_SEED: seed,
    LATCHBOARD_TEST_COSTS: costs,
    LATCHBOARD_MISSING_PROGRAMS: missingNames.join(','),
  });
  const meter = startCpuMeter();
  /** @type {import('./cost/cost-table.mjs').Part[]} */
  const parts = [];
  /**
   * @template Result
   * @param {string} name
   * @param {() => Promise<Result>} act
   */
  const measure = async (name, act) => {
    const [before, began] = [meter.read(), performance.now()];
    const result = await act();
    const after = meter.read();
    const cpu = {
      node: after.node - before.node,
      postgresql: after.postgresql - before.postgresql,
      chromium: after.chromium - before.chromium,
    };
    const part = { name, tests: undefined, cpu, wall: (performance.now() - began) / 1000 };
    parts.push(part);
    return { result, part };
  };
  /** @param {string} name @param {() => Promise<import('./results.mjs').Results>} act */
  const measureTests = async (name, act) => {
    const { result, part } = await measure(name, act);
    Object.assign(part, { tests: result.passed + result.failed });
    return result;
  };
  await measure('static checks', checkSources);
  await measure('web build', () => withProjectLock(buildApps));
  const results = [
    await measureTests('without a browser', () => runVitest()),
    await measureTests('browser', () => runPlaywright(chromium)),
  ];
  meter.stop();
  const table = costTable(parts, readCosts(costs), sampleNote);
  keepTable(table);
  const { text, code } = summarize(results);
  console.log(`\n${table}\n\n${text}`);
  return code;
}

/** @param {string[]} missing */
function warnAbout(missing) {
  if (missing.length === 0) return;
  console.warn(`Missing on this machine: ${missing.join(', ')}. Tests that need them are counted as skipped.`);
}

/** Saves the table, and keeps the previous one for comparison. @param {string} table */
function keepTable(table) {
  mkdirSync(projectPath('reports'), { recursive: true });
  if (existsSync(reportFile)) renameSync(reportFile, projectPath('reports', 'test-cost.previous.txt'));
  writeFileSync(reportFile, `${table}\n`);
}

/** @param {string} file @returns {import('./cost/cost-table.mjs').FileCost[]} */
function readCosts(file) {
  const lines = (readIfExists(file) ?? '').split('\n').filter(Boolean);
  return lines.map((line) => {
    const cost = JSON.parse(line);
    return { ...cost, file: isAbsolute(cost.file) ? relative(root, cost.file) : `tests/e2e/${cost.file}` };
  });
}
