import { entryOrder } from '@latchboard/contract/calendar/rules';
import type { CalendarReply, Entry } from './shapes.ts';

type Rank = (typeof entryOrder)[number];
const rankOf = ({ kind }: Entry): number => {
  const rank: Rank = kind === 'onCall' || kind === 'birthday' || kind === 'anniversary' ? kind : 'other';
  return entryOrder.indexOf(rank);
};

/**
 * All entries in display order: on call, birthdays, anniversaries, and others. Among entries of a kind, earlier ones
 * are first, and of those with the same start, longer ones (OPS-06).
 */
export function toCalendarEntries({ events, birthdays, anniversaries }: CalendarReply): readonly Entry[] {
  const all: Entry[] = [
    ...events.map((event) => ({
      id: `${event.id} ${event.occurrence}`,
      kind: event.calendarActivity.kind,
      from: event.startDate,
      to: event.endDate,
      event,
    })),
    ...birthdays.map(({ date, person }) => ({
      ...{ id: `birthday ${person.id} ${date}`, kind: 'birthday' as const, from: date, to: date, person: person.name },
    })),
    ...anniversaries.map(({ date, person, years }) => ({
      ...{ id: `anniversary ${person.id} ${date}`, kind: 'anniversary' as const, from: date, to: date },
      ...{ person: person.name, years },
    })),
  ];
  return sortEntries(all);
}

const timeOf = ({ event }: Entry) => event?.fromTime ?? '';

export const sortEntries = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      a.from.localeCompare(b.from) ||
      timeOf(a).localeCompare(timeOf(b)) ||
      b.to.localeCompare(a.to) ||
      a.id.localeCompare(b.id),
  );

export const entriesOfDay = (entries: readonly Entry[], day: string): readonly Entry[] =>
  entries.filter(({ from, to }) => from <= day && to >= day);

/** The part of an entry within one week, with its days and its lane. */
export interface Segment {
  readonly entry: Entry;
  /** 0 is the first day of the week. */
  readonly start: number;
  readonly days: number;
  readonly lane: number;
  readonly continuesBefore: boolean;
  readonly continuesAfter: boolean;
}

/** Assigns the entries of a week to lanes, so each day shows its entries in order. */
export function segmentsOf(entries: readonly Entry[], week: readonly string[]): readonly Segment[] {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const lanes = week.map(() => 0);
  return entries
    .filter(({ from, to }) => from <= last && to >= first)
    .map((entry) => {
      const start = entry.from < first ? 0 : week.indexOf(entry.from);
      const end = entry.to > last ? week.length - 1 : week.indexOf(entry.to);
      const lane = Math.max(...lanes.slice(start, end + 1));
      for (let day = start; day <= end; day += 1) lanes[day] = lane + 1;
      return {
        entry,
        start,
        days: end - start + 1,
        lane,
        continuesBefore: entry.from < first,
        continuesAfter: entry.to > last,
      };
    });
}
