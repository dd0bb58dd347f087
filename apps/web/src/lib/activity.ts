import { storedValue } from './stored.ts';

const latestActivity = storedValue('activity');
/** Last known idle limit in minutes. Also applies after an offline reload. */
export const idleMinutes = storedValue('idle-minutes');
/**
 * Minimum interval between writes that share the activity with other tabs, in milliseconds. This tab records every
 * activity.
 */
const noticeIntervalMs = 1000;

let lastTabActivity = 0;
let lastSent = 0;

/** Records user activity for all tabs of this browser (ACC-11). */
export function noteActivity(now = Date.now()): void {
  lastTabActivity = now;
  if (now >= lastSent && now - lastSent < noticeIntervalMs) return;
  lastSent = now;
  latestActivity.write(String(now));
}

/** Time of the last activity in any tab. 0 if unknown. */
export function lastActivity(): number {
  const otherTabsActivity = Number(latestActivity.read() ?? 0);
  return Math.max(lastTabActivity, Number.isFinite(otherTabsActivity) ? otherTabsActivity : 0);
}

/** Clears the activity at sign-out. */
export function clearActivity(): void {
  lastTabActivity = 0;
  lastSent = 0;
  latestActivity.write(null);
  idleMinutes.write(null);
}
