import { readFileSync } from 'node:fs';

/** Resident memory of a process, in bytes. */
export function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (!kilobytes) throw new Error(`the memory of process ${pid} cannot be read on this system`);
  return Number(kilobytes) * 1024;
}
