import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Quiet hours and collected alert mails follow the rule of `readLocalTime` (decision 51). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Same rule as readLocalTime: the first of two hours, and a skipped time moves forward by the gap.
    create function instant_of_local(local timestamp, zone text) returns timestamptz
      language sql stable as $$
      select case when first at time zone zone = local then first else local at time zone zone end
      from (select as_utc - (((as_utc - interval '24 hours') at time zone zone) - ((as_utc - interval '24 hours') at time zone 'UTC')) as first
        from (select local at time zone 'UTC' as as_utc) c) candidate
    $$;
    grant execute on function instant_of_local(timestamp, text) to lb_internal, lb_external, lb_system;

    -- End of the quiet hours that contain an instant; null outside of them.
    create or replace function quiet_until(at timestamptz, zone text, quiet_from text, quiet_to text) returns timestamptz
      language sql stable as $$
      select min(ends) from (
        select instant_of_local(day + quiet_from::time, zone) as starts,
          instant_of_local(day + quiet_to::time + case when quiet_to::time < quiet_from::time then interval '1 day' else interval '0' end, zone) as ends
        from (select (at at time zone zone)::date + d as day from generate_series(-1, 0) d) days where quiet_from <> quiet_to) hours
      where starts <= at and ends > at
    $$;
    -- The next instant at which clocks in a zone show an hour.
    create or replace function next_local_time(at timestamptz, zone text, hour text) returns timestamptz
      language sql stable as $$
      select min(instant) from (
        select instant_of_local((at at time zone zone)::date + d + hour::time, zone) as instant from generate_series(0, 1) d) candidates
      where instant > at
    $$;
    `,
  );
}
