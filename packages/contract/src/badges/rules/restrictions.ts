import type { AllowWindow } from './allow-window.ts';

export interface Restriction extends AllowWindow {
  /** The badge that the window is for. Null for a window of the property. */
  readonly badge: string | null;
}

export interface KeyRequest {
  readonly badge: string;
  /** All units that the key opens, and their buildings. A window for one of them applies to the key (DEV-02). */
  readonly units: readonly string[];
  readonly buildings: readonly string[];
  readonly activity: number;
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Local weekday and minute of the day in a zone. */
function localClockAt(timeZone: string, at: Date): { weekday: number; minute: number } {
  const form = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const parts = new Intl.DateTimeFormat('en-US', form).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { weekday: weekdays.indexOf(part('weekday')) + 1, minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

/** Whether a window is open at a minute of a weekday. */
export function isWindowOpen(
  window: Pick<Restriction, 'weekdays' | 'from' | 'to'>,
  { weekday, minute }: { weekday: number; minute: number },
): boolean {
  const [from, to] = [minuteOf(window.from), minuteOf(window.to)];
  const startsToday = window.weekdays.includes(weekday);
  if (from < to) return startsToday && minute >= from && minute < to;
  const startedYesterday = window.weekdays.includes(weekday === 1 ? 7 : weekday - 1);
  return (startsToday && minute >= from) || (startedYesterday && minute < to);
}

function allowsKeyAndActivity({ units, buildings, activities }: Restriction, request: KeyRequest): boolean {
  const allowsAllUnits = units.length === 0 && buildings.length === 0;
  const allowsOneUnit =
    request.units.some((unit) => units.includes(unit)) ||
    request.buildings.some((building) => buildings.includes(building));
  return (allowsAllUnits || allowsOneUnit) && (activities.length === 0 || activities.includes(request.activity));
}

/**
 * Finds the restriction on taking a key. S: outside the permitted hours. R: the unit or the activity is not allowed.
 * Null: none. If both the property and the badge have windows, the windows of both must allow the request.
 */
export function findRestriction(
  windows: readonly Restriction[],
  request: KeyRequest,
  at: Date,
  timeZone: string,
): 'R' | 'S' | null {
  const clock = localClockAt(timeZone, at);
  for (const scope of [null, request.badge]) {
    const scopeWindows = windows.filter(({ badge }) => badge === scope);
    if (scopeWindows.length === 0) continue;
    const openWindows = scopeWindows.filter((window) => isWindowOpen(window, clock));
    if (openWindows.length === 0) return 'S';
    if (!openWindows.some((window) => allowsKeyAndActivity(window, request))) return 'R';
  }
  return null;
}
