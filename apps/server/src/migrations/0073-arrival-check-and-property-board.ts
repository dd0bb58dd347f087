import { type Kysely, sql } from 'kysely';

/**
 * Renames `property_pulse` to `property_board`, the revision and counts of a property's live board, and
 * `key_event.judged` to `key_event.arrival_check`, the result of the server's check on arrival.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property_pulse rename to property_board`.execute(db);
  await sql`alter table key_event rename column judged to arrival_check`.execute(db);
  await sql`alter table key_event rename constraint key_event_judged_check to key_event_arrival_check_check`.execute(
    db,
  );
  await sql`
    do $$
    declare one record;
    begin
      for one in select conname from pg_constraint where conrelid = 'property_board'::regclass and conname like 'property_pulse%' loop
        execute format('alter table property_board rename constraint %I to %I', one.conname, replace(one.conname, 'pulse', 'board'));
      end loop;
      for one in select pg_get_functiondef(p.oid) as body from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosrc like '%property_pulse%' loop
        execute replace(one.body, 'property_pulse', 'property_board');
      end loop;
    end $$`.execute(db);
}
