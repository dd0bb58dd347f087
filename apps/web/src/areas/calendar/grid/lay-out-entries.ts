import type { Entry } from '../shapes.ts';

/** Position of an entry in its day: minutes from midnight, and its column among overlapping entries. */
interface EntryLayout {
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
}

const minutesOf = (time: string | null | undefined) =>
  time ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) : 0;

/** Puts overlapping entries side by side. Each group of overlapping entries shares the width. */
export function layOutEntries(entries: readonly Entry[]): readonly EntryLayout[] {
  const timedEntries = entries
    .map((entry) => ({ entry, from: minutesOf(entry.event?.fromTime), to: minutesOf(entry.event?.toTime) }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const places: EntryLayout[] = [];
  let group: Omit<EntryLayout, 'columns'>[] = [];
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1));
    places.push(...group.map((entry) => ({ ...entry, columns })));
    group = [];
  };
  for (const entry of timedEntries) {
    if (group.every(({ to }) => to <= entry.from)) close();
    const busy = new Set(group.filter(({ to }) => to > entry.from).map(({ column }) => column));
    let column = 0;
    while (busy.has(column)) column += 1;
    group.push({ ...entry, column });
  }
  close();
  return places;
}
