import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Two tenancies of a unit under the same name cannot overlap (BEY-21). If stored tenancies overlap, the later one now
 * begins when the earlier one ends. The audit log lists these changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- A server that runs the previous version may still import residents.
    lock table resident in share row exclusive mode;
    update resident r set move_in = t.earlier_end, revision = r.revision + 1
    from (
      select id, lag(move_out) over (partition by unit_id, lower(name) order by move_out, move_in nulls first, id) as earlier_end
      from resident where coalesce(move_in < move_out, true)
    ) t
    where t.id = r.id and (t.earlier_end > r.move_in or (r.move_in is null and t.earlier_end is not null));
    drop index resident_name;
    -- The moving day belongs to the later tenancy.
    alter table resident add constraint resident_name
      exclude using gist (unit_id with =, lower(name) with =, daterange(move_in, move_out) with &&);`,
  );
}
