import { stored } from './stored.ts';

const latest = stored('activity');
/** The other tabs learn of activity this often; within this tab it is known at once. */
const step = 1000;

let here = 0;
let written = 0;

/** Somebody is at the screen of this browser, whichever tab (ACC-11). */
export function noteActivity(now = Date.now()): void {
  here = now;
  if (now >= written && now - written < step) return;
  written = now;
  latest.write(String(now));
}

/** When somebody was last at any tab; 0 when nothing is known. */
export function lastActivity(): number {
  const elsewhere = Number(latest.read() ?? 0);
  return Math.max(here, Number.isFinite(elsewhere) ? elsewhere : 0);
}

/** Nobody is signed in any more. */
export function forgetActivity(): void {
  here = 0;
  written = 0;
  latest.write(null);
}
