import type { Rhythm } from '@latchboard/contract/report-schedules/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Whose clock a schedule goes by: the property's, or that of a zone. */
export interface Place {
  readonly propertyId: number | null;
  readonly zone: string | null;
}

interface When extends Place {
  readonly every: Rhythm;
  readonly weekday: number;
  readonly monthDay: number;
  readonly time: string;
  readonly endsOn: string | null;
}

export interface Occurrence {
  /** A day in the time zone of the property. */
  day: string;
  at: Date;
}

/**
 * Returns the first occurrence after an instant, by the clock of its place, or undefined when the schedule is over. A time that
 * daylight saving skips is an hour later, and a time that it repeats counts once.
 */
export async function nextOccurrence(tx: Tx, when: When, after: Date): Promise<Occurrence | undefined> {
  const { every, weekday, monthDay, time, endsOn } = when;
  const { rows } = await sql<Occurrence>`
    select to_char(d, 'YYYY-MM-DD') as day, (d + ${time}::time) at time zone p.time_zone as at
    from ${clockOf(when)} p cross join lateral generate_series(
      date_trunc('day', ${after}::timestamptz at time zone p.time_zone),
      date_trunc('day', ${after}::timestamptz at time zone p.time_zone) + interval '62 days', interval '1 day') d
    where p.time_zone is not null and (d + ${time}::time) at time zone p.time_zone > ${after}::timestamptz
      and (${endsOn}::date is null or d::date <= ${endsOn}::date)
      and case ${every}::text when 'day' then true when 'week' then extract(isodow from d) = ${weekday}::int
        else extract(day from d) = least(${monthDay}::int, extract(day from date_trunc('month', d) + interval '1 month - 1 day')) end
    order by d limit 1`.execute(tx);
  return rows[0];
}

/** The period that an occurrence covers: the day, week or month before it, by the clock of its place. */
export async function periodBefore(
  tx: Tx,
  { every, ...place }: Place & Pick<When, 'every'>,
  day: string,
): Promise<Period | undefined> {
  const { rows } = await sql<Period>`
    select (${day}::date::timestamp - ${`1 ${every}`}::interval) at time zone p.time_zone as from,
      ${day}::date::timestamp at time zone p.time_zone as to,
      to_char(${day}::date - ${`1 ${every}`}::interval, 'YYYY-MM-DD') as "firstDay", to_char(${day}::date - 1, 'YYYY-MM-DD') as "lastDay"
    from ${clockOf(place)} p where p.time_zone is not null`.execute(tx);
  return rows[0];
}

export interface Period {
  readonly from: Date;
  readonly to: Date;
  /** The same as days by the clock of the place. */
  readonly firstDay: string;
  readonly lastDay: string;
}

const clockOf = ({ propertyId, zone }: Place) =>
  sql`(select coalesce(${zone}::text, (select time_zone from property where id = ${propertyId}::int)) as time_zone)`;
