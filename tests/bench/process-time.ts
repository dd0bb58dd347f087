import { readdirSync, readFileSync } from 'node:fs';

const ticksOfSecond = 100;

/** Returns the fields of /proc/PID/stat after the process name, starting with state and parent. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** CPU time of a process in milliseconds. */
export function processorTime(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number);
  return ((user + system) * 1000) / ticksOfSecond;
}

/**
 * Measures the PostgreSQL server that owns a backend process. `stop` returns the CPU time of all its processes,
 * including ended ones.
 */
export function watchDatabase(backend: number): { stop(): number } {
  const postmaster = Number(statOf(backend)[1]);
  const timesByProcess = new Map<number, { first: number; last: number }>();
  let isFirst = true;
  const measure = () => {
    const children = readdirSync('/proc').filter((name) => Number(statOf(name)[1]) === postmaster);
    for (const pid of [postmaster, ...children.map(Number)]) {
      const last = processorTime(pid);
      timesByProcess.set(pid, { first: timesByProcess.get(pid)?.first ?? (isFirst ? last : 0), last });
    }
    isFirst = false;
  };
  measure();
  const timer = setInterval(measure, 500);
  return {
    stop() {
      clearInterval(timer);
      measure();
      return [...timesByProcess.values()].reduce((sum, { first, last }) => sum + Math.max(0, last - first), 0);
    },
  };
}
