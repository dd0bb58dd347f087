/** Calendar day in a property's time zone. */
export interface LocalDay {
  date: string;
  /** 0 is Sunday. */
  weekday: number;
  month: number;
  dayOfMonth: number;
  /** Local midnight in milliseconds since the epoch, computed with the UTC offset at noon. */
  midnight: number;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** UTC offset of a zone at an instant, in milliseconds. East is positive. */
export function zoneOffset(zone: string, at: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs);
}

/** Local days that overlap the period from `from` to `to`, oldest first. */
export function* localDays(zone: string, from: number, to: number): Generator<LocalDay> {
  const first = new Date(from + zoneOffset(zone, from));
  for (let n = 0; ; n++) {
    const noon = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + n, 12);
    const midnight = noon - 12 * hourMs - zoneOffset(zone, noon);
    if (midnight > to) return;
    const local = new Date(noon);
    yield {
      date: local.toISOString().slice(0, 10),
      weekday: local.getUTCDay(),
      month: local.getUTCMonth() + 1,
      dayOfMonth: local.getUTCDate(),
      midnight,
    };
  }
}

/** Whether a day is a holiday. On holidays, offices are closed and only emergencies are handled. */
export function isHoliday({ month, dayOfMonth, weekday }: LocalDay): boolean {
  const week = Math.ceil(dayOfMonth / 7);
  return (
    (month === 1 && dayOfMonth === 1) ||
    (month === 5 && weekday === 1 && dayOfMonth > 24) ||
    (month === 7 && dayOfMonth === 4) ||
    (month === 9 && weekday === 1 && week === 1) ||
    (month === 11 && weekday === 4 && week === 4) ||
    (month === 12 && dayOfMonth === 25)
  );
}

const monthFactors = [0, 0.78, 0.82, 0.95, 1.02, 1.16, 1.28, 1.3, 1.26, 1.08, 0.96, 0.84, 0.74];
const weekdayFactors = [0.22, 1.12, 1.08, 1.02, 1.04, 1.1, 0.62];

/** Traffic of a day relative to an average working day. Leasing peaks in summer, and Sundays are quiet. */
export function trafficFactor(local: LocalDay): number {
  return isHoliday(local) ? 0.08 : monthFactors[local.month]! * weekdayFactors[local.weekday]!;
}
