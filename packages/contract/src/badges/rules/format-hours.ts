import { formatTimeOfDay, type Language, type TimeFormat, type Translate } from '@latchboard/texts';
import type { AllowWindow } from './allow-window.ts';
import type { BadgeState } from './facts.ts';

/** Short name of a weekday, 1 Monday to 7 Sunday. November 16, 2026 is a Monday. */
export const weekdayName = (weekday: number, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 15 + weekday));

/** Groups consecutive days into pairs of first and last. */
function runsOf(weekdays: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const day of [...new Set(weekdays)].sort()) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** Days as text, such as "Mon to Fri", "Tue, Fri", or "every day". */
export function formatDays(weekdays: readonly number[], language: Language, t: Translate): string {
  const name = (day: number) => weekdayName(day, language);
  return runsOf(weekdays)
    .map(([from, to]) => {
      if (to - from === 6) return t('badges.everyDay');
      if (to - from > 1) return t('badges.daysTo', { from: name(from), to: name(to) });
      return to === from ? name(from) : `${name(from)}, ${name(to)}`;
    })
    .join(', ');
}

const isLimited = ({ units, buildings, activities }: AllowWindow) =>
  units.length + buildings.length + activities.length > 0;

/** Days and hours: "Mon to Fri 07:00 AM to 06:00 PM, Sat 09:00 AM to 02:00 PM", or in the 24-hour format. */
export function formatHours(
  windows: readonly AllowWindow[],
  { language, format }: { readonly language: Language; readonly format: TimeFormat },
  t: Translate,
): string {
  if (windows.length === 0) return t('badges.anyTime');
  const hour = (text: string) => formatTimeOfDay(format, Number(text.slice(0, 2)), text.slice(3, 5));
  const hours = windows.map((window) => {
    const days = formatDays(window.weekdays, language, t);
    const isWholeDay = window.from === '00:00' && window.to === '00:00';
    const windowText = isWholeDay
      ? days
      : t('badges.daysHours', { days, from: hour(window.from), to: hour(window.to) });
    return isLimited(window) ? t('badges.limited', { hours: windowText }) : windowText;
  });
  return [...new Set(hours)].join(', ');
}

interface Validity {
  readonly state: BadgeState;
  readonly from: number;
  readonly to: number | null;
}

/** Validity of a badge as days in the property's time zone. `to` is exclusive. */
export function formatValidity(
  { state, from, to }: Validity,
  dayOf: (instant: number) => string,
  t: Translate,
): string {
  const first = dayOf(from);
  if (to === null) return t(state === 'scheduled' ? 'badges.validFrom' : 'badges.validSince', { day: first });
  return t('badges.validBoth', { from: first, until: dayOf(Math.max(to - 1, from)) });
}
