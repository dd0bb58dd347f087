import type { Translate } from './translate.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats a time span: `3 d 4 h`, `5 h 22 m`, `46 m`, `12 s`. */
export function formatElapsed(milliseconds: number, t: Translate): string {
  const span = Math.max(0, milliseconds);
  if (span >= dayMs)
    return t('ui.elapsed.days', { days: Math.floor(span / dayMs), hours: Math.floor((span % dayMs) / hourMs) });
  if (span >= hourMs)
    return t('ui.elapsed.hours', { hours: Math.floor(span / hourMs), minutes: Math.floor((span % hourMs) / minuteMs) });
  if (span >= minuteMs) return t('ui.elapsed.minutes', { minutes: Math.floor(span / minuteMs) });
  return t('ui.elapsed.seconds', { seconds: Math.floor(span / 1000) });
}
