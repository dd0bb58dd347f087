import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Ends of monthly plans. A plan consists of the monthly lines of an installed order. A restart keeps the row of the
 * former end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table plan_end (
      id int generated always as identity primary key,
      purchase_order_id int not null, property_id int not null,
      ends_on date not null, reason text not null,
      -- Whether the plan ended because its property was canceled.
      by_cancellation boolean not null default false,
      at timestamptz(3) not null, staff_id int references staff,
      restarted_on date, restarted_at timestamptz(3), restarted_by int references staff,
      foreign key (purchase_order_id, property_id) references purchase_order (id, property_id),
      check ((restarted_on is null) = (restarted_at is null))
    );
    create unique index plan_end_current on plan_end (purchase_order_id) where restarted_on is null;
    create index plan_end_property on plan_end (property_id);
    alter table plan_end enable row level security;
    create policy internal_all on plan_end to lb_internal using (true) with check (true);
    create policy system_all on plan_end to lb_system using (true) with check (true);
    grant select, insert, update on plan_end to lb_internal, lb_system;
    create trigger audit after insert or update or delete on plan_end for each row execute function audit_row();
    `,
  );
}
