import { isOpen, type Restriction } from './restrictions.ts';

type Hours = Pick<Restriction, 'badge' | 'weekdays' | 'from' | 'to'>;

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const minutes = Array.from({ length: 60 }, (_, minute) => minute);

/**
 * The hours in which nobody may take a key at any minute: outside the windows of the property, or outside those of the badge that is
 * asked about.
 */
export function closedHours(windows: readonly Hours[], badge: string | null): { weekday: number; hour: number }[] {
  const scopes = [...new Set([null, badge])]
    .map((scope) => windows.filter((one) => one.badge === scope))
    .filter((ofScope) => ofScope.length > 0);
  const isClosed = (weekday: number, hour: number) =>
    minutes.every((minute) =>
      scopes.some((ofScope) => !ofScope.some((one) => isOpen(one, { weekday, minute: hour * 60 + minute }))),
    );
  return weekdays.flatMap((weekday) =>
    hours.filter((hour) => isClosed(weekday, hour)).map((hour) => ({ weekday, hour })),
  );
}
