import type { Kysely } from 'kysely';
import { run, tenantTable } from '#server/platform/db/policies.ts';

/**
 * Stored counts for roll-ups over thousands of properties: tags listed, tags ever seen, and the time of the newest
 * event. Statement triggers maintain them for every writer.
 *
 * Listed tags have a separate table, because a user who edits tags must not lock the pulse, which batches lock after
 * their cabinet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table property_pulse add column tags_seen int not null default 0, add column newest_event_at timestamptz(3);
    create table property_tag_count (property_id int primary key references property, listed int not null);

    insert into property_pulse (property_id) select property_id from key_custody union select property_id from key_event
      on conflict do nothing;
    update property_pulse u set tags_seen = (select count(*) from key_custody c where c.property_id = u.property_id),
      newest_event_at = (select max(occurred_at) from key_event e where e.property_id = u.property_id);
    insert into property_tag_count select property_id, count(*) from key_tag group by property_id;

    create function keep_newest_event() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into property_pulse (property_id, newest_event_at) select property_id, max(occurred_at) from written group by property_id
      on conflict (property_id) do update set newest_event_at = excluded.newest_event_at
        where property_pulse.newest_event_at is null or property_pulse.newest_event_at < excluded.newest_event_at;
      return null;
    end $$;
    create trigger newest_event after insert on key_event referencing new table as written
      for each statement execute function keep_newest_event();

    create function keep_tags_seen() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into property_pulse (property_id, tags_seen)
      select property_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end from written group by property_id
      on conflict (property_id) do update set tags_seen = property_pulse.tags_seen + excluded.tags_seen;
      return null;
    end $$;
    create trigger tags_seen after insert on key_custody referencing new table as written
      for each statement execute function keep_tags_seen();
    create trigger tags_unseen after delete on key_custody referencing old table as written
      for each statement execute function keep_tags_seen();

    create function keep_tags_listed() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into property_tag_count (property_id, listed)
      select property_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end from written group by property_id
      on conflict (property_id) do update set listed = property_tag_count.listed + excluded.listed;
      return null;
    end $$;
    create trigger tags_listed after insert on key_tag referencing new table as written
      for each statement execute function keep_tags_listed();
    create trigger tags_unlisted after delete on key_tag referencing old table as written
      for each statement execute function keep_tags_listed();

    -- Rows of either table never change their property, so counts stay correct.
    create function property_is_fixed() returns trigger language plpgsql as $$
    begin
      raise exception 'the property of a row of % never changes', tg_table_name using errcode = 'insufficient_privilege';
    end $$;
    create trigger fixed_property before update of property_id on key_custody for each row
      when (old.property_id <> new.property_id) execute function property_is_fixed();
    create trigger fixed_property before update of property_id on key_tag for each row
      when (old.property_id <> new.property_id) execute function property_is_fixed();

    -- Most keys are in their place. These indexes find the others without reading all rows.
    drop index key_custody_out;
    drop index key_custody_unknown;
    create index key_custody_elsewhere on key_custody (property_id) where state <> 'in' or misplaced;
    `,
  );
  await tenantTable(db, 'property_tag_count', {
    reach: { column: 'property_id', level: 'property' },
    external: ['select'],
  });
}
