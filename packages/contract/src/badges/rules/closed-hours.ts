import { isWindowOpen, type Restriction } from './restrictions.ts';

type Hours = Pick<Restriction, 'badge' | 'weekdays' | 'from' | 'to'>;

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const minutes = Array.from({ length: 60 }, (_, minute) => minute);

/**
 * Returns the hours of the week during which no key can be taken at any minute, given the windows of the property and
 * the badge.
 */
export function closedHours(windows: readonly Hours[], badge: string | null): { weekday: number; hour: number }[] {
  const scopes = [...new Set([null, badge])]
    .map((scope) => windows.filter((window) => window.badge === scope))
    .filter((scopeWindows) => scopeWindows.length > 0);
  const isClosed = (weekday: number, hour: number) =>
    minutes.every((minute) =>
      scopes.some(
        (scopeWindows) => !scopeWindows.some((window) => isWindowOpen(window, { weekday, minute: hour * 60 + minute })),
      ),
    );
  return weekdays.flatMap((weekday) =>
    hours.filter((hour) => isClosed(weekday, hour)).map((hour) => ({ weekday, hour })),
  );
}
