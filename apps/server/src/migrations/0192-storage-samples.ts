import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/**
 * Hourly samples of the free space at each storage location of the installation. The samples show how fast the space
 * is used up (SYS-07).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
    create table storage_sample (
      place text not null,
      at timestamptz not null,
      free_bytes bigint not null,
      primary key (place, at)
    );
    alter table storage_sample enable row level security;
    create policy system_all on storage_sample to lb_system using (true) with check (true);
    grant select, insert, delete on storage_sample to lb_system;`,
  );
}
