import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Start of the holding that an undoing event continues. A return and its undo do not change the time at which a person
 * took a key. Servers of the previous version ignore the column and still call `start_of_holding`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table undone_event add column held_since timestamptz;
    grant select on undone_event to lb_device;

    update undone_event u set held_since = s.held_since
    from (
      select l.datalog_id, l.stream, l.seq, l.occurred_at, start_of_holding(l.property_id, l.tag, l.occurred_at) as held_since
      from undone_event o join log_entry l on l.datalog_id = o.datalog_id and l.stream = o.stream and l.seq = o.undone_by and l.tag = o.tag
    ) s
    where u.datalog_id = s.datalog_id and u.stream = s.stream and u.undone_by = s.seq and s.held_since < s.occurred_at;

    update key_custody c set since = u.held_since
    from undone_event u join log_entry l on l.datalog_id = u.datalog_id and l.stream = u.stream and l.seq = u.undone_by
    where u.held_since is not null and c.property_id = u.property_id and c.tag = u.tag and c.state = 'out' and c.since = l.occurred_at;

    -- Snapshots contain the former start.
    delete from custody_kept k using undone_event u where k.property_id = u.property_id and k.tag = u.tag;
    `,
  );
}
