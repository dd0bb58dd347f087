import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Start of a holding that continues after an undone return. This is a function, because PostgreSQL plans a function
 * only when it is called. If this were part of a query, PostgreSQL would plan the months of the key log for every board
 * and every search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- The caller's row policies apply.
    create function start_of_holding(of_property integer, of_tag text, since timestamptz) returns timestamptz
    language plpgsql stable as $$
    begin
      return coalesce((select max(original.occurred_at)
        from key_event restored
          join key_event original on original.property_id = restored.property_id and original.tag = restored.tag
            and original.badge = restored.badge and original.occurred_at < restored.occurred_at
        where restored.property_id = of_property and restored.tag = of_tag and restored.occurred_at = since
          and restored.movement = 'taken' and not restored.quarantined
          and exists (select from undone_event u where u.datalog_id = restored.datalog_id and u.stream = restored.stream
            and u.undone_by = restored.seq and u.tag = restored.tag)
          and original.movement = 'taken' and original.exception is distinct from 'N' and not original.quarantined
          and not exists (select from undone_event u where u.datalog_id = original.datalog_id and u.stream = original.stream
            and original.seq in (u.seq, u.undone_by) and u.tag = original.tag)), since);
    end $$;
    revoke execute on function start_of_holding(integer, text, timestamptz) from public;
    grant execute on function start_of_holding(integer, text, timestamptz) to lb_internal, lb_external, lb_system;`,
  );
}
