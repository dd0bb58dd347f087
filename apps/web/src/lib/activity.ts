import { storedValue } from './stored.ts';

const latest = storedValue('activity');
/**
 * Interval of the activity notices to other tabs, in milliseconds. This tab uses the time of the last activity
 * directly.
 */
const step = 1000;

let here = 0;
let written = 0;

/** Records user activity for all tabs of this browser (ACC-11). */
export function noteActivity(now = Date.now()): void {
  here = now;
  if (now >= written && now - written < step) return;
  written = now;
  latest.write(String(now));
}

/** Time of the last activity in any tab. 0 if unknown. */
export function lastActivity(): number {
  const elsewhere = Number(latest.read() ?? 0);
  return Math.max(here, Number.isFinite(elsewhere) ? elsewhere : 0);
}

/** Clears the activity at sign-out. */
export function clearActivity(): void {
  here = 0;
  written = 0;
  latest.write(null);
}
