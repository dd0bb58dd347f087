import type { CallOutput, contract } from '@latchboard/contract';
import { kindOfActivity } from '@latchboard/contract/calendar/rules';
import { daysAfter } from '@latchboard/contract/local-time';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { mayChange } from './policy.ts';
import { datesBetween } from './recurrence.ts';

export type CalendarEvent = CallOutput<typeof contract.calendar.addEvent>;

/** Stored event, with the dates of its recurrence that were moved or skipped. */
export interface EventRow {
  id: number;
  user_id: number | null;
  user_name: string | null;
  user_phone: string | null;
  all_employees: boolean;
  general_event: boolean;
  description: string;
  activity_id: number;
  activity_name: string;
  activity_short: string;
  start_date: string;
  end_date: string;
  /** Days from the first day to the last. */
  span: number;
  from_time: string | null;
  to_time: string | null;
  rrule: string | null;
  revision: number;
  /** Dates of the recurrence that were moved, by their original day. Null for a skipped date. */
  dates: Readonly<Record<string, string | null>>;
}

/** User who reads events. */
export type Reader = Pick<PersonActor, 'staffId' | 'rights'>;

const rowsOf = async (tx: Tx, where: RawBuilder<unknown>): Promise<readonly EventRow[]> =>
  (
    await sql<EventRow>`
      select e.id, e.user_id, s.name as user_name, s.phone_number as user_phone, e.all_employees, e.general_event, e.description, e.activity_id,
        a.name as activity_name, a.short as activity_short, to_char(e.start_date, 'YYYY-MM-DD') as start_date,
        to_char(e.end_date, 'YYYY-MM-DD') as end_date, e.end_date - e.start_date as span, e.from_time, e.to_time, e.rrule, e.revision,
        coalesce((select jsonb_object_agg(to_char(d.occurrence, 'YYYY-MM-DD'), to_char(d.moved_to, 'YYYY-MM-DD'))
          from calendar_event_date d where d.event_id = e.id), '{}') as dates
      from calendar_event e join calendar_activity a on a.id = e.activity_id left join staff s on s.id = e.user_id
      where ${where} order by e.start_date, e.from_time nulls first, e.id`.execute(tx)
  ).rows;

function present(row: EventRow, occurrence: string, day: string, actor: Reader): CalendarEvent {
  return {
    id: row.id,
    userId: row.user_id,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '', phoneNumber: row.user_phone },
    allEmployees: row.all_employees,
    generalEvent: row.general_event,
    description: row.description,
    calendarActivity: {
      id: row.activity_id,
      name: row.activity_name,
      short: row.activity_short,
      kind: kindOfActivity({ id: row.activity_id, name: row.activity_name }),
    },
    startDate: day,
    endDate: daysAfter(day, row.span),
    fromTime: row.from_time,
    toTime: row.to_time,
    rrule: row.rrule,
    occurrence,
    revision: row.revision,
    mayChange: mayChange(actor, row.user_id),
  };
}

/** Compares days or times as plain text, which is many times faster than by locale. */
const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Reads the occurrences between two days, inclusive. A moved date is returned on its new day (OPS-06). */
export async function readEventsBetween(
  tx: Tx,
  { from, to, userId }: { readonly from: string; readonly to: string; readonly userId?: number | undefined },
  actor: Reader,
): Promise<CalendarEvent[]> {
  const audience =
    userId === undefined ? sql`true` : sql`(e.user_id = ${userId} or e.all_employees or e.general_event)`;
  const rows = await rowsOf(
    tx,
    sql`${audience} and (
      (e.start_date <= ${to}::date and (e.last_date is null or e.last_date >= ${from}::date))
      or e.id in (select d.event_id from calendar_event_date d join calendar_event m on m.id = d.event_id
        where d.moved_to between ${from}::date - (m.end_date - m.start_date) and ${to}::date))`,
  );
  const occurrences = rows.flatMap((row) => {
    const earliest = daysAfter(from, -row.span);
    const isInRange = (day: string) => day >= earliest && day <= to;
    const dates = row.rrule === null ? [row.start_date] : datesBetween(row.rrule, row.start_date, earliest, to);
    const movedOccurrences = Object.entries(row.dates).flatMap(([occurrence, day]) =>
      day === null ? [] : [[occurrence, day] as const],
    );
    return [...dates.filter((day) => !(day in row.dates)).map((day) => [day, day] as const), ...movedOccurrences]
      .filter(([, day]) => isInRange(day))
      .map(([occurrence, day]) => present(row, occurrence, day, actor));
  });
  return occurrences.toSorted(
    (a, b) => compareText(a.startDate, b.startDate) || compareText(a.fromTime ?? '', b.fromTime ?? '') || a.id - b.id,
  );
}

/** Returns one event, or undefined if it does not exist. */
export const readEventRow = async (tx: Tx, id: number): Promise<EventRow | undefined> =>
  (await rowsOf(tx, sql`e.id = ${id}`))[0];

/** Presents an event at a date of its recurrence, by default the first. A moved date is shown on its new day. */
export const presentOccurrence = (row: EventRow, actor: Reader, occurrence: string = row.start_date): CalendarEvent =>
  present(row, occurrence, row.dates[occurrence] ?? occurrence, actor);
