import type { Configuration } from '@latchboard/device/configuration';

/** Local time at a cabinet. */
export interface LocalTime {
  /** Fractional hour: 13.5 is 1:30 PM. */
  hour: number;
  /** 0 is Sunday. */
  weekday: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Time in the cabinet's configured time zone. */
export function localTime({ settings }: Pick<Configuration, 'settings'>, now: Date): LocalTime {
  const zone = typeof settings.timeZone === 'string' ? settings.timeZone : 'UTC';
  let clock = clocks.get(zone);
  if (!clock) {
    const parts = { hour: 'numeric', minute: 'numeric', weekday: 'short', hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...parts });
    clocks.set(zone, clock);
  }
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  return { hour: Number(parts.hour) + Number(parts.minute) / 60, weekday: weekdays.indexOf(parts.weekday ?? '') };
}

/** Activity by time of day: 0 at night, 1 from mid-morning through the afternoon, and gradual in between. */
export function activityAt({ hour }: LocalTime): number {
  const [from, fullFrom, until, to] = [6.5, 10, 16, 19.5];
  if (hour <= from || hour >= to) return 0;
  if (hour < fullFrom) return (hour - from) / (fullFrom - from);
  return hour <= until ? 1 : (to - hour) / (to - until);
}

/** Settings for the simulated use of a cabinet. */
export interface UsagePattern {
  /** Average seconds between visits during working hours and at night. */
  between: { day: number; night: number };
  /** Share of keys that are out during working hours and at night. */
  share: { day: number; night: number };
  /** Activity on Saturday and Sunday, as a share of a working day. */
  weekend: { saturday: number; sunday: number };
  /** Minimum number of keys that move within minutes, even when the usual number is out. */
  atLeastMoving: number;
  /** Factor by which keys stay out longer than at the fastest cabinet. */
  slowness: number;
}

/**
 * `stage`: a cabinet at the demo's main property, which viewers watch. This cabinet is in use almost constantly, and
 * every day is a working day.
 */
export const usagePatterns: Readonly<Record<'stage' | 'usual', UsagePattern>> = {
  stage: {
    between: { day: 4, night: 4 },
    share: { day: 0.07, night: 0.02 },
    weekend: { saturday: 1, sunday: 1 },
    atLeastMoving: 2,
    slowness: 6,
  },
  usual: {
    between: { day: 600, night: 4800 },
    share: { day: 0.018, night: 0.005 },
    weekend: { saturday: 0.6, sunday: 0.25 },
    atLeastMoving: 0,
    slowness: 20,
  },
};

/** Activity at this hour of this day, from 0 (night) to 1. */
function activityLevel(usage: UsagePattern, at: LocalTime): number {
  const { saturday, sunday } = usage.weekend;
  return activityAt(at) * (at.weekday === 6 ? saturday : at.weekday === 0 ? sunday : 1);
}

const between = ({ day, night }: { day: number; night: number }, level: number) => night + (day - night) * level;

/** Expected number of a cabinet's keys that are out at this hour. At least one during the day. */
export function expectedKeysOut(usage: UsagePattern, keys: number, at: LocalTime): number {
  const level = activityLevel(usage, at);
  return Math.max(level > 0.5 ? 1 : 0, Math.round(keys * between(usage.share, level)));
}

/** Average milliseconds until the next visit. */
export function visitIntervalMs(usage: UsagePattern, at: LocalTime): number {
  const { day, night } = usage.between;
  return 1000 / between({ day: 1 / day, night: 1 / night }, activityLevel(usage, at));
}
