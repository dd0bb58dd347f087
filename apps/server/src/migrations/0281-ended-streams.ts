import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Time at which a stream ended without a next enrollment, because its device left the system or the system moved to
 * another property. Later events of a key board are quarantined, and deliveries end 90 days after this time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    alter table cabinet_stream add column ended_at timestamptz;
    -- The time at which a device left its system was not stored.
    update cabinet_stream s set ended_at = coalesce(
      (select f.moved_at from datalog_former f where f.datalog_id = s.datalog_id and f.property_id = s.property_id and f.moved_at >= s.enrolled_at),
      now())
    from cabinet c where c.datalog_id = s.datalog_id and c.stream > s.stream
      and not exists (select from cabinet_stream n where n.datalog_id = s.datalog_id and n.stream > s.stream);
    -- A stream from before a move to another property must read whether its system is a key board.
    create policy device_itself on datalog for select to lb_device using (id = app_cabinet_id());
    `,
  );
}
