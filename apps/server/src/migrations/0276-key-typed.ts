import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Marks keys on a key board that a person tapped, or whose code was typed, instead of scanning the label (BEY-17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- Null for events from a cabinet.
    alter table key_event add column key_typed boolean;
    -- Earlier events do not show whether the badge (exception M) or the key was typed, or both.
    update key_event e set key_typed = true
    from datalog d
    where d.id = e.datalog_id and (d.type = 'BRD' or d.key_board_until is not null)
      and e.kind = 'key' and e.typed and e.movement in ('taken', 'returned') and e.exception is distinct from 'M'
      and not e.quarantined and (d.key_board_until is null or e.occurred_at < d.key_board_until)
      and not exists (select from undone_event u
        where u.datalog_id = e.datalog_id and u.stream = e.stream and u.undone_by = e.seq and u.tag = e.tag);
    `,
  );
}
