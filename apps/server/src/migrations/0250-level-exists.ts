import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

const tables = ['note', 'exception_alert', 'exception_setting', 'primary_contact', 'shared_report'];

/**
 * A new row that refers to a record of the hierarchy by level and ID locks this record like a foreign key. Therefore, the
 * row cannot be added while the record is being deleted (HIE-02).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create function level_exists() returns trigger language plpgsql security definer set search_path = public as $$
    declare
      level_table text := (array['corporation', 'division', 'region', 'property'])[new.level];
      found_id int;
    begin
      execute format('select id from %I where id = $1 for key share', level_table) into found_id using new.entity_id;
      if found_id is null then
        raise foreign_key_violation using message = format('%s %s does not exist', level_table, new.entity_id),
          constraint = format('%s_%s_id_fkey', tg_table_name, level_table);
      end if;
      return new;
    end $$;
    ${tables.map((table) => `create trigger level_exists before insert on ${table} for each row execute function level_exists();`).join('\n    ')}
    `,
  );
}
