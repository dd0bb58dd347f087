import { execFileSync } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Returns the seed of this run's sample: `TEST_SEED`, or the commit if it is not set. A run therefore checks a
 * different part for each commit. `all` checks everything.
 * @param {boolean} isFull
 * @returns {string}
 */
export function sampleSeed(isFull) {
  if (isFull) return 'all';
  return process.env.TEST_SEED || currentCommit();
}

/** Short commit hash, or `unknown` outside a git checkout. */
function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
