export interface Span {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** A painted week: seven days, each with the same number of cells. */
export type Week = readonly (readonly boolean[])[];

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const dayMinutes = 24 * 60;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (at: number) =>
  [Math.floor((at % dayMinutes) / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Minutes per cell: an hour, or less if a window begins or ends within an hour. */
export function cellMinutes(spans: readonly Span[]): number {
  const edges = spans.flatMap(({ from, to }) => [minutes(from), minutes(to)]);
  return [60, 30, 15].find((size) => edges.every((edge) => edge % size === 0)) ?? 5;
}

export const emptyWeek = (size: number): Week => days.map(() => Array.from({ length: dayMinutes / size }, () => false));

/** Cells of the windows. A window that passes midnight continues on the next day. */
export function weekOf(spans: readonly Span[], size: number): Week {
  const week = emptyWeek(size).map((day) => [...day]);
  const perDay = dayMinutes / size;
  for (const { weekdays, from, to } of spans) {
    const length = (minutes(to) - minutes(from) + dayMinutes) % dayMinutes || dayMinutes;
    for (const day of weekdays)
      for (let cell = Math.floor(minutes(from) / size); cell * size < minutes(from) + length; cell += 1) {
        const row = week[(day - 1 + Math.floor(cell / perDay)) % 7];
        if (row) row[cell % perDay] = true;
      }
  }
  return week;
}

/** Runs of painted cells in a day. */
function runsOf(day: readonly boolean[], size: number): [number, number][] {
  const runs: [number, number][] = [];
  for (const [cell, isPainted] of day.entries()) {
    const last = runs.at(-1);
    if (isPainted && last && last[1] === cell * size) last[1] = (cell + 1) * size;
    else if (isPainted) runs.push([cell * size, (cell + 1) * size]);
  }
  return runs;
}

/** Minimal windows of a painted week: equal hours of several days form one window, and so does a night. */
export function spansOf(week: Week, size: number): readonly Span[] {
  const runs = week.map((day) => runsOf(day, size));
  const isNight = runs.map((day, at) => {
    const evening = day.at(-1);
    const morning = runs[(at + 1) % 7]?.[0];
    return (
      evening?.[1] === dayMinutes &&
      evening[0] > 0 &&
      morning?.[0] === 0 &&
      morning[1] < dayMinutes &&
      morning[1] <= evening[0]
    );
  });
  const found = new Map<string, number[]>();
  for (const [at, day] of runs.entries())
    for (const [from, to] of day) {
      // A morning after a night belongs to the night's window.
      if (from === 0 && to < dayMinutes && isNight[(at + 6) % 7]) continue;
      const morning = to === dayMinutes && isNight[at] ? runs[(at + 1) % 7]?.[0]?.[1] : undefined;
      const key = `${clock(from)} ${clock(morning ?? to)}`;
      found.set(key, [...(found.get(key) ?? []), at + 1]);
    }
  return [...found].map(([key, weekdays]) => ({ weekdays, from: key.slice(0, 5), to: key.slice(6) }));
}

export const isFull = (week: Week) => week.every((day) => day.every(Boolean));
export const isEmpty = (week: Week) => !week.some((day) => day.some(Boolean));

/** A week with the cells of a rectangle painted or cleared. */
export const paintCells = (week: Week, [a, b]: readonly [Cell, Cell], isPainted: boolean): Week => {
  const between = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return week.map((day, row) =>
    between(row, a.day, b.day) ? day.map((cell, at) => (between(at, a.cell, b.cell) ? isPainted : cell)) : day,
  );
};

export interface Cell {
  readonly day: number;
  readonly cell: number;
}
