import type { Translate } from './translate.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a time span: `3 d 4 h`, `5 h 22 m`, `46 m`, `12 s`. */
export function formatElapsed(milliseconds: number, t: Translate): string {
  const span = Math.max(0, milliseconds);
  if (span >= day)
    return t('ui.elapsed.days', { days: Math.floor(span / day), hours: Math.floor((span % day) / hour) });
  if (span >= hour)
    return t('ui.elapsed.hours', { hours: Math.floor(span / hour), minutes: Math.floor((span % hour) / minute) });
  if (span >= minute) return t('ui.elapsed.minutes', { minutes: Math.floor(span / minute) });
  return t('ui.elapsed.seconds', { seconds: Math.floor(span / 1000) });
}
