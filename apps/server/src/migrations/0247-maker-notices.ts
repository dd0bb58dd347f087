import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** Notices to a customer's administrators that the creator of a webhook or directory left or lost access (BEY-13). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table maker_notice (
      kind text not null check (kind in ('webhook', 'directory')),
      record_id int not null,
      staff_id int not null references staff on delete cascade,
      at timestamptz(3) not null,
      primary key (kind, record_id, staff_id)
    );
    alter table maker_notice enable row level security;
    create policy system_all on maker_notice to lb_system using (true) with check (true);
    grant select, insert, delete on maker_notice to lb_system;`,
  );
}
