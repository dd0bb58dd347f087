import { readProcesses } from './processes.mjs';

/** @typedef {import('./processes.mjs').ProcessTimes} ProcessTimes */
/** @typedef {ProcessTimes & { parentId: string | undefined, hasEnded: boolean }} TrackedProcess */

/**
 * CPU seconds of a process and all its descendants, including ended ones and those whose parent has ended. `observe`
 * takes a snapshot. The CPU time that a process uses after its last snapshot is read from the parent that waits for it.
 */
export class CpuMeter {
  /** @type {Map<string, TrackedProcess>} */
  #processes = new Map();
  #root;

  /** @param {number} root process number whose descendants count */
  constructor(root) {
    this.#root = root;
  }

  /** @param {ProcessTimes[]} processes every process that is running */
  observe(processes) {
    const running = new Map(processes.map((process) => [process.id, process]));
    for (const tracked of this.#processes.values()) {
      const now = running.get(tracked.id);
      if (now) Object.assign(tracked, { own: now.own, reaped: now.reaped });
      else tracked.hasEnded = true;
    }
    const byPid = new Map(processes.map((process) => [process.pid, process]));
    for (const process of processes) this.#follow(process, byPid);
  }

  /**
   * Follows a new process if it descends from the root. A process keeps the parent it was first seen with.
   * @param {ProcessTimes} process
   * @param {Map<number, ProcessTimes>} byPid
   * @returns {boolean} whether it counts
   */
  #follow(process, byPid) {
    if (this.#processes.has(process.id)) return true;
    const parent = byPid.get(process.parent);
    const isRoot = process.pid === this.#root;
    if (!isRoot && !(parent && parent.pid !== process.pid && this.#follow(parent, byPid))) return false;
    this.#processes.set(process.id, { ...process, parentId: isRoot ? undefined : parent?.id, hasEnded: false });
    return true;
  }

  /** CPU seconds until the last snapshot, by kind of program. @returns {CpuSeconds} */
  get seconds() {
    /** @type {Map<string | undefined, TrackedProcess[]>} */
    const ended = new Map();
    for (const process of this.#processes.values())
      if (process.hasEnded) ended.set(process.parentId, [...(ended.get(process.parentId) ?? []), process]);
    /**
     * Returns the known CPU time of the ended children of a process, including their own ended children.
     * @param {string} id
     * @returns {number}
     */
    const usedByEnded = (id) =>
      (ended.get(id) ?? []).reduce((sum, child) => sum + child.own + Math.max(child.reaped, usedByEnded(child.id)), 0);
    const seconds = { node: 0, postgresql: 0, chromium: 0 };
    for (const { id, program, own, reaped } of this.#processes.values())
      seconds[kindOf(program)] += own + Math.max(0, reaped - usedByEnded(id));
    return seconds;
  }
}

/** @typedef {{ node: number, postgresql: number, chromium: number }} CpuSeconds `node` includes compilers and other tools */

/** @param {string} program @returns {keyof CpuSeconds} */
function kindOf(program) {
  if (program.startsWith('postgres')) return 'postgresql';
  return /chrom|headless/.test(program) ? 'chromium' : 'node';
}

/**
 * Measures this process and its descendants.
 * @param {number} [interval] milliseconds between snapshots
 * @returns {{ read: () => CpuSeconds, stop: () => void }} `read` returns CPU seconds so far; 0 on systems without `/proc`
 */
export function startCpuMeter(interval = 500) {
  const meter = new CpuMeter(process.pid);
  const observe = () => meter.observe(readProcesses());
  const timer = setInterval(observe, interval);
  timer.unref();
  return {
    read: () => {
      observe();
      return meter.seconds;
    },
    stop: () => clearInterval(timer),
  };
}
