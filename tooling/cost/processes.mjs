import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in `/proc`. Linux reports 100 on every architecture that Node supports. */
const ticksPerSecond = 100;

/**
 * One process in `/proc/<pid>/stat`. CPU times are in seconds, user and system together.
 * @typedef {object} ProcessTimes
 * @property {string} id process number and start time: numbers are reused
 * @property {number} pid
 * @property {number} parent
 * @property {string} program the first 15 characters of its name
 * @property {number} own
 * @property {number} reaped CPU time of ended children that this process has waited for, with their own children
 */

/**
 * Parses the line of one process. Fields are counted from the last parenthesis, because the program's name may contain
 * spaces and parentheses.
 * @param {string} stat
 * @returns {ProcessTimes}
 */
export function parseStat(stat) {
  const pid = Number.parseInt(stat, 10);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (/** @type {number} */ index) => Number(fields[index]) / ticksPerSecond;
  return {
    id: `${pid}-${fields[19]}`,
    pid,
    parent: Number(fields[1]),
    program: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
    own: seconds(11) + seconds(12),
    reaped: seconds(13) + seconds(14),
  };
}

/** Returns every process of this computer. Empty on systems without `/proc`. @returns {ProcessTimes[]} */
export function readProcesses() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(timesOf);
  } catch {
    return [];
  }
}

/**
 * Returns the CPU seconds of a running process, its descendants, and ended processes that they have waited for.
 * @param {string} pid @returns {number}
 */
export function treeSeconds(pid) {
  const [times] = timesOf(pid);
  if (!times) return 0;
  return childrenOf(pid).reduce((sum, child) => sum + treeSeconds(child), times.own + times.reaped);
}

/** Returns the children of all threads of a process. @param {string} pid @returns {string[]} */
function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

/** Returns the CPU times of a process. Empty if it has ended. @param {string} pid @returns {ProcessTimes[]} */
function timesOf(pid) {
  try {
    return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
  } catch {
    return [];
  }
}
