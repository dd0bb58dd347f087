import { readdirSync, readFileSync } from 'node:fs';

const ticksOfSecond = 100;

/** What stands in /proc/PID/stat after the name: state, parent, … */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Milliseconds of processor time that a process has used, with its children that ended. */
export function processorTime(pid: number): number {
  const [user = 0, system = 0, users = 0, systems = 0] = statOf(pid).slice(11, 15).map(Number);
  return ((user + system + users + systems) * 1000) / ticksOfSecond;
}

/** The same for the PostgreSQL that a connection's process belongs to, all of its processes together. */
export function databaseTime(backend: number): number {
  const postmaster = Number(statOf(backend)[1]);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === postmaster);
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + processorTime(pid), 0);
}
