export interface Span {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Painted week: seven days with the same number of cells. */
export type Week = readonly (readonly boolean[])[];

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const dayMinutes = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clockText = (minutes: number) =>
  [Math.floor((minutes % dayMinutes) / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Minutes per cell: an hour, or less if a window begins or ends within an hour. */
export function cellMinutes(spans: readonly Span[]): number {
  const edges = spans.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)]);
  return [60, 30, 15].find((size) => edges.every((edge) => edge % size === 0)) ?? 5;
}

export const emptyWeek = (size: number): Week => days.map(() => Array.from({ length: dayMinutes / size }, () => false));

/** Painted week for windows. A window across midnight continues on the next day. */
export function weekOf(spans: readonly Span[], size: number): Week {
  const week = emptyWeek(size).map((day) => [...day]);
  const perDay = dayMinutes / size;
  for (const { weekdays, from, to } of spans) {
    const length = (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes || dayMinutes;
    for (const day of weekdays)
      for (let cell = Math.floor(minutesOf(from) / size); cell * size < minutesOf(from) + length; cell += 1) {
        const row = week[(day - 1 + Math.floor(cell / perDay)) % 7];
        if (row) row[cell % perDay] = true;
      }
  }
  return week;
}

/** Runs of painted cells in a day, as start and end in minutes. */
function runsOf(day: readonly boolean[], size: number): [number, number][] {
  const runs: [number, number][] = [];
  for (const [cell, isPainted] of day.entries()) {
    const last = runs.at(-1);
    if (isPainted && last && last[1] === cell * size) last[1] = (cell + 1) * size;
    else if (isPainted) runs.push([cell * size, (cell + 1) * size]);
  }
  return runs;
}

/**
 * Windows for a painted week. Equal hours on several days form one window, as do hours across midnight.
 */
export function spansOf(week: Week, size: number): readonly Span[] {
  const runs = week.map((day) => runsOf(day, size));
  const continuesAfterMidnight = runs.map((day, index) => {
    const evening = day.at(-1);
    const morning = runs[(index + 1) % 7]?.[0];
    return (
      evening?.[1] === dayMinutes &&
      evening[0] > 0 &&
      morning?.[0] === 0 &&
      morning[1] < dayMinutes &&
      morning[1] <= evening[0]
    );
  });
  const weekdaysByHours = new Map<string, number[]>();
  for (const [index, day] of runs.entries())
    for (const [from, to] of day) {
      // The previous evening's window includes these hours after midnight.
      if (from === 0 && to < dayMinutes && continuesAfterMidnight[(index + 6) % 7]) continue;
      const morning = to === dayMinutes && continuesAfterMidnight[index] ? runs[(index + 1) % 7]?.[0]?.[1] : undefined;
      const key = `${clockText(from)} ${clockText(morning ?? to)}`;
      weekdaysByHours.set(key, [...(weekdaysByHours.get(key) ?? []), index + 1]);
    }
  return [...weekdaysByHours].map(([key, weekdays]) => ({ weekdays, from: key.slice(0, 5), to: key.slice(6) }));
}

export const isFull = (week: Week) => week.every((day) => day.every(Boolean));
export const isEmpty = (week: Week) => !week.some((day) => day.some(Boolean));

/** A week with the cells of a rectangle painted or cleared. */
export const paintCells = (week: Week, [a, b]: readonly [Cell, Cell], isPainted: boolean): Week => {
  const isBetween = (value: number, start: number, end: number) =>
    value >= Math.min(start, end) && value <= Math.max(start, end);
  return week.map((day, row) =>
    isBetween(row, a.day, b.day)
      ? day.map((cell, index) => (isBetween(index, a.cell, b.cell) ? isPainted : cell))
      : day,
  );
};

export interface Cell {
  readonly day: number;
  readonly cell: number;
}
