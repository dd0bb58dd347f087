import type { Translate } from '@latchboard/texts';

const units = [
  { text: 'duration.days', minutes: 1440, pattern: /^d(ays?|[ií]as?)?$/ },
  { text: 'duration.hours', minutes: 60, pattern: /^h(rs?|ours?|oras?)?$/ },
  { text: 'duration.minutes', minutes: 1, pattern: /^m(ins?|inutes?|inutos?)?$/ },
] as const;

/** Formats a duration in minutes: `2 days`, `1 day 12 hours`, `45 minutes`. */
export function formatDuration(minutes: number, t: Translate): string {
  let remainingMinutes = minutes;
  const parts: string[] = [];
  for (const unit of units) {
    const count = Math.floor(remainingMinutes / unit.minutes);
    remainingMinutes %= unit.minutes;
    if (count > 0) parts.push(t(unit.text, { count }));
  }
  return parts.length === 0 ? t('duration.minutes', { count: 0 }) : parts.join(' ');
}

/**
 * Parses a typed duration in either language, such as `2 days`, `1 d 12 h`, `45 min`, or a number of minutes. Returns
 * minutes, or undefined if the text is not a duration.
 */
export function parseDuration(text: string): number | undefined {
  const typedText = text.trim().toLowerCase().replaceAll(',', '');
  if (/^\d+$/.test(typedText)) return Number(typedText);
  const parts = [...typedText.matchAll(/(\d+)\s*([a-zí]+)\.?\s*/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== typedText) return undefined;
  let minutes = 0;
  let previousUnitMinutes: number = Number.POSITIVE_INFINITY;
  for (const [, count, word = ''] of parts) {
    const unit = units.find(({ pattern }) => pattern.test(word));
    // Each unit may occur at most once, and the units must be in descending order.
    if (!unit || unit.minutes >= previousUnitMinutes) return undefined;
    previousUnitMinutes = unit.minutes;
    minutes += Number(count) * unit.minutes;
  }
  return minutes;
}

const maxMinutes = 525_600;

/** Whether a typed duration is valid for a setting: one minute to one year, or empty. */
export function isDuration(text: string): boolean {
  if (text.trim() === '') return true;
  const minutes = parseDuration(text);
  return minutes !== undefined && minutes >= 1 && minutes <= maxMinutes;
}
