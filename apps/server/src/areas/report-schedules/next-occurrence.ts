import type { Rhythm } from '@latchboard/contract/report-schedules/rules';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

interface When {
  readonly propertyId: number;
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
 * Returns the first occurrence after an instant, in the time zone of the property, or undefined when the schedule is over. A time that
 * daylight saving skips is an hour later, and a time that it repeats counts once.
 */
export async function nextOccurrence(tx: Tx, when: When, after: Date): Promise<Occurrence | undefined> {
  const { propertyId, every, weekday, monthDay, time, endsOn } = when;
  const { rows } = await sql<Occurrence>`
    select to_char(d, 'YYYY-MM-DD') as day, (d + ${time}::time) at time zone p.time_zone as at
    from property p cross join lateral generate_series(
      date_trunc('day', ${after}::timestamptz at time zone p.time_zone),
      date_trunc('day', ${after}::timestamptz at time zone p.time_zone) + interval '62 days', interval '1 day') d
    where p.id = ${propertyId} and (d + ${time}::time) at time zone p.time_zone > ${after}::timestamptz
      and (${endsOn}::date is null or d::date <= ${endsOn}::date)
      and case ${every}::text when 'day' then true when 'week' then extract(isodow from d) = ${weekday}::int
        else extract(day from d) = least(${monthDay}::int, extract(day from date_trunc('month', d) + interval '1 month - 1 day')) end
    order by d limit 1`.execute(tx);
  return rows[0];
}

/** The period that an occurrence covers: the day, week or month before it, as instants in the time zone of the property. */
export async function periodBefore(tx: Tx, { propertyId, every }: Pick<When, 'propertyId' | 'every'>, day: string) {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select (${day}::date::timestamp - ${`1 ${every}`}::interval) at time zone p.time_zone as from,
      ${day}::date::timestamp at time zone p.time_zone as to
    from property p where p.id = ${propertyId}`.execute(tx);
  return rows[0];
}
