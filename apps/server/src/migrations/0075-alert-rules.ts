import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Turns an exception alert into a rule with triggers, place, hours, recipients in steps, and the rule that it replaces
 * (EXC-02, EXC-03).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table exception_alert
      add name text not null default '',
      add about text not null default 'exceptions' check (about in ('exceptions', 'activity')),
      add kinds text[] not null default '{}',
      add units text[] not null default '{}',
      add tags text[] not null default '{}',
      add badges text[] not null default '{}',
      add people text[] not null default '{}',
      add activities int[] not null default '{}',
      add from_time text,
      add to_time text,
      add weekdays int[] not null default '{}',
      add logins int[] not null default '{}',
      add roles int[] not null default '{}',
      -- Recipients who are notified if the exception is still open after a number of minutes, first step first.
      add steps jsonb not null default '[]',
      add delivery text not null default 'once' check (delivery in ('once', 'digest')),
      add digest_at text not null default '08:00',
      add quiet_from text,
      add quiet_to text,
      add is_door_urgent boolean not null default true,
      add snoozed_until timestamptz(3),
      add most_per_hour int not null default 60 check (most_per_hour between 1 and 1000),
      add is_past_told boolean not null default false,
      add is_locked boolean not null default false,
      -- Rule at a higher level that this rule replaces at its own place and below.
      add replaces int references exception_alert on delete set null,
      add revision int not null default 1,
      add changed_at timestamptz(3),
      add changed_by int references staff;
    update exception_alert set kinds = array[kind];
    drop function exception_alerts_above(int, int);
    alter table exception_alert drop column kind;
    create unique index exception_alert_replaces on exception_alert (replaces, level, entity_id) where replaces is not null;
    alter table exception_alert add constraint exception_alert_steps check (jsonb_typeof(steps) = 'array');

    create function exception_alerts_above(of_level int, of_id int) returns table (alert exception_alert, place text, changer text)
      language sql stable security definer set search_path = public as $$
      select a, p.name, s.name from level_path(of_level, of_id) p
      join exception_alert a on a.level = p.level and a.entity_id = p.entity_id
      left join staff s on s.id = a.changed_by order by a.level desc, a.id
    $$;
    grant execute on function exception_alerts_above(int, int) to lb_internal, lb_external;

    -- Whether a time is in the hours and weekdays of a rule, in the zone of a place. Hours past midnight are part of the day
    -- on which they begin.
    create function in_hours(at timestamptz, zone text, from_time text, to_time text, weekdays int[]) returns boolean
      language sql stable as $$
      select case
        when from_time is null or to_time is null or from_time = to_time then cardinality(weekdays) = 0 or extract(isodow from l)::int = any(weekdays)
        when from_time < to_time then l::time >= from_time::time and l::time < to_time::time
          and (cardinality(weekdays) = 0 or extract(isodow from l)::int = any(weekdays))
        else (l::time >= from_time::time or l::time < to_time::time) and (cardinality(weekdays) = 0
          or extract(isodow from case when l::time < to_time::time then l - interval '1 day' else l end)::int = any(weekdays))
      end from (select at at time zone zone as l) here
    $$;
    -- End of the quiet hours that contain a time. Null outside of them.
    create function quiet_until(at timestamptz, zone text, quiet_from text, quiet_to text) returns timestamptz
      language sql stable as $$
      select case when quiet_from is null or quiet_to is null or quiet_from = quiet_to or not in_hours(at, zone, quiet_from, quiet_to, '{}') then null
        else ((case when l::time < quiet_to::time then l::date else l::date + 1 end) + quiet_to::time) at time zone zone end
      from (select at at time zone zone as l) here
    $$;
    -- Next time at which the clocks at a place show an hour.
    create function next_local_time(at timestamptz, zone text, hour text) returns timestamptz
      language sql stable as $$
      select ((case when l::time < hour::time then l::date else l::date + 1 end) + hour::time) at time zone zone
      from (select at at time zone zone as l) here
    $$;
    grant execute on function in_hours(timestamptz, text, text, text, int[]), quiet_until(timestamptz, text, text, text),
      next_local_time(timestamptz, text, text) to lb_internal, lb_external, lb_system;

    -- Number of recipients at a property. Only people who reach the property are counted, and addresses are not returned.
    create function count_recipients(of_property int, addresses text[], of_logins int[], of_roles int[]) returns int
      language sql stable security definer set search_path = public as $$
      select count(distinct email)::int from (
        select lower(a) as email from unnest(addresses) a
        union select lower(s.email) from staff s join staff_reach r on r.staff_id = s.id and r.level = 4 and r.entity_id = of_property
          where s.disabled_at is null and (s.id = any(of_logins) or s.role_id = any(of_roles))
        union select lower(s.email) from staff s where s.disabled_at is null and s.pool = 'internal' and s.id = any(of_logins)) heard
      where exists (select from staff s where s.id = app_staff_id() and s.pool = 'internal')
        or exists (select from staff_reach s where s.staff_id = app_staff_id() and s.level = 4 and s.entity_id = of_property)
    $$;
    grant execute on function count_recipients(int, text[], int[], int[]) to lb_internal, lb_external;
    `,
  );
}
