import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * The custody of a key that is out stores whether its tag is on the property's list, so a roll-up over thousands of
 * properties does not look up every tag. The value false can be outdated for a moment if a tag is listed and first seen
 * at the same time, so readers look up tags with this value. The policies for keys and for keys by day hash the
 * reader's reach.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table key_custody add column listed boolean not null default false;
    update key_custody c set listed = true from key_tag k where k.property_id = c.property_id and k.tag = c.tag;

    -- First event of a tag. The lock on the tag's row makes a concurrent removal from the list wait, so the removal
    -- sees the custody.
    create function keep_seen_listed() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      with kept as (
        select k.property_id, k.tag from written w join key_tag k on k.property_id = w.property_id and k.tag = w.tag for key share of k)
      update key_custody c set listed = true from kept k where c.property_id = k.property_id and c.tag = k.tag;
      return null;
    end $$;
    create trigger listed after insert on key_custody referencing new table as written
      for each statement execute function keep_seen_listed();

    -- Tags that were listed, removed, or renamed.
    create function keep_custody_listed() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      update key_custody c set listed = w.listed
      from (select property_id, tag, exists (select from key_tag k where k.property_id = o.property_id and k.tag = o.tag) as listed
        from written o) w
      where c.property_id = w.property_id and c.tag = w.tag and c.listed <> w.listed;
      return null;
    end $$;
    create trigger custody_listed after insert on key_tag referencing new table as written
      for each statement execute function keep_custody_listed();
    create trigger custody_unlisted after delete on key_tag referencing old table as written
      for each statement execute function keep_custody_listed();
    create trigger custody_renamed_from after update on key_tag referencing old table as written
      for each statement execute function keep_custody_listed();
    create trigger custody_renamed_to after update on key_tag referencing new table as written
      for each statement execute function keep_custody_listed();

    -- For roll-ups of thousands of properties: reads the reach once and hashes it instead of looking up each row.
    alter policy external_reach on key_custody
      using (property_id in (select entity_id from staff_reach where staff_id = app_staff_id() and level = 4))
      with check (property_id in (select entity_id from staff_reach where staff_id = app_staff_id() and level = 4));
    alter policy external_reach on key_day
      using (property_id in (select entity_id from staff_reach where staff_id = app_staff_id() and level = 4))
      with check (property_id in (select entity_id from staff_reach where staff_id = app_staff_id() and level = 4));
    `,
  );
}
