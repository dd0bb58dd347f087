import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Current rights of the author of a record that outlives its request, and the recipient of a signed link (decision 46).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    -- If the author is a program, the rights of its owner are returned. A program with a revoked key has left.
    create function author_access(whom int, of_level int, of_entity int) returns table (
      author_left boolean, author_reaches boolean, author_role_id int, author_picks int[], author_refused int[]
    ) language sql stable security definer set search_path = public as $$
      select s.disabled_at is not null or o.disabled_at is not null or k.revoked_at is not null,
        s.pool = 'internal' or exists (select from staff_reach r where r.staff_id = s.id and r.level = of_level and r.entity_id = of_entity),
        o.role_id,
        array(select p.right_number from staff_permission p where p.staff_id = o.id and p.granted),
        array(select p.right_number from staff_permission p where p.staff_id = o.id and not p.granted)
      from staff s left join program_key k on k.acts_as = s.id
        join staff o on o.id = coalesce(k.taken_over_by, k.made_by, s.id)
      where s.id = whom
    $$;
    revoke execute on function author_access(int, int, int) from public;
    grant execute on function author_access(int, int, int) to lb_internal, lb_external, lb_system;

    alter table signed_link add column for_staff_id int references staff (id);`,
  );
}
