import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Keys taken at a property per day, for the trend of a roll-up. Days are in the property's time zone, and a late event
 * counts toward the day it happened. A statement trigger maintains the counts for every writer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- The index contains the count, so that a trend of thousands of properties reads only the index.
    create table key_day (
      property_id int not null references property, day date not null, taken int not null,
      primary key (property_id, day) include (taken)
    );
    insert into key_day (property_id, day, taken)
      select e.property_id, (e.occurred_at at time zone p.time_zone)::date, count(*)
      from key_event e join property p on p.id = e.property_id where e.movement = 'taken' group by 1, 2;

    create function keep_key_days() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into key_day (property_id, day, taken)
        select e.property_id, (e.occurred_at at time zone p.time_zone)::date, count(*)
        from written e join property p on p.id = e.property_id where e.movement = 'taken' group by 1, 2 order by 1, 2
      on conflict (property_id, day) do update set taken = key_day.taken + excluded.taken;
      return null;
    end $$;
    revoke execute on function keep_key_days() from public;
    create trigger taken_by_day after insert on key_event referencing new table as written
      for each statement execute function keep_key_days();
    `,
  );
  await tenantTable(db, 'key_day', { reach: { column: 'property_id', level: 'property' } });
}
